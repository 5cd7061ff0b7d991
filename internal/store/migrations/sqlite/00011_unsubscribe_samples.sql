-- Mails that can be stopped carry the address that stops them; applications
-- may come with a file.
-- The file of the same name for the other engine does not differ.

-- +goose Up

ALTER TABLE mails ADD COLUMN unsubscribe TEXT NOT NULL DEFAULT '';

-- sample is the key of a blob.
ALTER TABLE applications ADD COLUMN sample TEXT NOT NULL DEFAULT '';
ALTER TABLE applications ADD COLUMN sample_kind TEXT NOT NULL DEFAULT '';
ALTER TABLE applications ADD COLUMN sample_size BIGINT NOT NULL DEFAULT 0;
