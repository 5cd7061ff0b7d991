-- name: CreateShareLink :exec
INSERT INTO share_links (id, project_id, secret_hash, label, version, and_later, may_comment, watermark, password_hash, password_at,
    ends_at, made_by, made_at, epoch, revoked_by, revoked_at)
VALUES (sqlc.arg(id), sqlc.arg(project_id), sqlc.arg(secret_hash), sqlc.arg(label), sqlc.arg(version), sqlc.arg(and_later),
    sqlc.arg(may_comment), sqlc.arg(watermark), sqlc.arg(password_hash), sqlc.arg(password_at), sqlc.arg(ends_at), sqlc.arg(made_by),
    sqlc.arg(made_at), sqlc.arg(epoch), sqlc.arg(revoked_by), sqlc.narg(revoked_at));

-- name: SaveShareLink :execrows
UPDATE share_links SET label = sqlc.arg(label), version = sqlc.arg(version), and_later = sqlc.arg(and_later),
    may_comment = sqlc.arg(may_comment), watermark = sqlc.arg(watermark), password_hash = sqlc.arg(password_hash),
    password_at = sqlc.arg(password_at), ends_at = sqlc.arg(ends_at), revoked_by = sqlc.arg(revoked_by), revoked_at = sqlc.narg(revoked_at)
WHERE id = sqlc.arg(id);

-- name: ShareLinkByID :one
SELECT * FROM share_links WHERE id = sqlc.arg(id);

-- name: ShareLinkByHash :one
SELECT * FROM share_links WHERE secret_hash = sqlc.arg(secret_hash);

-- name: ShareLinksOf :many
SELECT * FROM share_links WHERE project_id = sqlc.arg(project_id) ORDER BY made_at DESC, id DESC;

-- name: ShareLinksBy :many
SELECT * FROM share_links WHERE made_by = sqlc.arg(made_by) AND id > CAST(sqlc.arg(after) AS TEXT)
ORDER BY id LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: CountVisit :exec
INSERT INTO share_visits (link_id, day, visits) VALUES (sqlc.arg(link_id), sqlc.arg(day), 1)
ON CONFLICT (link_id, day) DO UPDATE SET visits = share_visits.visits + 1;

-- name: VisitsOf :many
SELECT day, visits FROM share_visits WHERE link_id = sqlc.arg(link_id) ORDER BY day;

-- name: SaveGuest :exec
INSERT INTO guests (id, link_id, name, token_hash, first_at, entered_at)
VALUES (sqlc.arg(id), sqlc.arg(link_id), sqlc.arg(name), sqlc.arg(token_hash), sqlc.arg(first_at), sqlc.arg(entered_at))
ON CONFLICT (id) DO UPDATE SET name = excluded.name, token_hash = excluded.token_hash, entered_at = excluded.entered_at;

-- name: GuestByID :one
SELECT * FROM guests WHERE id = sqlc.arg(id);

-- name: GuestByHash :one
SELECT * FROM guests WHERE token_hash = sqlc.arg(token_hash);

-- name: GuestsOf :many
SELECT * FROM guests WHERE link_id = sqlc.arg(link_id) ORDER BY first_at, id;

-- name: SaveMarkedFilm :exec
INSERT INTO marked_films (id, link_id, file_id, name, day, state, ordered_at, rendition)
VALUES (sqlc.arg(id), sqlc.arg(link_id), sqlc.arg(file_id), sqlc.arg(name), sqlc.arg(day), sqlc.arg(state), sqlc.arg(ordered_at),
    sqlc.arg(rendition))
ON CONFLICT (id) DO UPDATE SET state = excluded.state, rendition = excluded.rendition;

-- name: MarkedFilmByID :one
SELECT * FROM marked_films WHERE id = sqlc.arg(id);

-- name: MarkedFilmLike :one
SELECT * FROM marked_films
WHERE link_id = sqlc.arg(link_id) AND file_id = sqlc.arg(file_id) AND name = sqlc.arg(name) AND day = sqlc.arg(day);

-- name: MarkedFilms :many
SELECT * FROM marked_films WHERE id > CAST(sqlc.arg(after) AS TEXT) ORDER BY id LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: DeleteMarkedFilm :exec
DELETE FROM marked_films WHERE id = sqlc.arg(id);
