package media_test

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"cutroom/internal/blob"
	"cutroom/internal/cutroom"
	"cutroom/internal/media"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// hiccups is a storage that fails the first attempt for each key, and reports
// when one is stored.
type hiccups struct {
	cutroom.Blobs
	mu     sync.Mutex
	failed map[string]bool
	there  chan string
}

func (h *hiccups) Put(ctx context.Context, key, contentType string, r io.Reader) error {
	h.mu.Lock()
	again := h.failed[key]
	h.failed[key] = true
	h.mu.Unlock()
	if !again {
		return errors.New("the storage is unavailable")
	}
	err := h.Blobs.Put(ctx, key, contentType, r)
	h.there <- key
	return err
}

// longRun is a tool whose run lasts until its early part can be watched.
type longRun struct {
	cutroom.MediaTool
	runs  int
	there <-chan string
}

func (l *longRun) Prepare(ctx context.Context, _, folder string, facts cutroom.Facts, _ func(int)) (cutroom.Prepared, error) {
	l.runs++
	for name, content := range map[string]string{
		"part-0.m4s":          "part",
		"1080.mp4":            "film",
		cutroom.EarlyPlaylist: "#EXTM3U\n#EXTINF:2.4,\npart-0.m4s\n",
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(content), 0o600); err != nil {
			return cutroom.Prepared{}, err
		}
	}
	for {
		select {
		case <-ctx.Done():
			return cutroom.Prepared{}, context.Cause(ctx)
		case key := <-l.there:
			if strings.HasSuffix(key, cutroom.EarlyPlaylist) {
				go func() {
					for range l.there { // what is stored now is the result
					}
				}()
				return cutroom.Prepared{Facts: facts, Renditions: []cutroom.Rendition{{Name: "1080.mp4"}}}, nil
			}
		}
	}
}

func TestABriefStorageOutageDoesNotRestartPreparation(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		scratch, err := blob.OpenScratch(s.blobs, t.TempDir(), 0)
		if err != nil {
			t.Fatal(err)
		}
		there := make(chan string)
		defer close(there)
		tool := &longRun{there: there}
		s.Service = media.New(media.Config{
			Store: st, Clock: s.wall, Wall: s.wall, NewID: newIDs("run"), Tool: tool, Scratch: scratch,
			Blobs: &hiccups{Blobs: s.blobs, failed: map[string]bool{}, there: there},
		})
		file := cutroom.File{
			ID: "film", AccountID: "account", ProjectID: s.project.ID, Purpose: cutroom.Footage, Name: "a.mp4", Size: 4,
			Kind: cutroom.VideoFile, Format: "mp4", State: cutroom.FilePreparing, SentBy: ana.UserID, ReceivedAt: s.wall.Now(), Facts: &cutroom.Facts{},
		}
		if err := s.blobs.Put(t.Context(), file.BlobKey(), "", strings.NewReader("film")); err != nil {
			t.Fatal(err)
		}
		s.write(t, func(tx cutroom.Tx) error {
			return errors.Join(tx.CreateFile(t.Context(), file), tx.SaveFile(t.Context(), file))
		})
		// No worker is attached, so the attempt counts as lost at the very end.
		if err := s.PrepareFile(t.Context(), cutroom.Attempt{}, cutroom.PrepareFile{FileID: file.ID}); !errors.Is(err, cutroom.ErrAttemptLost) {
			t.Error(err)
		}
		if tool.runs != 1 {
			t.Errorf("%d runs", tool.runs)
		}
	})
}

func TestWhatAReplacedRunLeftIsRemovedLater(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		file := cutroom.File{
			ID: "film", AccountID: "account", ProjectID: s.project.ID, Purpose: cutroom.Footage, Name: "a.mp4", Size: 4,
			Kind: cutroom.VideoFile, Format: "mp4", State: cutroom.FilePreparing, SentBy: ana.UserID, ReceivedAt: s.wall.Now(), Facts: &cutroom.Facts{},
		}
		file.StartPreparing("latest")
		replaced := file
		replaced.StartPreparing("replaced")
		for _, run := range []cutroom.File{file, replaced} {
			if err := s.blobs.Put(t.Context(), run.PreparedKey("part"), "", strings.NewReader("part")); err != nil {
				t.Fatal(err)
			}
		}
		s.write(t, func(tx cutroom.Tx) error {
			return errors.Join(tx.CreateFile(t.Context(), file), tx.SaveFile(t.Context(), file))
		})
		for _, run := range []cutroom.File{replaced, file} {
			job := cutroom.DiscardRun{FileID: file.ID, Run: run.Preparation.Run}
			if err := s.DiscardRun(t.Context(), cutroom.Attempt{}, job); !errors.Is(err, cutroom.ErrAttemptLost) {
				t.Error(err)
			}
		}
		if _, err := s.blobs.Stat(t.Context(), replaced.PreparedKey("part")); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("the replaced run left %v", err)
		}
		if _, err := s.blobs.Stat(t.Context(), file.PreparedKey("part")); err != nil {
			t.Errorf("the latest run lost its part: %v", err)
		}
	})
}
