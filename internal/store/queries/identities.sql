-- name: CreateIdentity :exec
INSERT INTO identities (issuer, subject, user_id, email, linked_at)
VALUES (sqlc.arg(issuer), sqlc.arg(subject), sqlc.arg(user_id), sqlc.arg(email), sqlc.arg(linked_at));

-- name: IdentityBySubject :one
SELECT * FROM identities WHERE issuer = sqlc.arg(issuer) AND subject = sqlc.arg(subject);

-- name: IdentitiesOf :many
SELECT * FROM identities WHERE user_id = sqlc.arg(user_id) ORDER BY linked_at, issuer;

-- name: DeleteIdentity :execrows
DELETE FROM identities WHERE issuer = sqlc.arg(issuer) AND subject = sqlc.arg(subject);
