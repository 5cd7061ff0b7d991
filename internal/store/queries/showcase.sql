-- name: PortfolioItems :many
SELECT * FROM portfolio_items ORDER BY position, id;

-- name: SavePortfolioItem :exec
INSERT INTO portfolio_items (id, title, category, description, words, sources, image_url, video_url, hidden, position,
    version, created_at)
VALUES (sqlc.arg(id), sqlc.arg(title), sqlc.arg(category), sqlc.arg(description), sqlc.arg(words), sqlc.arg(sources),
    sqlc.arg(image_url), sqlc.arg(video_url), sqlc.arg(hidden), sqlc.arg(position), sqlc.arg(version),
    sqlc.arg(created_at))
ON CONFLICT (id) DO UPDATE SET title = excluded.title, category = excluded.category,
    description = excluded.description, words = excluded.words, sources = excluded.sources,
    image_url = excluded.image_url, video_url = excluded.video_url, hidden = excluded.hidden,
    position = excluded.position, version = excluded.version;

-- name: DeletePortfolioItem :execrows
DELETE FROM portfolio_items WHERE id = sqlc.arg(id);

-- name: Testimonials :many
SELECT * FROM testimonials ORDER BY position, id;

-- name: SaveTestimonial :exec
INSERT INTO testimonials (id, name, role, company, content, words, sources, rating, image_url, active, position, version,
    created_at)
VALUES (sqlc.arg(id), sqlc.arg(name), sqlc.arg(role), sqlc.arg(company), sqlc.arg(content), sqlc.arg(words),
    sqlc.arg(sources), sqlc.arg(rating), sqlc.arg(image_url), sqlc.arg(active), sqlc.arg(position), sqlc.arg(version),
    sqlc.arg(created_at))
ON CONFLICT (id) DO UPDATE SET name = excluded.name, role = excluded.role, company = excluded.company,
    content = excluded.content, words = excluded.words, sources = excluded.sources, rating = excluded.rating,
    image_url = excluded.image_url, active = excluded.active, position = excluded.position,
    version = excluded.version;

-- name: DeleteTestimonial :execrows
DELETE FROM testimonials WHERE id = sqlc.arg(id);

-- name: Questions :many
SELECT * FROM questions ORDER BY position, id;

-- name: SaveQuestion :exec
INSERT INTO questions (id, words, sources, hidden, position, version, created_at)
VALUES (sqlc.arg(id), sqlc.arg(words), sqlc.arg(sources), sqlc.arg(hidden), sqlc.arg(position), sqlc.arg(version),
    sqlc.arg(created_at))
ON CONFLICT (id) DO UPDATE SET words = excluded.words, sources = excluded.sources, hidden = excluded.hidden,
    position = excluded.position, version = excluded.version;

-- name: DeleteQuestion :execrows
DELETE FROM questions WHERE id = sqlc.arg(id);
