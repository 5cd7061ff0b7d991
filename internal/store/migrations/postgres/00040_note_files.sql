-- Files that come with notes and with replies to them.
-- The file of the same name for the other engine is the same.

-- +goose Up

ALTER TABLE notes ADD COLUMN attachments TEXT NOT NULL DEFAULT '[]';
ALTER TABLE note_replies ADD COLUMN attachments TEXT NOT NULL DEFAULT '[]';

-- The note that a file is attached to, and the reply to it, else empty.
ALTER TABLE files ADD COLUMN note_id TEXT NOT NULL DEFAULT '';
ALTER TABLE files ADD COLUMN reply_id TEXT NOT NULL DEFAULT '';
