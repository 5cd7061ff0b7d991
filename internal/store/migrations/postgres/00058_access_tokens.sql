-- +goose Up
-- An access token is a session that a program holds: so it ends with everything
-- else that carries its person's epoch. Scopes are empty for a sign-in.
ALTER TABLE sessions ADD COLUMN scopes TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN expires_at BIGINT;
CREATE INDEX sessions_expires ON sessions (expires_at);

CREATE TABLE access_tokens (
    session_id TEXT NOT NULL PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
    hash       TEXT NOT NULL,
    name       TEXT NOT NULL,
    ending     TEXT NOT NULL
);
CREATE UNIQUE INDEX access_tokens_hash ON access_tokens (hash);
