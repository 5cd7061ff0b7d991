package site

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"math/bits"
	"runtime"
	"runtime/debug"

	"github.com/andybalholm/brotli"
)

// packers make the compressed forms of pages that the build could not make,
// preferred first. Browsers that accept zstd also accept brotli, which is
// smaller.
var packers = []struct {
	encoding, suffix string
	writer           func(to io.Writer, size int) io.WriteCloser
}{
	{"br", ".br", func(to io.Writer, size int) io.WriteCloser {
		// The window is only as large as the text: a larger one just takes
		// memory.
		window := min(max(bits.Len(uint(size)), 16), 22)
		return brotli.NewWriterOptions(to, brotli.WriterOptions{Quality: brotli.BestCompression, LGWin: window})
	}},
	{"gzip", ".gz", func(to io.Writer, _ int) io.WriteCloser {
		w, err := gzip.NewWriterLevel(to, gzip.BestCompression)
		if err != nil {
			panic(err) // the level is a constant
		}
		return w
	}},
}

// builtFrom reports whether the build compressed exactly this text: it fills in
// the default settings. One form is enough to check, because all are made
// together.
func (f *file) builtFrom(body []byte) bool {
	packed, err := f.site.built.Open(f.name + ".gz")
	if err != nil {
		return false
	}
	defer func() { _ = packed.Close() }()
	r, err := gzip.NewReader(packed)
	if err != nil {
		return false
	}
	// One byte more than expected detects a longer text.
	text, err := io.ReadAll(io.LimitReader(r, int64(len(body))+1))
	return err == nil && bytes.Equal(text, body)
}

// Compress makes the compressed forms of files whose settings differ from those
// of the build, and caches them for the next start, until ctx ends. It
// compresses a file only after it was requested for the first time; until then
// the file is sent uncompressed.
func (s *Site) Compress(ctx context.Context) {
	if err := s.filling.Load().kept.sweep(); err != nil {
		s.logger.WarnContext(ctx, "cannot remove old compressed pages", "error", err)
	}
	for {
		select {
		case f := <-s.pending:
			if err := f.compressAside(); err != nil {
				s.logger.WarnContext(ctx, "cannot store a compressed page; it will be made again after the next start", "error", err)
			}
		case <-ctx.Done():
			return
		}
	}
}

// compressAside compresses a file on a thread of the lowest priority.
func (f *file) compressAside() error {
	f.queued.Store(false) // before its content is read: later changes queue it again
	done := make(chan error)
	go func() {
		runtime.LockOSThread() // never unlocked: the thread ends, with its priority
		lowerPriority()
		err := f.compress(f.content.Load())
		debug.FreeOSMemory() // a compressor takes more than all pages together
		done <- err
	}()
	return <-done
}

// compress gives a file its compressed forms.
func (f *file) compress(c *content) error {
	var problem error
	body, _ := f.plain(c.filling)
	packed := *c
	packed.forms = nil
	for _, p := range packers {
		var out bytes.Buffer
		w := p.writer(&out, len(body))
		_, _ = w.Write(body) // writing to a buffer never fails
		_ = w.Close()
		small := bytes.Clone(out.Bytes())
		problem = errors.Join(problem, c.filling.kept.put(keptName(c.digest, p.suffix), small))
		packed.forms = append(packed.forms, newForm(p.encoding, func() []byte { return small }))
	}
	packed.forms = append(packed.forms, f.plainForm(c.filling))
	f.content.CompareAndSwap(c, &packed) // unless it holds other settings by now
	return problem
}
