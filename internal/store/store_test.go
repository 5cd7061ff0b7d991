package store_test

import (
	"testing"

	"cutroom/internal/store/storetest"
)

func TestSQLite(t *testing.T) {
	t.Parallel()
	storetest.Run(t, storetest.SQLite)
}

func TestPostgreSQL(t *testing.T) {
	t.Parallel()
	storetest.Run(t, storetest.Postgres)
}
