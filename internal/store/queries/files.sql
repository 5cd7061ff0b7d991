-- name: CreateFile :exec
INSERT INTO files (id, account_id, project_id, purpose, folder, name, size, kind, format, state, sha256, sent_by,
    received_at)
VALUES (sqlc.arg(id), sqlc.arg(account_id), sqlc.narg(project_id), sqlc.arg(purpose), sqlc.arg(folder), sqlc.arg(name),
    sqlc.arg(size), sqlc.arg(kind), sqlc.arg(format), sqlc.arg(state), sqlc.arg(sha256), sqlc.arg(sent_by),
    sqlc.arg(received_at));

-- name: SaveFile :execrows
UPDATE files SET state = sqlc.arg(state), problem = sqlc.arg(problem), sha256 = sqlc.arg(sha256), crc32 = sqlc.arg(crc32),
    facts = sqlc.arg(facts), inspection = sqlc.arg(inspection), prepared = sqlc.arg(prepared), poster = sqlc.arg(poster),
    preparation_run = sqlc.arg(preparation_run), preparation_percent = sqlc.arg(preparation_percent),
    preparation_early = sqlc.arg(preparation_early), preparation_failures = sqlc.arg(preparation_failures),
    preparation_finished_at = sqlc.arg(preparation_finished_at)
WHERE id = sqlc.arg(id);

-- name: SaveProgress :execrows
UPDATE files SET preparation_percent = sqlc.arg(percent), preparation_early = sqlc.arg(early)
WHERE id = sqlc.arg(id) AND preparation_run = sqlc.arg(run) AND state = 'preparing';

-- name: AttachFile :execrows
UPDATE files SET message_id = sqlc.arg(message_id) WHERE id = sqlc.arg(id);

-- name: AttachToNote :execrows
UPDATE files SET note_id = sqlc.arg(note_id), reply_id = sqlc.arg(reply_id) WHERE id = sqlc.arg(id);

-- name: DeleteFile :execrows
DELETE FROM files WHERE id = sqlc.arg(id);

-- name: FileByID :one
SELECT * FROM files WHERE id = sqlc.arg(id);

-- name: FilesOf :many
SELECT * FROM files WHERE project_id = CAST(sqlc.arg(project_id) AS TEXT) ORDER BY received_at, id;

-- name: FirstFootageWithPoster :one
SELECT id FROM files
WHERE project_id = CAST(sqlc.arg(project_id) AS TEXT) AND purpose = 'footage' AND poster <> ''
ORDER BY received_at, id LIMIT 1;

-- name: FilesWithHash :many
SELECT * FROM files WHERE account_id = sqlc.arg(account_id) AND sha256 = sqlc.arg(sha256) ORDER BY received_at, id;

-- name: FilesWatchedEarly :many
SELECT * FROM files WHERE preparation_early = 1 AND preparation_finished_at < sqlc.arg(before)
ORDER BY preparation_finished_at LIMIT sqlc.arg(most);

-- name: FilesWithoutChecksum :many
SELECT * FROM files WHERE crc32 IS NULL AND received_at < sqlc.arg(before) ORDER BY received_at LIMIT sqlc.arg(most);

-- name: BytesOfFiles :one
SELECT CAST(COALESCE(SUM(size), 0) AS BIGINT) AS bytes FROM files WHERE account_id = sqlc.arg(account_id);

-- name: BytesOfAllFiles :one
SELECT CAST(COALESCE(SUM(size), 0) AS BIGINT) AS bytes FROM files WHERE account_id > '';

-- name: LargestAccounts :many
SELECT account_id, CAST(SUM(size) AS BIGINT) AS bytes FROM files
WHERE account_id > ''
GROUP BY account_id ORDER BY bytes DESC, account_id LIMIT CAST(sqlc.arg(count) AS BIGINT);

-- name: FilesAmong :many
SELECT * FROM files WHERE id IN (SELECT value FROM json_each(CAST(sqlc.arg(ids) AS TEXT)));
