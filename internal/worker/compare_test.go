package worker_test

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/ffmpeg"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestVersionsAreComparedByTheirFrames(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		content := film(t)
		blobs := workOnMedia(t, st, caught, ffmpeg.NewInstalled(ffmpeg.Options{}))
		uploaded(t, st, blobs, content, func(f *cutroom.File) { f.Purpose = cutroom.VersionFile })
		file := waitFor(t, st, cutroom.FilePrepared)
		again := file
		again.ID = "again"
		small := file.Preparation.Result.Renditions[0].Name
		if err := blobs.Put(t.Context(), again.PreparedKey(small), "video/mp4", bytes.NewReader(content)); err != nil {
			t.Fatal(err)
		}
		broken := file
		broken.ID = "broken"
		if err := blobs.Put(t.Context(), broken.PreparedKey(small), "video/mp4", bytes.NewReader(content[:2000])); err != nil {
			t.Fatal(err)
		}
		inTx(t, st, func(ctx context.Context, tx cutroom.Tx) error {
			return errors.Join(
				tx.CreateFile(ctx, again), tx.SaveFile(ctx, again), tx.CreateFile(ctx, broken), tx.SaveFile(ctx, broken),
				tx.Enqueue(ctx, cutroom.CompareVersions{OldFileID: file.ID, NewFileID: again.ID}),
			)
		})
		waitFor(t, st, cutroom.VersionsCompared)
		made, err := st.ComparisonOf(t.Context(), file.ID, again.ID)
		if err != nil || made.State != cutroom.ComparisonMade || len(made.Segments) != 1 || made.Segments[0].Old.Frames != 75 || !made.Segments[0].Sure {
			t.Errorf("%+v, %v", made, err)
		}
		if prints, err := st.FingerprintOf(t.Context(), again.ID); err != nil || len(prints) != 75 {
			t.Errorf("%d frames, %v", len(prints), err)
		}

		inTx(t, st, func(ctx context.Context, tx cutroom.Tx) error {
			_, err := cutroom.OrderComparison(ctx, tx, file.ID, broken.ID, time.Now())
			return err
		})
		if c := compared(t, st, file.ID, broken.ID); c.State != cutroom.ComparisonImpossible || len(c.Segments) > 0 {
			t.Errorf("%+v", c)
		}

		// Clients are not told about a version that was not released.
		events, err := st.EventsAfter(t.Context(), 0, 1000)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			if e.Kind == cutroom.VersionsCompared && slices.Contains(e.Audience, cutroom.ToUser("ana")) {
				t.Errorf("%+v", e)
			}
		}

		// A film that is too long is not read.
		long := again
		long.ID = "long"
		result := *file.Preparation.Result
		result.Renditions = slices.Clone(result.Renditions)
		result.Renditions[len(result.Renditions)-1].Frames = cutroom.MostFramesCompared + 1
		long.Preparation.Result = &result
		inTx(t, st, func(ctx context.Context, tx cutroom.Tx) error {
			if err := errors.Join(tx.CreateFile(ctx, long), tx.SaveFile(ctx, long)); err != nil {
				return err
			}
			_, err := cutroom.OrderComparison(ctx, tx, file.ID, long.ID, time.Now())
			return err
		})
		if c := compared(t, st, file.ID, long.ID); c.State != cutroom.ComparisonImpossible {
			t.Errorf("%+v", c)
		}

		// What was known about a deleted version is deleted with it.
		inTx(t, st, func(ctx context.Context, tx cutroom.Tx) error { return tx.DeleteFile(ctx, again.ID) })
		_, err = st.ComparisonOf(t.Context(), file.ID, again.ID)
		_, printsErr := st.FingerprintOf(t.Context(), again.ID)
		if !errors.Is(err, cutroom.ErrNotFound) || !errors.Is(printsErr, cutroom.ErrNotFound) {
			t.Errorf("%v, %v", err, printsErr)
		}
	})
}

func inTx(t *testing.T, st *store.Store, fn func(ctx context.Context, tx cutroom.Tx) error) {
	t.Helper()
	if err := st.InTx(t.Context(), func(tx cutroom.Tx) error { return fn(t.Context(), tx) }); err != nil {
		t.Fatal(err)
	}
}

// compared waits until a comparison is made, not only ordered.
func compared(t *testing.T, st *store.Store, oldFileID, newFileID string) cutroom.Comparison {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	grown := st.Subscribe(ctx)
	for {
		c, err := st.ComparisonOf(ctx, oldFileID, newFileID)
		if err != nil {
			t.Fatal(err)
		}
		if c.State != cutroom.ComparisonOrdered {
			return c
		}
		select {
		case <-grown:
		case <-ctx.Done():
			t.Fatal("the job is still queued")
		}
	}
}
