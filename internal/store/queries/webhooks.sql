-- name: Webhooks :many
SELECT * FROM webhooks ORDER BY made_at, id;

-- name: WebhookByID :one
SELECT * FROM webhooks WHERE id = sqlc.arg(id);

-- name: WebhooksOn :many
SELECT * FROM webhooks WHERE off_at IS NULL ORDER BY id;

-- name: CountWebhooksOn :one
SELECT count(*) FROM webhooks WHERE off_at IS NULL;

-- name: CreateWebhook :exec
INSERT INTO webhooks (id, kind, name, address, secret, former_secret, former_until, events, language, made_by, made_at, off_at, off_why)
VALUES (sqlc.arg(id), sqlc.arg(kind), sqlc.arg(name), sqlc.arg(address), sqlc.arg(secret), sqlc.arg(former_secret), sqlc.narg(former_until),
    sqlc.arg(events), sqlc.arg(language), sqlc.arg(made_by), sqlc.arg(made_at), sqlc.narg(off_at), sqlc.arg(off_why));

-- name: SaveWebhook :execrows
UPDATE webhooks SET name = sqlc.arg(name), secret = sqlc.arg(secret), former_secret = sqlc.arg(former_secret),
    former_until = sqlc.narg(former_until), events = sqlc.arg(events), off_at = sqlc.narg(off_at), off_why = sqlc.arg(off_why)
WHERE id = sqlc.arg(id);

-- name: DeleteWebhook :execrows
DELETE FROM webhooks WHERE id = sqlc.arg(id);

-- name: CreateWebhookDelivery :exec
INSERT INTO webhook_deliveries (id, webhook_id, event, body, made_at, state, attempts, tried_at, status, answer, problem, took)
VALUES (sqlc.arg(id), sqlc.arg(webhook_id), sqlc.arg(event), sqlc.arg(body), sqlc.arg(made_at), sqlc.arg(state), sqlc.arg(attempts),
    sqlc.narg(tried_at), sqlc.arg(status), sqlc.arg(answer), sqlc.arg(problem), sqlc.arg(took));

-- name: SaveWebhookDelivery :execrows
UPDATE webhook_deliveries SET state = sqlc.arg(state), attempts = sqlc.arg(attempts), tried_at = sqlc.narg(tried_at),
    status = sqlc.arg(status), answer = sqlc.arg(answer), problem = sqlc.arg(problem), took = sqlc.arg(took)
WHERE id = sqlc.arg(id);

-- name: WebhookDeliveryByID :one
SELECT * FROM webhook_deliveries WHERE id = sqlc.arg(id);

-- name: WebhookDeliveriesOf :many
SELECT * FROM webhook_deliveries
WHERE webhook_id = sqlc.arg(webhook_id)
    AND (made_at, id) < (CAST(sqlc.arg(before_at) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
ORDER BY made_at DESC, id DESC LIMIT sqlc.arg(page_size);

-- name: FailedWebhookDeliveries :many
SELECT * FROM webhook_deliveries
WHERE webhook_id = sqlc.arg(webhook_id) AND made_at >= sqlc.arg(since) AND state = 'failed'
ORDER BY made_at, id LIMIT sqlc.arg(page_size);

-- name: DeleteWebhookDeliveriesBefore :exec
DELETE FROM webhook_deliveries WHERE made_at < sqlc.arg(before) AND state <> 'pending';
