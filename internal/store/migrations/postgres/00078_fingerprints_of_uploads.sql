-- +goose Up
-- By what a sender knows a file again, before the rest of it is sent after what
-- has arrived. Other programs need not say it.
ALTER TABLE uploads ADD COLUMN fingerprint TEXT NOT NULL DEFAULT '';
