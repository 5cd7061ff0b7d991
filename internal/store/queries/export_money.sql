-- name: SubscriptionsOf :many
SELECT * FROM subscriptions WHERE account_id = sqlc.arg(account_id) ORDER BY started_at DESC, id DESC;

-- name: CheckoutsOf :many
SELECT * FROM checkouts WHERE account_id = sqlc.arg(account_id) ORDER BY created_at DESC, id DESC;
