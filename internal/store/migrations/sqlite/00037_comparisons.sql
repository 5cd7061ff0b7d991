-- The frames of versions as small prints, and what changed from one version to
-- another.
-- The file of the same name for the other engine differs only in the type of bytes.

-- +goose Up

CREATE TABLE fingerprints (
    file_id TEXT NOT NULL PRIMARY KEY REFERENCES files (id) ON DELETE CASCADE,
    prints BLOB NOT NULL
);

-- segments are JSON, empty until the comparison is made.
CREATE TABLE comparisons (
    old_file_id TEXT NOT NULL REFERENCES files (id) ON DELETE CASCADE,
    new_file_id TEXT NOT NULL REFERENCES files (id) ON DELETE CASCADE,
    state TEXT NOT NULL,
    ordered_at BIGINT NOT NULL,
    segments TEXT NOT NULL,
    PRIMARY KEY (old_file_id, new_file_id)
);

CREATE INDEX comparisons_by_new_file ON comparisons (new_file_id);
