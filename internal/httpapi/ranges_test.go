package httpapi_test

import (
	"context"
	"io"
	"strings"
	"sync/atomic"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/httpapi"
)

// countedBlobs counts how often a file is opened.
type countedBlobs struct {
	cutroom.Blobs
	opened atomic.Int64
}

func (b *countedBlobs) Open(ctx context.Context, key string, offset, length int64) (io.ReadCloser, error) {
	b.opened.Add(1)
	return b.Blobs.Open(ctx, key, offset, length)
}

func TestARequestGetsAtMostFourRangesOfAFile(t *testing.T) {
	counted := &countedBlobs{}
	s := newStage(t, func(c *httpapi.Config) { counted.Blobs = c.Blobs; c.Blobs = counted })
	for _, key := range []string{"showcase/film.mp4", cutroom.AvatarFolder + "ana.webp"} {
		if err := s.blobs.Put(context.Background(), key, "video/mp4", strings.NewReader(strings.Repeat("0123456789", 1000))); err != nil {
			t.Fatal(err)
		}
		path := "/media/" + key
		few := s.do(t, "GET", path, "", "Range", "bytes=0-0,10-10,20-20,-1")
		if few.status != 206 || strings.Count(few.body, "Content-Range: ") != 4 {
			t.Errorf("%s: four ranges: %d %s", path, few.status, few.body)
		}
		counted.opened.Store(0)
		for _, ranges := range []string{"0-0,10-10,20-20,30-30,40-40", strings.TrimSuffix(strings.Repeat("0-0,", 3110), ",")} {
			many := s.do(t, "GET", path, "", "Range", "bytes="+ranges)
			many.isProblem(t, 416, "too_many_ranges")
			if got := many.header.Get("Content-Range"); got != "bytes */10000" {
				t.Errorf("%s: the size is given as %q", path, got)
			}
			if many.header.Get("Etag") != "" || many.header.Get("Cache-Control") != "no-store" {
				t.Errorf("%s: an error may be cached: %v", path, many.header)
			}
		}
		if opened := counted.opened.Load(); opened != 0 {
			t.Errorf("%s: opened %d times", path, opened)
		}
	}
}
