-- name: CreateSubscription :execrows
INSERT INTO subscriptions (id, account_id, provider_id, state, plan, billed_every, price, next_plan, next_every, next_price, told_price, told_from, started_at,
    period_start, period_end, cancel_at_end, ended_at, paused_at, resumes_at, failed_at, open_bill, draft, owed, retries, unaligned, code, code_plans,
    off_percent, off_amount, off_charges, off_now, card_brand, card_last4, card_month, card_year, taxed)
VALUES (sqlc.arg(id), sqlc.arg(account_id), sqlc.arg(provider_id), sqlc.arg(state), sqlc.arg(plan), sqlc.arg(billed_every),
    sqlc.arg(price), sqlc.narg(next_plan), sqlc.narg(next_every), sqlc.arg(next_price), sqlc.arg(told_price), sqlc.narg(told_from), sqlc.arg(started_at), sqlc.arg(period_start),
    sqlc.arg(period_end), sqlc.arg(cancel_at_end), sqlc.narg(ended_at), sqlc.narg(paused_at), sqlc.narg(resumes_at),
    sqlc.narg(failed_at), sqlc.narg(open_bill), sqlc.narg(draft), sqlc.arg(owed), sqlc.arg(retries), sqlc.arg(unaligned), sqlc.narg(code), sqlc.arg(code_plans),
    sqlc.arg(off_percent), sqlc.arg(off_amount), sqlc.arg(off_charges), sqlc.arg(off_now), sqlc.narg(card_brand),
    sqlc.narg(card_last4), sqlc.arg(card_month), sqlc.arg(card_year), sqlc.arg(taxed))
ON CONFLICT DO NOTHING;

-- name: SaveSubscription :execrows
UPDATE subscriptions SET state = sqlc.arg(state), plan = sqlc.arg(plan), billed_every = sqlc.arg(billed_every),
    price = sqlc.arg(price), next_plan = sqlc.narg(next_plan), next_every = sqlc.narg(next_every), next_price = sqlc.arg(next_price),
    told_price = sqlc.arg(told_price), told_from = sqlc.narg(told_from),
    period_start = sqlc.arg(period_start), period_end = sqlc.arg(period_end), cancel_at_end = sqlc.arg(cancel_at_end),
    ended_at = sqlc.narg(ended_at), paused_at = sqlc.narg(paused_at), resumes_at = sqlc.narg(resumes_at),
    failed_at = sqlc.narg(failed_at), open_bill = sqlc.narg(open_bill), draft = sqlc.narg(draft), owed = sqlc.arg(owed), retries = sqlc.arg(retries), unaligned = sqlc.arg(unaligned),
    code = sqlc.narg(code), code_plans = sqlc.arg(code_plans), off_percent = sqlc.arg(off_percent), off_amount = sqlc.arg(off_amount),
    off_charges = sqlc.arg(off_charges), off_now = sqlc.arg(off_now), card_brand = sqlc.narg(card_brand), card_last4 = sqlc.narg(card_last4),
    card_month = sqlc.arg(card_month), card_year = sqlc.arg(card_year), taxed = sqlc.arg(taxed)
WHERE id = sqlc.arg(id);

-- name: SubscriptionByID :one
SELECT * FROM subscriptions WHERE id = sqlc.arg(id);

-- name: SubscriptionByProvider :one
SELECT * FROM subscriptions WHERE provider_id = sqlc.arg(provider_id);

-- name: LiveSubscription :one
SELECT * FROM subscriptions WHERE account_id = sqlc.arg(account_id) AND state IN ('active', 'past_due', 'paused');

-- name: LastSubscription :one
SELECT * FROM subscriptions WHERE account_id = sqlc.arg(account_id) AND state <> 'incomplete'
ORDER BY started_at DESC, id DESC LIMIT 1;

-- name: SubscriptionsAfter :many
SELECT * FROM subscriptions WHERE state IN ('active', 'past_due', 'paused') AND id > sqlc.arg(after)
ORDER BY id LIMIT CAST(sqlc.arg(max_rows) AS BIGINT);

-- name: SubscriptionPrices :many
SELECT plan, billed_every, price, told_price, COUNT(*) AS clients FROM subscriptions
WHERE state IN ('active', 'past_due', 'paused') AND cancel_at_end = 0 AND next_plan IS NULL
GROUP BY plan, billed_every, price, told_price;

-- name: SavePause :exec
INSERT INTO pauses (id, account_id, subscription_id, started_at, ends_at, ended_at)
VALUES (sqlc.arg(id), sqlc.arg(account_id), sqlc.arg(subscription_id), sqlc.arg(started_at), sqlc.arg(ends_at), sqlc.narg(ended_at))
ON CONFLICT (id) DO UPDATE SET ended_at = excluded.ended_at;

-- name: PausesSince :many
SELECT * FROM pauses WHERE account_id = sqlc.arg(account_id) AND started_at >= sqlc.arg(since) ORDER BY started_at, id;

-- name: ListedSubscriptionsBefore :many
SELECT sqlc.embed(subscriptions), client_accounts.name AS account_name, users.full_name, users.email
FROM subscriptions
    JOIN client_accounts ON client_accounts.id = subscriptions.account_id
    LEFT JOIN members ON members.account_id = subscriptions.account_id AND members.position = 'owner'
    LEFT JOIN users ON users.id = members.user_id
WHERE CAST(CASE WHEN subscriptions.state = 'active' AND subscriptions.cancel_at_end = 1 THEN 'leaving' ELSE subscriptions.state END AS TEXT) = CAST(sqlc.arg(shown) AS TEXT)
    AND (subscriptions.started_at, subscriptions.id) < (CAST(sqlc.arg(before_at) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
    AND (CAST(sqlc.arg(part) AS TEXT) = ''
        OR replace(client_accounts.name_key, CAST(sqlc.arg(part) AS TEXT), '') <> client_accounts.name_key
        OR replace(users.name_key, CAST(sqlc.arg(part) AS TEXT), '') <> users.name_key
        OR replace(users.email_key, CAST(sqlc.arg(part) AS TEXT), '') <> users.email_key)
ORDER BY subscriptions.started_at DESC, subscriptions.id DESC
LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: ListedSubscriptionsOfPlanBefore :many
SELECT sqlc.embed(subscriptions), client_accounts.name AS account_name, users.full_name, users.email
FROM subscriptions
    JOIN client_accounts ON client_accounts.id = subscriptions.account_id
    LEFT JOIN members ON members.account_id = subscriptions.account_id AND members.position = 'owner'
    LEFT JOIN users ON users.id = members.user_id
WHERE subscriptions.plan = sqlc.arg(plan)
    AND CAST(CASE WHEN subscriptions.state = 'active' AND subscriptions.cancel_at_end = 1 THEN 'leaving' ELSE subscriptions.state END AS TEXT) = CAST(sqlc.arg(shown) AS TEXT)
    AND (subscriptions.started_at, subscriptions.id) < (CAST(sqlc.arg(before_at) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
    AND (CAST(sqlc.arg(part) AS TEXT) = ''
        OR replace(client_accounts.name_key, CAST(sqlc.arg(part) AS TEXT), '') <> client_accounts.name_key
        OR replace(users.name_key, CAST(sqlc.arg(part) AS TEXT), '') <> users.name_key
        OR replace(users.email_key, CAST(sqlc.arg(part) AS TEXT), '') <> users.email_key)
ORDER BY subscriptions.started_at DESC, subscriptions.id DESC
LIMIT CAST(sqlc.arg(page_size) AS BIGINT);
