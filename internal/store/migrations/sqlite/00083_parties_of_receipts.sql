-- Who paid a receipt and who received its money, as they were then: an object of
-- cutroom.Parties. '' for receipts of before, until the program starts: it writes
-- there what they have shown so far.
-- The file of the same name for the other engine is the same.

-- +goose Up

ALTER TABLE receipts ADD COLUMN parties TEXT NOT NULL DEFAULT '';
CREATE INDEX receipts_without_parties ON receipts (account_id) WHERE parties = '';
