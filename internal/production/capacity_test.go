package production_test

import (
	"errors"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestCapacitySetsWhatIsDueOnEachDayAgainstTheHoursOfTheEditor(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		now := s.wall.Now()
		tomorrow := cutroom.DateOf(now.AddDate(0, 0, 1))
		s.write(t, func(tx cutroom.Tx) error {
			return tx.CreateDayOff(t.Context(), cutroom.DayOff{ID: s.newID(), EditorID: ben.UserID, First: tomorrow, Last: tomorrow})
		})
		for title, left := range map[string]time.Duration{"Late": -time.Hour, "Today": time.Hour, "In a week": 7 * 24 * time.Hour, "In a month": 30 * 24 * time.Hour} {
			s.place(t, cutroom.Project{
				ID: s.newID(), AccountID: account, Title: title, State: cutroom.InProgress, Service: "social", EditorID: ben.UserID, CreatedBy: ana.UserID,
				CreatedAt: now, StateSince: now, SubmittedAt: now, Clock: s.running(left),
			})
		}
		s.place(t, cutroom.Project{
			ID: s.newID(), AccountID: account, Title: "Asked", State: cutroom.NeedsInfo, EditorID: ben.UserID, CreatedBy: ana.UserID,
			CreatedAt: now, StateSince: now, SubmittedAt: now,
		})
		c, err := s.Capacity(t.Context(), mia, cutroom.Page{Limit: 10})
		if err != nil || len(c.Days) != 14 || c.Days[0] != cutroom.DateOf(now.UTC()) || len(c.Editors) != 2 || c.Editors[0].Editor.UserID != ben.UserID {
			t.Fatalf("%+v, %v", c, err)
		}
		days := c.Editors[0].Days
		one := (cutroom.Project{State: cutroom.InProgress, Service: "social"}).WorkLeft()
		if len(days[0].Projects) != 2 || days[0].Due != 2*one {
			t.Errorf("today: %+v", days[0])
		}
		if !days[1].Away || days[1].Works != 0 || days[0].Away {
			t.Errorf("tomorrow: %+v", days[1])
		}
		if len(days[7].Projects) != 1 || days[7].Projects[0].Title != "In a week" {
			t.Errorf("in a week: %+v", days[7])
		}
		var works time.Duration
		for _, day := range days {
			works += day.Works
		}
		if works == 0 {
			t.Error("nobody works")
		}
		for _, who := range []cutroom.Actor{ana, ben} {
			if _, err := s.Capacity(t.Context(), who, cutroom.Page{Limit: 10}); !errors.Is(err, cutroom.ErrForbidden) {
				t.Errorf("%s: %v", who.UserID, err)
			}
		}
	})
}
