package media_test

import (
	"strings"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// brand gives the account a brand kit with a logo.
func (a *archive) brand(t *testing.T) {
	t.Helper()
	a.write(t, func(tx cutroom.Tx) error {
		if err := tx.SaveBrandKit(t.Context(), cutroom.BrandKit{AccountID: "studio", Revision: 1, Tone: "Dry", ChangedAt: a.clock.Now()}); err != nil {
			return err
		}
		return tx.CreateFile(t.Context(), cutroom.File{
			ID: "logo", AccountID: "studio", Purpose: cutroom.BrandFile, Folder: "logo", Name: "logo.png", Size: 5,
			Kind: cutroom.ImageFile, Format: "png", State: cutroom.FileReady, SentBy: "ana", ReceivedAt: a.clock.Now(),
		})
	})
	if err := a.blobs.Put(t.Context(), "files/logo", "", strings.NewReader("bytes")); err != nil {
		t.Fatal(err)
	}
}

func (a *archive) tone(t *testing.T) string {
	t.Helper()
	kit, err := a.store.BrandKitOf(t.Context(), "studio")
	if err != nil {
		t.Fatal(err)
	}
	return kit.Tone
}

func TestABrandKitIsKeptAfterDeliveries(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		a := newArchive(t, st)
		a.setPlan(t, "starter")
		a.brand(t)
		a.project.ID, a.project.LastDeliveredAt = "done", a.clock.Now()
		a.write(t, func(tx cutroom.Tx) error { return tx.CreateProject(t.Context(), a.project) })
		a.sweep(t, 1000*aDay)
		if gone := a.removed(t, "logo"); len(gone) != 0 || a.warnings() != 0 || a.tone(t) != "Dry" {
			t.Errorf("%v deleted, %d warnings, tone %q", gone, a.warnings(), a.tone(t))
		}
	})
}

func TestBrandKitFilesAreDeletedWithTheOthersAfterThePlanEnds(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		a := newArchive(t, st)
		a.setPlan(t, "starter")
		a.brand(t)
		a.hold(t, "film")
		a.setPlan(t, "")
		a.sweep(t, 17*aDay)
		a.sweep(t, 11*aDay)
		if gone := a.removed(t, "logo", "film"); len(gone) != 0 || a.warnings() != 2 {
			t.Errorf("%v deleted after %d warnings", gone, a.warnings())
		}
		a.sweep(t, 3*aDay)
		if gone := a.removed(t, "logo", "film"); len(gone) != 2 {
			t.Errorf("%v gone", gone)
		}
		if a.tone(t) != "Dry" {
			t.Error("the texts of an open account were deleted")
		}
	})
}

func TestClosingAnAccountDeletesItsBrandKit(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		a := newArchive(t, st)
		a.brand(t)
		a.account.ClosedAt = a.clock.Now()
		a.write(t, func(tx cutroom.Tx) error { return tx.SaveClientAccount(t.Context(), a.account) })
		a.sweep(t, 29*aDay)
		if gone := a.removed(t, "logo"); len(gone) != 0 || a.tone(t) != "Dry" {
			t.Errorf("too early: %v", gone)
		}
		a.sweep(t, 2*aDay)
		if gone := a.removed(t, "logo"); len(gone) != 1 || a.tone(t) != "" {
			t.Errorf("%v deleted, tone %q", gone, a.tone(t))
		}
	})
}
