-- name: CountHit :one
INSERT INTO hits (hit_key, window_start, hit_count, forget_at)
VALUES (sqlc.arg(hit_key), sqlc.arg(window_start), 1, sqlc.arg(forget_at))
ON CONFLICT (hit_key, window_start) DO UPDATE SET hit_count = hits.hit_count + 1
RETURNING hit_count;

-- name: HitsIn :one
SELECT hit_count FROM hits WHERE hit_key = sqlc.arg(hit_key) AND window_start = sqlc.arg(window_start);

-- name: ForgetHits :exec
DELETE FROM hits WHERE (hit_key, window_start) IN (
    SELECT old.hit_key, old.window_start FROM hits AS old
    WHERE old.forget_at <= sqlc.arg(forget_at) ORDER BY old.forget_at LIMIT 20
);
