-- name: BrandKitOf :one
SELECT * FROM brand_kits WHERE account_id = sqlc.arg(account_id);

-- name: SaveBrandKit :exec
INSERT INTO brand_kits (account_id, revision, colors, tone, instructions, changed_at)
VALUES (sqlc.arg(account_id), sqlc.arg(revision), sqlc.arg(colors), sqlc.arg(tone), sqlc.arg(instructions), sqlc.arg(changed_at))
ON CONFLICT (account_id) DO UPDATE SET revision = excluded.revision, colors = excluded.colors, tone = excluded.tone,
    instructions = excluded.instructions, changed_at = excluded.changed_at;

-- name: DeleteBrandKit :exec
DELETE FROM brand_kits WHERE account_id = sqlc.arg(account_id);

-- name: BrandFilesOf :many
SELECT * FROM files WHERE account_id = sqlc.arg(account_id) AND purpose = 'brand' ORDER BY received_at, id;

-- name: CountBrandFiles :one
SELECT COUNT(*) AS files FROM files WHERE account_id = sqlc.arg(account_id) AND purpose = 'brand';

-- name: CountBrandUploads :one
SELECT COUNT(*) AS uploads FROM uploads
WHERE account_id = sqlc.arg(account_id) AND finished_at IS NULL AND purpose = 'brand';

-- name: CountProjectsEdited :one
SELECT COUNT(*) AS projects FROM projects
WHERE account_id = sqlc.arg(account_id) AND editor_id = CAST(sqlc.arg(editor_id) AS TEXT)
    AND state NOT IN ('draft', 'cancelled');

-- name: EditorsOfAccount :many
SELECT DISTINCT CAST(editor_id AS TEXT) AS editor FROM projects
WHERE account_id = sqlc.arg(account_id) AND editor_id IS NOT NULL AND state NOT IN ('draft', 'cancelled');
