package httpapi

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"

	"cutroom/internal/cutroom"
)

// serveShowcaseFile sends a public picture or film, with ranges so that a
// player can seek.
func (a *API) serveShowcaseFile(w http.ResponseWriter, r *http.Request) {
	a.serveBlob(w, r, "showcase/", "public, max-age=86400")
}

// serveAvatar sends a person's picture to anybody who has its address. The name
// in it cannot be guessed and changes with every picture.
func (a *API) serveAvatar(w http.ResponseWriter, r *http.Request) {
	a.serveBlob(w, r, cutroom.AvatarFolder, "private, max-age=31536000, immutable")
}

func (a *API) serveBlob(w http.ResponseWriter, r *http.Request, folder, caching string) {
	name := r.PathValue("name")
	key := folder + name
	info, err := a.Blobs.Stat(r.Context(), key)
	if err != nil || strings.Contains(name, "/") {
		if err != nil && !errors.Is(err, cutroom.ErrNotFound) {
			a.Logger.WarnContext(r.Context(), "media file", "error", err)
		}
		a.Site.NotFound(r).Send(w)
		return
	}
	if tooManyRanges(w, r, info.Size) {
		return
	}
	h := w.Header()
	h.Set("Content-Type", info.ContentType)
	h.Set("Cache-Control", caching)
	h.Set("ETag", fmt.Sprintf(`"%x-%x"`, info.Size, info.ModifiedAt.UnixMilli()))
	body := &blobSeeker{ctx: r.Context(), blobs: a.Blobs, key: key, size: info.Size}
	defer func() { _ = body.Close() }()
	http.ServeContent(w, r, name, info.ModifiedAt, body)
}

// maxRanges is how many parts of a file one request can ask for. Players ask
// for one at a time, and each part opens the file again.
const maxRanges = 4

// tooManyRanges refuses a request for more than maxRanges parts of a file and
// reports whether it did. Every route that supports ranges calls it first.
// Sending the whole file instead would be allowed too, but it is the most
// expensive response for a large film.
func tooManyRanges(w http.ResponseWriter, r *http.Request, size int64) bool {
	if strings.Count(r.Header.Get("Range"), ",") < maxRanges {
		return false
	}
	w.Header().Set("Content-Range", fmt.Sprintf("bytes */%d", size))
	writeProblem(w, newProblem(r.Context(), http.StatusRequestedRangeNotSatisfiable,
		fmt.Sprintf("Ask for at most %d ranges at once", maxRanges), "too_many_ranges"))
	return true
}

// blobSeeker lets http.ServeContent read ranges from a blob. It opens the blob
// where reading begins.
type blobSeeker struct {
	ctx    context.Context //nolint:containedctx // lives as long as one request
	blobs  cutroom.Blobs
	key    string
	size   int64
	offset int64
	open   io.ReadCloser
}

func (b *blobSeeker) Seek(offset int64, whence int) (int64, error) {
	switch whence {
	case io.SeekCurrent:
		offset += b.offset
	case io.SeekEnd:
		offset += b.size
	}
	if offset < 0 {
		return 0, errors.New("seek before the beginning")
	}
	if offset != b.offset {
		if err := b.Close(); err != nil {
			return 0, err
		}
	}
	b.offset = offset
	return offset, nil
}

func (b *blobSeeker) Read(p []byte) (int, error) {
	if b.offset >= b.size {
		return 0, io.EOF
	}
	if b.open == nil {
		r, err := b.blobs.Open(b.ctx, b.key, b.offset, -1)
		if err != nil {
			return 0, err
		}
		b.open = r
	}
	n, err := b.open.Read(p)
	b.offset += int64(n)
	return n, err
}

// WriteSection opens only as much of the blob as it writes.
func (b *blobSeeker) WriteSection(w io.Writer, length int64) (int64, error) {
	section, err := b.blobs.Open(b.ctx, b.key, b.offset, length)
	if err != nil {
		return 0, err
	}
	defer func() { _ = section.Close() }()
	n, err := io.Copy(w, section)
	b.offset += n
	return n, err
}

func (b *blobSeeker) Close() error {
	if b.open == nil {
		return nil
	}
	err := b.open.Close()
	b.open = nil
	return err
}
