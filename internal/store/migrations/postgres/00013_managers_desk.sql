-- What managers look at page by page: lists whose rows may have happened at the
-- same moment are ordered by moment and id.
-- The file of the same name for the other engine is the same.

-- +goose Up
DROP INDEX receipts_account;
CREATE INDEX receipts_account ON receipts (account_id, paid_at, id);
DROP INDEX payment_events_received;
CREATE INDEX payment_events_received ON payment_events (received_at, id);
DROP INDEX payment_events_state;
CREATE INDEX payment_events_state ON payment_events (state, received_at, id);
