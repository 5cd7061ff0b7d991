-- name: SpendProof :execrows
INSERT INTO spent_proofs (name, expires_at) VALUES (sqlc.arg(name), sqlc.arg(expires_at))
ON CONFLICT (name) DO NOTHING;

-- name: ForgetProofs :exec
DELETE FROM spent_proofs WHERE name IN (
    SELECT old.name FROM spent_proofs AS old
    WHERE old.expires_at <= sqlc.arg(now) ORDER BY old.expires_at LIMIT 20
);
