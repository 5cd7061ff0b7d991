-- +goose Up
-- What managers write down about a client. Rows are only added, and go when the
-- account closes.
CREATE TABLE team_notes (
    id          TEXT   NOT NULL PRIMARY KEY,
    account_id  TEXT   NOT NULL REFERENCES client_accounts (id),
    author      TEXT   NOT NULL,
    request_key TEXT   NOT NULL,
    content     TEXT   NOT NULL,
    written_at  BIGINT NOT NULL
);
CREATE INDEX team_notes_newest ON team_notes (account_id, written_at, id);
CREATE UNIQUE INDEX team_notes_key ON team_notes (account_id, author, request_key);
