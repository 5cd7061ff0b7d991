package site_test

import (
	"net/http"
	"net/http/httptest"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"cutroom/contract"
	"cutroom/internal/site"
)

// built is the smallest possible web app, plus the given files.
func built(more fstest.MapFS) fstest.MapFS {
	files := fstest.MapFS{
		"app.html":    {Data: []byte(`<meta name="csp-nonce" content="__CSP_NONCE__"><script>2</script>`)},
		"404.html":    {Data: []byte("nothing")},
		"es/404.html": {Data: []byte("nada")},
		"pt/404.html": {Data: []byte("nada")},
	}
	for _, p := range contract.Pages() {
		if p.Surface == "site" {
			files[strings.TrimPrefix(path.Join(p.Path, "index.html"), "/")] = &fstest.MapFile{Data: []byte("<p>" + p.Path)}
		}
	}
	for name, f := range more {
		files[name] = f
	}
	return files
}

func newSite(t testing.TB, files fstest.MapFS, c site.Config) *site.Site {
	t.Helper()
	s, err := site.New(files, c)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// answer is what a visitor receives.
type answer struct {
	Status int
	Header http.Header
	Body   []byte
}

func get(s *site.Site, path string, headers ...string) answer {
	r := httptest.NewRequest(http.MethodGet, path, nil)
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	s.Find(r).Send(w)
	return answer{w.Code, w.Header(), w.Body.Bytes()}
}

// sources returns what a directive of a response's policy allows.
func sources(a answer, directive string) []string {
	for part := range strings.SplitSeq(a.Header.Get("Content-Security-Policy"), "; ") {
		if name, list, _ := strings.Cut(part, " "); name == directive {
			return strings.Fields(list)
		}
	}
	return nil
}

const (
	youtube = "https://www.youtube-nocookie.com"
	vimeo   = "https://player.vimeo.com"
)

func TestOnlyTheAppMayPlayVideosFromStorage(t *testing.T) {
	s := newSite(t, built(nil), site.Config{Media: "https://bucket.example"})
	if got := sources(get(s, "/profile"), "media-src"); !slices.Contains(got, "https://bucket.example") {
		t.Errorf("the app: %q", got)
	}
	if got := sources(get(s, "/"), "media-src"); slices.Contains(got, "https://bucket.example") {
		t.Errorf("a page: %q", got)
	}
}

func TestPagesMayPlayVideosOnlyFromPortfolioOrigins(t *testing.T) {
	s := newSite(t, built(nil), site.Config{})
	expect := func(path string, media, frames []string) {
		t.Helper()
		page := get(s, path)
		if got := sources(page, "media-src"); !slices.Equal(got, append([]string{"'self'", "blob:"}, media...)) {
			t.Errorf("%s: media-src %q", path, got)
		}
		if got := sources(page, "frame-src"); !slices.Equal(got, append([]string{"'self'"}, frames...)) {
			t.Errorf("%s: frame-src %q", path, got)
		}
	}
	// The signed-in app plays what people refer to, in the players it knows.
	players := []string{vimeo, youtube}
	expect("/", nil, nil)
	expect("/nope", nil, nil)
	expect("/profile", nil, players)
	first := get(s, "/").Header.Get("Etag")

	s.AllowVideos([]string{
		"https://films.example/a.mp4", "https://films.example/b.mp4", "https://cdn.example/c.webm",
		"dQw4w9WgXcQ", "/media/showcase/own.mp4", "", "https://evil.example/page", "https://*.example/x.mp4",
	})
	expect("/", []string{"https://cdn.example", "https://films.example"}, []string{youtube})
	expect("/pt/about-us", []string{"https://cdn.example", "https://films.example"}, []string{youtube})
	expect("/profile", []string{"https://cdn.example", "https://films.example"}, players)

	// A browser keeps the policy of a page that is reported unchanged.
	second := get(s, "/", "If-None-Match", first)
	if second.Status != http.StatusOK || second.Header.Get("Etag") == first {
		t.Errorf("another policy, and the page is %d %s", second.Status, second.Header.Get("Etag"))
	}

	s.AllowVideos([]string{"76979871"})
	expect("/", nil, []string{vimeo})
	s.AllowVideos(nil)
	expect("/", nil, nil)
	if third := get(s, "/", "If-None-Match", first); third.Status != http.StatusNotModified {
		t.Errorf("the first policy again, and the page is %d", third.Status)
	}
}

func TestPagesShowChangedSettingsFromTheNextRequest(t *testing.T) {
	cache := t.TempDir()
	s := compressed(t, "Nightcut", cache)
	before := get(s, "/", "Accept-Encoding", "br")
	if err := s.Fill(site.Places{"__BRAND_NAME__": "Daycut"}); err != nil {
		t.Fatal(err)
	}
	after := get(s, "/", "Accept-Encoding", "br")
	if !strings.HasPrefix(text(t, after), "<h1>Daycut</h1>") || after.Header.Get("Etag") == before.Header.Get("Etag") {
		t.Errorf("%.30s %v", text(t, after), after.Header)
	}
	if err := s.CompressPending(); err != nil {
		t.Fatal(err)
	}
	small := get(s, "/", "Accept-Encoding", "br")
	if small.Header.Get("Content-Encoding") != "br" || !strings.HasPrefix(text(t, small), "<h1>Daycut</h1>") {
		t.Errorf("%v", small.Header)
	}
	if err := s.Fill(site.Places{"__BRAND_NAME__": "Cutroom"}); err != nil {
		t.Fatal(err)
	}
	if built := get(s, "/", "Accept-Encoding", "gzip"); built.Header.Get("Content-Encoding") != "gzip" || !strings.HasPrefix(text(t, built), "<h1>Cutroom</h1>") {
		t.Errorf("%v", built.Header)
	}
}

func TestAPageIsFoundWithATrailingSlash(t *testing.T) {
	s := newSite(t, built(fstest.MapFS{"robots.txt": {Data: []byte("hello")}}), site.Config{})
	for asked, want := range map[string]string{
		"/es/":                       "/es",
		"/contact/?topic=press":      "/contact?topic=press",
		"/auth/":                     "/auth",
		"/project/42/?v=2":           "/project/42?v=2",
		"/project/%5Cevil.example/":  "/project/%5Cevil.example",
		"/project/a%0d%0aX-Other:1/": "/project/a%0D%0AX-Other:1",
	} {
		if got := get(s, asked); got.Status != http.StatusPermanentRedirect || got.Header.Get("Location") != want {
			t.Errorf("%s leads to %d %s, not to %s", asked, got.Status, got.Header.Get("Location"), want)
		}
	}
	for _, asked := range []string{"/nowhere/", "//evil.example/", "/contact//", "/./contact/", "/project/"} {
		if got := get(s, asked); got.Status != http.StatusNotFound {
			t.Errorf("%s leads to %d %s", asked, got.Status, got.Header.Get("Location"))
		}
	}
}

func TestStructuredDataOmitsEmptyValues(t *testing.T) {
	files := built(fstest.MapFS{"index.html": {Data: []byte(`<script type="application/ld+json">{"sameAs":["__SOCIAL_A__","__SOCIAL_B__","__SOCIAL_C__"]}</script>`)}})
	s := newSite(t, files, site.Config{Places: site.Places{"__SOCIAL_A__": "", "__SOCIAL_B__": "https://b.example", "__SOCIAL_C__": ""}})
	if got := string(get(s, "/").Body); !strings.Contains(got, `{"sameAs":["https://b.example"]}`) {
		t.Error(got)
	}
}

func TestAValueThatLooksLikeAPlaceholderIsNotReplaced(t *testing.T) {
	files := built(fstest.MapFS{
		"app.html":   {Data: []byte(`<title>__BRAND_NAME__</title><meta name="csp-nonce" content="__CSP_NONCE__">`)},
		"index.html": {Data: []byte(`<script type="application/ld+json">{"name":"__BRAND_NAME__"}</script><h1>__BRAND_NAME__</h1>`)},
	})
	s := newSite(t, files, site.Config{Places: site.Places{"__BRAND_NAME__": "__CSP_NONCE__"}})
	if got := string(get(s, "/dashboard").Body); !strings.HasPrefix(got, "<title>__CSP_NONCE__</title>") || strings.Contains(got, `content="__CSP_NONCE__"`) {
		t.Error(got)
	}
	s = newSite(t, files, site.Config{Places: site.Places{"__BRAND_NAME__": "__BRAND_ADDRESS__", "__BRAND_ADDRESS__": `1 <b>\`}})
	if got := string(get(s, "/").Body); strings.Count(got, "__BRAND_ADDRESS__") != 2 {
		t.Error(got)
	}
}
