-- name: CustomerOf :one
SELECT customer_id FROM payment_customers WHERE account_id = sqlc.arg(account_id);

-- name: AccountOfCustomer :one
SELECT account_id FROM payment_customers WHERE payment_customers.customer_id = sqlc.arg(customer_id)
UNION ALL
SELECT account_id FROM former_customers WHERE former_customers.customer_id = sqlc.arg(customer_id);

-- name: FormerCustomers :many
SELECT customer_id FROM former_customers WHERE account_id = sqlc.arg(account_id) ORDER BY customer_id;

-- name: KeepFormerCustomer :exec
INSERT INTO former_customers (customer_id, account_id) VALUES (sqlc.arg(customer_id), sqlc.arg(account_id))
ON CONFLICT (customer_id) DO NOTHING;

-- name: ReplaceCustomer :execrows
UPDATE payment_customers SET customer_id = sqlc.arg(next)
WHERE account_id = sqlc.arg(account_id) AND customer_id = sqlc.arg(was);

-- name: CustomersAfter :many
SELECT account_id FROM payment_customers WHERE account_id > sqlc.arg(after)
ORDER BY account_id LIMIT CAST(sqlc.arg(max_rows) AS BIGINT);

-- name: KeepCustomer :execrows
INSERT INTO payment_customers (account_id, customer_id, look, counted)
VALUES (sqlc.arg(account_id), sqlc.arg(customer_id), 0, 0)
ON CONFLICT DO NOTHING;

-- name: NextLook :one
UPDATE payment_customers SET look = look + 1 WHERE account_id = sqlc.arg(account_id) RETURNING look;

-- name: LookCounts :execrows
UPDATE payment_customers SET counted = sqlc.arg(look)
WHERE account_id = sqlc.arg(account_id) AND counted < sqlc.arg(look);

-- name: SayOnce :execrows
INSERT INTO said_once (key, said_at) VALUES (sqlc.arg(key), sqlc.arg(said_at)) ON CONFLICT (key) DO NOTHING;

-- name: Said :one
SELECT COUNT(*) FROM said_once WHERE key = sqlc.arg(key);

-- name: SaidAt :one
SELECT said_at FROM said_once WHERE key = sqlc.arg(key);

-- name: KeepPaymentEvent :execrows
INSERT INTO payment_events (id, kind, customer_id, created_at, received_at, payload, state, problem, settled_at)
VALUES (sqlc.arg(id), sqlc.arg(kind), sqlc.narg(customer_id), sqlc.arg(created_at), sqlc.arg(received_at),
    sqlc.arg(payload), sqlc.arg(state), sqlc.narg(problem), sqlc.narg(settled_at))
ON CONFLICT (id) DO NOTHING;

-- name: SettlePaymentEvent :execrows
UPDATE payment_events SET state = sqlc.arg(state), problem = sqlc.narg(problem), settled_at = sqlc.narg(settled_at),
    customer_id = sqlc.narg(customer_id)
WHERE id = sqlc.arg(id);

-- name: WaitingPaymentEvents :many
SELECT id FROM payment_events WHERE customer_id = sqlc.narg(customer_id) AND state IN ('received', 'failed');

-- name: AnswerPaymentEvent :exec
UPDATE payment_events SET state = 'processed', problem = NULL, settled_at = sqlc.narg(settled_at)
WHERE id = sqlc.arg(id) AND state IN ('received', 'failed');

-- name: PaymentEventByID :one
SELECT * FROM payment_events WHERE id = sqlc.arg(id);

-- name: PaymentEventsBefore :many
SELECT * FROM payment_events
WHERE (received_at, id) < (CAST(sqlc.arg(before_at) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
ORDER BY received_at DESC, id DESC
LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: PaymentEventsInStateBefore :many
SELECT * FROM payment_events
WHERE state = sqlc.arg(state)
    AND (received_at, id) < (CAST(sqlc.arg(before_at) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
ORDER BY received_at DESC, id DESC
LIMIT CAST(sqlc.arg(page_size) AS BIGINT);

-- name: CreateReceipt :exec
INSERT INTO receipts (id, account_id, bill_id, number, payment_id, subtotal, discount, tax, total, refunded, paid_at, lines, card_brand, card_last4, origin, taxes, parties)
VALUES (sqlc.arg(id), sqlc.arg(account_id), sqlc.arg(bill_id), sqlc.arg(number), sqlc.narg(payment_id), sqlc.arg(subtotal),
    sqlc.arg(discount), sqlc.arg(tax), sqlc.arg(total), sqlc.arg(refunded), sqlc.arg(paid_at), sqlc.arg(lines),
    sqlc.narg(card_brand), sqlc.narg(card_last4), sqlc.arg(origin), sqlc.arg(taxes), sqlc.arg(parties));

-- name: SaveRefund :execrows
UPDATE receipts SET refunded = sqlc.arg(refunded), returned = sqlc.arg(returned), settled = sqlc.arg(settled),
    restored = sqlc.arg(restored), leftover = sqlc.arg(leftover), origin = sqlc.arg(origin)
WHERE id = sqlc.arg(id);

-- name: AccountsWithoutParties :many
SELECT DISTINCT account_id FROM receipts WHERE parties = '' ORDER BY account_id LIMIT CAST(sqlc.arg(max_rows) AS BIGINT);

-- name: FillParties :exec
UPDATE receipts SET parties = sqlc.arg(parties) WHERE account_id = sqlc.arg(account_id) AND parties = '';

-- name: CreateCreditNote :exec
INSERT INTO credit_notes (id, account_id, receipt_id, refund_id, number, amount, tax, videos, reason, note, made_by, made_at, asked)
VALUES (sqlc.arg(id), sqlc.arg(account_id), sqlc.arg(receipt_id), sqlc.arg(refund_id), sqlc.arg(number), sqlc.arg(amount),
    sqlc.arg(tax), sqlc.arg(videos), sqlc.arg(reason), sqlc.arg(note), sqlc.arg(made_by), sqlc.arg(made_at), sqlc.arg(asked));

-- name: VoidCreditNote :execrows
UPDATE credit_notes SET voided_at = sqlc.arg(voided_at) WHERE id = sqlc.arg(id);

-- name: CreditNoteByID :one
SELECT * FROM credit_notes WHERE id = sqlc.arg(id);

-- name: CreditNotesOf :many
SELECT * FROM credit_notes WHERE account_id = sqlc.arg(account_id) ORDER BY made_at, id;

-- name: CreditNotesAmong :many
SELECT * FROM credit_notes WHERE refund_id IN (SELECT value FROM json_each(CAST(sqlc.arg(ids) AS TEXT)));

-- name: ReceiptByID :one
SELECT * FROM receipts WHERE id = sqlc.arg(id);

-- name: ReceiptByBill :one
SELECT * FROM receipts WHERE bill_id = sqlc.arg(bill_id);

-- name: ReceiptsBefore :many
SELECT * FROM receipts
WHERE account_id = sqlc.arg(account_id)
    AND (paid_at, id) < (CAST(sqlc.arg(before_at) AS BIGINT), CAST(sqlc.arg(before_id) AS TEXT))
ORDER BY paid_at DESC, id DESC
LIMIT CAST(sqlc.arg(page_size) AS BIGINT);
