-- A refund takes back its share of the videos that a payment bought, and is told
-- by a credit note.
-- The file of the same name for the other engine is the same.

-- +goose Up

ALTER TABLE credit_lots ADD COLUMN returned BIGINT NOT NULL DEFAULT 0;
ALTER TABLE receipts ADD COLUMN returned TEXT NOT NULL DEFAULT '{}'; -- videos by lot, as JSON
ALTER TABLE receipts ADD COLUMN origin TEXT NOT NULL DEFAULT '';

CREATE TABLE credit_notes (
    id         TEXT   NOT NULL PRIMARY KEY,
    account_id TEXT   NOT NULL REFERENCES client_accounts (id),
    receipt_id TEXT   NOT NULL REFERENCES receipts (id),
    refund_id  TEXT   NOT NULL,
    number     TEXT   NOT NULL,
    amount     BIGINT NOT NULL,
    tax        BIGINT NOT NULL,
    videos     BIGINT NOT NULL,
    reason     TEXT   NOT NULL,
    note       TEXT   NOT NULL,
    made_by    TEXT   NOT NULL,
    made_at    BIGINT NOT NULL,
    asked      TEXT   NOT NULL, -- the key of the manager's request; empty for one made elsewhere
    voided_at  BIGINT
);
CREATE UNIQUE INDEX credit_notes_refund ON credit_notes (refund_id);
CREATE INDEX credit_notes_account ON credit_notes (account_id, made_at, id);
