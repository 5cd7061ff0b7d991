-- Every bill that asked for money is kept as a payment, also one that was never
-- paid, so that managers can list them by month and outcome. What is known
-- already is taken over; the next look at the provider completes it.
-- The file of the same name for the other engine is the same.

-- +goose Up

CREATE TABLE payments (
    bill_id     TEXT   NOT NULL PRIMARY KEY,
    account_id  TEXT   NOT NULL REFERENCES client_accounts (id),
    number      TEXT   NOT NULL,
    payment_id  TEXT,
    outcome     TEXT   NOT NULL,
    declined    TEXT,
    happened_at BIGINT NOT NULL,
    discount    BIGINT NOT NULL,
    tax         BIGINT NOT NULL,
    total       BIGINT NOT NULL,
    refunded    BIGINT NOT NULL,
    lines       TEXT   NOT NULL,
    card_brand  TEXT,
    card_last4  TEXT
);
CREATE INDEX payments_newest ON payments (happened_at, bill_id);
CREATE INDEX payments_outcome ON payments (outcome, happened_at, bill_id);
CREATE INDEX payments_paid ON payments (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX payments_account ON payments (account_id);
CREATE INDEX subscriptions_open_bill ON subscriptions (open_bill) WHERE open_bill IS NOT NULL;

INSERT INTO payments (bill_id, account_id, number, payment_id, outcome, happened_at, discount, tax, total, refunded, lines, card_brand, card_last4)
SELECT bill_id, account_id, number, payment_id,
    CASE WHEN refunded >= total THEN 'refunded' WHEN refunded > 0 THEN 'part_refunded' ELSE 'paid' END,
    paid_at, discount, tax, total, refunded, lines, card_brand, card_last4
FROM receipts WHERE total > 0;

INSERT INTO payments (bill_id, account_id, number, outcome, happened_at, discount, tax, total, refunded, lines, card_brand, card_last4)
SELECT open_bill, account_id, '', 'failed', failed_at, 0, 0, owed, 0, '[]', card_brand, card_last4
FROM subscriptions WHERE state = 'past_due' AND open_bill IS NOT NULL AND failed_at IS NOT NULL AND owed > 0;
