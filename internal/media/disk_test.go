package media_test

import (
	"errors"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestManagersAreNotifiedOfALowDiskOnceADay(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		a := newArchive(t, st)
		a.hold(t, "film")
		low := cutroom.Disk{Free: 5_000_000_000, Total: 100_000_000_000}
		for i, step := range []struct {
			disk cutroom.Disk
			told int
		}{{cutroom.Disk{Free: 50_000_000_000, Total: 100_000_000_000}, 0}, {low, 1}, {low, 1}, {cutroom.Disk{Total: 1}, 1}} {
			a.disk = step.disk
			a.watch(t)
			if told := a.store.Jobs(cutroom.TellDiskLow{}.Kind()); told != step.told {
				t.Errorf("step %d: notified %d times", i, told)
			}
		}
		a.clock.Move(aDay)
		a.watch(t)
		if told := a.store.Jobs(cutroom.TellDiskLow{}.Kind()); told != 2 {
			t.Errorf("the next day: notified %d times", told)
		}
		report, err := a.StorageReport(t.Context(), cutroom.Actor{UserID: "mia", Role: cutroom.Manager})
		if err != nil || report.Stored != 5 || report.State() != cutroom.DiskFull {
			t.Errorf("%+v, %v", report, err)
		}
		if _, err := a.StorageReport(t.Context(), cutroom.Actor{UserID: "ana", Role: cutroom.Client}); !errors.Is(err, cutroom.ErrForbidden) {
			t.Error(err)
		}
	})
}

func (a *archive) watch(t *testing.T) {
	t.Helper()
	if err := a.WatchDisk(t.Context(), cutroom.Attempt{}, cutroom.WatchDisk{}); !errors.Is(err, cutroom.ErrAttemptLost) {
		t.Fatal(err) // as in run
	}
}
