package site

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
)

// encodings in order of preference: smallest first.
var encodings = []struct{ name, suffix string }{
	{"br", ".br"}, {"zstd", ".zst"}, {"gzip", ".gz"},
}

// file is one file of the web app. It is read at the first request; until then
// it takes no memory.
type file struct {
	site         *Site
	name         string
	contentType  string
	cacheControl string
	vary         string

	reading sync.Mutex
	queued  atomic.Bool             // it is waiting to be compressed
	content atomic.Pointer[content] // nil until the first request
}

// content is what is known about a file once it was read.
type content struct {
	filling *filling          // what was filled in; nil if there are no placeholders
	digest  [sha256.Size]byte // of the uncompressed bytes
	page    *policy           // nil unless it is a page
	forms   []*form           // preferred first; the uncompressed one last
}

// form is a file's bytes in one encoding. They are loaded at the first request
// and stay in memory.
type form struct {
	encoding string // "" is uncompressed
	body     func() []byte
	made     atomic.Pointer[headers]
}

func newForm(encoding string, body func() []byte) *form {
	return &form{encoding: encoding, body: sync.OnceValue(body)}
}

// headers are the header lines of a form's responses, made once. Responses
// share the values; setting or adding a header there replaces them for that
// response only.
type headers struct {
	videos    *videoSources // what the policy allows
	etag      string
	found     []headerLine
	unchanged []headerLine // for browsers that already have it
}

// plain reads the file and fills in the settings.
func (f *file) plain(with *filling) (body []byte, filled bool) {
	return with.places.fill(f.name, f.site.read(f.name))
}

// current returns the file's content if it was read and holds the current
// settings.
func (f *file) current() (*content, bool) {
	c := f.content.Load()
	return c, c != nil && (c.filling == nil || c.filling == f.site.filling.Load())
}

// read returns the file's content, which is prepared once for the same
// settings.
func (f *file) read() *content {
	if c, fresh := f.current(); fresh {
		return c
	}
	f.reading.Lock()
	defer f.reading.Unlock()
	if c, fresh := f.current(); fresh {
		return c
	}
	with := f.site.filling.Load()
	body, filled := f.plain(with)
	c := &content{digest: sha256.Sum256(body)}
	if filled {
		c.filling = with
	}
	if strings.HasSuffix(f.name, ".html") {
		p := policyFor(body, f.site.outside)
		c.page = &p
	}
	compress := false
	if !filled || f.builtFrom(body) {
		c.forms = f.builtForms()
	} else {
		c.forms = with.kept.forms(c.digest)
		compress = c.forms == nil
	}
	c.forms = append(c.forms, f.plainForm(with))
	f.content.Store(c)
	if compress && f.queued.CompareAndSwap(false, true) {
		f.site.pending <- f // there is room for each file once
	}
	return c
}

// builtForms returns the compressed forms that the build made.
func (f *file) builtForms() []*form {
	var forms []*form
	for _, e := range encodings {
		if _, err := fs.Stat(f.site.built, f.name+e.suffix); err == nil {
			forms = append(forms, newForm(e.name, func() []byte { return f.site.read(f.name + e.suffix) }))
		}
	}
	return forms
}

func (f *file) plainForm(with *filling) *form {
	return newForm("", func() []byte { body, _ := f.plain(with); return body })
}

// answer returns the response to a request with the given status, or 304 if it
// was found and the browser already has it.
func (f *file) answer(r *http.Request, route string, status int) Answer {
	c := f.read()
	form := c.best(r.Header.Get("Accept-Encoding"))
	h := form.headers(f, c)
	switch {
	case status == http.StatusOK && matchesETag(r.Header.Get("If-None-Match"), h.etag):
		return Answer{route, http.StatusNotModified, nil, h.unchanged}
	case r.Method == http.MethodHead:
		return Answer{route, status, nil, h.found}
	default:
		return Answer{route, status, form.body(), h.found}
	}
}

// headers returns the headers of the form's responses under the current policy.
func (f *form) headers(of *file, c *content) *headers {
	videos := of.site.videos.Load()
	if made := f.made.Load(); made != nil && (made.videos == videos || c.page == nil) {
		return made
	}
	common := maps.Clone(of.site.headers)
	common["Content-Type"] = []string{of.contentType}
	common["Cache-Control"] = []string{of.cacheControl}
	common["Vary"] = []string{of.vary}
	tag := c.digest
	if c.page != nil {
		policy := c.page.render(*videos, "")
		common["Content-Security-Policy"] = []string{policy}
		// Browsers keep the policy of a page that is reported unchanged, so a
		// new policy must change the page's tag.
		tag = sha256.Sum256(slices.Concat(tag[:], []byte(policy)))
	}
	made := &headers{videos: videos, etag: hex.EncodeToString(tag[:8])}
	if f.encoding != "" {
		made.etag += "-" + f.encoding
	}
	made.etag = `"` + made.etag + `"`
	common["Etag"] = []string{made.etag}
	made.unchanged = linesOf(common)
	common["Content-Length"] = []string{strconv.Itoa(len(f.body()))}
	if f.encoding != "" {
		common["Content-Encoding"] = []string{f.encoding}
	}
	made.found = linesOf(common)
	f.made.Store(made)
	return made
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

// best returns the preferred form that the browser accepts.
func (c *content) best(acceptEncoding string) *form {
	last := len(c.forms) - 1
	for _, form := range c.forms[:last] {
		if accepts(acceptEncoding, form.encoding) {
			return form
		}
	}
	return c.forms[last]
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
