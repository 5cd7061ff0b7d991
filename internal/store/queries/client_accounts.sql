-- name: CreateClientAccount :exec
INSERT INTO client_accounts (id, name, name_key, company, plan, referral_code, promo_code, referred_by, created_at, plan_ended_at, closed_at)
VALUES (sqlc.arg(id), sqlc.arg(name), sqlc.arg(name_key), sqlc.arg(company), sqlc.narg(plan), sqlc.arg(referral_code), sqlc.narg(promo_code),
    sqlc.narg(referred_by), sqlc.arg(created_at), sqlc.narg(plan_ended_at), sqlc.narg(closed_at));

-- name: SaveClientAccount :execrows
UPDATE client_accounts SET name = sqlc.arg(name), name_key = sqlc.arg(name_key), plan = sqlc.narg(plan),
    company = sqlc.arg(company), plan_ended_at = sqlc.narg(plan_ended_at), closed_at = sqlc.narg(closed_at),
    used = CASE WHEN CAST(sqlc.narg(plan) AS TEXT) IS NULL THEN -1 ELSE used END
WHERE id = sqlc.arg(id);

-- name: SaveUsed :exec
UPDATE client_accounts SET used = sqlc.arg(used) WHERE id = sqlc.arg(id) AND used <> sqlc.arg(used);

-- name: ClientAccountByID :one
SELECT * FROM client_accounts WHERE id = sqlc.arg(id);

-- name: ClientAccountByReferralCode :one
SELECT * FROM client_accounts WHERE referral_code = sqlc.arg(referral_code) AND closed_at IS NULL;

-- name: MembershipOf :one
SELECT sqlc.embed(client_accounts), sqlc.embed(members)
FROM members JOIN client_accounts ON client_accounts.id = members.account_id
WHERE members.user_id = sqlc.arg(user_id);

-- name: Teammates :many
SELECT sqlc.embed(members), sqlc.embed(users)
FROM members JOIN users ON users.id = members.user_id
WHERE members.account_id = sqlc.arg(account_id)
ORDER BY members.joined_at, members.user_id;

-- name: CreateMember :exec
INSERT INTO members (user_id, account_id, position, joined_at)
VALUES (sqlc.arg(user_id), sqlc.arg(account_id), sqlc.arg(position), sqlc.arg(joined_at));

-- name: SaveMember :execrows
UPDATE members SET position = sqlc.arg(position) WHERE user_id = sqlc.arg(user_id) AND account_id = sqlc.arg(account_id);

-- name: DeleteMember :execrows
DELETE FROM members WHERE user_id = sqlc.arg(user_id) AND account_id = sqlc.arg(account_id);

-- name: ClientAccountsAmong :many
SELECT * FROM client_accounts WHERE id IN (SELECT value FROM json_each(CAST(sqlc.arg(ids) AS TEXT)));

-- name: ReferredAccountsBefore :many
SELECT sqlc.embed(client_accounts), referrers.name AS referrer_name, referrers.referral_code AS referrer_code
FROM client_accounts
    JOIN client_accounts AS referrers ON referrers.id = client_accounts.referred_by
WHERE client_accounts.referred_by IS NOT NULL
    AND (client_accounts.created_at, client_accounts.id) < (CAST(sqlc.arg(before_at) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
    AND (CAST(sqlc.arg(part) AS TEXT) = ''
        OR replace(client_accounts.name_key, CAST(sqlc.arg(part) AS TEXT), '') <> client_accounts.name_key
        OR replace(referrers.name_key, CAST(sqlc.arg(part) AS TEXT), '') <> referrers.name_key)
    AND (CAST(sqlc.arg(wanted) AS TEXT) = ''
        OR CAST(sqlc.arg(wanted) AS TEXT) = 'subscribed' AND EXISTS (
            SELECT 1 FROM subscriptions WHERE subscriptions.account_id = client_accounts.id AND subscriptions.state <> 'incomplete')
        OR CAST(sqlc.arg(wanted) AS TEXT) = 'registered' AND NOT EXISTS (
            SELECT 1 FROM subscriptions WHERE subscriptions.account_id = client_accounts.id AND subscriptions.state <> 'incomplete'))
ORDER BY client_accounts.created_at DESC, client_accounts.id DESC
LIMIT CAST(sqlc.arg(page_size) AS BIGINT);
