-- What people need to trust an account: whose an e-mail address is, tickets for
-- one use, the book of what was done.
-- The file of the same name for the other engine differs only where marked.

-- +goose Up

-- Anybody may name an address; it belongs to the one account that has
-- confirmed it, and only that one has an email_owner_key.
DROP INDEX users_email_key;
CREATE INDEX users_email ON users (email_key, created_at);
ALTER TABLE users ADD COLUMN email_owner_key TEXT;
CREATE UNIQUE INDEX users_email_owner_key ON users (email_owner_key);
ALTER TABLE users ADD COLUMN email_confirmed_at BIGINT;
ALTER TABLE users ADD COLUMN suspended_at BIGINT;
ALTER TABLE users ADD COLUMN delete_after BIGINT;
ALTER TABLE users ADD COLUMN time_zone TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN theme TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN avatar TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN mail_off TEXT NOT NULL DEFAULT '';
CREATE INDEX users_delete_after ON users (delete_after);

-- proved_at is when the person last showed who they are, in this session.
ALTER TABLE sessions ADD COLUMN proved_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN viewed_by TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN device_hash TEXT NOT NULL DEFAULT '';

-- secret is the part of a mail that must not be kept once it is sent.
ALTER TABLE mails ADD COLUMN secret TEXT NOT NULL DEFAULT '';

CREATE TABLE tickets (
    hash       TEXT   NOT NULL PRIMARY KEY,
    purpose    TEXT   NOT NULL,
    user_id    TEXT   REFERENCES users (id) ON DELETE CASCADE,
    data       TEXT   NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    used_at    BIGINT
);
CREATE INDEX tickets_user ON tickets (user_id, purpose);
CREATE INDEX tickets_expires ON tickets (expires_at);

CREATE TABLE audit_entries (
    seq         BIGINT NOT NULL PRIMARY KEY,
    happened_at BIGINT NOT NULL,
    actor       TEXT   NOT NULL,
    action      TEXT   NOT NULL,
    subject     TEXT   NOT NULL,
    detail      TEXT   NOT NULL,
    hash        TEXT   NOT NULL
);
CREATE INDEX audit_entries_subject ON audit_entries (subject, seq);

-- differs: how a change is forbidden
-- +goose StatementBegin
CREATE FUNCTION audit_entries_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'the audit log is never changed'; END $$;
-- +goose StatementEnd
CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
FOR EACH STATEMENT EXECUTE FUNCTION audit_entries_stay();
