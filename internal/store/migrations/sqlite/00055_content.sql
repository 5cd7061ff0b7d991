-- +goose Up
-- words is JSON: language to what is written in it, English apart. sources is JSON:
-- language to a fingerprint of the English words that were translated.
ALTER TABLE portfolio_items ADD COLUMN words TEXT NOT NULL DEFAULT '{}';
ALTER TABLE portfolio_items ADD COLUMN sources TEXT NOT NULL DEFAULT '{}';
ALTER TABLE portfolio_items ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE testimonials ADD COLUMN words TEXT NOT NULL DEFAULT '{}';
ALTER TABLE testimonials ADD COLUMN sources TEXT NOT NULL DEFAULT '{}';
ALTER TABLE testimonials ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE questions ADD COLUMN sources TEXT NOT NULL DEFAULT '{}';
ALTER TABLE questions ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
