-- name: KeepPlanChange :exec
INSERT INTO plan_changes (id, account_id, subscription_id, kind, happened_at, former_plan, plan, former_monthly, monthly)
VALUES (sqlc.arg(id), sqlc.arg(account_id), sqlc.arg(subscription_id), sqlc.arg(kind), sqlc.arg(happened_at),
    sqlc.arg(former_plan), sqlc.arg(plan), sqlc.arg(former_monthly), sqlc.arg(monthly));

-- Each of the lists below is one of two: of all clients by its moment, or of one
-- client. The half that is not asked for costs nothing.

-- name: PlanChangesBetween :many
SELECT id, account_id, subscription_id, kind, happened_at, former_plan, plan, former_monthly, monthly
FROM plan_changes
WHERE CAST(sqlc.arg(account_id) AS TEXT) = '' AND plan_changes.happened_at >= sqlc.arg(since) AND plan_changes.happened_at < sqlc.arg(until)
UNION ALL
SELECT id, account_id, subscription_id, kind, happened_at, former_plan, plan, former_monthly, monthly
FROM plan_changes
WHERE CAST(sqlc.arg(account_id) AS TEXT) <> '' AND plan_changes.account_id = sqlc.arg(account_id) AND plan_changes.happened_at >= sqlc.arg(since) AND plan_changes.happened_at < sqlc.arg(until)
ORDER BY happened_at, id;

-- name: PaidBetween :many
SELECT bill_id, account_id, outcome, happened_at, failed_at, total, lines
FROM payments
WHERE CAST(sqlc.arg(account_id) AS TEXT) = '' AND payments.happened_at >= sqlc.arg(since) AND payments.happened_at < sqlc.arg(until) AND payments.outcome IN ('paid', 'part_refunded', 'refunded', 'disputed')
UNION ALL
SELECT bill_id, account_id, outcome, happened_at, failed_at, total, lines
FROM payments
WHERE CAST(sqlc.arg(account_id) AS TEXT) <> '' AND payments.account_id = sqlc.arg(account_id) AND payments.happened_at >= sqlc.arg(since) AND payments.happened_at < sqlc.arg(until) AND payments.outcome IN ('paid', 'part_refunded', 'refunded', 'disputed');

-- name: RefundedBetween :many
SELECT credit_notes.id, credit_notes.account_id, credit_notes.amount, credit_notes.made_at, receipts.bill_id, receipts.lines
FROM credit_notes JOIN receipts ON receipts.id = credit_notes.receipt_id
WHERE CAST(sqlc.arg(account_id) AS TEXT) = '' AND credit_notes.made_at >= sqlc.arg(since) AND credit_notes.made_at < sqlc.arg(until) AND credit_notes.voided_at IS NULL
UNION ALL
SELECT credit_notes.id, credit_notes.account_id, credit_notes.amount, credit_notes.made_at, receipts.bill_id, receipts.lines
FROM credit_notes JOIN receipts ON receipts.id = credit_notes.receipt_id
WHERE CAST(sqlc.arg(account_id) AS TEXT) <> '' AND credit_notes.account_id = sqlc.arg(account_id) AND credit_notes.made_at >= sqlc.arg(since) AND credit_notes.made_at < sqlc.arg(until) AND credit_notes.voided_at IS NULL;

-- name: FailedBetween :many
SELECT bill_id, account_id, outcome, happened_at, failed_at, total, lines
FROM payments
WHERE CAST(sqlc.arg(account_id) AS TEXT) = '' AND payments.failed_at >= sqlc.arg(since) AND payments.failed_at < sqlc.arg(until)
UNION ALL
SELECT bill_id, account_id, outcome, happened_at, failed_at, total, lines
FROM payments
WHERE CAST(sqlc.arg(account_id) AS TEXT) <> '' AND payments.account_id = sqlc.arg(account_id) AND payments.failed_at >= sqlc.arg(since) AND payments.failed_at < sqlc.arg(until);

-- name: ExtraVideosBetween :many
SELECT credit_entries.account_id, credit_entries.seq, credit_entries.kind, credit_entries.amount, credit_entries.happened_at,
    credit_entries.project_id, client_accounts.plan
FROM credit_entries
    JOIN credit_lots ON credit_lots.account_id = credit_entries.account_id AND credit_lots.id = credit_entries.lot_id
    JOIN client_accounts ON client_accounts.id = credit_entries.account_id
WHERE CAST(sqlc.arg(account_id) AS TEXT) = '' AND credit_entries.happened_at >= sqlc.arg(since) AND credit_entries.happened_at < sqlc.arg(until) AND credit_lots.kind = 'token' AND credit_entries.kind IN ('grant', 'capture')
UNION ALL
SELECT credit_entries.account_id, credit_entries.seq, credit_entries.kind, credit_entries.amount, credit_entries.happened_at,
    credit_entries.project_id, client_accounts.plan
FROM credit_entries
    JOIN credit_lots ON credit_lots.account_id = credit_entries.account_id AND credit_lots.id = credit_entries.lot_id
    JOIN client_accounts ON client_accounts.id = credit_entries.account_id
WHERE CAST(sqlc.arg(account_id) AS TEXT) <> '' AND credit_entries.account_id = sqlc.arg(account_id) AND credit_entries.happened_at >= sqlc.arg(since) AND credit_entries.happened_at < sqlc.arg(until) AND credit_lots.kind = 'token' AND credit_entries.kind IN ('grant', 'capture');

-- name: SubmittedBetween :many
SELECT id, account_id, plan, editor_id, submitted_at
FROM projects
WHERE CAST(sqlc.arg(account_id) AS TEXT) = '' AND projects.submitted_at >= sqlc.arg(since) AND projects.submitted_at < sqlc.arg(until)
UNION ALL
SELECT id, account_id, plan, editor_id, submitted_at
FROM projects
WHERE CAST(sqlc.arg(account_id) AS TEXT) <> '' AND projects.account_id = sqlc.arg(account_id) AND projects.submitted_at >= sqlc.arg(since) AND projects.submitted_at < sqlc.arg(until);

-- name: DeliveredBetween :many
SELECT versions.project_id, versions.delivered_by, versions.released_at, projects.account_id, projects.plan
FROM versions JOIN projects ON projects.id = versions.project_id
WHERE CAST(sqlc.arg(account_id) AS TEXT) = '' AND versions.released_at >= sqlc.arg(since) AND versions.released_at < sqlc.arg(until) AND NOT EXISTS (
        SELECT 1 FROM versions AS earlier
        WHERE earlier.project_id = versions.project_id AND earlier.number < versions.number AND earlier.released_at IS NOT NULL)
UNION ALL
SELECT versions.project_id, versions.delivered_by, versions.released_at, projects.account_id, projects.plan
FROM versions JOIN projects ON projects.id = versions.project_id
WHERE CAST(sqlc.arg(account_id) AS TEXT) <> '' AND projects.account_id = sqlc.arg(account_id) AND versions.released_at >= sqlc.arg(since) AND versions.released_at < sqlc.arg(until) AND NOT EXISTS (
        SELECT 1 FROM versions AS earlier
        WHERE earlier.project_id = versions.project_id AND earlier.number < versions.number AND earlier.released_at IS NOT NULL);

-- name: ApprovedBetween :many
SELECT outcomes.project_id, outcomes.account_id, outcomes.editor_id, outcomes.approved_at, outcomes.on_time, outcomes.first_pass, outcomes.rounds,
    outcomes.stars, outcomes.first_cut, outcomes.waited, outcomes.ours, outcomes.theirs, outcomes.paused, projects.plan
FROM outcomes JOIN projects ON projects.id = outcomes.project_id
WHERE CAST(sqlc.arg(account_id) AS TEXT) = '' AND outcomes.approved_at >= sqlc.arg(since) AND outcomes.approved_at < sqlc.arg(until)
UNION ALL
SELECT outcomes.project_id, outcomes.account_id, outcomes.editor_id, outcomes.approved_at, outcomes.on_time, outcomes.first_pass, outcomes.rounds,
    outcomes.stars, outcomes.first_cut, outcomes.waited, outcomes.ours, outcomes.theirs, outcomes.paused, projects.plan
FROM outcomes JOIN projects ON projects.id = outcomes.project_id
WHERE CAST(sqlc.arg(account_id) AS TEXT) <> '' AND outcomes.account_id = sqlc.arg(account_id) AND outcomes.approved_at >= sqlc.arg(since) AND outcomes.approved_at < sqlc.arg(until);

-- name: RegisteredBetween :many
SELECT client_accounts.id, client_accounts.plan, client_accounts.created_at,
    CAST(COALESCE((SELECT MIN(happened_at) FROM payments
        WHERE payments.account_id = client_accounts.id AND outcome IN ('paid', 'part_refunded', 'refunded', 'disputed')), 0) AS BIGINT) AS paid_at,
    CAST(COALESCE((SELECT MIN(submitted_at) FROM projects WHERE projects.account_id = client_accounts.id AND submitted_at IS NOT NULL), 0) AS BIGINT) AS submitted_at,
    CAST(COALESCE((SELECT MIN(approved_at) FROM projects WHERE projects.account_id = client_accounts.id AND approved_at IS NOT NULL), 0) AS BIGINT) AS approved_at
FROM client_accounts
WHERE CAST(sqlc.arg(account_id) AS TEXT) = '' AND client_accounts.created_at >= sqlc.arg(since) AND client_accounts.created_at < sqlc.arg(until)
UNION ALL
SELECT client_accounts.id, client_accounts.plan, client_accounts.created_at,
    CAST(COALESCE((SELECT MIN(happened_at) FROM payments
        WHERE payments.account_id = client_accounts.id AND outcome IN ('paid', 'part_refunded', 'refunded', 'disputed')), 0) AS BIGINT) AS paid_at,
    CAST(COALESCE((SELECT MIN(submitted_at) FROM projects WHERE projects.account_id = client_accounts.id AND submitted_at IS NOT NULL), 0) AS BIGINT) AS submitted_at,
    CAST(COALESCE((SELECT MIN(approved_at) FROM projects WHERE projects.account_id = client_accounts.id AND approved_at IS NOT NULL), 0) AS BIGINT) AS approved_at
FROM client_accounts
WHERE CAST(sqlc.arg(account_id) AS TEXT) <> '' AND client_accounts.id = sqlc.arg(account_id) AND client_accounts.created_at >= sqlc.arg(since) AND client_accounts.created_at < sqlc.arg(until);

-- name: CodesUsedBetween :many
SELECT id, account_id, plan, code, referrer_id, due, paid_at
FROM checkouts
WHERE CAST(sqlc.arg(account_id) AS TEXT) = '' AND checkouts.paid_at >= sqlc.arg(since) AND checkouts.paid_at < sqlc.arg(until) AND checkouts.code IS NOT NULL
UNION ALL
SELECT id, account_id, plan, code, referrer_id, due, paid_at
FROM checkouts
WHERE CAST(sqlc.arg(account_id) AS TEXT) <> '' AND checkouts.account_id = sqlc.arg(account_id) AND checkouts.paid_at >= sqlc.arg(since) AND checkouts.paid_at < sqlc.arg(until) AND checkouts.code IS NOT NULL;

-- name: ReceivedBetween :many
SELECT files.id, files.account_id, files.project_id, files.size, files.received_at, client_accounts.plan
FROM files JOIN client_accounts ON client_accounts.id = files.account_id
WHERE CAST(sqlc.arg(account_id) AS TEXT) = '' AND files.received_at >= sqlc.arg(since) AND files.received_at < sqlc.arg(until)
UNION ALL
SELECT files.id, files.account_id, files.project_id, files.size, files.received_at, client_accounts.plan
FROM files JOIN client_accounts ON client_accounts.id = files.account_id
WHERE CAST(sqlc.arg(account_id) AS TEXT) <> '' AND files.account_id = sqlc.arg(account_id) AND files.received_at >= sqlc.arg(since) AND files.received_at < sqlc.arg(until);

-- name: PreparedBetween :many
SELECT files.id, files.account_id, files.project_id, files.facts, files.received_at, files.preparation_finished_at, client_accounts.plan
FROM files JOIN client_accounts ON client_accounts.id = files.account_id
WHERE CAST(sqlc.arg(account_id) AS TEXT) = '' AND files.preparation_finished_at >= sqlc.arg(since) AND files.preparation_finished_at < sqlc.arg(until) AND files.facts <> ''
UNION ALL
SELECT files.id, files.account_id, files.project_id, files.facts, files.received_at, files.preparation_finished_at, client_accounts.plan
FROM files JOIN client_accounts ON client_accounts.id = files.account_id
WHERE CAST(sqlc.arg(account_id) AS TEXT) <> '' AND files.account_id = sqlc.arg(account_id) AND files.preparation_finished_at >= sqlc.arg(since) AND files.preparation_finished_at < sqlc.arg(until) AND files.facts <> '';

-- name: StoredByAccount :many
SELECT files.account_id, client_accounts.plan, CAST(SUM(files.size) AS BIGINT) AS bytes
FROM files JOIN client_accounts ON client_accounts.id = files.account_id
WHERE CAST(sqlc.arg(account_id) AS TEXT) = ''
GROUP BY files.account_id, client_accounts.plan
UNION ALL
SELECT files.account_id, client_accounts.plan, CAST(SUM(files.size) AS BIGINT) AS bytes
FROM files JOIN client_accounts ON client_accounts.id = files.account_id
WHERE CAST(sqlc.arg(account_id) AS TEXT) <> '' AND files.account_id = sqlc.arg(account_id)
GROUP BY files.account_id, client_accounts.plan;

-- name: FirstFacts :one
SELECT
    CAST(COALESCE((SELECT MIN(happened_at) FROM plan_changes), 0) AS BIGINT) AS plan_changed,
    CAST(COALESCE((SELECT MIN(happened_at) FROM payments), 0) AS BIGINT) AS paid,
    CAST(COALESCE((SELECT MIN(made_at) FROM credit_notes), 0) AS BIGINT) AS refunded,
    CAST(COALESCE((SELECT MIN(failed_at) FROM payments WHERE failed_at IS NOT NULL), 0) AS BIGINT) AS failed,
    CAST(COALESCE((SELECT MIN(happened_at) FROM credit_entries), 0) AS BIGINT) AS booked,
    CAST(COALESCE((SELECT MIN(submitted_at) FROM projects WHERE submitted_at IS NOT NULL), 0) AS BIGINT) AS submitted,
    CAST(COALESCE((SELECT MIN(released_at) FROM versions WHERE released_at IS NOT NULL), 0) AS BIGINT) AS released,
    CAST(COALESCE((SELECT MIN(approved_at) FROM outcomes), 0) AS BIGINT) AS approved,
    CAST(COALESCE((SELECT MIN(created_at) FROM client_accounts), 0) AS BIGINT) AS registered,
    CAST(COALESCE((SELECT MIN(paid_at) FROM checkouts WHERE paid_at IS NOT NULL), 0) AS BIGINT) AS code_used,
    CAST(COALESCE((SELECT MIN(received_at) FROM files), 0) AS BIGINT) AS received,
    CAST(COALESCE((SELECT MIN(preparation_finished_at) FROM files WHERE preparation_finished_at IS NOT NULL), 0) AS BIGINT) AS prepared;

-- name: ClientsWithPlan :many
SELECT id FROM client_accounts WHERE plan = CAST(sqlc.arg(plan) AS TEXT);

-- name: RiskSignsOf :one
SELECT sqlc.embed(subscriptions),
    CAST(COALESCE((SELECT MAX(submitted_at) FROM projects WHERE projects.account_id = subscriptions.account_id AND submitted_at IS NOT NULL), 0) AS BIGINT) AS submitted_at,
    CAST(COALESCE((SELECT COUNT(*) FROM outcomes WHERE outcomes.account_id = subscriptions.account_id
        AND outcomes.approved_at >= sqlc.arg(since) AND stars BETWEEN 1 AND 2), 0) AS BIGINT) AS low_ratings,
    CAST((SELECT COUNT(*) FROM projects WHERE projects.account_id = subscriptions.account_id AND projects.alarm = 'missed'
        AND state IN ('queued', 'in_progress', 'final_check', 'in_review', 'revision', 'needs_info', 'on_hold')) AS BIGINT) AS late
FROM subscriptions WHERE subscriptions.account_id = sqlc.arg(account_id) AND state IN ('active', 'past_due', 'paused');

-- name: RiskSigns :many
-- Those who cannot be at risk are left out.
SELECT sqlc.embed(subscriptions),
    CAST(COALESCE((SELECT MAX(submitted_at) FROM projects WHERE projects.account_id = subscriptions.account_id AND submitted_at IS NOT NULL), 0) AS BIGINT) AS submitted_at,
    CAST(COALESCE((SELECT COUNT(*) FROM outcomes WHERE outcomes.account_id = subscriptions.account_id
        AND outcomes.approved_at >= sqlc.arg(since) AND stars BETWEEN 1 AND 2), 0) AS BIGINT) AS low_ratings,
    CAST((SELECT COUNT(*) FROM projects WHERE projects.account_id = subscriptions.account_id AND projects.alarm = 'missed'
        AND state IN ('queued', 'in_progress', 'final_check', 'in_review', 'revision', 'needs_info', 'on_hold')) AS BIGINT) AS late
FROM subscriptions WHERE state IN ('active', 'past_due', 'paused') AND (
    state = 'past_due' OR cancel_at_end = 1
    OR account_id IN (SELECT projects.account_id FROM projects WHERE projects.alarm = 'missed'
        AND projects.state IN ('queued', 'in_progress', 'final_check', 'in_review', 'revision', 'needs_info', 'on_hold'))
    OR account_id IN (SELECT outcomes.account_id FROM outcomes WHERE outcomes.approved_at >= sqlc.arg(since) AND outcomes.stars BETWEEN 1 AND 2)
    OR state <> 'paused' AND started_at < sqlc.arg(idle_since) AND NOT EXISTS (
        SELECT 1 FROM projects WHERE projects.account_id = subscriptions.account_id AND projects.submitted_at >= sqlc.arg(idle_since)));
