package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"io/fs"
	"maps"
	"mime"
	"net/http"
	"path"
	"regexp"
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
	policy       string // of pages
	filled       bool   // holds the operator's settings, so the build could not compress it
	vary         string
	headers      http.Header            // what every answer carries
	forms        atomic.Pointer[[]form] // preferred first; the plain one last
}

// setForms makes the forms what is sent, each with its headers ready.
func (f *file) setForms(forms []form) {
	for i := range forms {
		forms[i].prepare(f)
	}
	f.forms.Store(&forms)
}

func (f *file) plain() form {
	forms := *f.forms.Load()
	return forms[len(forms)-1]
}

// form is a file's bytes in one encoding.
type form struct {
	encoding string // "" is plain
	etag     string
	body     []byte

	// The header lines of every answer, made once. Answers share the values:
	// setting or adding one there gives the answer its own.
	found     http.Header
	unchanged http.Header // for whoever has it already
}

func (f *form) prepare(of *file) {
	h := http.Header{}
	maps.Copy(h, of.headers)
	h["Content-Type"] = []string{of.contentType}
	h["Cache-Control"] = []string{of.cacheControl}
	h["Vary"] = []string{of.vary}
	h["Etag"] = []string{f.etag}
	if of.policy != "" {
		h["Content-Security-Policy"] = []string{of.policy}
	}
	f.unchanged = maps.Clone(h)
	h["Content-Length"] = []string{strconv.Itoa(len(f.body))}
	if f.encoding != "" {
		h["Content-Encoding"] = []string{f.encoding}
	}
	f.found = h
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
		f.policy = policyFor(body, c.Outside).String()
	}
	sum := sha256.Sum256(body)
	tag := hex.EncodeToString(sum[:8])
	plain := newForm("", tag, body)
	if f.filled {
		f.setForms([]form{plain})
		return f, nil
	}
	var forms []form
	for _, e := range encodings {
		packed, err := fs.ReadFile(built, name+e.suffix)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		forms = append(forms, newForm(e.name, tag, packed))
	}
	f.setForms(append(forms, plain))
	return f, nil
}

func newForm(encoding, tag string, body []byte) form {
	if encoding != "" {
		tag += "-" + encoding
	}
	return form{encoding: encoding, etag: `"` + tag + `"`, body: body}
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
	forms := *f.forms.Load()
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

// policy is a page's Content-Security-Policy: scripts and styles from this
// site only, plus the very ones that stand in the page, by their hashes, and
// the origins that the operator lets in.
type policy struct{ scripts, styles, outside string }

var (
	inlineScript = regexp.MustCompile(`(?s)<script(?:\s+[^>]*)?>(.*?)</script>`)
	inlineStyle  = regexp.MustCompile(`(?s)<style(?:\s+[^>]*)?>(.*?)</style>`)
)

// PolicyOf is the Content-Security-Policy of a page that loads nothing from
// outside.
func PolicyOf(page []byte) string { return policyFor(page, nil).String() }

func policyFor(page []byte, outside []string) policy {
	p := policy{scripts: hashes(inlineScript, page), styles: hashes(inlineStyle, page)}
	for _, origin := range outside {
		p.outside += " " + origin
	}
	return p
}

func hashes(pattern *regexp.Regexp, page []byte) string {
	var list strings.Builder
	for _, match := range pattern.FindAllSubmatch(page, -1) {
		if len(bytes.TrimSpace(match[1])) == 0 {
			continue
		}
		sum := sha256.Sum256(match[1])
		list.WriteString(" 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'")
	}
	return list.String()
}

// videoSites are whose players a visitor may open: they are let in as frames,
// and loaded only then.
const videoSites = "https://www.youtube-nocookie.com https://player.vimeo.com"

func (p policy) String() string { return p.render("") }

func (p policy) withNonce(nonce string) string { return p.render(" 'nonce-" + nonce + "'") }

func (p policy) render(extraStyle string) string {
	return "default-src 'none'; script-src 'self'" + p.scripts + p.outside +
		"; style-src 'self'" + p.styles + extraStyle +
		"; img-src 'self' data: blob:; media-src 'self' blob: https:; font-src 'self' data:; connect-src 'self'" +
		"; manifest-src 'self'; frame-src 'self' " + videoSites + p.outside + "; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'"
}
