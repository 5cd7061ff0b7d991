-- What people need to see, take along and erase what is kept about them.
-- The file of the same name for the other engine does not differ.

-- +goose Up

-- reminded_of is the date of deletion that the person was reminded of.
ALTER TABLE users ADD COLUMN reminded_of BIGINT;

-- Addresses are looked up whatever their case.
CREATE INDEX mails_recipient ON mails (LOWER(recipient), created_at);
CREATE INDEX contact_messages_email ON contact_messages (LOWER(email), created_at);
