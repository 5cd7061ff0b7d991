package store_test

import (
	"testing"

	"cutroom/internal/store/storetest"
)

func TestSQLite(t *testing.T) { storetest.Run(t, storetest.SQLite) }

func TestPostgreSQL(t *testing.T) { storetest.Run(t, storetest.Postgres) }
