package httpapi

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strconv"
	"strings"

	"cutroom/contract"
	"cutroom/internal/cutroom"
)

// Site serves the web app's files from memory: prerendered pages, the shell of
// the signed-in program, and assets, in the smallest encoding the browser
// takes. Nothing is compressed or hashed while somebody waits.
type Site struct {
	files  map[string]*file
	shell  shell
	absent map[cutroom.Language]*file
	routes map[string]bool // what is a page or a file of one
}

// noncePlaceholder stands in the shell where a fresh nonce is put for each
// answer, so that the style tags which the program itself makes are let in.
const noncePlaceholder = "__CSP_NONCE__"

type shell struct {
	before, after []byte
	policy        policy
}

// ErrNoWebApp says that the binary was built without its web app.
var ErrNoWebApp = errors.New("this binary has no web app inside: run make build")

// NewSite reads the built web app and fills the operator's settings in. outside
// are the origins whose scripts and frames its pages may load besides our own.
func NewSite(built fs.FS, places Places, outside ...string) (*Site, error) {
	s := &Site{routes: map[string]bool{}, files: map[string]*file{}, absent: map[cutroom.Language]*file{}}
	app, err := fs.ReadFile(built, "app.html")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ErrNoWebApp
	}
	if err != nil {
		return nil, err
	}
	app, _ = places.fill("app.html", app)
	before, after, found := bytes.Cut(app, []byte(noncePlaceholder))
	if !found {
		return nil, fmt.Errorf("app.html has no place for %s", noncePlaceholder)
	}
	s.shell = shell{before: before, after: after, policy: policyFor(app, outside)}
	if err := s.load(built, places, outside); err != nil {
		return nil, err
	}
	for lang, name := range map[cutroom.Language]string{
		cutroom.English: "404.html", cutroom.Spanish: "es/404.html", cutroom.Portuguese: "pt/404.html",
	} {
		if s.absent[lang] = s.files[name]; s.absent[lang] == nil {
			return nil, fmt.Errorf("the web app has no %s", name)
		}
	}
	return s, nil
}

func (s *Site) load(built fs.FS, places Places, outside []string) error {
	return fs.WalkDir(built, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || name == "app.html" || isVariant(built, name) {
			return err
		}
		f, err := readFile(built, name, places, outside)
		s.files[name] = f
		return err
	})
}

// adopt makes the headers that every answer carries part of what the files are
// sent with. It comes before the first answer.
func (s *Site) adopt(standing http.Header) {
	for _, f := range s.files {
		f.standing = standing
		f.setForms(*f.forms.Load())
	}
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

// mount registers every page of the contract, and everything else as an asset
// or not found.
func (s *Site) mount(mux *http.ServeMux) {
	for _, page := range contract.Pages() {
		handle := s.serveShell
		if page.Surface == "site" {
			f := s.page(page.Path)
			handle = func(w http.ResponseWriter, r *http.Request) { f.serve(w, r, http.StatusOK) }
		}
		mux.HandleFunc(pageRoute(page.Path), handle)
		s.routes[pageRoute(page.Path)] = true
	}
	mux.HandleFunc(restRoute, s.serveRest)
	s.routes[restRoute] = true
}

// restRoute leads to everything that no other route knows.
const restRoute = "/"

func pageRoute(at string) string {
	if at == "/" {
		return "GET /{$}"
	}
	return "GET " + at
}

// page is the prerendered page at a path of the contract.
func (s *Site) page(at string) *file {
	f := s.files[strings.TrimPrefix(path.Join(at, "index.html"), "/")]
	if f == nil {
		panic("the web app has no page for " + at) // the build and the contract disagree
	}
	return f
}

// serveShell sends the signed-in program. Its answer differs each time by the
// nonce, so it is never stored.
func (s *Site) serveShell(w http.ResponseWriter, _ *http.Request) {
	nonce := rand.Text()
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Security-Policy", s.shell.policy.withNonce(nonce))
	h.Set("Content-Length", strconv.Itoa(len(s.shell.before)+len(nonce)+len(s.shell.after)))
	_, _ = w.Write(s.shell.before)
	_, _ = w.Write([]byte(nonce))
	_, _ = w.Write(s.shell.after)
}

func (s *Site) serveRest(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(r.URL.Path, "/")
	f, found := s.files[name]
	switch {
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		w.Header().Set("Allow", "GET, HEAD")
		writeProblem(w, newProblem(r.Context(), http.StatusMethodNotAllowed, "This address can only be read", "method"))
	case found && !strings.HasSuffix(name, ".html"):
		f.serve(w, r, http.StatusOK)
	default:
		s.notFound(w, r)
	}
}

// notFound sends the page for unknown paths in the visitor's language.
func (s *Site) notFound(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Vary", "Accept-Language")
	s.absent[requestOf(r.Context()).Language].serve(w, r, http.StatusNotFound)
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
