package review_test

import (
	"errors"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/review"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestARequestAdmittedBeforeARevocationMakesNoShareLink(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		thief, ends := ana, s.wall.Now().Add(time.Hour)
		thief.SessionID = "stolen"
		s.write(t, func(tx cutroom.Tx) error {
			return tx.CreateSession(t.Context(), cutroom.Session{ID: thief.SessionID, UserID: ana.UserID, CreatedAt: s.wall.Now(), LastUsedAt: s.wall.Now()})
		})
		if _, _, err := s.Share(t.Context(), thief, s.project, review.ShareSettings{Version: 1, EndsAt: ends}); err != nil {
			t.Fatalf("while the session lasts: %v", err)
		}
		s.write(t, func(tx cutroom.Tx) error {
			_, err := tx.RaiseEpoch(t.Context(), ana.UserID)
			return err
		})
		// The request was authenticated a moment ago but only runs now.
		if _, _, err := s.Share(t.Context(), thief, s.project, review.ShareSettings{Version: 1, EndsAt: ends}); !errors.Is(err, cutroom.ErrUnauthenticated) {
			t.Errorf("got %v", err)
		}
	})
}
