-- Managers read, assign and answer what visitors write. What came before was
-- answered by mail, so it begins as closed.
-- The file of the same name for the other engine is the same.

-- +goose Up

ALTER TABLE contact_messages ADD COLUMN state TEXT NOT NULL DEFAULT 'closed';
ALTER TABLE contact_messages ADD COLUMN assignee TEXT REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE contact_messages ADD COLUMN replies BIGINT NOT NULL DEFAULT 0;
ALTER TABLE contact_messages ADD COLUMN receipt_id TEXT; -- the mail that told the visitor that it has come
ALTER TABLE contact_messages ADD COLUMN search_key TEXT NOT NULL DEFAULT ''; -- name, address and words in lower case
UPDATE contact_messages SET search_key = LOWER(name || ' ' || email || ' ' || message);
CREATE INDEX contact_messages_state ON contact_messages (state, created_at, id);
CREATE INDEX contact_messages_assignee ON contact_messages (assignee, state, created_at, id) WHERE assignee IS NOT NULL;

CREATE TABLE contact_replies (
    id          TEXT   NOT NULL PRIMARY KEY,
    message_id  TEXT   NOT NULL REFERENCES contact_messages (id) ON DELETE CASCADE,
    seq         BIGINT NOT NULL,
    author      TEXT   NOT NULL,
    request_key TEXT   NOT NULL,
    content     TEXT   NOT NULL,
    written_at  BIGINT NOT NULL,
    mail_id     TEXT -- the mail that carries it; none until it was written
);
CREATE UNIQUE INDEX contact_replies_order ON contact_replies (message_id, seq);
CREATE UNIQUE INDEX contact_replies_key ON contact_replies (message_id, author, request_key);
CREATE INDEX contact_replies_author ON contact_replies (author, id);

-- Where a reply to a mail goes, and the mails before it in its thread, by id
-- and separated by spaces.
ALTER TABLE mails ADD COLUMN reply_to TEXT NOT NULL DEFAULT '';
ALTER TABLE mails ADD COLUMN thread TEXT NOT NULL DEFAULT '';
