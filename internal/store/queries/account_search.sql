-- name: OwnedAccountsBefore :many
SELECT sqlc.embed(client_accounts), sqlc.embed(users)
FROM client_accounts
    JOIN members ON members.account_id = client_accounts.id AND members.position = 'owner'
    JOIN users ON users.id = members.user_id
WHERE client_accounts.closed_at IS NULL
    AND (client_accounts.created_at, client_accounts.id) < (CAST(sqlc.arg(before_at) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
    AND (CAST(sqlc.arg(part) AS TEXT) = ''
        OR replace(client_accounts.name_key, CAST(sqlc.arg(part) AS TEXT), '') <> client_accounts.name_key
        OR replace(users.name_key, CAST(sqlc.arg(part) AS TEXT), '') <> users.name_key
        OR replace(users.email_key, CAST(sqlc.arg(part) AS TEXT), '') <> users.email_key)
ORDER BY client_accounts.created_at DESC, client_accounts.id DESC
LIMIT CAST(sqlc.arg(page_size) AS BIGINT);
