package production_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestCapacityComparesDueWorkWithTheEditorsHoursPerDay(t *testing.T) {
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
		c, err := s.Capacity(t.Context(), mia, production.CapacityWish{Page: cutroom.Page{Limit: 10}})
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
		if c.All != 2 || len(c.Free) != len(c.Days) {
			t.Fatalf("%d editors, free on %d days", c.All, len(c.Free))
		}
		for i, free := range c.Free {
			var sum time.Duration
			for _, e := range c.Editors {
				sum += max(0, e.Days[i].Works-e.Days[i].Due)
			}
			if free != sum {
				t.Errorf("day %d: %s are free, the editors have %s", i, free, sum)
			}
		}
		first, err := s.Capacity(t.Context(), mia, production.CapacityWish{Page: cutroom.Page{Limit: 1}})
		if err != nil || len(first.Editors) != 1 || first.All != 2 || !slices.Equal(first.Free, c.Free) || first.Next != ben.UserID {
			t.Errorf("%+v, %v", first, err)
		}
		second, err := s.Capacity(t.Context(), mia, production.CapacityWish{Page: cutroom.Page{Limit: 1, Before: first.Next}})
		if err != nil || len(second.Editors) != 1 || second.Editors[0].Editor.UserID != kim.UserID || second.Next != "" || second.Free != nil {
			t.Errorf("%+v, %v", second, err)
		}
		for _, who := range []cutroom.Actor{ana, ben} {
			if _, err := s.Capacity(t.Context(), who, production.CapacityWish{Page: cutroom.Page{Limit: 10}}); !errors.Is(err, cutroom.ErrForbidden) {
				t.Errorf("%s: %v", who.UserID, err)
			}
		}
	})
}

func TestLateWorkIsShownWhereverTheEditorIs(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.wall.Move(8 * time.Hour) // 20:00 UTC
		now := s.wall.Now()
		s.place(t, cutroom.Project{
			ID: s.newID(), AccountID: account, Title: "Late", State: cutroom.InProgress, Service: "social", EditorID: ben.UserID, CreatedBy: ana.UserID,
			CreatedAt: now, StateSince: now, SubmittedAt: now, Clock: s.running(-4 * time.Hour),
		})
		// The day with the work is the editor's own today.
		for zone, today := range map[string]int{"Asia/Tokyo": 1, "UTC": 0, "America/Los_Angeles": 0, "Pacific/Kiritimati": 1} {
			s.write(t, func(tx cutroom.Tx) error {
				u, err := tx.UserByID(t.Context(), ben.UserID)
				u.TimeZone = zone
				return errors.Join(err, tx.SaveUser(t.Context(), u))
			})
			c, err := s.Capacity(t.Context(), mia, production.CapacityWish{Page: cutroom.Page{Limit: 10}})
			if err != nil {
				t.Fatal(err)
			}
			var on []int
			for i, day := range c.Editors[0].Days {
				if len(day.Projects) > 0 {
					on = append(on, i)
				}
			}
			if !slices.Equal(on, []int{today}) {
				t.Errorf("%s: on the days %v, want %d", zone, on, today)
			}
		}
	})
}

func TestCapacityIsFilteredByLanguageAndSkill(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.editor(t, ben, []cutroom.Language{cutroom.Portuguese}, "motion")
		s.editor(t, kim, nil, "social") // all languages
		for wish, want := range map[production.CapacityWish][]string{
			{}:                                {ben.UserID, kim.UserID},
			{Language: cutroom.Spanish}:       {kim.UserID},
			{Language: cutroom.Portuguese}:    {ben.UserID, kim.UserID},
			{Skill: "motion"}:                 {ben.UserID},
			{Skill: "audio"}:                  nil,
			{Language: "es", Skill: "social"}: {kim.UserID},
		} {
			wish.Page.Limit = 10
			c, err := s.Capacity(t.Context(), mia, wish)
			var got []string
			for _, e := range c.Editors {
				got = append(got, e.Editor.UserID)
			}
			if err != nil || !slices.Equal(got, want) || c.All != len(want) {
				t.Errorf("%+v: %q of %d, %v; want %q", wish, got, c.All, err, want)
			}
		}
	})
}
