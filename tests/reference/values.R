# SPDX-License-Identifier: GPL-3.0-or-later
# The figures of `counterweight-cli fit`, computed again in R without sharing any code with it:
# values, standard errors clustered by game (CR2) or by player, degrees of freedom and Fieller's
# sets.
#
#   Rscript values.R ROWS.csv article|half game|player
#
# ROWS.csv is written by `counterweight-cli extract FILE -o ROWS.csv`. Prints a line for each
# piece.
arguments <- commandArgs(trailingOnly = TRUE)
folder <- dirname(sub("^--file=", "", grep("^--file=", commandArgs(), value = TRUE)))
source(file.path(folder, "clustered.R"))
rows <- read.csv(arguments[1], check.names = FALSE)
model <- arguments[2]

pieces <- c("P", "N", "B", "R", "Q")
x <- as.matrix(rows[, pieces]) - as.matrix(rows[, tolower(pieces)])
y <- rows$result / 2
if (model == "article") {
  x <- x[y != 0.5, ]
  rows <- rows[y != 0.5, ]
  y <- y[y != 0.5]
}

# Minimises the mean loss with the penalty 1e-6 theta^2, by Newton's method.
lambda <- 1e-6
m <- nrow(x)
theta <- rep(0, ncol(x))
for (step in 1:50) {
  p <- 1 / (1 + exp(-drop(x %*% theta)))
  gradient <- drop(crossprod(x, p - y)) / m + 2 * lambda * theta
  hessian <- crossprod(x, x * (p * (1 - p))) / m + 2 * lambda * diag(ncol(x))
  change <- solve(hessian, gradient)
  theta <- theta - change
  if (max(abs(change)) < 1e-13) break
}

p <- 1 / (1 + exp(-drop(x %*% theta)))
errors <- clustered(x, y - p, p * (1 - p), rows$game, solve(hessian * m))
if (arguments[3] == "player") {
  errors <- by_player(errors, rows$white, rows$black)
}
names <- c("Pawn", "Knight", "Bishop", "Rook", "Queen")
for (k in 2:5) {
  line(names[k], c(setNames(ratio(errors, theta, k), c("value", "se", "low", "high", "df")),
                   "log-odds" = unname(theta[k])))
}
