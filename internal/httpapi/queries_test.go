package httpapi_test

import (
	"net/http"
	"testing"

	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// What a request asks of the database is most of what it costs. The same row
// read twice is easily written and never noticed.
func TestWhatIsReadOftenAsksForNothingTwice(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana := s.register(t, "ana")
		for path, want := range map[string]int64{
			"/api/user":    1, // the session with its person and their place
			"/api/credits": 4, // the same, lots, the last entry and the newest ones
		} {
			least := int64(1000)
			for range 5 { // what registering has set off may still be asking too
				before := st.Stats().Queries
				if a := s.do(t, http.MethodGet, path, "", ana.header()...); a.status != http.StatusOK {
					t.Fatalf("GET %s: %d %s", path, a.status, a.body)
				}
				least = min(least, st.Stats().Queries-before)
			}
			if least != want {
				t.Errorf("GET %s took %d queries, want %d", path, least, want)
			}
		}
	})
}
