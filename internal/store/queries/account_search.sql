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
    AND (CAST(sqlc.arg(standing) AS TEXT) = ''
        OR CAST(sqlc.arg(standing) AS TEXT) = 'new' AND client_accounts.created_at >= CAST(sqlc.arg(new_since) AS BIGINT)
        OR CAST(sqlc.arg(standing) AS TEXT) = 'past_due' AND EXISTS (
            SELECT 1 FROM subscriptions WHERE subscriptions.account_id = client_accounts.id AND subscriptions.state = 'past_due')
        OR CAST(sqlc.arg(standing) AS TEXT) = 'at_risk' AND EXISTS (
            SELECT 1 FROM subscriptions WHERE subscriptions.account_id = client_accounts.id AND subscriptions.state IN ('active', 'past_due', 'paused') AND (
                subscriptions.state = 'past_due' OR subscriptions.cancel_at_end = 1
                OR subscriptions.account_id IN (SELECT projects.account_id FROM projects WHERE projects.alarm = 'missed'
                    AND projects.state IN ('queued', 'in_progress', 'final_check', 'in_review', 'revision', 'needs_info', 'on_hold'))
                OR subscriptions.account_id IN (SELECT outcomes.account_id FROM outcomes
                    WHERE outcomes.approved_at >= CAST(sqlc.arg(ratings_since) AS BIGINT) AND outcomes.stars BETWEEN 1 AND 2)
                OR subscriptions.state <> 'paused' AND subscriptions.started_at < CAST(sqlc.arg(idle_since) AS BIGINT) AND NOT EXISTS (
                    SELECT 1 FROM projects WHERE projects.account_id = subscriptions.account_id
                        AND projects.submitted_at >= CAST(sqlc.arg(idle_since) AS BIGINT)))))
ORDER BY client_accounts.created_at DESC, client_accounts.id DESC
LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: OwnedAccountsByName :many
SELECT sqlc.embed(client_accounts), sqlc.embed(users)
FROM client_accounts
    JOIN members ON members.account_id = client_accounts.id AND members.position = 'owner'
    JOIN users ON users.id = members.user_id
WHERE client_accounts.closed_at IS NULL
    AND (client_accounts.name_key, client_accounts.id) > (CAST(sqlc.arg(after_name) AS TEXT), CAST(sqlc.arg(after_id) AS TEXT))
    AND (CAST(sqlc.arg(part) AS TEXT) = ''
        OR replace(client_accounts.name_key, CAST(sqlc.arg(part) AS TEXT), '') <> client_accounts.name_key
        OR replace(users.name_key, CAST(sqlc.arg(part) AS TEXT), '') <> users.name_key
        OR replace(users.email_key, CAST(sqlc.arg(part) AS TEXT), '') <> users.email_key)
    AND (CAST(sqlc.arg(standing) AS TEXT) = ''
        OR CAST(sqlc.arg(standing) AS TEXT) = 'new' AND client_accounts.created_at >= CAST(sqlc.arg(new_since) AS BIGINT)
        OR CAST(sqlc.arg(standing) AS TEXT) = 'past_due' AND EXISTS (
            SELECT 1 FROM subscriptions WHERE subscriptions.account_id = client_accounts.id AND subscriptions.state = 'past_due')
        OR CAST(sqlc.arg(standing) AS TEXT) = 'at_risk' AND EXISTS (
            SELECT 1 FROM subscriptions WHERE subscriptions.account_id = client_accounts.id AND subscriptions.state IN ('active', 'past_due', 'paused') AND (
                subscriptions.state = 'past_due' OR subscriptions.cancel_at_end = 1
                OR subscriptions.account_id IN (SELECT projects.account_id FROM projects WHERE projects.alarm = 'missed'
                    AND projects.state IN ('queued', 'in_progress', 'final_check', 'in_review', 'revision', 'needs_info', 'on_hold'))
                OR subscriptions.account_id IN (SELECT outcomes.account_id FROM outcomes
                    WHERE outcomes.approved_at >= CAST(sqlc.arg(ratings_since) AS BIGINT) AND outcomes.stars BETWEEN 1 AND 2)
                OR subscriptions.state <> 'paused' AND subscriptions.started_at < CAST(sqlc.arg(idle_since) AS BIGINT) AND NOT EXISTS (
                    SELECT 1 FROM projects WHERE projects.account_id = subscriptions.account_id
                        AND projects.submitted_at >= CAST(sqlc.arg(idle_since) AS BIGINT)))))
ORDER BY client_accounts.name_key, client_accounts.id
LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: OwnedAccountsByUsage :many
SELECT sqlc.embed(client_accounts), sqlc.embed(users)
FROM client_accounts
    JOIN members ON members.account_id = client_accounts.id AND members.position = 'owner'
    JOIN users ON users.id = members.user_id
WHERE client_accounts.closed_at IS NULL
    AND (client_accounts.used, client_accounts.created_at, client_accounts.id)
        < (CAST(sqlc.arg(before_used) AS BIGINT), CAST(sqlc.arg(before_at) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
    AND (CAST(sqlc.arg(part) AS TEXT) = ''
        OR replace(client_accounts.name_key, CAST(sqlc.arg(part) AS TEXT), '') <> client_accounts.name_key
        OR replace(users.name_key, CAST(sqlc.arg(part) AS TEXT), '') <> users.name_key
        OR replace(users.email_key, CAST(sqlc.arg(part) AS TEXT), '') <> users.email_key)
    AND (CAST(sqlc.arg(standing) AS TEXT) = ''
        OR CAST(sqlc.arg(standing) AS TEXT) = 'new' AND client_accounts.created_at >= CAST(sqlc.arg(new_since) AS BIGINT)
        OR CAST(sqlc.arg(standing) AS TEXT) = 'past_due' AND EXISTS (
            SELECT 1 FROM subscriptions WHERE subscriptions.account_id = client_accounts.id AND subscriptions.state = 'past_due')
        OR CAST(sqlc.arg(standing) AS TEXT) = 'at_risk' AND EXISTS (
            SELECT 1 FROM subscriptions WHERE subscriptions.account_id = client_accounts.id AND subscriptions.state IN ('active', 'past_due', 'paused') AND (
                subscriptions.state = 'past_due' OR subscriptions.cancel_at_end = 1
                OR subscriptions.account_id IN (SELECT projects.account_id FROM projects WHERE projects.alarm = 'missed'
                    AND projects.state IN ('queued', 'in_progress', 'final_check', 'in_review', 'revision', 'needs_info', 'on_hold'))
                OR subscriptions.account_id IN (SELECT outcomes.account_id FROM outcomes
                    WHERE outcomes.approved_at >= CAST(sqlc.arg(ratings_since) AS BIGINT) AND outcomes.stars BETWEEN 1 AND 2)
                OR subscriptions.state <> 'paused' AND subscriptions.started_at < CAST(sqlc.arg(idle_since) AS BIGINT) AND NOT EXISTS (
                    SELECT 1 FROM projects WHERE projects.account_id = subscriptions.account_id
                        AND projects.submitted_at >= CAST(sqlc.arg(idle_since) AS BIGINT)))))
ORDER BY client_accounts.used DESC, client_accounts.created_at DESC, client_accounts.id DESC
LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: OwnedAccountsWithoutRisk :many
-- The risks are those of cutroom.RiskSigns.
SELECT sqlc.embed(client_accounts), sqlc.embed(users)
FROM client_accounts
    JOIN members ON members.account_id = client_accounts.id AND members.position = 'owner'
    JOIN users ON users.id = members.user_id
WHERE client_accounts.closed_at IS NULL
    AND (client_accounts.created_at, client_accounts.id) < (CAST(sqlc.arg(before_at) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
    AND client_accounts.created_at >= CAST(sqlc.arg(since) AS BIGINT)
    AND (CAST(sqlc.arg(part) AS TEXT) = ''
        OR replace(client_accounts.name_key, CAST(sqlc.arg(part) AS TEXT), '') <> client_accounts.name_key
        OR replace(users.name_key, CAST(sqlc.arg(part) AS TEXT), '') <> users.name_key
        OR replace(users.email_key, CAST(sqlc.arg(part) AS TEXT), '') <> users.email_key)
    AND (CASE WHEN EXISTS (SELECT 1 FROM subscriptions WHERE subscriptions.account_id = client_accounts.id
        AND subscriptions.state IN ('active', 'past_due', 'paused')) THEN 1 ELSE 0 END) = CAST(sqlc.arg(with_plan) AS BIGINT)
    AND NOT EXISTS (
            SELECT 1 FROM subscriptions WHERE subscriptions.account_id = client_accounts.id AND subscriptions.state IN ('active', 'past_due', 'paused') AND (
                subscriptions.state = 'past_due' OR subscriptions.cancel_at_end = 1
                OR subscriptions.account_id IN (SELECT projects.account_id FROM projects WHERE projects.alarm = 'missed'
                    AND projects.state IN ('queued', 'in_progress', 'final_check', 'in_review', 'revision', 'needs_info', 'on_hold'))
                OR subscriptions.account_id IN (SELECT outcomes.account_id FROM outcomes
                    WHERE outcomes.approved_at >= CAST(sqlc.arg(ratings_since) AS BIGINT) AND outcomes.stars BETWEEN 1 AND 2)
                OR subscriptions.state <> 'paused' AND subscriptions.started_at < CAST(sqlc.arg(idle_since) AS BIGINT) AND NOT EXISTS (
                    SELECT 1 FROM projects WHERE projects.account_id = subscriptions.account_id
                        AND projects.submitted_at >= CAST(sqlc.arg(idle_since) AS BIGINT))))
ORDER BY client_accounts.created_at DESC, client_accounts.id DESC
LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: OwnedAccountsAmong :many
SELECT sqlc.embed(client_accounts), sqlc.embed(users)
FROM client_accounts
    JOIN members ON members.account_id = client_accounts.id AND members.position = 'owner'
    JOIN users ON users.id = members.user_id
WHERE client_accounts.id IN (SELECT value FROM json_each(CAST(sqlc.arg(ids) AS TEXT)))
    AND client_accounts.closed_at IS NULL
    AND client_accounts.created_at >= CAST(sqlc.arg(since) AS BIGINT)
    AND (CAST(sqlc.arg(part) AS TEXT) = ''
        OR replace(client_accounts.name_key, CAST(sqlc.arg(part) AS TEXT), '') <> client_accounts.name_key
        OR replace(users.name_key, CAST(sqlc.arg(part) AS TEXT), '') <> users.name_key
        OR replace(users.email_key, CAST(sqlc.arg(part) AS TEXT), '') <> users.email_key);
