-- What was paid back to a payment's card of what the provider kept for the client. It
-- undoes no payment, and cannot be refunded once more.

-- +goose Up

ALTER TABLE receipts ADD COLUMN leftover BIGINT NOT NULL DEFAULT 0;
