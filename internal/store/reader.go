package store

import "cutroom/internal/store/sqlitegen"

// reader implements cutroom.Reader, inside a transaction or outside.
type reader struct {
	q *sqlitegen.Queries
}

func each[Row, Noun any](rows []Row, of func(Row) Noun) []Noun {
	nouns := make([]Noun, len(rows))
	for i, row := range rows {
		nouns[i] = of(row)
	}
	return nouns
}
