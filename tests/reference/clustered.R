# SPDX-License-Identifier: GPL-3.0-or-later
# Shared by the other scripts: errors clustered by game, their degrees of freedom, and Fieller's
# sets.

# CR2 of Bell and McCaffrey. `x` has rows of derivatives, `wrong` the residual of each row, `bend`
# the weight of each row in the information, `inverse` the inverse of the summed information. With
# L L' = `inverse`, B_g = L' I_g L is a game's part of it.
clustered <- function(x, wrong, bend, game, inverse) {
  l <- t(chol(inverse))
  parts <- lapply(split(seq_along(wrong), game), function(i) {
    xi <- x[i, , drop = FALSE]
    b <- t(l) %*% crossprod(xi, xi * bend[i]) %*% l
    e <- eigen(b, symmetric = TRUE)
    k <- e$vectors %*% diag(1 / sqrt(1 - e$values), ncol(x)) %*% t(e$vectors)
    list(b = b, k = k, share = sum(diag(b)) / ncol(b), row = i[1],
         a = drop(k %*% t(l) %*% drop(crossprod(xi, wrong[i]))))
  })
  meat <- Reduce(`+`, lapply(parts, function(g) tcrossprod(g$a)))
  list(l = l, parts = parts, covariance = l %*% meat %*% t(l))
}

# The same if games are alike by player: the sum over players of what their games give together,
# less that over pairs of players, which was counted twice; adjusted for what the fit takes from
# each side, and with the degrees of freedom that remain. `white` and `black` are names by row.
by_player <- function(errors, white, black) {
  row <- sapply(errors$parts, function(g) g$row)
  share <- sapply(errors$parts, function(g) g$share)
  a <- errors$l %*% sapply(errors$parts, function(g) g$a)
  white <- white[row]
  black <- black[row]
  outer_of <- function(group, a) {
    sums <- rowsum(t(a), group)
    crossprod(sums)
  }
  shares <- tapply(c(share, share), c(white, black), sum)
  groups <- sum(shares)^2 / sum(shares^2)
  rest <- (1 - 2 / groups)^2
  twice <- outer_of(paste(pmin(white, black), pmax(white, black), sep = "\t"), a) / rest
  errors$covariance <- outer_of(c(white, black), cbind(a, a)) / rest - twice
  errors$twice <- twice
  errors$groups <- groups
  errors
}

# Satterthwaite's degrees of freedom of a contrast (Pustejovsky and Tipton).
freedom <- function(errors, contrast) {
  turned <- drop(t(errors$l) %*% contrast)
  d <- sapply(errors$parts, function(g) drop(turned %*% g$k %*% g$b %*% g$k %*% turned))
  q <- sapply(errors$parts, function(g) drop(g$k %*% g$b %*% turned))
  length <- colSums(q^2)
  df <- sum(d - length)^2 / (sum(d^2) - 2 * sum(d * length) + sum(tcrossprod(q)^2))
  if (is.null(errors$groups)) return(df)
  own <- drop(contrast %*% errors$covariance %*% contrast)
  twice <- drop(contrast %*% errors$twice %*% contrast)
  min(df, errors$groups * own / (own + twice) - 1)
}

# Value, standard error, low and high of parameter k in hundredths of the first, and its degrees
# of freedom.
ratio <- function(errors, theta, k) {
  v <- errors$covariance
  r <- theta[k] / theta[1]
  contrast <- replace(replace(rep(0, length(theta)), k, 1), 1, -r)
  df <- freedom(errors, contrast)
  t2 <- qt(0.975, df)^2
  a <- theta[1]^2 - t2 * v[1, 1]
  b <- theta[k] * theta[1] - t2 * v[k, 1]
  c <- theta[k]^2 - t2 * v[k, k]
  half <- sqrt(b^2 - a * c) / a
  error <- sqrt(drop(contrast %*% v %*% contrast)) / theta[1]
  c(100 * c(r, error, b / a - half, b / a + half), df)
}

# Prints a line: the name, then each field with its name.
line <- function(name, fields) {
  cat(name, paste0(names(fields), "=", format(fields, digits = 12, trim = TRUE), collapse = ";"),
      sep = "\t")
  cat("\n")
}
