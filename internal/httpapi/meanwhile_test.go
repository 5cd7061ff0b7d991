package httpapi_test

import (
	"net/http"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// meanwhile is what happens to somebody after a request in which their token
// was valid, and before the next one.
type meanwhile struct {
	what    string
	was     cutroom.Role
	happens func(t *testing.T, s *stage, who session, id string, mia session)
	enters  map[string]bool // the kinds of route that are still open
}

var (
	nowhere = map[string]bool{"anyone": true}
	indoors = map[string]bool{"anyone": true, "signed in": true}
	atWork  = map[string]bool{"anyone": true, "signed in": true, "editors and managers": true}
)

// meanwhiles are the columns of the table: every request route is tried after
// each of them. Streams and mailed links end in other ways and have their own
// tests.
var meanwhiles = []meanwhile{
	{"a client has signed out", cutroom.Client, signsOut, nowhere},
	{"a manager has signed out", cutroom.Manager, signsOut, nowhere},
	{"a manager has signed a client out", cutroom.Client, isSignedOut, nowhere},
	{"a manager has signed an editor out", cutroom.Editor, isSignedOut, nowhere},
	{"a client is suspended", cutroom.Client, isSuspended, nowhere},
	{"an editor is suspended", cutroom.Editor, isSuspended, nowhere},
	{"a manager is suspended", cutroom.Manager, isSuspended, nowhere},
	{"a manager is a client now", cutroom.Manager, becomes(cutroom.Client), indoors},
	{"a manager is an editor now", cutroom.Manager, becomes(cutroom.Editor), atWork},
	{"an editor is a client now", cutroom.Editor, becomes(cutroom.Client), indoors},
}

func signsOut(t *testing.T, s *stage, who session, _ string, _ session) {
	s.done(t, who, "POST", "/api/logout", `{"refreshToken":"`+who.refresh+`"}`)
}

func isSignedOut(t *testing.T, s *stage, _ session, id string, mia session) {
	s.done(t, mia, "DELETE", "/api/people/"+id+"/sessions", "")
}

func isSuspended(t *testing.T, s *stage, _ session, id string, mia session) {
	s.done(t, mia, "PUT", "/api/people/"+id+"/suspension", "")
}

func becomes(role cutroom.Role) func(*testing.T, *stage, session, string, session) {
	return func(t *testing.T, s *stage, _ session, id string, mia session) {
		s.done(t, mia, "PUT", "/api/people/"+id+"/role", `{"role":"`+string(role)+`"}`)
	}
}

func TestEveryRouteNoticesWhatHappenedSinceTheLastRequest(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		mia := s.mia(t)
		routes := documentedRoutes(t, s)
		for i, m := range meanwhiles {
			t.Run(m.what, func(t *testing.T) {
				name := "person_" + string(rune('a'+i))
				who := s.register(t, name)
				if m.was != cutroom.Client {
					if err := s.account.SetRole(t.Context(), cutroom.System, name, m.was); err != nil {
						t.Fatal(err)
					}
				}
				if got := s.as(t, who, "GET", "/api/user", ""); got.status != http.StatusOK || got.text(t, "role") != string(m.was) {
					t.Fatalf("the token does not work: %d %s", got.status, got.body)
				}
				if m.was == cutroom.Manager {
					if got := s.as(t, who, "GET", "/api/people", ""); got.status != http.StatusOK {
						t.Fatalf("not a manager: %d %s", got.status, got.body)
					}
				}
				m.happens(t, s, who, s.userID(t, name), mia)
				for route, open := range routes {
					if m.enters[open] && endsSessions(route) {
						continue
					}
					status, code := s.knock(t, route, who.header())
					if turnedAway := code == "unauthenticated" || code == "forbidden"; turnedAway == m.enters[open] {
						t.Errorf("%s: %d %s", route, status, code)
					}
				}
			})
		}
	})
}

// endsSessions reports whether a route would end the caller's own session.
// Other tests cover who may do that.
func endsSessions(route string) bool {
	return route == "DELETE /api/sessions" || route == "DELETE /api/sessions/{id}"
}
