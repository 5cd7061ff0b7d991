-- name: CreditLots :many
SELECT * FROM credit_lots WHERE account_id = sqlc.arg(account_id) ORDER BY id;

-- name: ReservedHolds :many
SELECT * FROM credit_holds WHERE account_id = sqlc.arg(account_id) AND state = 'reserved' ORDER BY id;

-- name: HoldsOfProject :many
SELECT * FROM credit_holds
WHERE project_id = sqlc.arg(project_id) AND account_id = sqlc.arg(account_id) AND state <> 'reserved'
ORDER BY id;

-- name: LastCreditEntry :one
SELECT seq, happened_at FROM credit_entries WHERE account_id = sqlc.arg(account_id) ORDER BY seq DESC LIMIT 1;

-- name: CreditEntriesBefore :many
SELECT * FROM credit_entries WHERE account_id = sqlc.arg(account_id) AND seq < sqlc.arg(seq)
ORDER BY seq DESC LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: CreditEntriesOfOrigin :many
SELECT * FROM credit_entries
WHERE account_id = sqlc.arg(account_id) AND origin = sqlc.arg(origin) AND origin <> ''
ORDER BY seq;

-- name: AccountsWithLotsBegun :many
SELECT DISTINCT account_id FROM credit_lots
WHERE begun_at IS NULL AND starts_at <= sqlc.arg(starts_at) LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: AccountsWithLotsLapsed :many
SELECT DISTINCT account_id FROM credit_lots
WHERE remaining > 0 AND expires_at <= sqlc.arg(expires_at) AND (kind <> 'allowance' OR expires_at <= sqlc.arg(allowances_until)) LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: CreateCreditLot :exec
INSERT INTO credit_lots (account_id, id, kind, origin, granted, remaining, held, spent, lapsed, returned, starts_at, expires_at, begun_at, voided_at, created_at)
VALUES (sqlc.arg(account_id), sqlc.arg(id), sqlc.arg(kind), sqlc.arg(origin), sqlc.arg(granted), sqlc.arg(remaining),
    sqlc.arg(held), sqlc.arg(spent), sqlc.arg(lapsed), sqlc.arg(returned), sqlc.arg(starts_at), sqlc.arg(expires_at), sqlc.narg(begun_at),
    sqlc.narg(voided_at), sqlc.arg(created_at));

-- name: SaveCreditLot :execrows
UPDATE credit_lots SET granted = sqlc.arg(granted), remaining = sqlc.arg(remaining), held = sqlc.arg(held),
    spent = sqlc.arg(spent), lapsed = sqlc.arg(lapsed), returned = sqlc.arg(returned), starts_at = sqlc.arg(starts_at),
    expires_at = sqlc.arg(expires_at), begun_at = sqlc.narg(begun_at), voided_at = sqlc.narg(voided_at)
WHERE account_id = sqlc.arg(account_id) AND id = sqlc.arg(id)
    AND granted = sqlc.arg(was_granted) AND remaining = sqlc.arg(was_remaining) AND held = sqlc.arg(was_held)
    AND spent = sqlc.arg(was_spent) AND starts_at = sqlc.arg(was_starts_at) AND expires_at = sqlc.arg(was_expires_at);

-- name: CreateCreditHold :exec
INSERT INTO credit_holds (account_id, id, lot_id, project_id, state, changed_at)
VALUES (sqlc.arg(account_id), sqlc.arg(id), sqlc.arg(lot_id), sqlc.arg(project_id), sqlc.arg(state), sqlc.arg(changed_at));

-- name: SaveCreditHold :execrows
UPDATE credit_holds SET state = sqlc.arg(state), changed_at = sqlc.arg(changed_at)
WHERE account_id = sqlc.arg(account_id) AND id = sqlc.arg(id) AND state = sqlc.arg(was_state);

-- name: AppendCreditEntry :exec
INSERT INTO credit_entries (account_id, seq, kind, amount, balance, lot_id, happened_at, actor, reason, note, project_id, origin)
VALUES (sqlc.arg(account_id), sqlc.arg(seq), sqlc.arg(kind), sqlc.arg(amount), sqlc.arg(balance), sqlc.arg(lot_id),
    sqlc.arg(happened_at), sqlc.arg(actor), sqlc.arg(reason), sqlc.arg(note), sqlc.arg(project_id), sqlc.arg(origin));
