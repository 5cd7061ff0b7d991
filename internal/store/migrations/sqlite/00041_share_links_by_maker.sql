-- Finds the share links that a person has made.
-- The file of the same name for the other engine is the same.

-- +goose Up

CREATE INDEX share_links_by_maker ON share_links (made_by, id);
