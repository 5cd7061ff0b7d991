-- The CRC-32 of a file, which an archive names before the file's bytes.
-- The file of the same name for the other engine is the same.

-- +goose Up

ALTER TABLE files ADD COLUMN crc32 BIGINT;

CREATE INDEX files_without_crc32 ON files (received_at) WHERE crc32 IS NULL;
