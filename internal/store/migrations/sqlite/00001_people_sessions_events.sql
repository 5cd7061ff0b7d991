-- Ids are text, moments are UTC milliseconds, a moment that has not come is NULL.
-- The file of the same name for the other engine differs only where marked.

-- +goose Up
CREATE TABLE users (
    id            TEXT   NOT NULL PRIMARY KEY,
    username      TEXT   NOT NULL,
    username_key  TEXT   NOT NULL,
    email         TEXT   NOT NULL,
    email_key     TEXT   NOT NULL,
    full_name     TEXT   NOT NULL,
    country_code  TEXT   NOT NULL,
    phone_number  TEXT   NOT NULL,
    role          TEXT   NOT NULL,
    language      TEXT   NOT NULL,
    password_hash TEXT   NOT NULL,
    referral_code TEXT   NOT NULL,
    created_at    BIGINT NOT NULL
);
CREATE UNIQUE INDEX users_email_key ON users (email_key);
CREATE UNIQUE INDEX users_username_key ON users (username_key); -- differs: comes last because SQLite checks it first then
CREATE INDEX users_newest ON users (created_at, id);
CREATE INDEX users_role ON users (role);

CREATE TABLE sessions (
    id           TEXT   NOT NULL PRIMARY KEY,
    user_id      TEXT   NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    user_agent   TEXT   NOT NULL,
    created_at   BIGINT NOT NULL,
    last_used_at BIGINT NOT NULL,
    ended_at     BIGINT,
    ended_why    TEXT   NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id, ended_at);
CREATE INDEX sessions_last_used ON sessions (last_used_at);
CREATE INDEX sessions_ended ON sessions (ended_at);

CREATE TABLE refresh_tokens (
    hash       TEXT   NOT NULL PRIMARY KEY,
    session_id TEXT   NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    issued_at  BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    rotated_at BIGINT
);
CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id);

CREATE TABLE mails (
    id         TEXT   NOT NULL PRIMARY KEY,
    recipient  TEXT   NOT NULL,
    subject    TEXT   NOT NULL,
    text_body  TEXT   NOT NULL,
    html_body  TEXT   NOT NULL,
    state      TEXT   NOT NULL,
    created_at BIGINT NOT NULL,
    sent_at    BIGINT
);
CREATE INDEX mails_newest ON mails (created_at, id);

-- audience is ' one two ', with a space on either side of every address, so
-- that LIKE '% one %' finds it.
CREATE TABLE events (
    seq         INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, -- differs: how a number is given
    kind        TEXT    NOT NULL,
    happened_at BIGINT  NOT NULL,
    actor       TEXT    NOT NULL,
    subject     TEXT    NOT NULL,
    audience    TEXT    NOT NULL,
    data        TEXT    NOT NULL
);

CREATE TABLE settings (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE hits (
    hit_key      TEXT   NOT NULL,
    window_start BIGINT NOT NULL,
    hit_count    BIGINT NOT NULL,
    forget_at    BIGINT NOT NULL,
    PRIMARY KEY (hit_key, window_start)
);
CREATE INDEX hits_forget ON hits (forget_at);
