package blobtest

import (
	"bytes"
	"errors"
	"hash"
	"hash/crc32"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"cutroom/internal/cutroom"
)

// RunIncoming checks what every implementation of cutroom.Incoming promises.
// open gives each test its own storage, and the incoming pieces as two nodes
// see them.
func RunIncoming(t *testing.T, open func(t *testing.T) (b cutroom.Blobs, one, other cutroom.Incoming)) {
	for _, p := range []struct {
		sentence string
		holds    func(t *testing.T, s *arriving)
	}{
		{"pieces become one blob, and completing it twice changes nothing", piecesBecomeABlob},
		{"what came before a piece broke off is kept", brokenPiecesCount},
		{"a damaged piece leaves nothing behind", damagedPiecesGo},
		{"a piece at the wrong place is refused", piecesHaveTheirPlace},
		{"what was abandoned is gone, and never was a blob", abandonedIsGone},
		{"two nodes take turns with one blob", nodesTakeTurns},
		{"many small pieces become one blob", manySmallPieces},
		{"a large piece breaks off, is damaged, and comes again", largePieces},
	} {
		t.Run(p.sentence, func(t *testing.T) {
			s := &arriving{T: t}
			s.blobs, s.Incoming, s.other = open(t)
			p.holds(t, s)
		})
	}
}

const wholeKey = "files/one"

// arriving is the blob "one" while it arrives.
type arriving struct {
	*testing.T
	cutroom.Incoming
	other cutroom.Incoming
	blobs cutroom.Blobs
}

func (s *arriving) begin(size int) {
	s.Helper()
	if err := s.Begin(s.Context(), "one", wholeKey, int64(size)); err != nil {
		s.Fatal(err)
	}
}

func (s *arriving) append(offset int, piece io.Reader, checksum *cutroom.Checksum) (int64, error) {
	return s.Append(s.Context(), "one", int64(offset), piece, checksum)
}

func checksumOf(piece string) *cutroom.Checksum {
	made := func() hash.Hash { return crc32.New(crc32.MakeTable(crc32.Castagnoli)) }
	sum := made()
	_, _ = io.WriteString(sum, piece)
	return &cutroom.Checksum{New: made, Sum: sum.Sum(nil)}
}

func (s *arriving) wantReceived(want int) {
	s.Helper()
	for node, i := range []cutroom.Incoming{s.Incoming, s.other} {
		if got, err := i.Received(s.Context(), "one"); err != nil || got != int64(want) {
			s.Errorf("node %d: %d bytes have come, not %d (%v)", node, got, want, err)
		}
	}
}

// wantWhole completes the blob and compares it.
func (s *arriving) wantWhole(want string) {
	s.Helper()
	if head, err := s.Head(s.Context(), "one", 8); string(head) != want[:min(8, len(want))] || err != nil {
		s.Errorf("it begins with %q, %v", head, err)
	}
	if _, err := s.blobs.Stat(s.Context(), wholeKey); !errors.Is(err, cutroom.ErrNotFound) {
		s.Fatalf("a part of it can be read: %v", err)
	}
	for range 2 {
		if err := s.Complete(s.Context(), "one", wholeKey); err != nil {
			s.Fatal(err)
		}
		if got := get(s.T, s.blobs, wholeKey, 0, -1); got != want {
			s.Errorf("%d bytes are stored, other than the %d that came", len(got), len(want))
		}
	}
	if info, err := s.blobs.Stat(s.Context(), wholeKey); err != nil || info.ContentType != "application/octet-stream" {
		s.Errorf("it is %+v, %v", info, err)
	}
	if _, err := s.Received(s.Context(), "one"); !errors.Is(err, cutroom.ErrNotFound) {
		s.Errorf("pieces are left behind: %v", err)
	}
}

func piecesBecomeABlob(t *testing.T, s *arriving) {
	s.begin(12)
	if n, err := s.append(0, strings.NewReader("first "), nil); n != 6 || err != nil {
		t.Fatalf("%d, %v", n, err)
	}
	if n, err := s.append(6, strings.NewReader("second"), nil); n != 6 || err != nil {
		t.Fatalf("%d, %v", n, err)
	}
	s.wantWhole("first second")
	if err := s.Complete(t.Context(), "never", "files/never"); !errors.Is(err, cutroom.ErrNotFound) {
		t.Errorf("what never came was completed: %v", err)
	}
}

func brokenPiecesCount(t *testing.T, s *arriving) {
	s.begin(10)
	torn := io.MultiReader(strings.NewReader("some"), iotest.ErrReader(io.ErrUnexpectedEOF))
	if n, err := s.append(0, torn, nil); n != 4 || !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("%d, %v", n, err)
	}
	s.wantReceived(4)
}

func damagedPiecesGo(t *testing.T, s *arriving) {
	s.begin(8)
	right := checksumOf("good")
	if n, err := s.append(0, strings.NewReader("good"), right); n != 4 || err != nil {
		t.Errorf("%d, %v", n, err)
	}
	if n, err := s.append(4, strings.NewReader("evil"), right); n != 0 || !errors.Is(err, cutroom.ErrUploadChecksum) {
		t.Errorf("%d, %v", n, err)
	}
	torn := io.MultiReader(strings.NewReader("go"), iotest.ErrReader(io.ErrUnexpectedEOF))
	if n, err := s.append(4, torn, right); n != 0 || !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("%d, %v", n, err)
	}
	s.wantReceived(4)
	if n, err := s.append(4, strings.NewReader("good"), right); n != 4 || err != nil {
		t.Errorf("%d, %v", n, err)
	}
	s.wantWhole("goodgood")
}

func piecesHaveTheirPlace(t *testing.T, s *arriving) {
	s.begin(10)
	if n, err := s.append(3, strings.NewReader("late"), nil); n != 0 || err == nil {
		t.Errorf("%d, %v", n, err)
	}
	s.wantReceived(0)
	for _, id := range []string{"", "..", "../x", "a\\b"} {
		if err := s.Begin(t.Context(), id, wholeKey, 10); err == nil {
			t.Errorf("%q was begun", id)
		}
	}
}

func abandonedIsGone(t *testing.T, s *arriving) {
	s.begin(10)
	if _, err := s.append(0, strings.NewReader("some"), nil); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := s.Abandon(t.Context(), "one"); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := s.Received(t.Context(), "one"); !errors.Is(err, cutroom.ErrNotFound) {
		t.Errorf("it is still there: %v", err)
	}
	if n, err := s.append(4, strings.NewReader("more"), nil); n != 0 || !errors.Is(err, cutroom.ErrNotFound) {
		t.Errorf("it goes on: %d, %v", n, err)
	}
	if _, err := s.blobs.Stat(t.Context(), wholeKey); !errors.Is(err, cutroom.ErrNotFound) {
		t.Errorf("it became a blob: %v", err)
	}
}

func noise(t *testing.T, size int64) string {
	t.Helper()
	b, err := io.ReadAll(Noise(size))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func nodesTakeTurns(t *testing.T, s *arriving) {
	whole := noise(t, 17_000_000)
	s.begin(len(whole))
	nodes := []cutroom.Incoming{s.Incoming, s.other}
	for turn, at := 0, 0; at < len(whole); turn++ {
		piece := whole[at:min(at+3_300_000, len(whole))]
		var sum *cutroom.Checksum
		if turn%3 == 0 {
			sum = checksumOf(piece)
		}
		n, err := nodes[turn%2].Append(t.Context(), "one", int64(at), strings.NewReader(piece), sum)
		if n != int64(len(piece)) || err != nil {
			t.Fatalf("from %d: %d, %v", at, n, err)
		}
		at += len(piece)
		s.wantReceived(at)
	}
	s.wantWhole(whole)
}

func manySmallPieces(t *testing.T, s *arriving) {
	whole := noise(t, 6_000_000)
	s.begin(len(whole))
	for at := 0; at < len(whole); at += 150_000 {
		if n, err := s.append(at, strings.NewReader(whole[at:at+150_000]), nil); n != 150_000 || err != nil {
			t.Fatalf("from %d: %d, %v", at, n, err)
		}
	}
	s.wantWhole(whole)
}

func largePieces(t *testing.T, s *arriving) {
	whole := noise(t, 16_000_000)
	s.begin(len(whole))
	torn := io.MultiReader(strings.NewReader(whole[:7_000_000]), iotest.ErrReader(io.ErrUnexpectedEOF))
	if n, err := s.append(0, torn, nil); n != 7_000_000 || !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Fatalf("%d, %v", n, err)
	}
	s.wantReceived(7_000_000)
	damaged := bytes.Repeat([]byte("evil"), 2_250_000)
	if n, err := s.append(7_000_000, bytes.NewReader(damaged), checksumOf(whole[7_000_000:])); n != 0 || !errors.Is(err, cutroom.ErrUploadChecksum) {
		t.Fatalf("%d, %v", n, err)
	}
	s.wantReceived(7_000_000)
	if n, err := s.append(7_000_000, strings.NewReader(whole[7_000_000:]), checksumOf(whole[7_000_000:])); n != 9_000_000 || err != nil {
		t.Fatalf("%d, %v", n, err)
	}
	s.wantReceived(len(whole))
	s.wantWhole(whole)
}
