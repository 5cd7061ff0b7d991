// Package site holds the public face: the prerendered pages, the shell of the
// signed-in program and their files, with the headers they are sent with.
//
// What does not belong: anything that differs from visitor to visitor, and
// counting or logging requests (httpapi).
package site

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"mime"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"cutroom/contract"
	"cutroom/internal/cutroom"
)

// Site holds the web app's files in memory: prerendered pages, the shell of the
// signed-in program, and assets, in the smallest encoding the browser takes.
// Nothing is compressed or hashed while somebody waits.
type Site struct {
	headers http.Header // what every answer carries
	files   map[string]*file
	ready   map[string]ready // by path: what is the same for everyone
	shells  *http.ServeMux   // the addresses of the signed-in program
	shell   shell
	absent  map[cutroom.Language]*file

	mu     sync.Mutex // held while what is sent changes
	videos videoSources
}

// ready is a page or a file at its address.
type ready struct {
	file  *file
	route string
}

// Answer is what the site answers to a request. Answers share their headers
// and bodies: nobody changes them in place.
type Answer struct {
	Route  string // what it is counted under
	Status int
	Header http.Header
	Body   []byte
}

// Send writes the answer.
func (a Answer) Send(w http.ResponseWriter) {
	maps.Copy(w.Header(), a.Header)
	w.WriteHeader(a.Status)
	_, _ = w.Write(a.Body)
}

// noncePlaceholder stands in the shell where a fresh nonce is put for each
// answer, so that the style tags which the program itself makes are let in.
const noncePlaceholder = "__CSP_NONCE__"

// shellName is the file of the signed-in program.
const shellName = "app.html"

type shell struct {
	before, after []byte
	policy        policy
	videos        atomic.Pointer[videoSources]
}

// ErrNoWebApp says that the binary was built without its web app.
var ErrNoWebApp = errors.New("this binary has no web app inside: run make build")

// Config is what pages need from outside.
type Config struct {
	Places  Places   // what is filled into them
	Origin  string   // public address, without a slash at the end
	Outside []string // origins whose scripts and frames they may load besides our own
}

// New reads the built web app and fills the operator's settings in.
func New(built fs.FS, c Config) (*Site, error) {
	s := &Site{
		headers: SecurityHeaders(c.Origin), files: map[string]*file{}, ready: map[string]ready{},
		shells: http.NewServeMux(), absent: map[cutroom.Language]*file{},
	}
	app, err := fs.ReadFile(built, shellName)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ErrNoWebApp
	}
	if err != nil {
		return nil, err
	}
	app, _ = c.Places.fill(shellName, app)
	before, after, found := bytes.Cut(app, []byte(noncePlaceholder))
	if !found {
		return nil, fmt.Errorf("%s has no place for %s", shellName, noncePlaceholder)
	}
	s.shell.before, s.shell.after, s.shell.policy = before, after, policyFor(app, c.Outside)
	if err := s.load(built, c); err != nil {
		return nil, err
	}
	if err := s.address(); err != nil {
		return nil, err
	}
	s.AllowVideos(nil)
	return s, nil
}

// AllowVideos lets pages play the videos that are referred to, and no others,
// from outside. The signed-in program may besides open the players of the video
// sites that we know, for what people refer to there.
func (s *Site) AllowVideos(references []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.videos = sourcesOf(references)
	for _, f := range s.files {
		f.prepare(s.videos)
	}
	s.shell.videos.Store(&videoSources{media: s.videos.media, frames: everyPlayer})
}

func (s *Site) load(built fs.FS, c Config) error {
	return fs.WalkDir(built, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || name == shellName || isVariant(built, name) {
			return err
		}
		f, err := readFile(built, name, s.headers, c)
		s.files[name] = f
		return err
	})
}

// address puts every page of the contract and every other file at its path.
func (s *Site) address() error {
	for lang, name := range map[cutroom.Language]string{
		cutroom.English: "404.html", cutroom.Spanish: "es/404.html", cutroom.Portuguese: "pt/404.html",
	} {
		f := s.files[name]
		if f == nil {
			return fmt.Errorf("the web app has no %s", name)
		}
		f.vary = "Accept-Encoding, Accept-Language"
		s.absent[lang] = f
	}
	for name, f := range s.files {
		if path.Ext(name) != ".html" {
			s.ready["/"+name] = ready{f, restRoute}
		}
	}
	for _, page := range contract.Pages() {
		route := pageRoute(page.Path)
		if page.Surface != "site" {
			s.shells.Handle(route, http.NotFoundHandler()) // only its pattern is asked for
			continue
		}
		f := s.files[strings.TrimPrefix(path.Join(page.Path, "index.html"), "/")]
		if f == nil {
			return fmt.Errorf("the web app has no page for %s", page.Path)
		}
		s.ready[page.Path] = ready{f, route}
	}
	return nil
}

// isVariant reports whether a file is the compressed form of another one.
func isVariant(built fs.FS, name string) bool {
	for _, e := range encodings {
		if original, cut := strings.CutSuffix(name, e.suffix); cut {
			_, err := fs.Stat(built, original)
			return err == nil
		}
	}
	return false
}

// restRoute is what files and addresses that nobody knows are counted under.
const restRoute = "/"

func pageRoute(at string) string {
	if at == "/" {
		return "GET /{$}"
	}
	return "GET " + at
}

// Find is the answer to a GET or HEAD: a page, a file, the shell, or the page
// that says there is nothing.
func (s *Site) Find(r *http.Request) Answer {
	if found, ok := s.ready[r.URL.Path]; ok {
		return found.file.answer(r, found.route, http.StatusOK)
	}
	if path.Clean(r.URL.Path) == r.URL.Path {
		if _, route := s.shells.Handler(r); route != "" {
			return s.fillShell(r, route)
		}
	}
	return s.NotFound(r)
}

// NotFound is the page for unknown paths, in the visitor's language.
func (s *Site) NotFound(r *http.Request) Answer {
	lang := cutroom.ParseLanguage(r.Header.Get("Accept-Language"))
	return s.absent[lang].answer(r, restRoute, http.StatusNotFound)
}

// fillShell is the signed-in program. It differs each time by the nonce, so it
// is never stored.
func (s *Site) fillShell(r *http.Request, route string) Answer {
	nonce := rand.Text()
	body := slices.Concat(s.shell.before, []byte(nonce), s.shell.after)
	h := maps.Clone(s.headers)
	h["Content-Type"] = []string{"text/html; charset=utf-8"}
	h["Cache-Control"] = []string{"no-store"}
	h["Content-Security-Policy"] = []string{s.shell.policy.render(*s.shell.videos.Load(), " 'nonce-"+nonce+"'")}
	h["Content-Length"] = []string{strconv.Itoa(len(body))}
	if r.Method == http.MethodHead {
		body = nil
	}
	return Answer{route, http.StatusOK, h, body}
}

func init() {
	// The machine's own table may lack these or say otherwise.
	for ext, kind := range map[string]string{
		".woff2": "font/woff2", ".webp": "image/webp", ".js": "text/javascript; charset=utf-8",
		".svg": "image/svg+xml", ".txt": "text/plain; charset=utf-8", ".webmanifest": "application/manifest+json",
	} {
		if err := mime.AddExtensionType(ext, kind); err != nil {
			panic(err)
		}
	}
}
