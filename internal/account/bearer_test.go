package account_test

import (
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// A request that only reads carries the person who was loaded at its start.
// That person must not be used after the request, or to decide about a change.
func TestALoadedPersonIsUsedForOneReadOnly(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		w := s.register(t, ana)
		_, mia := s.manager(t, "mia")
		by, err := s.BearerToRead(t.Context(), w.Tokens.Access)
		if err != nil {
			t.Fatal(err)
		}
		before := st.Stats().Queries
		if self, err := s.Self(t.Context(), by); err != nil || self.Username != ana.Username {
			t.Fatalf("%+v, %v", self, err)
		}
		if n := st.Stats().Queries - before; n != 0 {
			t.Errorf("a person who was already loaded was loaded again: %d queries", n)
		}
		if err := s.Suspend(t.Context(), mia, w.User.ID); err != nil {
			t.Fatal(err)
		}
		wantErr(t, s.RenameTeam(t.Context(), by, "Ours"), cutroom.ErrUnauthenticated)
		_, err = s.BearerToRead(t.Context(), w.Tokens.Access)
		wantErr(t, err, cutroom.ErrUnauthenticated)
	})
}
