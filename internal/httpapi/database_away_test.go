package httpapi_test

import (
	"context"
	"errors"
	"net/http"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/httpapi"
)

var errAway = errors.New("the database is away")

// awayStore is a database that cannot be reached.
type awayStore struct{ cutroom.Store }

func (awayStore) InTx(context.Context, func(cutroom.Tx) error) error { return errAway }

func TestAnUnavailableDatabaseGivesAClearProblem(t *testing.T) {
	t.Parallel()
	s := newStage(t, func(c *httpapi.Config) {
		c.Hits, c.Unreachable = awayStore{c.Hits}, func(err error) bool { return errors.Is(err, errAway) }
	})
	s.do(t, "POST", "/api/login", `{"username":"ana","password":"Cutroom!1"}`).isProblem(t, http.StatusServiceUnavailable, "database_unreachable")
}
