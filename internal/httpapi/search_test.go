package httpapi_test

import (
	"encoding/json"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/httpapi"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestASearchFindsOnlyWhatTheCallerMaySee(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana, eve, mia, ben := s.owner(t, "ana"), s.owner(t, "eve"), s.mia(t), s.register(t, "ben")
		if err := s.account.SetRole(t.Context(), cutroom.System, "ben", cutroom.Editor); err != nil {
			t.Fatal(err)
		}
		s.approvedFor(t, ana, s.userID(t, "ben"), "Petit Four")
		s.approvedFor(t, eve, s.userID(t, "eve"), "Petit Prince")
		find := func(who session, text string) (f httpapi.Found) {
			t.Helper()
			got := s.as(t, who, "GET", "/api/search?q="+text, "")
			if err := json.Unmarshal([]byte(got.body), &f); err != nil || got.status != 200 {
				t.Fatalf("%d %s", got.status, got.body)
			}
			return f
		}
		for name, c := range map[string]struct {
			who  session
			want int
		}{"ana": {ana, 1}, "eve": {eve, 1}, "ben": {ben, 1}, "mia": {mia, 2}} {
			found := find(c.who, "petit")
			if len(found.Projects) != c.want {
				t.Errorf("%s finds %+v", name, found.Projects)
			}
			if name == "ana" && found.Projects[0].Title != "Petit Four" || name == "eve" && found.Projects[0].Title != "Petit Prince" {
				t.Errorf("%s finds %q", name, found.Projects[0].Title)
			}
		}
		for name, who := range map[string]session{"ana": ana, "ben": ben} {
			if found := find(who, "eve"); len(found.People)+len(found.Clients) > 0 {
				t.Errorf("%s finds %+v", name, found)
			}
		}
		if found := find(mia, "EV"); len(found.People) != 1 {
			t.Errorf("by a username a manager finds %+v", found)
		}
		for _, part := range []string{"Full", "nam"} { // at the start of a name, and inside it
			if found := find(mia, part); len(found.Clients) != 2 || len(found.People) < 4 {
				t.Errorf("%s: a manager finds %+v", part, found)
			}
		}
		if found := find(mia, ""); len(found.People)+len(found.Clients)+len(found.Projects) > 0 {
			t.Errorf("nothing finds %+v", found)
		}
	})
}
