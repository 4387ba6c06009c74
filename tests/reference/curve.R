# SPDX-License-Identifier: GPL-3.0-or-later
# The figures of `counterweight-cli curve ROWS.csv`, computed again in R: the slope of the curve
# on the 1-3-3-5-9 scale with its standard error, and the score at each lead with Wilson's
# interval for as many independent results as have the same error; all clustered by game (CR2).
#
#   Rscript curve.R ROWS.csv
#
# ROWS.csv is written by `counterweight-cli extract FILE -o ROWS.csv`.
arguments <- commandArgs(trailingOnly = TRUE)
folder <- dirname(sub("^--file=", "", grep("^--file=", commandArgs(), value = TRUE)))
source(file.path(folder, "clustered.R"))
rows <- read.csv(arguments[1], check.names = FALSE)
pieces <- c("P", "N", "B", "R", "Q")
lead <- drop((as.matrix(rows[, pieces]) - as.matrix(rows[, tolower(pieces)])) %*% c(1, 3, 3, 5, 9))
y <- rows$result / 2

alpha <- 0
for (step in 1:50) {
  p <- 1 / (1 + exp(-alpha * lead))
  change <- sum(lead * (y - p)) / sum(lead^2 * p * (1 - p))
  alpha <- alpha + change
  if (abs(change) < 1e-14) break
}
errors <- clustered(cbind(lead), y - p, p * (1 - p), rows$game,
                    matrix(1 / sum(lead^2 * p * (1 - p))))
line("slope", c("alpha" = alpha, "se" = sqrt(errors$covariance[1])))

normal <- qnorm(0.975)
for (at in -10:10) {
  of <- rows$game[lead == at]
  score <- mean(y[lead == at])
  part <- tabulate(match(of, unique(of))) / length(of)
  result <- y[lead == at][!duplicated(of)]
  rest <- 1 - part
  d <- part / rest
  variance <- sum((part * (result - score))^2 / rest)
  df <- 1 / (sum(d^2) - 2 * sum(d^2 * part) + sum(part * d)^2)
  games <- 1 / sum(part^2)
  plain <- score * (1 - score)
  # One more game, with the variance of wins and losses.
  variance <- (games * variance + plain / games) / (games + 1)
  n <- if (plain > 0) plain / variance * (normal / qt(0.975, df))^2 else games
  middle <- (score + normal^2 / (2 * n)) / (1 + normal^2 / n)
  half <- normal / (1 + normal^2 / n) * sqrt(plain / n + normal^2 / (4 * n^2))
  line(at, c("mean" = score, "low" = middle - half, "high" = middle + half, "effective" = n))
}
