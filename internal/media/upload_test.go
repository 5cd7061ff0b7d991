package media_test

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestAnAccountHasSoManyUnfinishedUploadsAndNoMore(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.write(t, func(tx cutroom.Tx) error {
			for i := range cutroom.MaxOpenUploads - 1 {
				u := s.order(10)
				u.ID, u.AccountID, u.UserID = fmt.Sprintf("earlier-%d", i), s.project.AccountID, ana.UserID
				u.CreatedAt, u.TouchedAt = s.wall.Now(), s.wall.Now()
				if err := tx.CreateUpload(t.Context(), u); err != nil {
					return err
				}
			}
			return nil
		})
		var all sync.WaitGroup
		results := make([]error, 5) // at once, for the last place
		for i := range results {
			all.Go(func() { _, results[i] = s.StartUpload(t.Context(), ana, s.order(10)) })
		}
		all.Wait()
		started := 0
		for _, err := range results {
			switch {
			case err == nil:
				started++
			case !errors.Is(err, cutroom.ErrTooManyUploads):
				t.Errorf("refused with %v", err)
			}
		}
		if started != 1 {
			t.Errorf("%d uploads took the last place", started)
		}
		if err := s.CancelUpload(t.Context(), ana, "earlier-0"); err != nil {
			t.Fatal(err)
		}
		s.start(t, 10)
	})
}
