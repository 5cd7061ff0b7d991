-- +goose Up
CREATE TABLE portfolio_items (
    id          TEXT   NOT NULL PRIMARY KEY,
    title       TEXT   NOT NULL,
    category    TEXT   NOT NULL,
    description TEXT   NOT NULL,
    image_url   TEXT   NOT NULL,
    video_url   TEXT   NOT NULL,
    hidden      BIGINT NOT NULL,
    position    BIGINT NOT NULL,
    created_at  BIGINT NOT NULL
);
CREATE INDEX portfolio_items_position ON portfolio_items (position, id);

-- rating is in tenths of a star.
CREATE TABLE testimonials (
    id          TEXT   NOT NULL PRIMARY KEY,
    name        TEXT   NOT NULL,
    role        TEXT   NOT NULL,
    company     TEXT   NOT NULL,
    content     TEXT   NOT NULL,
    rating      BIGINT NOT NULL,
    image_url   TEXT   NOT NULL,
    active      BIGINT NOT NULL,
    position    BIGINT NOT NULL,
    created_at  BIGINT NOT NULL
);
CREATE INDEX testimonials_position ON testimonials (position, id);

-- words is JSON: language to question, answer and short answer.
CREATE TABLE questions (
    id          TEXT   NOT NULL PRIMARY KEY,
    words       TEXT   NOT NULL,
    hidden      BIGINT NOT NULL,
    position    BIGINT NOT NULL,
    created_at  BIGINT NOT NULL
);
CREATE INDEX questions_position ON questions (position, id);

CREATE TABLE contact_messages (
    id          TEXT   NOT NULL PRIMARY KEY,
    name        TEXT   NOT NULL,
    email       TEXT   NOT NULL,
    subject     TEXT   NOT NULL,
    message     TEXT   NOT NULL,
    language    TEXT   NOT NULL,
    created_at  BIGINT NOT NULL
);
CREATE INDEX contact_messages_newest ON contact_messages (created_at, id);
