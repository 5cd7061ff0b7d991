-- What managers do and look at: lists whose rows may have happened at the same
-- moment are ordered by moment and id; credits that are given or taken by hand
-- say what they were asked with, so that it is done once.
-- The file of the same name for the other engine is the same.

-- +goose Up
DROP INDEX receipts_account;
CREATE INDEX receipts_account ON receipts (account_id, paid_at, id);
DROP INDEX payment_events_received;
CREATE INDEX payment_events_received ON payment_events (received_at, id);
DROP INDEX payment_events_state;
CREATE INDEX payment_events_state ON payment_events (state, received_at, id);

-- origin is what the line was written for, where that is done once.
ALTER TABLE credit_entries ADD COLUMN origin TEXT NOT NULL DEFAULT '';
CREATE INDEX credit_entries_origin ON credit_entries (account_id, origin) WHERE origin <> '';

CREATE INDEX client_accounts_newest ON client_accounts (created_at, id) WHERE closed_at IS NULL;
