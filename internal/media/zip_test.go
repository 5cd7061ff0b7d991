package media

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"hash/crc32"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

// manyBytes has a file of any size under every key: zeros, or the given bytes.
type manyBytes struct {
	cutroom.Blobs
	content map[string]string
}

func (b manyBytes) Open(_ context.Context, key string, offset, length int64) (io.ReadCloser, error) {
	if content, given := b.content[key]; given {
		return io.NopCloser(strings.NewReader(content[offset : offset+length])), nil
	}
	return io.NopCloser(io.LimitReader(zeros{}, length)), nil
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

// at reads an archive from any position, as archive/zip requires.
type at struct{ *ArchiveReader }

func (a at) ReadAt(p []byte, offset int64) (int, error) {
	if _, err := a.Seek(offset, io.SeekStart); err != nil {
		return 0, err
	}
	return io.ReadFull(a.ArchiveReader, p)
}

func packed(id, folder, name string, size int64, crc uint32) cutroom.File {
	return cutroom.File{ID: id, Folder: folder, Name: name, Size: size, CRC32: &crc, ReceivedAt: time.Date(2026, 3, 1, 12, 30, 8, 0, time.UTC)}
}

func TestAnArchiveContainsItsFilesUnchanged(t *testing.T) {
	content := map[string]string{"files/1": "one", "files/2": strings.Repeat("two", 50_000), "files/3": "☕"}
	sum := func(key string) uint32 { return crc32.ChecksumIEEE([]byte(content[key])) }
	archive := layOut("a", "", []cutroom.File{
		packed("1", "", "a.mp4", 3, sum("files/1")), packed("2", "Day 1/Küche", "b.mov", 150_000, sum("files/2")), packed("3", "", "☕.txt", 3, sum("files/3")),
	})
	blobs := manyBytes{content: content}
	whole, err := io.ReadAll(archive.Open(t.Context(), blobs))
	if err != nil || int64(len(whole)) != archive.Size {
		t.Fatalf("%d bytes of %d, %v", len(whole), archive.Size, err)
	}
	read, err := zip.NewReader(bytes.NewReader(whole), archive.Size)
	if err != nil {
		t.Fatal(err)
	}
	names := []string{"a.mp4", "Day 1/Küche/b.mov", "☕.txt"}
	for i, f := range read.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(r) // checks the CRC-32
		if err != nil || string(got) != content["files/"+string(rune('1'+i))] || f.Name != names[i] || f.NonUTF8 || f.Mode() != 0o644 {
			t.Errorf("%s: %d bytes, %v", f.Name, len(got), err)
		}
		if !f.Modified.Equal(time.Date(2026, 3, 1, 12, 30, 8, 0, time.UTC)) {
			t.Errorf("%s is of %v", f.Name, f.Modified)
		}
	}
	for _, from := range []int64{0, 1, 29, 30, 40, 100, 75_000, archive.Size - 60, archive.Size - 1, archive.Size} {
		for _, length := range []int64{0, 1, 100, 100_000} {
			length = min(length, archive.Size-from)
			r := archive.Open(t.Context(), blobs)
			if _, err := r.Seek(from, io.SeekStart); err != nil {
				t.Fatal(err)
			}
			var got bytes.Buffer
			if n, err := r.WriteSection(&got, length); err != nil || n != length || !bytes.Equal(got.Bytes(), whole[from:from+length]) {
				t.Errorf("%d bytes from %d: %d, %v", length, from, n, err)
			}
		}
	}
}

func TestAnArchiveCanHaveAnySize(t *testing.T) {
	const gib = 1 << 30
	for name, sizes := range map[string][]int64{
		"just below four gigabytes":  {1<<32 - 2, 10},
		"as much as the old format":  {1<<32 - 1, 10},
		"one file above":             {5 * gib, 10},
		"small ones above":           {3 * gib, 3 * gib, 10, 10},
		"large ones above":           {5 * gib, 900 * gib, 5 * gib},
		"the directory just below":   {1<<32 - 1 - 30 - 5},
		"the directory at the limit": {1<<32 - 1 - 30 - 5 + 1},
	} {
		var files []cutroom.File
		for i, size := range sizes {
			files = append(files, packed(string(rune('a'+i)), "", string(rune('a'+i))+".mp4", size, uint32(i)))
		}
		archive := layOut("a", "", files)
		read, err := zip.NewReader(at{archive.Open(t.Context(), manyBytes{})}, archive.Size)
		if err != nil || len(read.File) != len(sizes) {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for i, f := range read.File {
			start, err := f.DataOffset() // reads the header before the file
			part := archive.parts[2*i+1]
			if err != nil || start != part.at || f.UncompressedSize64 != uint64(sizes[i]) || f.CompressedSize64 != uint64(sizes[i]) || f.CRC32 != uint32(i) {
				t.Errorf("%s: %s lies at %d (%d) and has %d bytes, %v", name, f.Name, start, part.at, f.UncompressedSize64, err)
			}
		}
	}
}

func TestAnArchiveCanHaveAnyNumberOfFiles(t *testing.T) {
	for _, n := range []int{65_534, 65_535, 70_000} {
		files := make([]cutroom.File, n)
		for i := range files {
			files[i] = packed("x", "", "same.txt", 1, 0)
			files[i].Name = string(rune('a'+i%26)) + time.Duration(i).String()
		}
		archive := layOut("a", "", files)
		if read, err := zip.NewReader(at{archive.Open(t.Context(), manyBytes{})}, archive.Size); err != nil || len(read.File) != n {
			t.Errorf("%d files: %v", n, err)
		}
	}
}

func TestNamesInAnArchiveAreUniqueOnEveryComputer(t *testing.T) {
	var entries []archiveEntry
	for _, name := range []string{"a.mp4", "a.mp4", "A.MP4", "a (2).mp4", "b/a.mp4", "b", "B/A.mp4", "what?.mp4", "what*.mp4", "noending", "noending", ".hidden", ".hidden"} {
		entries = append(entries, archiveEntry{path: name})
	}
	want := []string{"a.mp4", "a (2).mp4", "A (3).MP4", "a (2) (2).mp4", "b/a.mp4", "b (2)", "B/A (2).mp4", "what_.mp4", "what_ (2).mp4", "noending", "noending (2)", ".hidden", ".hidden (2)"}
	if got := archiveNames(entries); !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
}

func TestAnArchiveWithAMissingFileEndsWithAnError(t *testing.T) {
	archive := layOut("a", "", []cutroom.File{packed("1", "", "a.mp4", 100, 0)})
	gone := failingBlobs{err: cutroom.ErrNotFound}
	if _, err := io.ReadAll(archive.Open(t.Context(), gone)); !errors.Is(err, cutroom.ErrNotFound) {
		t.Errorf("read: %v", err)
	}
	if _, err := archive.Open(t.Context(), gone).WriteSection(io.Discard, archive.Size); !errors.Is(err, cutroom.ErrNotFound) {
		t.Errorf("written: %v", err)
	}
}

// failingBlobs cannot open anything.
type failingBlobs struct {
	cutroom.Blobs
	err error
}

func (f failingBlobs) Open(context.Context, string, int64, int64) (io.ReadCloser, error) {
	return nil, f.err
}
