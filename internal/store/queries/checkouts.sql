-- name: CreateCheckout :exec
INSERT INTO checkouts (id, account_id, user_id, plan, billed_every, videos, code, referrer_id, due, state, session_id, url,
    created_at, expires_at, paid_at, receipt_id)
VALUES (sqlc.arg(id), sqlc.arg(account_id), sqlc.arg(user_id), sqlc.arg(plan), sqlc.arg(billed_every), sqlc.arg(videos),
    sqlc.narg(code), sqlc.narg(referrer_id), sqlc.arg(due), sqlc.arg(state), sqlc.narg(session_id), sqlc.arg(url),
    sqlc.arg(created_at), sqlc.arg(expires_at), sqlc.narg(paid_at), sqlc.narg(receipt_id));

-- name: SaveCheckout :execrows
UPDATE checkouts SET state = sqlc.arg(state), session_id = sqlc.narg(session_id), url = sqlc.arg(url),
    expires_at = sqlc.arg(expires_at), paid_at = sqlc.narg(paid_at), receipt_id = sqlc.narg(receipt_id)
WHERE id = sqlc.arg(id);

-- name: CheckoutByID :one
SELECT * FROM checkouts WHERE id = sqlc.arg(id);

-- name: CheckoutBySession :one
SELECT * FROM checkouts WHERE session_id = sqlc.arg(session_id);

-- name: UnfinishedPlanCheckout :one
SELECT * FROM checkouts WHERE account_id = sqlc.arg(account_id) AND state IN ('opening', 'open') AND videos = 0;

-- name: UnfinishedTokenCheckout :one
SELECT * FROM checkouts WHERE account_id = sqlc.arg(account_id) AND state IN ('opening', 'open') AND videos > 0;

-- name: CodeUses :one
SELECT COUNT(*) FROM checkouts WHERE code = sqlc.arg(code)
    AND (state = 'paid' OR state IN ('opening', 'open') AND expires_at > sqlc.arg(now));

-- name: CodeUsesBy :one
SELECT COUNT(*) FROM checkouts WHERE code = sqlc.arg(code) AND account_id = sqlc.arg(account_id) AND state = 'paid';

-- name: ReferralsCame :one
SELECT COUNT(*) FROM client_accounts WHERE referred_by = sqlc.arg(account_id);

-- name: ReferralsSubscribed :one
SELECT COUNT(*) FROM client_accounts WHERE referred_by = sqlc.arg(account_id)
    AND EXISTS (SELECT 1 FROM subscriptions WHERE subscriptions.account_id = client_accounts.id AND subscriptions.state <> 'incomplete');

-- name: Attribute :exec
UPDATE client_accounts SET promo_code = sqlc.narg(promo_code), referred_by = sqlc.narg(referred_by)
WHERE id = sqlc.arg(id) AND promo_code IS NULL AND referred_by IS NULL;

-- name: CreatePromoCode :exec
INSERT INTO promo_codes (code, percent_off, amount_off, months, new_clients, plans, max_uses, starts_at, until, ended_at, created_at, created_by)
VALUES (sqlc.arg(code), sqlc.arg(percent_off), sqlc.arg(amount_off), sqlc.arg(months), sqlc.arg(new_clients), sqlc.arg(plans),
    sqlc.arg(max_uses), sqlc.narg(starts_at), sqlc.narg(until), sqlc.narg(ended_at), sqlc.arg(created_at), sqlc.arg(created_by));

-- name: EndPromoCode :execrows
UPDATE promo_codes SET ended_at = sqlc.arg(ended_at) WHERE code = sqlc.arg(code) AND ended_at IS NULL;

-- name: PromoCodeByCode :one
SELECT * FROM promo_codes WHERE code = sqlc.arg(code);

-- name: PromoCodes :many
SELECT * FROM promo_codes ORDER BY created_at DESC, code;
