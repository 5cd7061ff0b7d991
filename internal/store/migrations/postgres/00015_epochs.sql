-- What a person holds carries the epoch it was made in; raising the person's
-- epoch revokes all of it at once. A view of a client's account hangs on the
-- manager's own session.
-- The file of the same name for the other engine is the same.

-- +goose Up
ALTER TABLE users ADD COLUMN epoch BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN epoch BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN viewed_from TEXT NOT NULL DEFAULT '';
ALTER TABLE tickets ADD COLUMN epoch BIGINT NOT NULL DEFAULT 0;
CREATE INDEX sessions_viewed_by ON sessions (viewed_by) WHERE viewed_by <> '';
CREATE INDEX sessions_viewed_from ON sessions (viewed_from) WHERE viewed_from <> '';
