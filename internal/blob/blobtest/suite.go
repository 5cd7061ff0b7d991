// Package blobtest is the conformance suite for everything that implements
// cutroom.Blobs, and an S3 server for tests. Only tests import it.
//
// Tests of one implementation's internals do not belong here; they are next to
// it.
package blobtest

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"testing/iotest"

	"cutroom/internal/cutroom"
)

// Run checks an implementation against the promises of cutroom.Blobs. It calls
// open once for each promise, to get storage that nobody else writes to.
func Run(t *testing.T, open func(t *testing.T) cutroom.Blobs) {
	for name, promise := range map[string]func(*testing.T, cutroom.Blobs){
		"what was put comes back":                          roundTrip,
		"any range can be read":                            ranges,
		"a second put replaces the first":                  overwrite,
		"a missing key is not found":                       missing,
		"deleting twice is the same as once":               deleteTwice,
		"deleting a folder deletes what is in it only":     deleteFolder,
		"the content type is kept":                         contentType,
		"a cancelled put leaves nothing":                   cancelled,
		"a put whose reader fails leaves nothing":          failingReader,
		"a failed put leaves the earlier value":            failedOverwrite,
		"hostile keys are refused":                         hostileKeys,
		"simultaneous puts of a key end in one value":      simultaneous,
		"32 MiB stream in and out unharmed":                large,
		"the check passes, and fails when it is cancelled": checked,
	} {
		t.Run(name, func(t *testing.T) { promise(t, open(t)) })
	}
}

func roundTrip(t *testing.T, b cutroom.Blobs) {
	for _, key := range []string{"top", "files/7/original.mp4", "files/7/São Paulo, corte final (2).mov", "a..b/c.d..e", "files/7/empty"} {
		want := "bytes of " + key
		if strings.HasSuffix(key, "empty") {
			want = ""
		}
		put(t, b, key, want)
		if got := get(t, b, key, 0, -1); got != want {
			t.Errorf("%s: got %q, want %q", key, got, want)
		}
		info, err := b.Stat(t.Context(), key)
		if err != nil || info.Size != int64(len(want)) || info.ModifiedAt.IsZero() {
			t.Errorf("%s: stat says %+v, %v", key, info, err)
		}
	}
}

func ranges(t *testing.T, b cutroom.Blobs) {
	put(t, b, "digits", "0123456789")
	for _, c := range []struct {
		offset, length int64
		want           string
	}{
		{0, -1, "0123456789"}, {3, -1, "3456789"}, {0, 1, "0"}, {3, 4, "3456"}, {9, 1, "9"},
		{0, 10, "0123456789"}, {8, 100, "89"}, {5, math.MaxInt64, "56789"},
		{4, 0, ""}, {10, -1, ""}, {10, 5, ""}, {99, -1, ""},
	} {
		if got := get(t, b, "digits", c.offset, c.length); got != c.want {
			t.Errorf("from %d, %d bytes: got %q, want %q", c.offset, c.length, got, c.want)
		}
	}
	if r, err := b.Open(t.Context(), "digits", -1, 5); err == nil {
		r.Close()
		t.Error("a negative offset was accepted")
	}
}

func overwrite(t *testing.T, b cutroom.Blobs) {
	put(t, b, "note", "a long first value")
	put(t, b, "note", "short")
	if got := get(t, b, "note", 0, -1); got != "short" {
		t.Errorf("got %q", got)
	}
}

func missing(t *testing.T, b cutroom.Blobs) {
	put(t, b, "folder/file", "x")
	for _, key := range []string{"nothing", "folder", "folder/other", "folder/file/below"} {
		for _, length := range []int64{-1, 0, 5} {
			if _, err := b.Open(t.Context(), key, 0, length); !errors.Is(err, cutroom.ErrNotFound) {
				t.Errorf("open %s (%d): %v", key, length, err)
			}
		}
		absent(t, b, key)
	}
}

func deleteTwice(t *testing.T, b cutroom.Blobs) {
	put(t, b, "files/1", "x")
	put(t, b, "files/2", "y")
	for range 2 {
		if err := b.Delete(t.Context(), "files/1"); err != nil {
			t.Errorf("delete: %v", err)
		}
		absent(t, b, "files/1")
	}
	if err := b.Delete(t.Context(), "never/was/there"); err != nil {
		t.Errorf("delete of a missing key: %v", err)
	}
	if got := get(t, b, "files/2", 0, -1); got != "y" {
		t.Errorf("the neighbour became %q", got)
	}
}

func deleteFolder(t *testing.T, b cutroom.Blobs) {
	keys := []string{"made/1/run/a", "made/1/run/b/c", "made/1/runner", "made/1/other/a", "made/10"}
	for _, key := range keys {
		if err := b.Put(t.Context(), key, "", strings.NewReader(key)); err != nil {
			t.Fatal(err)
		}
	}
	for _, folder := range []string{"made/1/run", "made/1/run", "made/10", "nothing"} {
		if err := b.DeleteFolder(t.Context(), folder); err != nil {
			t.Errorf("%s: %v", folder, err)
		}
	}
	for i, key := range keys {
		if _, err := b.Stat(t.Context(), key); (err == nil) != (i >= 2) {
			t.Errorf("%s: %v", key, err)
		}
	}
	for _, folder := range []string{"", ".", "..", "made/../made/1"} {
		if err := b.DeleteFolder(t.Context(), folder); err == nil {
			t.Errorf("%q was taken", folder)
		}
	}
}

func contentType(t *testing.T, b cutroom.Blobs) {
	for _, c := range [][2]string{
		{"video/mp4", "video/mp4"}, {"text/plain; charset=utf-8", "text/plain; charset=utf-8"}, {"", "application/octet-stream"},
	} {
		if err := b.Put(t.Context(), "typed", c[0], strings.NewReader("x")); err != nil {
			t.Fatal(err)
		}
		if info, err := b.Stat(t.Context(), "typed"); err != nil || info.ContentType != c[1] {
			t.Errorf("put %q, got %q, %v", c[0], info.ContentType, err)
		}
	}
	if err := b.Put(t.Context(), "injected", "video/mp4\r\nX-Evil: 1", strings.NewReader("x")); err == nil {
		t.Error("a content type with a line break was accepted")
	}
	absent(t, b, "injected")
}

func cancelled(t *testing.T, b cutroom.Blobs) {
	for _, size := range []int{0, 1 << 10, 20 << 20} {
		ctx, cancel := context.WithCancel(t.Context())
		half := io.MultiReader(bytes.NewReader(make([]byte, size)), call(cancel), strings.NewReader("the rest"))
		if err := b.Put(ctx, "files/cancelled", "", half); !errors.Is(err, context.Canceled) {
			t.Errorf("after %d bytes: %v", size, err)
		}
		absent(t, b, "files/cancelled")
	}
}

func failingReader(t *testing.T, b cutroom.Blobs) {
	torn := errors.New("the connection tore")
	for _, size := range []int{0, 1 << 10, 20 << 20} {
		half := io.MultiReader(bytes.NewReader(make([]byte, size)), iotest.ErrReader(torn))
		if err := b.Put(t.Context(), "files/torn", "", half); !errors.Is(err, torn) {
			t.Errorf("after %d bytes: %v", size, err)
		}
		absent(t, b, "files/torn")
	}
}

func failedOverwrite(t *testing.T, b cutroom.Blobs) {
	if err := b.Put(t.Context(), "files/kept", "text/plain", strings.NewReader("first")); err != nil {
		t.Fatal(err)
	}
	half := io.MultiReader(strings.NewReader("sec"), iotest.ErrReader(io.ErrUnexpectedEOF))
	if err := b.Put(t.Context(), "files/kept", "video/mp4", half); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("put: %v", err)
	}
	info, err := b.Stat(t.Context(), "files/kept")
	if got := get(t, b, "files/kept", 0, -1); got != "first" || err != nil || info.ContentType != "text/plain" {
		t.Errorf("got %q as %q, %v", got, info.ContentType, err)
	}
}

func hostileKeys(t *testing.T, b cutroom.Blobs) {
	for _, key := range []string{
		"", "/", "/etc/passwd", "..", "../up", "a/../../up", "a/..", ".", "./a", "a/./b", "a//b", "a/", `a\b`, `..\up`,
		"a\x00b", "a\nb", "a\x7fb", "a\xff", ".tmp/x", "a/.b.type", strings.Repeat("x", 300), strings.Repeat("long/", 300) + "x",
	} {
		if err := b.Put(t.Context(), key, "", strings.NewReader("x")); err == nil {
			t.Errorf("put accepted %q", key)
		}
		if r, err := b.Open(t.Context(), key, 0, -1); err == nil {
			r.Close()
			t.Errorf("open accepted %q", key)
		}
		if _, err := b.Stat(t.Context(), key); err == nil {
			t.Errorf("stat accepted %q", key)
		}
		if err := b.Delete(t.Context(), key); err == nil {
			t.Errorf("delete accepted %q", key)
		}
	}
}

func simultaneous(t *testing.T, b cutroom.Blobs) {
	value := func(i int) string { return strings.Repeat(fmt.Sprintf("value %02d;", i), 20_000) }
	var all sync.WaitGroup
	for i := range 20 {
		all.Go(func() {
			if err := b.Put(t.Context(), "files/race", fmt.Sprintf("test/%d", i), strings.NewReader(value(i))); err != nil {
				t.Errorf("put %d: %v", i, err)
			}
		})
	}
	all.Wait()
	info, err := b.Stat(t.Context(), "files/race")
	if err != nil {
		t.Fatal(err)
	}
	var winner int
	if _, err := fmt.Sscanf(info.ContentType, "test/%d", &winner); err != nil {
		t.Fatalf("content type %q", info.ContentType)
	}
	if got := get(t, b, "files/race", 0, -1); got != value(winner) {
		t.Errorf("%d bytes that are not the value %d", len(got), winner)
	}
}

func large(t *testing.T, b cutroom.Blobs) {
	const size = 32 << 20
	in, out := sha256.New(), sha256.New()
	if err := b.Put(t.Context(), "files/large", "video/mp4", io.TeeReader(Noise(size), in)); err != nil {
		t.Fatal(err)
	}
	r, err := b.Open(t.Context(), "files/large", 0, -1)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if n, err := io.Copy(out, r); err != nil || n != size || !bytes.Equal(in.Sum(nil), out.Sum(nil)) {
		t.Errorf("%d bytes came back, %v", n, err)
	}
	const seam = 8<<20 - 3
	want, _ := io.ReadAll(io.LimitReader(skip(Noise(size), seam), 6))
	if got := get(t, b, "files/large", seam, 6); got != string(want) {
		t.Errorf("across the seam: %x, want %x", got, want)
	}
}

func checked(t *testing.T, b cutroom.Blobs) {
	if err := b.Check(t.Context()); err != nil {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := b.Check(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// Noise is a stream of n bytes without a pattern, the same every time.
func Noise(n int64) io.Reader {
	return io.LimitReader(rand.NewChaCha8([32]byte{'c', 'u', 't'}), n)
}

func put(t *testing.T, b cutroom.Blobs, key, value string) {
	t.Helper()
	if err := b.Put(t.Context(), key, "text/plain", strings.NewReader(value)); err != nil {
		t.Fatalf("put %s: %v", key, err)
	}
}

func get(t *testing.T, b cutroom.Blobs, key string, offset, length int64) string {
	t.Helper()
	r, err := b.Open(t.Context(), key, offset, length)
	if err != nil {
		t.Fatalf("open %s from %d: %v", key, offset, err)
	}
	defer r.Close()
	var got bytes.Buffer
	if _, err := io.Copy(&got, r); err != nil {
		t.Fatalf("read %s: %v", key, err)
	}
	return got.String()
}

func absent(t *testing.T, b cutroom.Blobs, key string) {
	t.Helper()
	if info, err := b.Stat(t.Context(), key); !errors.Is(err, cutroom.ErrNotFound) {
		t.Errorf("%s should not be there: %+v, %v", key, info, err)
	}
}

func skip(r io.Reader, n int64) io.Reader {
	_, _ = io.CopyN(io.Discard, r, n)
	return r
}

// call is an empty reader that calls a function when it is read.
type call func()

func (c call) Read([]byte) (int, error) {
	c()
	return 0, io.EOF
}
