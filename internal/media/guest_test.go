package media_test

import (
	"bytes"
	"errors"
	"fmt"
	"image/color"
	"image/jpeg"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"cutroom/internal/blob"
	"cutroom/internal/cutroom"
	"cutroom/internal/ffmpeg"
	"cutroom/internal/media"
	"cutroom/internal/sheet"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// screening is a stage on which a version is shared with one guest, with their
// name over the picture. Its jobs are collected.
type screening struct {
	*stage
	jobs *store.Collector
	file cutroom.File
	link cutroom.ShareLink
}

func newScreening(t *testing.T, st *store.Store, name string, marks cutroom.MarkTool) *screening {
	t.Helper()
	s := &screening{stage: newStage(t, st), jobs: store.NewCollector(st)}
	scratch, err := blob.OpenScratch(s.blobs, t.TempDir(), 0)
	if err != nil {
		t.Fatal(err)
	}
	passes, err := cutroom.NewPassKey([]byte(strings.Repeat("s", 32)))
	if err != nil {
		t.Fatal(err)
	}
	var ids atomic.Int64
	s.Service = media.New(media.Config{
		Store: s.jobs, Clock: s.wall, Wall: s.wall, Blobs: s.blobs, Incoming: s.incoming, Scratch: scratch, Passes: passes,
		Marks: marks, PaintMark: sheet.Watermark, Overlay: sheet.Overlay, NewID: func() string { return fmt.Sprintf("mark-%d", ids.Add(1)) },
	})
	now := s.wall.Now()
	rate := cutroom.Rate{Num: 25, Den: 1}
	s.file = cutroom.File{
		ID: "film", AccountID: "account", ProjectID: s.project.ID, Purpose: cutroom.VersionFile, Name: "v.mp4", Size: 1, Kind: cutroom.VideoFile,
		Format: "mp4", State: cutroom.FileReady, SentBy: ana.UserID, ReceivedAt: now,
	}
	whole := s.file
	facts := cutroom.Facts{Kind: cutroom.MediaVideo, DurationMs: 1000, Video: &cutroom.Video{Width: 320, Height: 180, Rate: rate, Frames: 25}}
	whole.StartPreparing("run")
	whole.Prepared(cutroom.Prepared{Facts: facts, Renditions: []cutroom.Rendition{{Name: "small.mp4", Width: 320, Height: 180, Rate: rate, Frames: 25}}, Storyboard: &board}, now)
	s.file = whole
	if err := s.blobs.Put(t.Context(), whole.PreparedKey("small.mp4"), "video/mp4", bytes.NewReader(darkFilm(t))); err != nil {
		t.Fatal(err)
	}
	if err := s.blobs.Put(t.Context(), whole.PreparedKey(board.Sheets[0]), "image/jpeg", bytes.NewReader(darkSheet(t))); err != nil {
		t.Fatal(err)
	}
	s.link = cutroom.ShareLink{
		ID: "link", ProjectID: s.project.ID, SecretHash: "hash", Version: 1, Watermark: true, PasswordAt: now, EndsAt: now.Add(30 * 24 * time.Hour),
		MadeBy: ana.UserID, MadeAt: now,
	}
	s.write(t, func(tx cutroom.Tx) error {
		return errors.Join(tx.CreateFile(t.Context(), s.file), tx.SaveFile(t.Context(), whole),
			tx.CreateVersion(t.Context(), cutroom.Version{ProjectID: s.project.ID, Number: 1, FileID: "film", DeliveredBy: "ben", DeliveredAt: now, ReleasedAt: now}),
			tx.CreateShareLink(t.Context(), s.link),
			tx.SaveGuest(t.Context(), cutroom.Guest{ID: "guest", LinkID: "link", Name: name, TokenHash: "token", FirstAt: now, EnteredAt: now}))
	})
	return s
}

// darkFilm is a second of black.
func darkFilm(t *testing.T) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), "dark.mp4")
	args := strings.Fields("-v error -f lavfi -i color=black:s=320x180:r=25:d=1 -c:v libx264 -preset ultrafast -pix_fmt yuv420p")
	if out, err := exec.CommandContext(t.Context(), "ffmpeg", append(args, path)...).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// work does the jobs that were enqueued.
func (s *screening) work(t *testing.T) (failed error) {
	t.Helper()
	for _, job := range s.jobs.Take() {
		switch j := job.(type) {
		case cutroom.MarkFilm:
			failed = s.MarkFilm(t.Context(), cutroom.Attempt{}, j)
		case cutroom.DeleteBlob:
			failed = s.blobs.Delete(t.Context(), j.Key)
		}
	}
	return failed
}

func TestAnyGuestNameIsBurnedIntoTheVideo(t *testing.T) {
	tool := ffmpeg.NewInstalled(ffmpeg.Options{})
	for _, name := range []string{"Marta Silva", `O'Neil: 100% \ ;[x]`, `%{pts}:text='`, "Zoë 🎬", "🎬", "山田太郎", strings.Repeat("W", 200)} {
		t.Run(name, func(t *testing.T) {
			s := newScreening(t, storetest.SQLite(t), name, tool)
			waits, err := s.GuestPlayback(t.Context(), "guest")
			if err != nil || waits.Pass.Text != "" || waits.Marked.State != cutroom.MarkOrdered {
				t.Fatalf("%+v, %v", waits, err)
			}
			if _, err := s.GuestPlayback(t.Context(), "guest"); err != nil || s.work(t) != nil || len(s.jobs.Take()) != 0 {
				t.Fatalf("ordered twice, or failed: %v", err)
			}
			film, err := s.GuestPlayback(t.Context(), "guest")
			if err != nil || film.Pass.Text == "" || film.Marked.Rendition.Frames != 25 {
				t.Fatalf("%+v, %v", film, err)
			}
			part, err := s.GuestPart(t.Context(), film.Pass.Pass, cutroom.MarkedName)
			if err != nil {
				t.Fatal(err)
			}
			if seen := s.brightDots(t, tool, part.Key); seen < 200 {
				t.Errorf("the name covers %d dots", seen)
			}
			if _, err := s.GuestPart(t.Context(), film.Pass.Pass, "small.mp4"); !errors.Is(err, cutroom.ErrNotFound) {
				t.Errorf("the film without the name: %v", err)
			}
			s.wantNameOnEveryTile(t, film)
		})
	}
}

// brightDots counts the dots that aren't black in the middle of a film.
func (s *screening) brightDots(t *testing.T, tool *ffmpeg.Installed, key string) (bright int) {
	t.Helper()
	from, err := s.blobs.Open(t.Context(), key, 0, -1)
	if err != nil {
		t.Fatal(err)
	}
	content, err := io.ReadAll(from)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "marked.mp4")
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	stills, err := tool.Stills(t.Context(), path, cutroom.Rate{Num: 25, Den: 1}, []cutroom.Frame{12})
	if err != nil {
		t.Fatal(err)
	}
	picture, err := jpeg.Decode(bytes.NewReader(stills[12]))
	if err != nil {
		t.Fatal(err)
	}
	for y := range picture.Bounds().Dy() {
		for x := range picture.Bounds().Dx() {
			if color.GrayModel.Convert(picture.At(x, y)).(color.Gray).Y > 40 {
				bright++
			}
		}
	}
	return bright
}

func TestWithoutFfmpegAGuestGetsNoVideo(t *testing.T) {
	s := newScreening(t, storetest.SQLite(t), "Marta", nil)
	if _, err := s.GuestPlayback(t.Context(), "guest"); err != nil {
		t.Fatal(err)
	}
	if err := s.work(t); err == nil {
		t.Error("it was watermarked")
	}
	if film, err := s.GuestPlayback(t.Context(), "guest"); !errors.Is(err, cutroom.ErrMarkFailed) || film.Pass.Text != "" {
		t.Errorf("%+v, %v", film, err)
	}
}

func TestWatermarkedVideosAreDeletedWithTheirLinkAndAfterAWeek(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newScreening(t, st, "Marta", nil)
		kept := cutroom.MarkedFilm{ID: "kept", LinkID: "link", FileID: "film", Name: "Marta", Day: 1, State: cutroom.MarkMade, OrderedAt: s.wall.Now()}
		old := kept
		old.ID, old.Day, old.OrderedAt = "old", 2, s.wall.Now().Add(-cutroom.MarkedLife)
		s.write(t, func(tx cutroom.Tx) error {
			return errors.Join(tx.SaveMarkedFilm(t.Context(), kept), tx.SaveMarkedFilm(t.Context(), old))
		})
		for _, f := range []cutroom.MarkedFilm{kept, old} {
			if err := s.blobs.Put(t.Context(), f.BlobKey(), "video/mp4", strings.NewReader("film")); err != nil {
				t.Fatal(err)
			}
		}
		left := func() (ids []string) {
			if err := s.SweepMarkedFilms(t.Context(), cutroom.Attempt{}, cutroom.SweepMarkedFilms{}); err != nil {
				t.Fatal(err)
			}
			if err := s.work(t); err != nil {
				t.Fatal(err)
			}
			films, err := s.store.MarkedFilms(t.Context(), "", 10)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range films {
				ids = append(ids, f.ID)
			}
			return ids
		}
		if ids := left(); len(ids) != 1 || ids[0] != "kept" {
			t.Errorf("remaining: %v", ids)
		}
		s.link.RevokedAt, s.link.RevokedBy = s.wall.Now(), ana.UserID
		s.write(t, func(tx cutroom.Tx) error { return tx.SaveShareLink(t.Context(), s.link) })
		if ids := left(); len(ids) != 0 {
			t.Errorf("remaining: %v", ids)
		}
		for _, f := range []cutroom.MarkedFilm{kept, old} {
			if _, err := s.blobs.Stat(t.Context(), f.BlobKey()); !errors.Is(err, cutroom.ErrNotFound) {
				t.Errorf("%s is still stored: %v", f.ID, err)
			}
		}
	})
}
