# SPDX-License-Identifier: GPL-3.0-or-later
# The figures of `counterweight-cli fit ROWS.csv --model=joint --strength-variance=VARIANCE`,
# computed again in R: the recommended model of src/learning/joint.h, for chess without ratings.
#
#   Rscript joint.R ROWS.csv VARIANCE
#
# ROWS.csv is written by `counterweight-cli extract FILE --settled -o ROWS.csv`. Prints a line
# each for the first move, the scale and every piece: the name, then each field with its name.
arguments <- commandArgs(trailingOnly = TRUE)
folder <- dirname(sub("^--file=", "", grep("^--file=", commandArgs(), value = TRUE)))
source(file.path(folder, "clustered.R"))
variance <- as.numeric(arguments[2])
rows <- read.csv(arguments[1], check.names = FALSE)
rows <- rows[rows$ply > 40 & rows$unfinished == 0, ]

pieces <- c("P", "N", "B", "R", "Q")
white <- as.matrix(rows[, pieces])
black <- as.matrix(rows[, tolower(pieces)])
d <- white - black
u <- 0.5 - pmin(1, drop((white + black) %*% c(0, 3, 3, 5, 9)) / 78)
y <- rows$result / 2
weight <- 1 / ave(y, rows$game, FUN = length)

# A column for each player with at least five games: 1 as White, -1 as Black.
games <- rows[!duplicated(rows$game), ]
played <- table(c(games$white, games$black))
players <- setdiff(names(played)[played >= 5], "")
z <- sapply(players, function(name) (rows$white == name) - (rows$black == name))

# Newton's method with the expected information: pieces, first move, scale, then players. The
# scale stays fixed until there are values that it can change.
n <- 7
theta <- rep(0, n + length(players))
for (step in 1:200) {
  grown <- exp(theta[7] * u)
  sum <- drop(d %*% theta[1:5])
  x <- cbind(grown * d, 1, u * grown * sum)
  p <- 1 / (1 + exp(-(grown * sum + theta[6] + drop(z %*% theta[-(1:n)]))))
  bend <- weight * p * (1 - p)
  all <- cbind(x, z)
  penalty <- c(rep(0, n), rep(1 / variance, length(players)))
  information <- crossprod(all, all * bend) + diag(penalty)
  free <- if (step <= 3) -7 else seq_along(theta)
  gradient <- drop(crossprod(all, weight * (y - p))) - penalty * theta
  change <- solve(information[free, free], gradient[free])
  theta[free] <- theta[free] + change
  if (step > 3 && max(abs(change)) < 1e-13) break
}

# Eliminates the strengths from rows and information; the errors are those of the rest.
inner <- solve(information[-(1:n), -(1:n)], information[-(1:n), 1:n])
reduced <- information[1:n, 1:n] - information[1:n, -(1:n)] %*% inner
errors <- clustered(x - z %*% inner, weight * (y - p), bend, rows$game, solve(reduced))
se <- unname(sqrt(diag(errors$covariance)))
points <- function(log_odds) 100 / (1 + exp(-log_odds)) - 50
line("first move", c("log-odds" = theta[6], "se" = se[6]))
line("scale by phase", c("log-odds" = theta[7], "se" = se[7]))
names <- c("Pawn", "Knight", "Bishop", "Rook", "Queen")
for (k in 1:5) {
  half <- qt(0.975, freedom(errors, replace(rep(0, n), k, 1))) * se[k]
  fields <- c("log-odds" = theta[k], "log-odds se" = se[k], "points" = points(theta[k]),
              "points low" = points(theta[k] - half), "points high" = points(theta[k] + half))
  if (k > 1) {
    fields <- c(fields, setNames(ratio(errors, theta[1:n], k),
                                 c("value", "se", "low", "high", "degrees of freedom")))
  }
  line(names[k], fields)
}
