package worker_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/ffmpeg"
	"cutroom/internal/media"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestAManagerRetriesThePreparationOfAnUnusableFile(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		crash := true
		prepare := func(_ context.Context, folder string) (cutroom.Prepared, error) {
			if crash {
				crash = false
				return cutroom.Prepared{}, &ffmpeg.Failure{Program: "ffmpeg", Crashed: true}
			}
			return cutroom.Prepared{Poster: "poster.jpg"}, os.WriteFile(filepath.Join(folder, "poster.jpg"), []byte("still"), 0o600)
		}
		blobs := workOnMedia(t, st, caught, newTool(prepare))
		desk := media.New(media.Config{Store: st, Clock: cutroom.WallClock{}})
		uploaded(t, st, blobs, film(t), func(f *cutroom.File) { f.Preparation.Failures = 4 })
		if file := waitFor(t, st, cutroom.FileHashed, cutroom.FileDelayed); file.State != cutroom.FileUnusable || file.Problem == "" {
			t.Fatalf("%+v", file)
		}
		ana := cutroom.Actor{UserID: "ana", Role: cutroom.Client}
		if err := desk.PrepareAgain(t.Context(), ana, "film"); !errors.Is(err, cutroom.ErrForbidden) {
			t.Errorf("ana: %v", err)
		}
		mia := cutroom.Actor{UserID: "mia", Role: cutroom.Manager}
		storetest.Manager(t, st, mia.UserID)
		if err := desk.PrepareAgain(t.Context(), mia, "film"); err != nil {
			t.Fatal(err)
		}
		file := waitFor(t, st, cutroom.FileRestarted, cutroom.FilePrepared)
		if file.State != cutroom.FileReady || file.Problem != "" || file.Preparation.Failures != 0 {
			t.Errorf("%+v", file)
		}
		if err := desk.PrepareAgain(t.Context(), mia, "film"); !errors.Is(err, cutroom.ErrNothingToPrepare) {
			t.Errorf("a ready file: %v", err)
		}
		if err := desk.PrepareAgain(t.Context(), mia, "gone"); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("a missing file: %v", err)
		}
	})
}
