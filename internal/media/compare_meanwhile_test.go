package media_test

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"cutroom/internal/blob"
	"cutroom/internal/cutroom"
	"cutroom/internal/ffmpeg"
	"cutroom/internal/media"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// slowReader is a reader of frames that lets something happen while it works.
type slowReader struct {
	cutroom.FrameReader
	happens func()
}

func (r slowReader) Fingerprint(ctx context.Context, path string, facts cutroom.Facts) (cutroom.Fingerprint, error) {
	r.happens()
	return r.FrameReader.Fingerprint(ctx, path, facts)
}

func TestDeletingAVersionEndsItsRunningComparison(t *testing.T) {
	for _, deleted := range []string{"film", "second"} {
		t.Run(deleted, func(t *testing.T) {
			storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
				s := newScreening(t, st, "Marta", nil)
				second := s.file
				second.ID = "second"
				s.write(t, func(tx cutroom.Tx) error {
					return errors.Join(tx.CreateFile(t.Context(), second), tx.SaveFile(t.Context(), second))
				})
				if err := s.blobs.Put(t.Context(), second.PreparedKey("small.mp4"), "video/mp4", bytes.NewReader(darkFilm(t))); err != nil {
					t.Fatal(err)
				}
				scratch, err := blob.OpenScratch(s.blobs, t.TempDir(), 0)
				if err != nil {
					t.Fatal(err)
				}
				var once bool
				compares := media.New(media.Config{
					Store: s.jobs, Clock: s.wall, Wall: s.wall, Blobs: s.blobs, Incoming: s.incoming, Scratch: scratch,
					Frames: slowReader{ffmpeg.NewInstalled(ffmpeg.Options{}), func() {
						if !once {
							s.write(t, func(tx cutroom.Tx) error { return tx.DeleteFile(t.Context(), deleted) })
						}
						once = true
					}},
				})
				job := cutroom.CompareVersions{OldFileID: "film", NewFileID: "second"}
				if err := s.jobs.InTx(t.Context(), func(tx cutroom.Tx) error {
					_, err := cutroom.OrderComparison(t.Context(), tx, job.OldFileID, job.NewFileID, s.wall.Now())
					return err
				}); err != nil {
					t.Fatal(err)
				}
				if err := compares.CompareVersions(t.Context(), cutroom.Attempt{}, job); err != nil {
					t.Errorf("it would be retried: %v", err)
				}
				if c, err := s.store.ComparisonOf(t.Context(), "film", "second"); !errors.Is(err, cutroom.ErrNotFound) {
					t.Errorf("%+v, %v", c, err)
				}
			})
		})
	}
}
