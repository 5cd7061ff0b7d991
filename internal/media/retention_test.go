package media_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestFilesAreDeletedThirtyDaysAfterThePlanEndsWithTwoWarnings(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		a := newArchive(t, st)
		var ids []string
		for n := range 45 { // more than one transaction deletes
			ids = append(ids, fmt.Sprintf("file-%02d", n))
		}
		a.hold(t, ids...)
		a.setPlan(t, "")
		for _, step := range []struct {
			later    time.Duration
			warnings int
			gone     int
		}{
			{15 * aDay, 0, 0}, {aDay + time.Hour, 1, 0}, {time.Hour, 1, 0}, {10 * aDay, 1, 0}, {aDay, 2, 0}, {3*aDay - 3*time.Hour, 2, 0}, {4 * time.Hour, 2, 45},
		} {
			a.sweep(t, step.later)
			if gone := a.removed(t, ids...); a.warnings() != step.warnings || len(gone) != step.gone {
				t.Errorf("on %v: %d warnings, %d files deleted; want %d, %d", a.clock.Now(), a.warnings(), len(gone), step.warnings, step.gone)
			}
		}
		want := []string{
			"system files.expired studio map[bytes:100 files:20 why:plan_ended]",
			"system files.expired studio map[bytes:100 files:20 why:plan_ended]",
			"system files.expired studio map[bytes:25 files:5 why:plan_ended]",
		}
		if got := a.audit(t); !slices.Equal(got, want) {
			t.Errorf("%q", got)
		}
		if _, err := a.store.ProjectByID(t.Context(), "spot"); err != nil {
			t.Errorf("the project of an open account was deleted: %v", err)
		}
		events, err := a.store.EventsAfter(t.Context(), 0, 10)
		if err != nil || len(events) != 3 || events[0].Kind != cutroom.FileDeleted || events[0].Subject != "spot" || !slices.Contains(events[0].Audience, "user:ana") {
			t.Errorf("%+v, %v", events, err)
		}
	})
}

func TestSubscribingAgainKeepsEverythingAndStopsWarnings(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		a := newArchive(t, st)
		a.hold(t, "film")
		a.setPlan(t, "")
		a.sweep(t, 17*aDay)
		a.setPlan(t, "starter")
		a.sweep(t, 11*aDay)
		a.sweep(t, 90*aDay)
		if gone := a.removed(t, "film"); len(gone) != 0 || a.warnings() != 1 {
			t.Errorf("%v deleted after %d warnings", gone, a.warnings())
		}
		a.setPlan(t, "") // the 30 days start again
		a.sweep(t, 17*aDay)
		a.sweep(t, 11*aDay)
		if gone := a.removed(t, "film"); len(gone) != 0 || a.warnings() != 3 {
			t.Errorf("%v deleted after %d warnings", gone, a.warnings())
		}
	})
}

func TestAnAccountThatNeverHadAPlanKeepsItsFiles(t *testing.T) {
	a := newArchive(t, storetest.SQLite(t))
	a.hold(t, "film")
	a.sweep(t, 900*aDay)
	if gone := a.removed(t, "film"); len(gone) != 0 || a.warnings() != 0 {
		t.Errorf("%v deleted after %d warnings", gone, a.warnings())
	}
}

func TestNothingIsDeletedWithoutThreeDaysNotice(t *testing.T) {
	a := newArchive(t, storetest.SQLite(t))
	a.hold(t, "film")
	a.setPlan(t, "")
	a.clock.Move(-time.Hour)
	a.run(t, cutroom.SweepFiles{Now: a.clock.Now().Add(100 * aDay)}) // no server was running, and this node's clock is behind
	if gone := a.removed(t, "film"); len(gone) != 0 || a.warnings() != 1 {
		t.Errorf("%v deleted after %d warnings", gone, a.warnings())
	}
	a.sweep(t, 103*aDay-time.Hour)
	if gone := a.removed(t, "film"); len(gone) != 0 {
		t.Error("deleted too early")
	}
	a.sweep(t, time.Hour)
	if gone := a.removed(t, "film"); len(gone) != 1 || a.warnings() != 1 {
		t.Errorf("%v deleted after %d warnings", gone, a.warnings())
	}
}

func TestFilesAreDeletedOnTheDateShown(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		a := newArchive(t, st)
		a.hold(t, "film")
		a.setPlan(t, "")
		ended := a.clock.Now()
		shown := func() time.Time {
			t.Helper()
			list, err := a.Files(t.Context(), ana, "spot")
			if err != nil || len(list.Files) != 1 || !list.Retention(list.Files[0]).Until.Equal(list.FirstEnd().Until) {
				t.Fatalf("%+v, %v", list, err)
			}
			return list.FirstEnd().Until
		}
		if got := shown(); !got.Equal(ended.Add(30 * aDay)) {
			t.Errorf("at first %s", got)
		}
		a.clock.Move(40 * aDay) // no server was running
		if got := shown(); !got.Equal(ended.Add(43 * aDay)) {
			t.Errorf("before the warning %s", got)
		}
		a.sweep(t, time.Hour)
		a.clock.Move(aDay)
		if got := shown(); !got.Equal(ended.Add(43*aDay + time.Hour)) {
			t.Errorf("after the warning %s", got)
		}
		a.sweep(t, shown().Sub(a.clock.Now())-time.Minute)
		if gone := a.removed(t, "film"); len(gone) != 0 {
			t.Error("deleted before the date that was shown")
		}
		a.sweep(t, time.Minute)
		if gone := a.removed(t, "film"); len(gone) != 1 {
			t.Error("not deleted at the date that was shown")
		}
	})
}

func TestFilesAddedAfterThePlanEndedAreKeptThirtyDays(t *testing.T) {
	a := newArchive(t, storetest.SQLite(t))
	a.hold(t, "old")
	a.setPlan(t, "")
	a.sweep(t, 27*aDay)
	a.hold(t, "new")
	a.sweep(t, 4*aDay)
	if gone := a.removed(t, "old", "new"); !slices.Equal(gone, []string{"old"}) {
		t.Errorf("%v", gone)
	}
}

func TestNothingRemainsOfAClosedAccountAfterThirtyDays(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		a := newArchive(t, st)
		a.hold(t, "film", "sound")
		begun := func(id string, finished time.Time) {
			u := cutroom.Upload{
				ID: id, AccountID: "studio", ProjectID: "spot", UserID: "ana", Purpose: cutroom.Extra, Name: id, Size: 9,
				CreatedAt: a.wall.Now(), TouchedAt: a.wall.Now(), FinishedAt: finished,
			}
			a.write(t, func(tx cutroom.Tx) error { return tx.CreateUpload(t.Context(), u) })
		}
		begun("half", time.Time{})
		if err := a.incoming.Begin(t.Context(), "half", cutroom.File{ID: "half"}.BlobKey(), 9); err != nil {
			t.Fatal(err)
		}
		begun("film", a.wall.Now())
		a.account.ClosedAt = a.clock.Now()
		a.write(t, func(tx cutroom.Tx) error {
			return errors.Join(
				tx.DeleteMember(t.Context(), cutroom.Member{AccountID: "studio", UserID: "ana"}), tx.SaveClientAccount(t.Context(), a.account))
		})
		a.sweep(t, 30*aDay-time.Minute)
		if gone := a.removed(t, "film", "sound"); len(gone) != 0 {
			t.Errorf("%v deleted too early", gone)
		}
		a.sweep(t, time.Minute)
		for name, missing := range map[string]func() error{
			"film":      func() error { _, err := a.store.FileByID(t.Context(), "film"); return err },
			"sound":     func() error { _, err := a.store.FileByID(t.Context(), "sound"); return err },
			"an upload": func() error { _, err := a.store.UploadByID(t.Context(), "half"); return err },
			"its bytes": func() error { _, err := a.incoming.Received(t.Context(), "half"); return err },
			"a row":     func() error { _, err := a.store.UploadByID(t.Context(), "film"); return err },
			"project":   func() error { _, err := a.store.ProjectByID(t.Context(), "spot"); return err },
		} {
			if err := missing(); !errors.Is(err, cutroom.ErrNotFound) {
				t.Errorf("%s: %v", name, err)
			}
		}
		want := []string{
			"system files.expired studio map[bytes:10 files:2 why:account_closed]",
			"system files.expired studio map[projects:1 why:account_closed]",
		}
		if got := a.audit(t); !slices.Equal(got, want) || a.warnings() != 0 {
			t.Errorf("%q, %d warnings", got, a.warnings())
		}
		list, err := a.store.AccountsEndedBefore(t.Context(), a.clock.Now(), "", 10)
		if err != nil || len(list) != 0 {
			t.Errorf("it is checked forever: %+v, %v", list, err)
		}
	})
}

func TestAnUploadFinishedAfterThePlanEndedIsKeptAtFirst(t *testing.T) {
	a := newArchive(t, storetest.SQLite(t))
	a.clock.Move(400 * aDay) // a demo whose clock was moved ahead
	a.setPlan(t, "")
	a.sweep(t, 31*aDay)
	for _, id := range []string{"old", "young"} {
		u := cutroom.Upload{
			ID: id, AccountID: "studio", ProjectID: "spot", UserID: "ana", Purpose: cutroom.Extra, Name: id, Size: 9,
			CreatedAt: a.wall.Now(), TouchedAt: a.wall.Now(),
		}
		if id == "old" {
			u.CreatedAt = u.CreatedAt.Add(-32 * aDay)
		}
		a.write(t, func(tx cutroom.Tx) error { return tx.CreateUpload(t.Context(), u) })
	}
	a.sweep(t, time.Minute)
	if _, err := a.store.UploadByID(t.Context(), "old"); !errors.Is(err, cutroom.ErrNotFound) {
		t.Errorf("the old one: %v", err)
	}
	if _, err := a.store.UploadByID(t.Context(), "young"); err != nil {
		t.Errorf("the young one: %v", err)
	}
}

func TestFootageIsDeletedNinetyDaysAfterTheLastDelivery(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		a := newArchive(t, st)
		a.setPlan(t, "starter")
		a.project.ID, a.project.LastDeliveredAt = "done", a.clock.Now()
		a.write(t, func(tx cutroom.Tx) error { return tx.CreateProject(t.Context(), a.project) })
		a.write(t, func(tx cutroom.Tx) error {
			for id, purpose := range map[string]cutroom.FilePurpose{"raw": cutroom.Footage, "final": cutroom.VersionFile, "logo": cutroom.BrandFile} {
				if err := tx.CreateFile(t.Context(), cutroom.File{
					ID: id, AccountID: "studio", ProjectID: "done", Purpose: purpose, Name: id, Size: 5, ReceivedAt: a.clock.Now(),
				}); err != nil {
					return err
				}
			}
			return nil
		})
		for _, step := range []struct {
			later    time.Duration
			warnings int
			gone     int
		}{{75 * aDay, 0, 0}, {2 * aDay, 1, 0}, {11 * aDay, 2, 0}, {3 * aDay, 2, 1}, {270 * aDay, 3, 1}, {15 * aDay, 4, 1}, {900 * aDay, 4, 2}} {
			a.sweep(t, step.later)
			if gone := a.removed(t, "raw", "final", "logo"); a.warnings() != step.warnings || len(gone) != step.gone {
				t.Errorf("on %v: %d warnings, %v deleted; want %d, %d", a.clock.Now(), a.warnings(), gone, step.warnings, step.gone)
			}
		}
	})
}

func TestTheContentOfAnExistingFileIsNeverDeleted(t *testing.T) {
	a := newArchive(t, storetest.SQLite(t))
	a.hold(t, "film")
	if err := a.DeleteFileBytes(t.Context(), cutroom.Attempt{}, cutroom.DeleteFileBytes{FileID: "film"}); err == nil {
		t.Error("removed")
	}
	if _, err := a.blobs.Stat(t.Context(), "files/film"); err != nil {
		t.Error(err)
	}
}

func TestNoteFilesExpireAndOnlyTheirReadersAreWarned(t *testing.T) {
	for name, want := range map[string]struct {
		note     cutroom.Note
		warnings int
	}{
		"a note of the client": {cutroom.Note{State: cutroom.NoteDraft}, 2},
		"a note for the team":  {cutroom.Note{State: cutroom.NoteOpen, TeamOnly: true}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
				a := newArchive(t, st)
				n := want.note
				n.ID, n.ProjectID, n.Version, n.Key, n.By, n.At = "note", "spot", 1, "key", "ana", a.clock.Now()
				a.project.State, a.project.LastDeliveredAt = cutroom.Approved, a.clock.Now()
				logo := cutroom.File{
					ID: "logo", AccountID: "studio", ProjectID: "spot", Purpose: cutroom.NoteFile, Name: "logo.png", Size: 5, Kind: cutroom.ImageFile,
					Format: "png", State: cutroom.FileReady, SentBy: "ana", ReceivedAt: a.clock.Now(),
				}
				a.write(t, func(tx cutroom.Tx) error {
					return errors.Join(tx.SaveProject(t.Context(), a.project), tx.CreateFile(t.Context(), logo), tx.CreateNote(t.Context(), n),
						tx.AttachToNote(t.Context(), logo.ID, n.ID, ""))
				})
				for _, later := range []time.Duration{80, 8, 5} {
					a.sweep(t, later*aDay)
				}
				if _, err := a.store.FileByID(t.Context(), logo.ID); !errors.Is(err, cutroom.ErrNotFound) || a.warnings() != want.warnings {
					t.Errorf("after %d warnings: %v", a.warnings(), err)
				}
			})
		})
	}
}
