-- name: AccountsEndedBefore :many
SELECT * FROM client_accounts
WHERE (plan_ended_at < CAST(sqlc.arg(before) AS BIGINT) OR closed_at < CAST(sqlc.arg(before) AS BIGINT))
    AND client_accounts.id > CAST(sqlc.arg(after) AS TEXT)
    AND (EXISTS (SELECT 1 FROM files WHERE files.account_id = client_accounts.id)
        OR EXISTS (SELECT 1 FROM uploads WHERE uploads.account_id = client_accounts.id)
        OR closed_at IS NOT NULL AND EXISTS (SELECT 1 FROM projects WHERE projects.account_id = client_accounts.id)
        OR closed_at IS NOT NULL AND EXISTS (SELECT 1 FROM brand_kits WHERE brand_kits.account_id = client_accounts.id))
ORDER BY client_accounts.id LIMIT CAST(sqlc.arg(max_rows) AS BIGINT);

-- name: ProjectsDeliveredBefore :many
SELECT * FROM projects
WHERE projects.id > CAST(sqlc.arg(after) AS TEXT)
    AND (last_delivered_at < CAST(sqlc.arg(footage) AS BIGINT)
            AND EXISTS (SELECT 1 FROM files WHERE files.project_id = projects.id AND files.purpose IN ('footage', 'extra', 'message', 'team_note', 'note'))
        OR last_delivered_at < CAST(sqlc.arg(finals) AS BIGINT)
            AND EXISTS (SELECT 1 FROM files WHERE files.project_id = projects.id AND files.purpose = 'version'))
ORDER BY projects.id LIMIT CAST(sqlc.arg(max_rows) AS BIGINT);
