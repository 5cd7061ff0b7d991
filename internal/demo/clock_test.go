package demo_test

import (
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/demo"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// A browser that is notified of the move asks any node for the time right away.
func TestAClockMoveIsVisibleOnceItIsAnnounced(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		here := demo.NewClock(st, cutroom.NewMovableClock(cutroom.WallClock{}, 0))
		there := demo.NewClock(st, cutroom.NewMovableClock(cutroom.WallClock{}, 0))
		told := there.Feed(st)
		manager := cutroom.Actor{UserID: "mia", Role: cutroom.Manager}
		if err := here.Move(t.Context(), manager, 24*time.Hour); err != nil {
			t.Fatal(err)
		}
		events, err := told.EventsAfter(t.Context(), 0, 100)
		if err != nil || len(events) != 1 || events[0].Kind != cutroom.ClockMoved {
			t.Fatalf("read %+v: %v", events, err)
		}
		if _, ahead := there.Now(); ahead != 24*time.Hour {
			t.Errorf("the other node's clock is %v ahead", ahead)
		}
	})
}
