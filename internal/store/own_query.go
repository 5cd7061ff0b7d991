package store

// ownQuery is a query written by hand for each engine.
type ownQuery struct{ sqlite, postgres string }

// The engines unpack a JSON list differently.
const (
	sqliteAmong   = `IN (SELECT value FROM json_each(?1))`
	postgresAmong = `= ANY(ARRAY(SELECT json_array_elements_text(CAST(?1 AS json))))`
)
