-- What a client account wants to read on its receipts: an object of
-- cutroom.Company, {} without any.
-- The file of the same name for the other engine is the same.

-- +goose Up

ALTER TABLE client_accounts ADD COLUMN company TEXT NOT NULL DEFAULT '{}';
