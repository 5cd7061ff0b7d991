package production_test

import (
	"errors"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestFilesAreKeptLongerIfThePlanAllows(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		keep := func(who cutroom.Actor, id string, want error) {
			t.Helper()
			if _, err := s.KeepFiles(t.Context(), who, id); !errors.Is(err, want) {
				t.Errorf("%s: %v, want %v", who.UserID, err, want)
			}
		}
		keep(ana, s.assigned(t, "Not delivered").ID, cutroom.ErrKeptAnyway)
		id := s.approved(t, "Petit Four") // files of a project under way have no end
		file, account := s.file(t, s.stored(t, id)), func() cutroom.ClientAccount {
			a, err := st.ClientAccountByID(t.Context(), s.stored(t, id).AccountID)
			if err != nil {
				t.Fatal(err)
			}
			return a
		}
		setPlan := func(key string) {
			t.Helper()
			s.write(t, func(tx cutroom.Tx) error {
				a := account()
				a.HasPlan(key, s.wall.Now())
				return tx.SaveClientAccount(t.Context(), a)
			})
		}
		setPlan("professional")
		delivered := file.Retention(account(), s.stored(t, id))
		s.wall.Move(60 * 24 * time.Hour)
		for who, want := range map[cutroom.Actor]error{
			eve: cutroom.ErrNotFound, kim: cutroom.ErrNotFound, reviewer: cutroom.ErrForbidden, ben: cutroom.ErrForbidden, approver: nil, mia: nil,
		} {
			keep(who, id, want)
		}
		kept := file.Retention(account(), s.stored(t, id))
		if longer := kept.Until.Sub(delivered.Until); longer < 59*24*time.Hour || !kept.Since.Equal(s.stored(t, id).KeptAt) {
			t.Errorf("kept %s longer, since %s", longer, kept.Since)
		}
		setPlan("")
		keep(ana, id, cutroom.ErrKeepWithoutPlan)
	})
}
