package blobtest

import (
	"errors"
	"hash"
	"hash/crc32"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"cutroom/internal/cutroom"
)

// RunIncoming is what every place for pieces promises; open gives each test a
// storage of its own with its place.
func RunIncoming(t *testing.T, open func(t *testing.T) (cutroom.Blobs, cutroom.Incoming)) {
	for _, p := range []struct {
		sentence string
		holds    func(t *testing.T, b cutroom.Blobs, i cutroom.Incoming)
	}{
		{"pieces become one blob, and completing it twice changes nothing", piecesBecomeABlob},
		{"what came before a piece broke off is kept", brokenPiecesCount},
		{"a damaged piece leaves nothing behind", damagedPiecesGo},
		{"a piece at the wrong place is refused", piecesHaveTheirPlace},
		{"what was abandoned is gone, and never was a blob", abandonedIsGone},
	} {
		t.Run(p.sentence, func(t *testing.T) {
			b, i := open(t)
			if err := i.Begin(t.Context(), "one"); err != nil {
				t.Fatal(err)
			}
			p.holds(t, b, i)
		})
	}
}

const wholeKey = "files/one"

func appendTo(t *testing.T, i cutroom.Incoming, offset int64, piece io.Reader, checksum *cutroom.Checksum) (int64, error) {
	t.Helper()
	return i.Append(t.Context(), "one", offset, piece, checksum)
}

func checksumOf(piece string) *cutroom.Checksum {
	made := func() hash.Hash { return crc32.New(crc32.MakeTable(crc32.Castagnoli)) }
	sum := made()
	_, _ = io.WriteString(sum, piece)
	return &cutroom.Checksum{New: made, Sum: sum.Sum(nil)}
}

func wantReceived(t *testing.T, i cutroom.Incoming, want int64) {
	t.Helper()
	if got, err := i.Received(t.Context(), "one"); err != nil || got != want {
		t.Errorf("%d bytes have come, not %d (%v)", got, want, err)
	}
}

func piecesBecomeABlob(t *testing.T, b cutroom.Blobs, i cutroom.Incoming) {
	if n, err := appendTo(t, i, 0, strings.NewReader("first "), nil); n != 6 || err != nil {
		t.Fatalf("%d, %v", n, err)
	}
	if _, err := b.Stat(t.Context(), wholeKey); !errors.Is(err, cutroom.ErrNotFound) {
		t.Fatalf("a part of it can be read: %v", err)
	}
	if n, err := appendTo(t, i, 6, strings.NewReader("second"), nil); n != 6 || err != nil {
		t.Fatalf("%d, %v", n, err)
	}
	if head, err := i.Head(t.Context(), "one", 8); string(head) != "first se" || err != nil {
		t.Errorf("it begins with %q, %v", head, err)
	}
	for range 2 {
		if err := i.Complete(t.Context(), "one", wholeKey, "text/plain"); err != nil {
			t.Fatal(err)
		}
		r, err := b.Open(t.Context(), wholeKey, 0, -1)
		if err != nil {
			t.Fatal(err)
		}
		whole, err := io.ReadAll(r)
		if e := r.Close(); string(whole) != "first second" || err != nil || e != nil {
			t.Errorf("%q, %v, %v", whole, err, e)
		}
	}
	if _, err := i.Received(t.Context(), "one"); !errors.Is(err, cutroom.ErrNotFound) {
		t.Errorf("pieces are left behind: %v", err)
	}
	if err := i.Complete(t.Context(), "never", "files/never", ""); !errors.Is(err, cutroom.ErrNotFound) {
		t.Errorf("what never came was completed: %v", err)
	}
}

func brokenPiecesCount(t *testing.T, _ cutroom.Blobs, i cutroom.Incoming) {
	torn := io.MultiReader(strings.NewReader("some"), iotest.ErrReader(io.ErrUnexpectedEOF))
	if n, err := appendTo(t, i, 0, torn, nil); n != 4 || !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("%d, %v", n, err)
	}
	wantReceived(t, i, 4)
}

func damagedPiecesGo(t *testing.T, _ cutroom.Blobs, i cutroom.Incoming) {
	right := checksumOf("good")
	if n, err := appendTo(t, i, 0, strings.NewReader("good"), right); n != 4 || err != nil {
		t.Errorf("%d, %v", n, err)
	}
	if n, err := appendTo(t, i, 4, strings.NewReader("evil"), right); n != 0 || !errors.Is(err, cutroom.ErrUploadChecksum) {
		t.Errorf("%d, %v", n, err)
	}
	torn := io.MultiReader(strings.NewReader("go"), iotest.ErrReader(io.ErrUnexpectedEOF))
	if n, err := appendTo(t, i, 4, torn, right); n != 0 || !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("%d, %v", n, err)
	}
	wantReceived(t, i, 4)
}

func piecesHaveTheirPlace(t *testing.T, _ cutroom.Blobs, i cutroom.Incoming) {
	if n, err := appendTo(t, i, 3, strings.NewReader("late"), nil); n != 0 || err == nil {
		t.Errorf("%d, %v", n, err)
	}
	wantReceived(t, i, 0)
	for _, id := range []string{"", "..", "../x", "a\\b"} {
		if err := i.Begin(t.Context(), id); err == nil {
			t.Errorf("%q was begun", id)
		}
	}
}

func abandonedIsGone(t *testing.T, b cutroom.Blobs, i cutroom.Incoming) {
	if _, err := appendTo(t, i, 0, strings.NewReader("some"), nil); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := i.Abandon(t.Context(), "one"); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := i.Received(t.Context(), "one"); !errors.Is(err, cutroom.ErrNotFound) {
		t.Errorf("it is still there: %v", err)
	}
	if _, err := b.Stat(t.Context(), wholeKey); !errors.Is(err, cutroom.ErrNotFound) {
		t.Errorf("it became a blob: %v", err)
	}
}
