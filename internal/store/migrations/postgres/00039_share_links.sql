-- Links by which people without an account watch a version, who came by them,
-- and the films with their names over the picture.
-- The file of the same name for the other engine is the same.

-- +goose Up

CREATE TABLE share_links (
    id TEXT NOT NULL PRIMARY KEY,
    project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    secret_hash TEXT NOT NULL UNIQUE,
    label TEXT NOT NULL,
    version BIGINT NOT NULL,
    and_later BIGINT NOT NULL,
    may_comment BIGINT NOT NULL,
    watermark BIGINT NOT NULL,
    password_hash TEXT NOT NULL,
    password_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL,
    made_by TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    epoch BIGINT NOT NULL,
    revoked_by TEXT NOT NULL,
    revoked_at BIGINT
);

CREATE INDEX share_links_of_project ON share_links (project_id, made_at, id);

CREATE TABLE share_visits (
    link_id TEXT NOT NULL REFERENCES share_links (id) ON DELETE CASCADE,
    day BIGINT NOT NULL,
    visits BIGINT NOT NULL,
    PRIMARY KEY (link_id, day)
);

CREATE TABLE guests (
    id TEXT NOT NULL PRIMARY KEY,
    link_id TEXT NOT NULL REFERENCES share_links (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    token_hash TEXT NOT NULL UNIQUE,
    first_at BIGINT NOT NULL,
    entered_at BIGINT NOT NULL
);

CREATE INDEX guests_of_link ON guests (link_id, first_at, id);

CREATE TABLE marked_films (
    id TEXT NOT NULL PRIMARY KEY,
    link_id TEXT NOT NULL REFERENCES share_links (id) ON DELETE CASCADE,
    file_id TEXT NOT NULL REFERENCES files (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    day BIGINT NOT NULL,
    state TEXT NOT NULL,
    ordered_at BIGINT NOT NULL,
    rendition TEXT NOT NULL
);

CREATE UNIQUE INDEX marked_films_once ON marked_films (link_id, file_id, name, day);
CREATE INDEX marked_films_by_file ON marked_films (file_id);

-- Guests of one link are told apart.
ALTER TABLE notes ADD COLUMN guest_id TEXT NOT NULL DEFAULT '';
ALTER TABLE note_replies ADD COLUMN guest_id TEXT NOT NULL DEFAULT '';
DROP INDEX notes_once;
CREATE UNIQUE INDEX notes_once ON notes (project_id, author, guest_id, request_key);
DROP INDEX note_replies_once;
CREATE UNIQUE INDEX note_replies_once ON note_replies (note_id, author, guest_id, request_key);
