package site

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"maps"
	"mime"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
)

// encodings in the order in which we prefer them: smallest first.
var encodings = []struct{ name, suffix string }{
	{"br", ".br"}, {"zstd", ".zst"}, {"gzip", ".gz"},
}

// file is one file of the web app with its compressed forms.
type file struct {
	contentType  string
	cacheControl string
	vary         string
	headers      http.Header // what every answer carries
	page         *policy     // nil unless it is a page
	filled       bool        // holds the operator's settings, so the build could not compress it
	forms        []form      // preferred first; the plain one last

	ready atomic.Pointer[[]form] // the forms with their headers, as they are sent
}

func (f *file) plain() form { return f.forms[len(f.forms)-1] }

// form is a file's bytes in one encoding.
type form struct {
	encoding string // "" is plain
	tag      string // of the plain bytes
	body     []byte

	// The header lines of every answer, made once. Answers share the values:
	// setting or adding one there gives the answer its own.
	etag      string
	found     http.Header
	unchanged http.Header // for whoever has it already
}

// prepare makes the headers that the file is sent with from now on.
func (f *file) prepare(videos videoSources) {
	h := maps.Clone(f.headers)
	h["Content-Type"] = []string{f.contentType}
	h["Cache-Control"] = []string{f.cacheControl}
	h["Vary"] = []string{f.vary}
	if f.page != nil {
		h["Content-Security-Policy"] = []string{f.page.render(videos, "")}
	}
	ready := slices.Clone(f.forms)
	for i := range ready {
		ready[i].prepare(h, f.page != nil)
	}
	f.ready.Store(&ready)
}

func (f *form) prepare(common http.Header, page bool) {
	tag := f.tag
	if page {
		// Browsers keep the policy of a page that they are told is unchanged,
		// so another policy makes another page.
		sum := sha256.Sum256([]byte(tag + common.Get("Content-Security-Policy")))
		tag = hex.EncodeToString(sum[:8])
	}
	if f.encoding != "" {
		tag += "-" + f.encoding
	}
	f.etag = `"` + tag + `"`
	f.unchanged = maps.Clone(common)
	f.unchanged["Etag"] = []string{f.etag}
	f.found = maps.Clone(f.unchanged)
	f.found["Content-Length"] = []string{strconv.Itoa(len(f.body))}
	if f.encoding != "" {
		f.found["Content-Encoding"] = []string{f.encoding}
	}
}

func readFile(built fs.FS, name string, headers http.Header, c Config) (*file, error) {
	body, err := fs.ReadFile(built, name)
	if err != nil {
		return nil, err
	}
	f := &file{
		contentType:  mime.TypeByExtension(path.Ext(name)),
		cacheControl: "no-cache", // kept, but asked for again each time
		vary:         "Accept-Encoding",
		headers:      headers,
	}
	body, f.filled = c.Places.fill(name, body)
	if strings.HasPrefix(name, "assets/") {
		// Its name has a hash of its bytes in it, so it can never change.
		f.cacheControl = "public, max-age=31536000, immutable"
	}
	if strings.HasSuffix(name, ".html") {
		p := policyFor(body, c.Outside)
		f.page = &p
	}
	sum := sha256.Sum256(body)
	tag := hex.EncodeToString(sum[:8])
	plain := form{tag: tag, body: body}
	if f.filled {
		f.forms = []form{plain}
		return f, nil
	}
	for _, e := range encodings {
		packed, err := fs.ReadFile(built, name+e.suffix)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		f.forms = append(f.forms, form{encoding: e.name, tag: tag, body: packed})
	}
	f.forms = append(f.forms, plain)
	return f, nil
}

// answer is what is sent for a request with the status that it has earned, or
// 304 when it was found and the browser has it.
func (f *file) answer(r *http.Request, route string, status int) Answer {
	form := f.best(r.Header.Get("Accept-Encoding"))
	switch {
	case status == http.StatusOK && matchesETag(r.Header.Get("If-None-Match"), form.etag):
		return Answer{route, http.StatusNotModified, form.unchanged, nil}
	case r.Method == http.MethodHead:
		return Answer{route, status, form.found, nil}
	default:
		return Answer{route, status, form.found, form.body}
	}
}

func matchesETag(header, etag string) bool {
	for candidate := range strings.SplitSeq(header, ",") {
		candidate = strings.TrimSpace(candidate)
		if candidate == "*" || strings.TrimPrefix(candidate, "W/") == etag {
			return true
		}
	}
	return false
}

// best is the preferred form among those the browser accepts.
func (f *file) best(acceptEncoding string) *form {
	forms := *f.ready.Load()
	for i := range forms[:len(forms)-1] {
		if accepts(acceptEncoding, forms[i].encoding) {
			return &forms[i]
		}
	}
	return &forms[len(forms)-1]
}

func accepts(header, encoding string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, params, _ := strings.Cut(strings.TrimSpace(part), ";")
		if strings.EqualFold(strings.TrimSpace(name), encoding) {
			q, weighted := strings.CutPrefix(strings.ReplaceAll(params, " ", ""), "q=")
			return !weighted || strings.Trim(q, "0.") != ""
		}
	}
	return false
}
