-- name: KeepPlanChange :exec
INSERT INTO plan_changes (id, account_id, subscription_id, kind, happened_at, former_plan, plan, former_monthly, monthly)
VALUES (sqlc.arg(id), sqlc.arg(account_id), sqlc.arg(subscription_id), sqlc.arg(kind), sqlc.arg(happened_at),
    sqlc.arg(former_plan), sqlc.arg(plan), sqlc.arg(former_monthly), sqlc.arg(monthly));

-- name: PlanChangesUntil :many
SELECT * FROM plan_changes WHERE happened_at < sqlc.arg(until) ORDER BY happened_at, id;

-- name: PaidBetween :many
SELECT * FROM payments WHERE happened_at >= sqlc.arg(since) AND happened_at < sqlc.arg(until)
    AND outcome IN ('paid', 'part_refunded', 'refunded', 'disputed');

-- name: RefundedBetween :many
SELECT credit_notes.id, credit_notes.account_id, credit_notes.amount, credit_notes.made_at, receipts.bill_id, receipts.lines
FROM credit_notes JOIN receipts ON receipts.id = credit_notes.receipt_id
WHERE credit_notes.made_at >= sqlc.arg(since) AND credit_notes.made_at < sqlc.arg(until) AND credit_notes.voided_at IS NULL;

-- name: FailedBetween :many
SELECT * FROM payments WHERE failed_at >= sqlc.arg(since) AND failed_at < sqlc.arg(until);

-- name: ExtraVideosBetween :many
SELECT credit_entries.account_id, credit_entries.seq, credit_entries.kind, credit_entries.amount, credit_entries.happened_at,
    credit_entries.project_id, client_accounts.plan
FROM credit_entries
    JOIN credit_lots ON credit_lots.account_id = credit_entries.account_id AND credit_lots.id = credit_entries.lot_id
    JOIN client_accounts ON client_accounts.id = credit_entries.account_id
WHERE credit_entries.happened_at >= sqlc.arg(since) AND credit_entries.happened_at < sqlc.arg(until)
    AND credit_lots.kind = 'token' AND credit_entries.kind IN ('grant', 'capture');

-- name: SubmittedBetween :many
SELECT id, account_id, plan, editor_id, submitted_at FROM projects
WHERE submitted_at >= sqlc.arg(since) AND submitted_at < sqlc.arg(until);

-- name: DeliveredBetween :many
SELECT versions.project_id, versions.number, versions.delivered_by, versions.released_at, projects.account_id, projects.plan
FROM versions JOIN projects ON projects.id = versions.project_id
WHERE versions.released_at >= sqlc.arg(since) AND versions.released_at < sqlc.arg(until)
    AND NOT EXISTS (
        SELECT 1 FROM versions AS earlier
        WHERE earlier.project_id = versions.project_id AND earlier.number < versions.number AND earlier.released_at IS NOT NULL);

-- name: ApprovedBetween :many
SELECT sqlc.embed(outcomes), projects.plan FROM outcomes JOIN projects ON projects.id = outcomes.project_id
WHERE outcomes.approved_at >= sqlc.arg(since) AND outcomes.approved_at < sqlc.arg(until);

-- name: RegisteredBetween :many
SELECT client_accounts.id, client_accounts.plan, client_accounts.created_at,
    CAST(COALESCE((SELECT MIN(happened_at) FROM payments
        WHERE payments.account_id = client_accounts.id AND outcome IN ('paid', 'part_refunded', 'refunded', 'disputed')), 0) AS BIGINT) AS paid_at,
    CAST(COALESCE((SELECT MIN(submitted_at) FROM projects WHERE projects.account_id = client_accounts.id), 0) AS BIGINT) AS submitted_at,
    CAST(COALESCE((SELECT MIN(approved_at) FROM projects WHERE projects.account_id = client_accounts.id), 0) AS BIGINT) AS approved_at
FROM client_accounts
WHERE client_accounts.created_at >= sqlc.arg(since) AND client_accounts.created_at < sqlc.arg(until);

-- name: CodesUsedBetween :many
SELECT id, account_id, plan, code, referrer_id, due, paid_at FROM checkouts
WHERE paid_at >= sqlc.arg(since) AND paid_at < sqlc.arg(until) AND code IS NOT NULL;

-- name: ReceivedBetween :many
SELECT files.id, files.account_id, files.project_id, files.size, files.received_at, client_accounts.plan
FROM files JOIN client_accounts ON client_accounts.id = files.account_id
WHERE files.received_at >= sqlc.arg(since) AND files.received_at < sqlc.arg(until);

-- name: PreparedBetween :many
SELECT files.id, files.account_id, files.project_id, files.facts, files.received_at, files.preparation_finished_at, client_accounts.plan
FROM files JOIN client_accounts ON client_accounts.id = files.account_id
WHERE files.preparation_finished_at >= sqlc.arg(since) AND files.preparation_finished_at < sqlc.arg(until) AND files.facts <> '';

-- name: StoredByAccount :many
SELECT files.account_id, client_accounts.plan, CAST(SUM(files.size) AS BIGINT) AS bytes
FROM files JOIN client_accounts ON client_accounts.id = files.account_id
GROUP BY files.account_id, client_accounts.plan;

-- name: RiskSigns :many
SELECT sqlc.embed(subscriptions),
    CAST(COALESCE((SELECT MAX(submitted_at) FROM projects WHERE projects.account_id = subscriptions.account_id), 0) AS BIGINT) AS submitted_at,
    CAST(COALESCE((SELECT COUNT(*) FROM outcomes WHERE outcomes.account_id = subscriptions.account_id
        AND outcomes.approved_at >= sqlc.arg(since) AND stars BETWEEN 1 AND 2), 0) AS BIGINT) AS low_ratings,
    CAST((SELECT COUNT(*) FROM projects WHERE projects.account_id = subscriptions.account_id AND projects.alarm = 'missed'
        AND state IN ('queued', 'in_progress', 'final_check', 'in_review', 'revision', 'needs_info', 'on_hold')) AS BIGINT) AS late
FROM subscriptions WHERE state IN ('active', 'past_due', 'paused');
