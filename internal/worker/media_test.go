package worker_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/ffmpeg"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// film makes a short film with a picture and a sound.
func film(t *testing.T) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), "film.mp4")
	args := strings.Fields("-v error -f lavfi -i testsrc2=s=320x180:r=25:d=3 -f lavfi -i sine=d=3 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac")
	if out, err := exec.CommandContext(t.Context(), "ffmpeg", append(args, path)...).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// uploaded records a file as an upload does, and enqueues what follows.
func uploaded(t *testing.T, st *store.Store, blobs cutroom.Blobs, content []byte, change func(*cutroom.File)) {
	t.Helper()
	file := cutroom.File{
		ID: "film", AccountID: "studio", ProjectID: "spot", Purpose: cutroom.Footage, Name: "film.mp4", Size: int64(len(content)),
		Kind: cutroom.VideoFile, Format: "mp4", State: cutroom.FileChecking, SentBy: "ana", ReceivedAt: time.Now(),
	}
	if change != nil {
		change(&file)
	}
	if err := blobs.Put(t.Context(), file.BlobKey(), "", bytes.NewReader(content)); err != nil {
		t.Fatal(err)
	}
	if err := st.InTx(t.Context(), func(tx cutroom.Tx) error {
		now := time.Now()
		return errors.Join(
			tx.CreateUser(t.Context(), person("ana", "ana@example.com", true)),
			tx.CreateClientAccount(t.Context(), cutroom.ClientAccount{ID: "studio", Name: "Studio", ReferralCode: "CODE", CreatedAt: now}),
			tx.CreateMember(t.Context(), cutroom.Member{AccountID: "studio", UserID: "ana", Position: cutroom.Owner, JoinedAt: now}),
			tx.CreateProject(t.Context(), cutroom.Project{ID: "spot", AccountID: "studio", Title: "Spot", State: cutroom.Draft, CreatedBy: "ana", CreatedAt: now}),
			tx.CreateFile(t.Context(), file), tx.SaveFile(t.Context(), file),
			tx.Enqueue(t.Context(), cutroom.CheckFile{FileID: file.ID}), tx.Enqueue(t.Context(), cutroom.HashFile{FileID: file.ID}),
		)
	}); err != nil {
		t.Fatal(err)
	}
}

// waitFor waits until events of all these kinds have happened, and returns the
// file.
func waitFor(t *testing.T, st *store.Store, kinds ...string) cutroom.File {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	grown := st.Subscribe(ctx)
	for seq := int64(0); len(kinds) > 0; {
		events, err := st.EventsAfter(ctx, seq, 100)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			seq = e.Seq
			kinds = slices.DeleteFunc(kinds, func(kind string) bool { return kind == e.Kind })
		}
		if len(kinds) == 0 {
			break
		}
		select {
		case <-grown:
		case <-ctx.Done():
			t.Fatalf("%v never happened", kinds)
		}
	}
	file, err := st.FileByID(t.Context(), "film")
	if err != nil {
		t.Fatal(err)
	}
	return file
}

func TestAnUploadedVersionBecomesPlayableAndIsInspected(t *testing.T) {
	t.Parallel()
	st := storetest.SQLite(t)
	blobs := workOnMedia(t, st, caught, ffmpeg.NewInstalled(ffmpeg.Options{}))
	uploaded(t, st, blobs, film(t), func(f *cutroom.File) { f.Purpose = cutroom.VersionFile })
	file := waitFor(t, st, cutroom.FileHashed, cutroom.FileChecked, cutroom.FilePrepared, cutroom.FileInspected)
	v := file.Facts.Video
	if file.State != cutroom.FileReady || len(file.SHA256) != 64 || v.Frames != 75 || v.Rate != (cutroom.Rate{Num: 25, Den: 1}) {
		t.Errorf("%+v %+v", file, v)
	}
	if file.Inspection == nil || file.Inspection.LoudnessTenths == nil {
		t.Errorf("%+v", file.Inspection)
	}
	names := file.Preparation.Result.Names()
	for _, want := range []string{"small.mp4", "poster.jpg", "storyboard-001.jpg", "peaks.bin"} {
		if !slices.Contains(names, want) {
			t.Errorf("%s is missing in %v", want, names)
		}
	}
	for _, name := range names {
		if info, err := blobs.Stat(t.Context(), file.PreparedKey(name)); err != nil || info.Size == 0 {
			t.Errorf("%s: %+v, %v", name, info, err)
		}
	}
}

func TestAFileThatCannotBeUsedIsKeptWithTheReason(t *testing.T) {
	t.Parallel()
	st := storetest.SQLite(t)
	blobs := workOnMedia(t, st, caught, ffmpeg.NewInstalled(ffmpeg.Options{}))
	content := film(t)[:3000] // without its index
	uploaded(t, st, blobs, content, nil)
	file := waitFor(t, st, cutroom.FileHashed, cutroom.FileChecked)
	if file.State != cutroom.FileUnusable || file.Problem != cutroom.ErrMediaDamaged.Code || file.SHA256 == "" {
		t.Errorf("%+v", file)
	}
	r, err := blobs.Open(t.Context(), file.BlobKey(), 0, -1)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if kept, err := io.ReadAll(r); err != nil || !bytes.Equal(kept, content) {
		t.Errorf("the file is not what was uploaded: %v", err)
	}
}

// tool is the real tool, except that Prepare does what the test says.
type tool struct {
	cutroom.MediaTool
	prepare func(ctx context.Context, folder string) (cutroom.Prepared, error)
}

func (p tool) Prepare(ctx context.Context, _, folder string, facts cutroom.Facts, _ func(int)) (cutroom.Prepared, error) {
	result, err := p.prepare(ctx, folder)
	result.Facts = facts
	return result, err
}

func newTool(prepare func(ctx context.Context, folder string) (cutroom.Prepared, error)) tool {
	return tool{ffmpeg.NewInstalled(ffmpeg.Options{}), prepare}
}

func TestAFilmWhoseRunFailedCannotBeWatched(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		failures int // before
		cause    error
		event    string
		state    cutroom.FileState
	}{
		"the film is damaged":                 {0, cutroom.ErrMediaDamaged, cutroom.FilePrepared, cutroom.FileUnusable},
		"the tool crashed for the last time":  {4, cutroom.ErrToolCrashed, cutroom.FileDelayed, cutroom.FileUnusable},
		"the tool crashed for the first time": {0, cutroom.ErrToolCrashed, cutroom.FileDelayed, cutroom.FilePreparing},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
				first := true
				blobs := workOnMedia(t, st, caught, newTool(func(ctx context.Context, _ string) (cutroom.Prepared, error) {
					if !first {
						<-ctx.Done()
						return cutroom.Prepared{}, ctx.Err()
					}
					first = false
					return cutroom.Prepared{}, errors.Join(c.cause, st.InTx(ctx, func(tx cutroom.Tx) error {
						file, err := tx.FileByID(ctx, "film")
						if err != nil {
							return err
						}
						return tx.SaveProgress(ctx, file.ID, file.Preparation.Run, 50, true)
					}))
				}))
				uploaded(t, st, blobs, film(t), func(f *cutroom.File) { f.Preparation.Failures = c.failures })
				if file := waitFor(t, st, c.event); file.Playable() || file.State != c.state {
					t.Errorf("%s, %+v", file.State, file.Preparation)
				}
				<-blobs.emptied
			})
		})
	}
}

// blockedTool reports which file it begins to prepare, and waits until the test
// lets it finish.
type blockedTool struct {
	cutroom.MediaTool
	began  chan string
	finish chan struct{}
}

func (b blockedTool) Prepare(ctx context.Context, source, _ string, facts cutroom.Facts, _ func(int)) (cutroom.Prepared, error) {
	b.began <- filepath.Base(source)
	select {
	case <-b.finish:
		return cutroom.Prepared{Facts: facts}, nil
	case <-ctx.Done():
		return cutroom.Prepared{}, ctx.Err()
	}
}

func TestAVersionIsPreparedBeforeWaitingFootage(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		content := film(t)
		blocked := blockedTool{ffmpeg.NewInstalled(ffmpeg.Options{}), make(chan string, 10), make(chan struct{})}
		blobs := workOnMedia(t, st, caught, blocked)
		uploaded(t, st, blobs, content, nil)
		add := func(id string, purpose cutroom.FilePurpose) {
			file, err := st.FileByID(t.Context(), "film")
			if err != nil {
				t.Fatal(err)
			}
			file = cutroom.File{
				ID: id, AccountID: file.AccountID, ProjectID: file.ProjectID, Purpose: purpose, Name: id + ".mp4", Size: file.Size,
				Kind: file.Kind, Format: file.Format, State: cutroom.FileChecking, SentBy: file.SentBy, ReceivedAt: time.Now(),
			}
			if err := blobs.Put(t.Context(), file.BlobKey(), "", bytes.NewReader(content)); err != nil {
				t.Fatal(err)
			}
			inTx(t, st, func(ctx context.Context, tx cutroom.Tx) error {
				return errors.Join(tx.CreateFile(ctx, file), tx.Enqueue(ctx, cutroom.CheckFile{FileID: id, Purpose: purpose}))
			})
		}
		add("second", cutroom.Footage)
		for range 2 {
			<-blocked.began // no worker is free any more
		}
		add("waiting", cutroom.Footage)
		waitUntilChecked(t, st, "waiting")
		add("version", cutroom.VersionFile)
		waitUntilChecked(t, st, "version")
		blocked.finish <- struct{}{}
		if next := <-blocked.began; next != "version" {
			t.Errorf("%s was prepared first", next)
		}
	})
}

// waitUntilChecked waits until a file waits for its preparation.
func waitUntilChecked(t *testing.T, st *store.Store, id string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	grown := st.Subscribe(ctx)
	for {
		file, err := st.FileByID(ctx, id)
		if err != nil {
			t.Fatal(err)
		}
		if file.State == cutroom.FilePreparing {
			return
		}
		select {
		case <-grown:
		case <-ctx.Done():
			t.Fatalf("%s was never checked", id)
		}
	}
}

func TestADeletedFileStopsItsPreparation(t *testing.T) {
	t.Parallel()
	st := storetest.SQLite(t)
	began := make(chan struct{})
	blobs := workOnMedia(t, st, caught, newTool(func(ctx context.Context, _ string) (cutroom.Prepared, error) {
		close(began)
		<-ctx.Done()
		return cutroom.Prepared{}, ctx.Err()
	}))
	uploaded(t, st, blobs, film(t), nil)
	<-began
	if err := st.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.DeleteFile(t.Context(), "film") }); err != nil {
		t.Fatal(err)
	}
	if folder := <-blobs.emptied; !strings.HasPrefix(folder, "prepared/film/") {
		t.Errorf("%s was emptied", folder)
	}
}

func TestAReplacedRunPublishesNothing(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		began := make(chan struct{}, 10)
		first := true
		blobs := workOnMedia(t, st, caught, newTool(func(ctx context.Context, folder string) (cutroom.Prepared, error) {
			began <- struct{}{}
			if first {
				first = false
				<-ctx.Done()
				return cutroom.Prepared{}, ctx.Err()
			}
			return cutroom.Prepared{Poster: "poster.jpg"}, os.WriteFile(filepath.Join(folder, "poster.jpg"), []byte("second"), 0o600)
		}))
		uploaded(t, st, blobs, film(t), nil)
		<-began
		var replaced cutroom.File
		if err := st.InTx(t.Context(), func(tx cutroom.Tx) (err error) {
			if replaced, err = tx.FileByID(t.Context(), "film"); err != nil {
				return err
			}
			other := replaced
			other.StartPreparing("other")
			return tx.SaveFile(t.Context(), other)
		}); err != nil {
			t.Fatal(err)
		}
		if folder := <-blobs.emptied; folder != replaced.PreparedFolder() {
			t.Errorf("%s was emptied instead of %s", folder, replaced.PreparedFolder())
		}
		file := waitFor(t, st, cutroom.FilePrepared, cutroom.StillChanged)
		if file.Preparation.Run == replaced.Preparation.Run || file.State != cutroom.FileReady {
			t.Errorf("%+v", file)
		}
		if _, err := blobs.Stat(t.Context(), file.PreparedKey("poster.jpg")); err != nil {
			t.Error(err)
		}
		if folder := <-blobs.emptied; !strings.HasSuffix(folder, "/other") {
			t.Errorf("%s was emptied", folder)
		}
	})
}

// programs makes a folder with the programs that ffmpeg needs, but without
// ffmpeg itself, and makes it the whole PATH. It returns where the real ffmpeg
// is, and where it will be looked for.
func programs(t *testing.T) (ffmpeg, here string) {
	t.Helper()
	folder := t.TempDir()
	for _, name := range []string{"ffmpeg", "ffprobe", "prlimit", "nice"} {
		path, err := exec.LookPath(name)
		if err != nil {
			t.Fatal(err)
		}
		if name == "ffmpeg" {
			ffmpeg = path
		} else if err := os.Symlink(path, filepath.Join(folder, name)); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", folder)
	return ffmpeg, filepath.Join(folder, "ffmpeg")
}

func TestAFileIsUnusableAfterTooManyCrashes(t *testing.T) {
	content := film(t)
	real, here := programs(t)
	// It lists its filters, but crashes on the first film.
	script := "#!/bin/sh\ncase \"$*\" in *-filters*) exec " + real + " \"$@\";; esac\nkill -SEGV $$\n"
	if err := os.WriteFile(here, []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	st := storetest.SQLite(t)
	blobs := workOnMedia(t, st, caught, ffmpeg.NewInstalled(ffmpeg.Options{}))
	uploaded(t, st, blobs, content, func(f *cutroom.File) { f.Preparation.Failures = 4 })
	file := waitFor(t, st, cutroom.FileChecked, cutroom.FileDelayed)
	if file.State != cutroom.FileUnusable || file.Problem != cutroom.ErrPreparationFailed.Code || file.Preparation.Failures != 5 {
		t.Errorf("%+v", file)
	}
	if info, err := blobs.Stat(t.Context(), file.BlobKey()); err != nil || info.Size != file.Size {
		t.Errorf("what was uploaded is %+v, %v", info, err)
	}
}

func TestAFileWaitsForAMissingProgram(t *testing.T) {
	content := film(t)
	real, here := programs(t)
	st := storetest.SQLite(t)
	blobs := workOnMedia(t, st, caught, ffmpeg.NewInstalled(ffmpeg.Options{}))
	uploaded(t, st, blobs, content, func(f *cutroom.File) { f.Preparation.Failures = 4 })
	if file := waitFor(t, st, cutroom.FileDelayed); file.State != cutroom.FileChecking || file.Preparation.Failures < 5 {
		t.Errorf("%+v", file)
	}
	if err := os.Symlink(real, here); err != nil {
		t.Fatal(err)
	}
	if file := waitFor(t, st, cutroom.FilePrepared); file.State != cutroom.FileReady || file.Problem != "" || file.Preparation.Failures != 0 {
		t.Errorf("%+v", file)
	}
}
