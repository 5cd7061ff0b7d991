package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"testing/iotest"
	"time"

	"cutroom/internal/blob/blobtest"
	"cutroom/internal/cutroom"
)

func TestDiskStorageKeepsTheContractOfBlobs(t *testing.T) {
	blobtest.Run(t, func(t *testing.T) cutroom.Blobs { return openAt(t, t.TempDir()) })
}

func TestBlobsOnDiskSurviveReopening(t *testing.T) {
	dir := t.TempDir()
	first := openAt(t, dir)
	if err := first.Put(t.Context(), "files/1", "video/mp4", strings.NewReader("bytes")); err != nil {
		t.Fatal(err)
	}
	info, err := openAt(t, dir).Stat(t.Context(), "files/1")
	if err != nil || info.Size != 5 || info.ContentType != "video/mp4" {
		t.Errorf("%+v, %v", info, err)
	}
	if got, err := os.ReadFile(filepath.Join(dir, "files/1")); string(got) != "bytes" {
		t.Errorf("a blob is not a plain file at its key: %q, %v", got, err)
	}
}

func TestAFailedPutLeavesNoFileOnDisk(t *testing.T) {
	dir := t.TempDir()
	d := openAt(t, dir)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	torn := io.MultiReader(strings.NewReader("half"), iotest.ErrReader(io.ErrUnexpectedEOF))
	for _, err := range []error{
		d.Put(t.Context(), "files/torn", "", torn),
		d.Put(gone, "files/cancelled", "", strings.NewReader("x")),
		d.Put(t.Context(), "../outside", "", strings.NewReader("x")),
	} {
		if err == nil {
			t.Error("a put succeeded that should have failed")
		}
	}
	if files := filesIn(t, dir); len(files) != 0 {
		t.Errorf("left behind: %v", files)
	}
}

func TestAPutThatCannotBePublishedLeavesNoFileOnDisk(t *testing.T) {
	dir := t.TempDir()
	d := openAt(t, dir)
	if err := d.Put(t.Context(), "files/1", "", strings.NewReader("x")); err != nil {
		t.Fatal(err)
	}
	before := filesIn(t, dir)
	for _, key := range []string{"files", "files/1/below"} {
		if err := d.Put(t.Context(), key, "", strings.NewReader("x")); err == nil {
			t.Errorf("%s was stored over the blob files/1", key)
		}
	}
	if after := filesIn(t, dir); fmt.Sprint(after) != fmt.Sprint(before) {
		t.Errorf("before %v, after %v", before, after)
	}
}

func TestDeletingABlobDeletesItsContentType(t *testing.T) {
	dir := t.TempDir()
	d := openAt(t, dir)
	if err := d.Put(t.Context(), "files/1", "video/mp4", strings.NewReader("x")); err != nil {
		t.Fatal(err)
	}
	if err := d.Delete(t.Context(), "files/1"); err != nil {
		t.Fatal(err)
	}
	if files := filesIn(t, dir); len(files) != 0 {
		t.Errorf("left behind: %v", files)
	}
}

func TestOpeningRemovesPartialFilesOfAKilledProcess(t *testing.T) {
	dir := t.TempDir()
	openAt(t, dir)
	left := filepath.Join(dir, halfWritten, "killed")
	if err := os.Mkdir(left, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(left, "half"), []byte("half"), 0o600); err != nil {
		t.Fatal(err)
	}
	openAt(t, dir)
	if files := filesIn(t, dir); len(files) != 0 {
		t.Errorf("after opening: %v", files)
	}
}

func TestOpeningKeepsPartialFilesOfARunningProcess(t *testing.T) {
	dir := t.TempDir()
	d := openAt(t, dir)
	halfway := readerFunc(func([]byte) (int, error) {
		openAt(t, dir)
		return 0, io.EOF
	})
	if err := d.Put(t.Context(), "files/1", "", io.MultiReader(strings.NewReader("bytes"), halfway)); err != nil {
		t.Error(err)
	}
}

func TestOpeningRemovesOldPartialFilesOfEarlierVersions(t *testing.T) {
	dir := t.TempDir()
	openAt(t, dir)
	old, young := filepath.Join(dir, halfWritten, "old"), filepath.Join(dir, halfWritten, "young")
	for _, name := range []string{old, young} {
		if err := os.WriteFile(name, []byte("half"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	longAgo := time.Now().Add(-2 * abandoned)
	if err := os.Chtimes(old, longAgo, longAgo); err != nil {
		t.Fatal(err)
	}
	openAt(t, dir)
	if files := filesIn(t, dir); len(files) != 1 || files[0] != ".tmp/young" {
		t.Errorf("after opening: %v", files)
	}
}

func TestASymbolicLinkCannotLeadOutOfTheFolder(t *testing.T) {
	dir, outside := t.TempDir(), t.TempDir()
	d := openAt(t, dir)
	if err := os.Symlink(outside, filepath.Join(dir, "link")); err != nil {
		t.Fatal(err)
	}
	if err := d.Put(t.Context(), "link/file", "", strings.NewReader("x")); err == nil {
		t.Error("a put went through the link")
	}
	if files := filesIn(t, outside); len(files) != 0 {
		t.Errorf("written outside: %v", files)
	}
}

func TestADiskWithoutRoomIsFull(t *testing.T) {
	for _, errno := range []error{syscall.ENOSPC, syscall.EDQUOT} {
		err := full(&fs.PathError{Op: "write", Path: "x", Err: errno})
		if !errors.Is(err, cutroom.ErrNoRoom) || !errors.Is(err, errno) {
			t.Errorf("%v: %v", errno, err)
		}
	}
	if err := full(fs.ErrPermission); errors.Is(err, cutroom.ErrNoRoom) {
		t.Error("a missing permission is not a full disk")
	}
}

func TestALargePutOnDiskUsesLittleMemory(t *testing.T) {
	d := openAt(t, t.TempDir())
	const size, step = 32 << 20, 4 << 20
	base, peak, read := heap(), uint64(0), int64(0)
	r := readerFunc(func(p []byte) (int, error) {
		if read%step == 0 {
			peak = max(peak, heap())
		}
		n := min(int64(len(p)), size-read, step-read%step)
		if read += n; n == 0 {
			return 0, io.EOF
		}
		return int(n), nil
	})
	if err := d.Put(t.Context(), "files/large", "", r); err != nil {
		t.Fatal(err)
	}
	if peak > base+4<<20 {
		t.Errorf("the heap grew from %d to %d bytes", base, peak)
	}
}

func openAt(t *testing.T, dir string) *disk {
	t.Helper()
	d, err := openDisk(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	return d
}

func filesIn(t *testing.T, dir string) (names []string) {
	t.Helper()
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }
