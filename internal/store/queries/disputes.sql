-- name: SaveDispute :exec
INSERT INTO disputes (id, bill_id, account_id, state, inquiry, reason, amount, opened_at, due_at, page)
VALUES (sqlc.arg(id), sqlc.arg(bill_id), sqlc.arg(account_id), sqlc.arg(state), sqlc.arg(inquiry), sqlc.arg(reason),
    sqlc.arg(amount), sqlc.arg(opened_at), sqlc.narg(due_at), sqlc.arg(page))
ON CONFLICT (id) DO UPDATE SET state = excluded.state, inquiry = excluded.inquiry, reason = excluded.reason,
    amount = excluded.amount, opened_at = excluded.opened_at, due_at = excluded.due_at, page = excluded.page;

-- name: DisputeByID :one
SELECT * FROM disputes WHERE id = sqlc.arg(id);

-- name: DisputesOf :many
SELECT * FROM disputes WHERE account_id = sqlc.arg(account_id) ORDER BY opened_at, id;

-- name: DisputesAmong :many
SELECT * FROM disputes WHERE bill_id IN (SELECT value FROM json_each(CAST(sqlc.arg(bills) AS TEXT))) ORDER BY opened_at, id;

-- name: DisputesDueBefore :many
SELECT * FROM disputes
WHERE state = 'needs_response' AND due_at <= CAST(sqlc.arg(before) AS BIGINT)
ORDER BY due_at, id
LIMIT CAST(sqlc.arg(max_rows) AS BIGINT);
