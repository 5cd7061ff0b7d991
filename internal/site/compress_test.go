package site_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/andybalholm/brotli"

	"cutroom/internal/site"
)

func gzipped(t testing.TB, text string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	if _, err := io.WriteString(w, text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// text returns the uncompressed body of a response.
func text(t testing.TB, a answer) string {
	t.Helper()
	var r io.Reader = bytes.NewReader(a.Body)
	switch a.Header.Get("Content-Encoding") {
	case "br":
		r = brotli.NewReader(r)
	case "gzip":
		var err error
		if r, err = gzip.NewReader(r); err != nil {
			t.Fatal(err)
		}
	}
	out, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// template is a web app whose landing page has a placeholder, compressed by the
// build with the default filled in.
func template(t testing.TB) fstest.MapFS {
	page := "<h1>__BRAND_NAME__</h1>" + strings.Repeat("<p>A page.</p>", 1000)
	return built(fstest.MapFS{
		"index.html":    {Data: []byte(page)},
		"index.html.gz": {Data: gzipped(t, strings.ReplaceAll(page, "__BRAND_NAME__", "Cutroom"))},
	})
}

func named(brand, cache string) site.Config {
	return site.Config{Places: site.Places{"__BRAND_NAME__": brand}, Cache: cache, Logger: slog.New(slog.DiscardHandler)}
}

func TestPagesWithDefaultSettingsAreCompressedFromTheFirstRequest(t *testing.T) {
	s := newSite(t, template(t), named("Cutroom", ""))
	got := get(s, "/", "Accept-Encoding", "gzip")
	if got.Header.Get("Content-Encoding") != "gzip" || !strings.HasPrefix(text(t, got), "<h1>Cutroom</h1>") {
		t.Errorf("%v", got.Header)
	}
}

func TestPagesWithOtherSettingsNeverShowTheDefaults(t *testing.T) {
	s := newSite(t, template(t), named("Nightcut", ""))
	for range 2 {
		for _, encoding := range []string{"", "br", "gzip", "zstd"} {
			if got := get(s, "/", "Accept-Encoding", encoding); !strings.HasPrefix(text(t, got), "<h1>Nightcut</h1>") {
				t.Errorf("%q: %.30s", encoding, text(t, got))
			}
		}
		if err := s.CompressPending(); err != nil {
			t.Fatal(err)
		}
	}
	for _, encoding := range []string{"br", "gzip"} {
		got := get(s, "/", "Accept-Encoding", encoding)
		if got.Header.Get("Content-Encoding") != encoding || len(got.Body) > 1000 {
			t.Errorf("%q: %q with %d bytes", encoding, got.Header.Get("Content-Encoding"), len(got.Body))
		}
	}
}

// compressed is a site whose landing page was requested.
func compressed(t testing.TB, brand, cache string) *site.Site {
	t.Helper()
	s := newSite(t, template(t), named(brand, cache))
	get(s, "/")
	if err := s.CompressPending(); err != nil {
		t.Fatal(err)
	}
	return s
}

func TestCompressedPagesAreKeptForTheNextStart(t *testing.T) {
	cache := filepath.Join(t.TempDir(), "cache", "pages")
	compressed(t, "Nightcut", cache)
	kept := keptFiles(t, cache)
	if len(kept) != 2 {
		t.Fatalf("kept: %v", kept)
	}
	for _, path := range kept {
		info, err := os.Stat(path)
		if err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s: %v %v", path, info.Mode(), err)
		}
	}
	again := newSite(t, template(t), named("Nightcut", cache))
	got := get(again, "/", "Accept-Encoding", "br")
	if got.Header.Get("Content-Encoding") != "br" || !strings.HasPrefix(text(t, got), "<h1>Nightcut</h1>") {
		t.Errorf("at the next start: %v", got.Header)
	}
}

func TestCompressedPagesOfOtherSettingsAndBuildsAreRemoved(t *testing.T) {
	cache := t.TempDir()
	stop, cancel := context.WithCancel(t.Context())
	cancel()
	compressed(t, "Nightcut", cache)
	first := keptFiles(t, cache)

	other := compressed(t, "Daycut", cache)
	if got := get(other, "/", "Accept-Encoding", "br"); !strings.HasPrefix(text(t, got), "<h1>Daycut</h1>") {
		t.Errorf("%.30s", text(t, got))
	}
	other.Compress(stop)
	second := keptFiles(t, cache)
	if len(second) != 2 || slices.Equal(first, second) {
		t.Errorf("other settings: %v, then %v", first, second)
	}
	files := template(t)
	files["assets/new-1234.js"] = &fstest.MapFile{Data: []byte("new")}
	newSite(t, files, named("Daycut", cache)).Compress(stop)
	if third := keptFiles(t, cache); len(third) != 0 {
		t.Errorf("another build: %v", third)
	}
}

func TestDamagedPagesAreNotServed(t *testing.T) {
	for name, damage := range map[string]func(data []byte) []byte{
		"cut off": func(data []byte) []byte { return data[:len(data)/2] },
		"empty":   func([]byte) []byte { return nil },
		"changed": func(data []byte) []byte { data[len(data)-3] ^= 1; return data },
	} {
		t.Run(name, func(t *testing.T) {
			cache := t.TempDir()
			compressed(t, "Nightcut", cache)
			for _, path := range keptFiles(t, cache) {
				data, err := os.ReadFile(path)
				if err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, damage(data), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			s := newSite(t, template(t), named("Nightcut", cache))
			if got := get(s, "/", "Accept-Encoding", "br"); got.Header.Get("Content-Encoding") != "" {
				t.Errorf("%v", got.Header)
			}
			if err := s.CompressPending(); err != nil {
				t.Fatal(err)
			}
			next := get(newSite(t, template(t), named("Nightcut", cache)), "/", "Accept-Encoding", "br")
			if next.Header.Get("Content-Encoding") != "br" || !strings.HasPrefix(text(t, next), "<h1>Nightcut</h1>") {
				t.Errorf("created again: %v", next.Header)
			}
		})
	}
}

func TestPagesAreServedIfNothingCanBeStored(t *testing.T) {
	blocked := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(blocked, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	s := newSite(t, template(t), named("Nightcut", filepath.Join(blocked, "pages")))
	get(s, "/")
	if err := s.CompressPending(); err == nil {
		t.Error("no error is logged")
	}
	if got := get(s, "/", "Accept-Encoding", "br"); got.Header.Get("Content-Encoding") != "br" {
		t.Errorf("%v", got.Header)
	}
}

// A page that many visitors request at once is compressed once, while it is
// served.
func TestPagesAreServedWhileTheyAreCompressed(t *testing.T) {
	s := newSite(t, template(t), named("Nightcut", t.TempDir()))
	ctx, cancel := context.WithCancel(t.Context())
	var all sync.WaitGroup
	all.Go(func() { s.Compress(ctx) })
	for range 8 {
		all.Go(func() {
			for {
				got := get(s, "/", "Accept-Encoding", "br")
				if !strings.HasPrefix(text(t, got), "<h1>Nightcut</h1>") {
					t.Errorf("%v", got.Header)
				}
				if got.Header.Get("Content-Encoding") == "br" {
					return
				}
				s.AllowVideos([]string{"dQw4w9WgXcQ"})
			}
		})
	}
	for get(s, "/", "Accept-Encoding", "br").Header.Get("Content-Encoding") == "" {
		runtime.Gosched()
	}
	cancel()
	all.Wait()
}

// A start reads nothing but the shell: what nobody requests takes no memory.
func TestASiteUsesLittleMemoryBeforeTheFirstRequest(t *testing.T) {
	files := built(nil)
	for i := range 50 {
		files[fmt.Sprintf("assets/large-%d.js", i)] = &fstest.MapFile{Data: make([]byte, 1<<20)}
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	s := newSite(t, files, site.Config{})
	runtime.ReadMemStats(&after)
	if took := after.TotalAlloc - before.TotalAlloc; took > 1<<20 {
		t.Errorf("%d bytes", took)
	}
	if got := get(s, "/assets/large-7.js"); len(got.Body) != 1<<20 {
		t.Errorf("%d bytes are sent", len(got.Body))
	}
}

// keptFiles returns the files in a folder and its subfolders.
func keptFiles(t testing.TB, folder string) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(folder, "*", "*"))
	if err != nil {
		t.Fatal(err)
	}
	return paths
}
