-- name: RollupsBetween :many
SELECT number, packed FROM rollups
WHERE basis = sqlc.arg(basis) AND days = sqlc.arg(days) AND number >= sqlc.arg(since) AND number < sqlc.arg(until)
    AND edition = sqlc.arg(edition)
ORDER BY number;

-- name: RollupNumbers :many
SELECT number FROM rollups
WHERE basis = sqlc.arg(basis) AND days = sqlc.arg(days) AND number >= sqlc.arg(since) AND number < sqlc.arg(until)
    AND edition = sqlc.arg(edition)
ORDER BY number;

-- name: KeepRollup :exec
INSERT INTO rollups (basis, days, number, edition, packed)
VALUES (sqlc.arg(basis), sqlc.arg(days), sqlc.arg(number), sqlc.arg(edition), sqlc.arg(packed))
ON CONFLICT (basis, days, number) DO UPDATE SET edition = excluded.edition, packed = excluded.packed;
