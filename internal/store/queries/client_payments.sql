-- name: SavePayment :exec
INSERT INTO payments (bill_id, account_id, number, payment_id, outcome, declined, happened_at, discount, tax, total, refunded, lines, card_brand, card_last4, failed_at)
VALUES (sqlc.arg(bill_id), sqlc.arg(account_id), sqlc.arg(number), sqlc.narg(payment_id), sqlc.arg(outcome), sqlc.narg(declined),
    sqlc.arg(happened_at), sqlc.arg(discount), sqlc.arg(tax), sqlc.arg(total), sqlc.arg(refunded), sqlc.arg(lines),
    sqlc.narg(card_brand), sqlc.narg(card_last4), sqlc.narg(failed_at))
ON CONFLICT (bill_id) DO UPDATE SET number = excluded.number, payment_id = excluded.payment_id, outcome = excluded.outcome,
    declined = excluded.declined, happened_at = excluded.happened_at, discount = excluded.discount, tax = excluded.tax,
    total = excluded.total, refunded = excluded.refunded, lines = excluded.lines,
    card_brand = excluded.card_brand, card_last4 = excluded.card_last4,
    failed_at = COALESCE(payments.failed_at, excluded.failed_at);

-- name: PaymentByBill :one
SELECT * FROM payments WHERE bill_id = sqlc.arg(bill_id);

-- name: PaymentsOf :many
SELECT * FROM payments WHERE account_id = sqlc.arg(account_id);

-- name: FirstPayment :one
SELECT happened_at FROM payments ORDER BY happened_at LIMIT 1;

-- name: ClientPaymentsBefore :many
SELECT sqlc.embed(payments), client_accounts.name AS account_name, users.full_name, users.email,
    receipts.id AS receipt_id, subscriptions.failed_at, subscriptions.retries
FROM payments
    JOIN client_accounts ON client_accounts.id = payments.account_id
    LEFT JOIN members ON members.account_id = payments.account_id AND members.position = 'owner'
    LEFT JOIN users ON users.id = members.user_id
    LEFT JOIN receipts ON receipts.bill_id = payments.bill_id
    LEFT JOIN subscriptions ON subscriptions.open_bill = payments.bill_id
WHERE payments.happened_at >= CAST(sqlc.arg(since) AS BIGINT)
    AND (payments.happened_at, payments.bill_id) < (CAST(sqlc.arg(before_at) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
    AND (CAST(sqlc.arg(part) AS TEXT) = ''
        OR replace(client_accounts.name_key, CAST(sqlc.arg(part) AS TEXT), '') <> client_accounts.name_key
        OR replace(users.name_key, CAST(sqlc.arg(part) AS TEXT), '') <> users.name_key
        OR replace(users.email_key, CAST(sqlc.arg(part) AS TEXT), '') <> users.email_key)
ORDER BY payments.happened_at DESC, payments.bill_id DESC
LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: ClientPaymentsWithOutcomeBefore :many
SELECT sqlc.embed(payments), client_accounts.name AS account_name, users.full_name, users.email,
    receipts.id AS receipt_id, subscriptions.failed_at, subscriptions.retries
FROM payments
    JOIN client_accounts ON client_accounts.id = payments.account_id
    LEFT JOIN members ON members.account_id = payments.account_id AND members.position = 'owner'
    LEFT JOIN users ON users.id = members.user_id
    LEFT JOIN receipts ON receipts.bill_id = payments.bill_id
    LEFT JOIN subscriptions ON subscriptions.open_bill = payments.bill_id
WHERE payments.outcome = sqlc.arg(outcome)
    AND payments.happened_at >= CAST(sqlc.arg(since) AS BIGINT)
    AND (payments.happened_at, payments.bill_id) < (CAST(sqlc.arg(before_at) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
    AND (CAST(sqlc.arg(part) AS TEXT) = ''
        OR replace(client_accounts.name_key, CAST(sqlc.arg(part) AS TEXT), '') <> client_accounts.name_key
        OR replace(users.name_key, CAST(sqlc.arg(part) AS TEXT), '') <> users.name_key
        OR replace(users.email_key, CAST(sqlc.arg(part) AS TEXT), '') <> users.email_key)
ORDER BY payments.happened_at DESC, payments.bill_id DESC
LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: PaymentSums :many
SELECT payments.outcome, COUNT(*) AS payments, COUNT(DISTINCT payments.account_id) AS clients,
    CAST(SUM(payments.total) AS BIGINT) AS total, CAST(SUM(payments.tax) AS BIGINT) AS tax, CAST(SUM(payments.refunded) AS BIGINT) AS refunded,
    CAST(SUM(CASE WHEN payments.refunded > 0 THEN 1 ELSE 0 END) AS BIGINT) AS returned
FROM payments
    JOIN client_accounts ON client_accounts.id = payments.account_id
    LEFT JOIN members ON members.account_id = payments.account_id AND members.position = 'owner'
    LEFT JOIN users ON users.id = members.user_id
WHERE payments.happened_at >= CAST(sqlc.arg(since) AS BIGINT) AND payments.happened_at < CAST(sqlc.arg(until) AS BIGINT)
    AND (CAST(sqlc.arg(part) AS TEXT) = ''
        OR replace(client_accounts.name_key, CAST(sqlc.arg(part) AS TEXT), '') <> client_accounts.name_key
        OR replace(users.name_key, CAST(sqlc.arg(part) AS TEXT), '') <> users.name_key
        OR replace(users.email_key, CAST(sqlc.arg(part) AS TEXT), '') <> users.email_key)
GROUP BY payments.outcome
ORDER BY payments.outcome;

-- name: PaymentsAmong :many
SELECT sqlc.embed(payments), client_accounts.name AS account_name, users.full_name, users.email,
    receipts.id AS receipt_id, subscriptions.failed_at, subscriptions.retries
FROM payments
    JOIN client_accounts ON client_accounts.id = payments.account_id
    LEFT JOIN members ON members.account_id = payments.account_id AND members.position = 'owner'
    LEFT JOIN users ON users.id = members.user_id
    LEFT JOIN receipts ON receipts.bill_id = payments.bill_id
    LEFT JOIN subscriptions ON subscriptions.open_bill = payments.bill_id
WHERE payments.payment_id IN (SELECT value FROM json_each(CAST(sqlc.arg(ids) AS TEXT)));

-- name: CountPaymentsWithOutcome :one
SELECT COUNT(*) FROM payments WHERE outcome = sqlc.arg(outcome);
