package httpapi_test

import (
	"context"
	"errors"
	"net/http"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// closes fails unless the stream ends within five seconds.
func (l *listening) closes() {
	l.t.Helper()
	late := time.AfterFunc(5*time.Second, func() {
		l.t.Error("the stream is still open after five seconds")
		l.close()
	})
	defer late.Stop()
	for {
		if _, open := l.next(); !open {
			return
		}
	}
}

// endings are all the ways in which ana's session ends. elsewhere is another
// session of hers; mia is a manager.
var endings = map[string]func(t *testing.T, s *stage, ana, elsewhere, mia session){
	"she signs out": func(t *testing.T, s *stage, ana, _, _ session) {
		s.done(t, ana, "POST", "/api/logout", `{"refreshToken":"`+ana.refresh+`"}`)
	},
	"she ends it from another device": func(t *testing.T, s *stage, _, elsewhere, _ session) {
		list, err := s.store.SessionsKept(t.Context(), s.userID(t, "ana"))
		if err != nil || len(list) != 2 {
			t.Fatalf("%d sessions, %v", len(list), err)
		}
		s.done(t, elsewhere, "DELETE", "/api/sessions/"+list[1].ID, "")
	},
	"she signs out everywhere else": func(t *testing.T, s *stage, _, elsewhere, _ session) {
		s.done(t, elsewhere, "DELETE", "/api/sessions", "")
	},
	"she changes her password elsewhere": func(t *testing.T, s *stage, _, elsewhere, _ session) {
		s.done(t, elsewhere, "POST", "/api/password", `{"currentPassword":"Cutroom!1","newPassword":"Changed!2"}`)
	},
	"she resets her password": func(t *testing.T, s *stage, _, _, _ session) {
		ana, err := s.store.UserByLogin(t.Context(), "ana")
		if err != nil {
			t.Fatal(err)
		}
		ticket, secret := cutroom.IssueTicket(cutroom.ForPasswordReset, ana, nil, s.wall.Now())
		if err := s.store.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.CreateTicket(t.Context(), ticket) }); err != nil {
			t.Fatal(err)
		}
		if got := s.do(t, "POST", "/api/reset-password", `{"token":"`+secret+`","password":"Changed!2"}`); got.status != http.StatusOK {
			t.Fatalf("%d %s", got.status, got.body)
		}
	},
	"a manager suspends her": func(t *testing.T, s *stage, _, _, mia session) {
		s.done(t, mia, "PUT", "/api/people/"+s.userID(t, "ana")+"/suspension", "")
	},
	"a manager signs her out": func(t *testing.T, s *stage, _, _, mia session) {
		s.done(t, mia, "DELETE", "/api/people/"+s.userID(t, "ana")+"/sessions", "")
	},
	"her refresh token was stolen and used": func(t *testing.T, s *stage, ana, _, _ session) {
		refresh := `{"refreshToken":"` + ana.refresh + `"}`
		if got := s.do(t, "POST", "/api/refresh-token", refresh); got.status != http.StatusOK {
			t.Fatalf("%d %s", got.status, got.body)
		}
		s.wall.Move(cutroom.RotationGrace + time.Second)
		s.do(t, "POST", "/api/refresh-token", refresh).isProblem(t, http.StatusUnauthorized, "")
	},
	"her account is deleted": func(t *testing.T, s *stage, _, elsewhere, _ session) {
		if got := s.as(t, elsewhere, "POST", "/api/user/deletion", ""); got.status != http.StatusOK {
			t.Fatalf("%d %s", got.status, got.body)
		}
		job := cutroom.DeleteDueAccounts{Now: s.wall.Now().Add(15 * 24 * time.Hour)}
		if err := s.account.DeleteDueAccounts(t.Context(), cutroom.Attempt{}, job); !errors.Is(err, cutroom.ErrAttemptLost) {
			t.Fatal(err)
		}
	},
}

// done sends a request that must succeed.
func (s *stage) done(t *testing.T, by session, method, path, body string) {
	t.Helper()
	if got := s.as(t, by, method, path, body); got.status != http.StatusNoContent {
		t.Fatalf("%s %s: %d %s", method, path, got.status, got.body)
	}
}

func TestAnEndedSessionIsRefusedImmediatelyAndItsStreamCloses(t *testing.T) {
	for how, end := range endings {
		t.Run(how, func(t *testing.T) {
			storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
				s := newStageOn(t, st)
				ana, mia := s.register(t, "ana"), s.mia(t)
				s.wall.Move(time.Second)
				in := s.do(t, "POST", "/api/login", anasPassword)
				elsewhere := session{in.text(t, "accessToken"), in.text(t, "refreshToken")}
				stream := s.listen(t, ana, "")
				stream.expect("hello")
				end(t, s, ana, elsewhere, mia)
				s.as(t, ana, "GET", "/api/user", "").isProblem(t, http.StatusUnauthorized, "unauthenticated")
				s.as(t, ana, "GET", "/api/live", "").isProblem(t, http.StatusUnauthorized, "unauthenticated")
				s.do(t, "POST", "/api/refresh-token", `{"refreshToken":"`+ana.refresh+`"}`).isProblem(t, http.StatusUnauthorized, "")
				stream.closes()
			})
		})
	}
}

func TestAFormerManagerIsRefusedAtTheNextRequest(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana, mia := s.register(t, "ana"), s.mia(t)
		if err := s.account.SetRole(context.Background(), cutroom.System, "ana", cutroom.Manager); err != nil {
			t.Fatal(err)
		}
		if got := s.as(t, ana, "GET", "/api/people", ""); got.status != http.StatusOK {
			t.Fatalf("%d %s", got.status, got.body)
		}
		stream := s.listen(t, ana, "")
		stream.expect("hello")
		s.done(t, mia, "PUT", "/api/people/"+s.userID(t, "ana")+"/role", `{"role":"client"}`)
		s.as(t, ana, "GET", "/api/people", "").isProblem(t, http.StatusForbidden, "forbidden")
		s.as(t, ana, "GET", "/api/audit", "").isProblem(t, http.StatusForbidden, "forbidden")
		stream.closes()
	})
}

func TestAClientViewsStreamClosesWithTheManagersSession(t *testing.T) {
	for how, end := range map[string]func(t *testing.T, s *stage, max, mia session){
		"the manager signs out": func(t *testing.T, s *stage, _, mia session) {
			s.done(t, mia, "POST", "/api/logout", `{"refreshToken":"`+mia.refresh+`"}`)
		},
		"the manager is demoted": func(t *testing.T, s *stage, max, _ session) {
			s.done(t, max, "PUT", "/api/people/"+s.userID(t, "mia")+"/role", `{"role":"team_member"}`)
		},
		"the manager is suspended": func(t *testing.T, s *stage, max, _ session) {
			s.done(t, max, "PUT", "/api/people/"+s.userID(t, "mia")+"/suspension", "")
		},
		"the client is promoted": func(t *testing.T, s *stage, max, _ session) {
			s.done(t, max, "PUT", "/api/people/"+s.userID(t, "ana")+"/role", `{"role":"admin"}`)
		},
	} {
		t.Run(how, func(t *testing.T) {
			storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
				s := newStageOn(t, st)
				s.register(t, "ana")
				max := s.register(t, "max")
				if err := s.account.SetRole(context.Background(), cutroom.System, "max", cutroom.Manager); err != nil {
					t.Fatal(err)
				}
				mia := s.mia(t)
				a := s.as(t, mia, "POST", "/api/people/"+s.userID(t, "ana")+"/view", "")
				view := session{a.text(t, "accessToken"), a.text(t, "refreshToken")}
				stream := s.listen(t, view, "")
				stream.expect("hello")
				end(t, s, max, mia)
				s.as(t, view, "GET", "/api/user", "").isProblem(t, http.StatusUnauthorized, "unauthenticated")
				stream.closes()
			})
		})
	}
}
