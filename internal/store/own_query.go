package store

// ownQuery is a query that is written by hand, in the words of each engine.
type ownQuery struct{ sqlite, postgres string }

// The engines take a list that is given as JSON apart differently.
const (
	sqliteAmong   = `IN (SELECT value FROM json_each(?1))`
	postgresAmong = `= ANY(ARRAY(SELECT json_array_elements_text(CAST(?1 AS json))))`
)
