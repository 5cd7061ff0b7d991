-- Versions that wait for the client: how often they were warned that it will be
-- approved, and when they were last.
-- The file of the same name for the other engine is the same.

-- +goose Up

ALTER TABLE projects ADD COLUMN review_warnings BIGINT NOT NULL DEFAULT 0;
ALTER TABLE projects ADD COLUMN review_warned_at BIGINT;

CREATE INDEX projects_in_review ON projects (id) WHERE state = 'in_review';
