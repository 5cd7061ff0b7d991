-- The addresses under which calendar programs read what is due. Only the hash
-- of the secret in an address is kept.
-- The file of the same name for the other engine is the same.

-- +goose Up

CREATE TABLE calendar_feeds (
    user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    secret_hash TEXT NOT NULL UNIQUE,
    epoch BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);
