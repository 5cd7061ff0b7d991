// Package site holds the public site: the prerendered pages, the shell of the
// signed-in app and their files, with the headers they are sent with.
//
// Anything that differs between visitors, and counting or logging requests
// (httpapi), does not belong here.
package site

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"maps"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"

	"cutroom/contract"
	"cutroom/internal/cutroom"
)

// Site serves the web app's files: prerendered pages, the shell of the
// signed-in app, and assets, in the smallest encoding the browser accepts. Once
// a file was requested, it stays in memory, ready to be sent.
type Site struct {
	built   fs.FS
	cache   string
	outside []string
	media   string
	headers http.Header // in every response
	logger  *slog.Logger
	filling atomic.Pointer[filling]
	pending chan *file // files waiting to be compressed, each once

	files  map[string]*file
	ready  map[string]ready // by path: what is the same for everyone
	shells *http.ServeMux   // the paths of the signed-in app
	absent map[cutroom.Language]*file
	videos atomic.Pointer[videoSources]
}

// ready is a page or a file at its address.
type ready struct {
	file  *file
	route string
}

// Answer is the site's response to a request. Responses share their headers and
// bodies, so nobody may change them in place.
type Answer struct {
	Route  string // the route it is counted under
	Status int
	Body   []byte
	header []headerLine
}

// Send writes the response.
func (a Answer) Send(w http.ResponseWriter) {
	h := w.Header()
	for _, line := range a.header {
		h[line.name] = line.values
	}
	w.WriteHeader(a.Status)
	_, _ = w.Write(a.Body)
}

// noncePlaceholder marks where the shell gets a fresh nonce for each response,
// so that style tags made by the app itself are allowed.
const noncePlaceholder = "__CSP_NONCE__"

// shellName is the file of the signed-in app.
const shellName = "app.html"

type shell struct {
	before, after []byte
	policy        policy
}

// filling is what pages are filled with, and what is derived from it.
type filling struct {
	places Places
	kept   keptPages
	shell  shell
}

// ErrNoWebApp says that the binary was built without its web app.
var ErrNoWebApp = errors.New("this binary has no web app inside: run make build")

// Config is what pages need from outside.
type Config struct {
	Places  Places   // the values to fill in
	Origin  string   // public address, without a trailing slash
	Outside []string // other origins whose scripts and frames they may load
	Media   string   // another origin from which the signed-in app may play films; "" for none
	Cache   string   // folder for what Compress makes; "" keeps nothing
	Logger  *slog.Logger
}

// New makes a site of the built web app and the operator's settings.
func New(built fs.FS, c Config) (*Site, error) {
	s := &Site{
		built: built, cache: c.Cache, outside: c.Outside, media: listed(nonEmpty(c.Media)), headers: SecurityHeaders(c.Origin), logger: c.Logger,
		files: map[string]*file{}, ready: map[string]ready{}, shells: http.NewServeMux(), absent: map[cutroom.Language]*file{},
	}
	s.AllowVideos(nil)
	if _, err := fs.Stat(built, shellName); errors.Is(err, fs.ErrNotExist) {
		return nil, ErrNoWebApp
	}
	if err := errors.Join(s.Fill(c.Places), s.list(), s.address()); err != nil {
		return nil, err
	}
	s.pending = make(chan *file, len(s.files))
	return s, nil
}

// Fill changes the values in the pages from the next request on.
func (s *Site) Fill(places Places) error {
	if now := s.filling.Load(); now != nil && maps.Equal(now.places, places) {
		return nil
	}
	// Do this before filling anything in: a value may look like the nonce's
	// placeholder.
	before, after, found := bytes.Cut(s.read(shellName), []byte(noncePlaceholder))
	if !found {
		return fmt.Errorf("%s has no place for %s", shellName, noncePlaceholder)
	}
	before, _ = places.fill(shellName, before)
	after, _ = places.fill(shellName, after)
	app := slices.Concat(before, []byte(noncePlaceholder), after)
	kept, err := keptIn(s.cache, s.built, places)
	if err != nil {
		return err
	}
	s.filling.Store(&filling{places, kept, shell{before, after, policyFor(app, s.outside)}})
	return nil
}

// read returns a file as the build made it.
func (s *Site) read(name string) []byte {
	data, err := fs.ReadFile(s.built, name)
	if err != nil {
		panic(err) // it is in the binary
	}
	return data
}

// contentTypes are the types of the web app's files. The machine's own table
// may lack some or differ, and takes a while to read.
var contentTypes = map[string]string{
	".css": "text/css; charset=utf-8", ".html": "text/html; charset=utf-8", ".ico": "image/x-icon", ".js": "text/javascript; charset=utf-8",
	".json": "application/json", ".png": "image/png", ".svg": "image/svg+xml", ".txt": "text/plain; charset=utf-8",
	".webmanifest": "application/manifest+json", ".webp": "image/webp", ".woff2": "font/woff2", ".xml": "text/xml; charset=utf-8",
}

// list finds the files of the web app.
func (s *Site) list() error {
	return fs.WalkDir(s.built, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || name == shellName || isVariant(s.built, name) {
			return err
		}
		f := &file{site: s, name: name, contentType: contentTypes[path.Ext(name)], vary: "Accept-Encoding"}
		if f.contentType == "" {
			return fmt.Errorf("%s is of no known type", name)
		}
		f.cacheControl = "no-cache" // stored, but revalidated each time
		if strings.HasPrefix(name, "assets/") {
			// Its name contains a hash of its bytes, so it can never change.
			f.cacheControl = "public, max-age=31536000, immutable"
		}
		s.files[name] = f
		return nil
	})
}

// AllowVideos lets pages play the referenced videos from outside, and no
// others. The signed-in app may also open the players of the video sites that
// we know, for what people refer to there.
func (s *Site) AllowVideos(references []string) {
	videos := sourcesOf(references)
	s.videos.Store(&videos)
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
	for _, page := range contract.Pages() {
		route := pageRoute(page.Path)
		if page.Surface != "site" {
			s.shells.Handle(route, http.NotFoundHandler()) // only its pattern is needed
			continue
		}
		f := s.files[strings.TrimPrefix(path.Join(page.Path, "index.html"), "/")]
		if f == nil {
			return fmt.Errorf("the web app has no page for %s", page.Path)
		}
		s.ready[page.Path] = ready{f, route}
	}
	for name, f := range s.files {
		if path.Ext(name) != ".html" {
			s.ready["/"+name] = ready{f, restRoute}
		}
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

// restRoute is what files and unknown paths are counted under.
const restRoute = "/"

func pageRoute(at string) string {
	if at == "/" {
		return "GET /{$}"
	}
	return "GET " + at
}

// Find returns the response to a GET or HEAD: a page, a file, the shell, or the
// page for unknown paths.
func (s *Site) Find(r *http.Request) Answer {
	if found, ok := s.ready[r.URL.Path]; ok {
		return found.file.answer(r, found.route, http.StatusOK)
	}
	if path.Clean(r.URL.Path) == r.URL.Path {
		if _, route := s.shells.Handler(r); route != "" {
			return s.fillShell(r, route)
		}
	}
	if page, found := s.withoutSlash(r); found {
		return page
	}
	return s.NotFound(r)
}

// NotFound returns the page for unknown paths, in the visitor's language.
func (s *Site) NotFound(r *http.Request) Answer {
	lang := cutroom.ParseLanguage(r.Header.Get("Accept-Language"))
	return s.absent[lang].answer(r, restRoute, http.StatusNotFound)
}

// fillShell returns the shell of the signed-in app. It has a new nonce each
// time, so it is never stored.
func (s *Site) fillShell(r *http.Request, route string) Answer {
	nonce := rand.Text()
	shell := s.filling.Load().shell
	body := slices.Concat(shell.before, []byte(nonce), shell.after)
	h := maps.Clone(s.headers)
	h["Content-Type"] = []string{"text/html; charset=utf-8"}
	h["Cache-Control"] = []string{"no-store"}
	h["Content-Security-Policy"] = []string{shell.policy.render(videoSources{media: s.videos.Load().media + s.media, frames: everyPlayer}, " 'nonce-"+nonce+"'")}
	h["Content-Length"] = []string{strconv.Itoa(len(body))}
	if r.Method == http.MethodHead {
		body = nil
	}
	return Answer{route, http.StatusOK, body, linesOf(h)}
}
