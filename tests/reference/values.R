# SPDX-License-Identifier: GPL-3.0-or-later
# The figures of `counterweight-cli fit`, computed again in R, which shares no code with it: values,
# standard errors clustered by game (CR2), degrees of freedom and Fieller's sets.
#
#   Rscript values.R ROWS.csv article|half
#
# ROWS.csv is what `counterweight-cli extract FILE -o ROWS.csv` writes. A line for each piece: name,
# value, standard error, low, high, degrees of freedom, log-odds.
options(digits = 12)
arguments <- commandArgs(trailingOnly = TRUE)
rows <- read.csv(arguments[1], check.names = FALSE)
model <- arguments[2]

pieces <- c("P", "N", "B", "R", "Q")
x <- as.matrix(rows[, pieces]) - as.matrix(rows[, tolower(pieces)])
y <- rows$result / 2
game <- rows$game
if (model == "article") {
  decided <- y != 0.5
  x <- x[decided, ]
  y <- y[decided]
  game <- game[decided]
}

# The mean loss with the penalty 1e-6 theta^2, by Newton's method.
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

# CR2 of Bell and McCaffrey: with L L' the inverse information and B_g a game's part of it.
p <- 1 / (1 + exp(-drop(x %*% theta)))
inverse <- solve(hessian * m)
l <- t(chol(inverse))
games <- split(seq_along(y), game)
parts <- lapply(games, function(i) {
  xi <- x[i, , drop = FALSE]
  b <- t(l) %*% crossprod(xi, xi * (p[i] * (1 - p[i]))) %*% l
  e <- eigen(b, symmetric = TRUE)
  k <- e$vectors %*% diag(1 / sqrt(1 - e$values)) %*% t(e$vectors)
  list(b = b, k = k, a = drop(k %*% t(l) %*% drop(crossprod(xi, y[i] - p[i]))))
})
meat <- Reduce(`+`, lapply(parts, function(g) tcrossprod(g$a)))
covariance <- l %*% meat %*% t(l)

# Satterthwaite's degrees of freedom of a contrast (Pustejovsky and Tipton).
freedom <- function(contrast) {
  turned <- drop(t(l) %*% contrast)
  d <- sapply(parts, function(g) drop(turned %*% g$k %*% g$b %*% g$k %*% turned))
  q <- sapply(parts, function(g) drop(g$k %*% g$b %*% turned))
  length <- colSums(q^2)
  sum(d - length)^2 / (sum(d^2) - 2 * sum(d * length) + sum(tcrossprod(q)^2))
}

names <- c("Pawn", "Knight", "Bishop", "Rook", "Queen")
for (k in 2:5) {
  ratio <- theta[k] / theta[1]
  contrast <- replace(replace(rep(0, 5), k, 1), 1, -ratio)
  df <- freedom(contrast)
  t2 <- qt(0.975, df)^2
  a <- theta[1]^2 - t2 * covariance[1, 1]
  b <- theta[k] * theta[1] - t2 * covariance[k, 1]
  c <- theta[k]^2 - t2 * covariance[k, k]
  half <- sqrt(b^2 - a * c) / a
  error <- sqrt(drop(contrast %*% covariance %*% contrast)) / theta[1]
  cat(names[k], 100 * c(ratio, error, b / a - half, b / a + half), df, theta[k], "\n")
}
