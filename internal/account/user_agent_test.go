package account_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestAUserAgentIsCutBetweenCharacters(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.register(t, ana)
		for _, agent := range []string{
			strings.Repeat("a", 255) + "é", strings.Repeat("é", 200), "a\xffb", "a\x00b",
		} {
			w, err := s.Login(t.Context(), account.Visitor{UserAgent: agent}, cutroom.Credentials{Username: "ana", Password: "Cutroom!1"})
			if err != nil {
				t.Fatalf("%q: %v", agent, err)
			}
			kept, err := s.store.SessionsKept(t.Context(), w.User.ID)
			if err != nil {
				t.Fatal(err)
			}
			for _, session := range kept {
				if len(session.UserAgent) > 256 || !utf8.ValidString(session.UserAgent) {
					t.Errorf("%q is stored as %q", agent, session.UserAgent)
				}
			}
		}
	})
}
