package httpapi_test

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/httpapi"
)

// bucket is storage that browsers can reach.
type bucket struct{}

func (bucket) SignedURL(_ context.Context, key, contentType, disposition string, life time.Duration) (string, error) {
	return "https://bucket.example/" + key + "?" + url.Values{"type": {contentType}, "as": {disposition}, "life": {life.String()}}.Encode(), nil
}

func TestLargeFilesAreRedirectedToStorageAfterTheSameChecks(t *testing.T) {
	s := newStage(t, func(c *httpapi.Config) { c.Direct = bucket{} })
	ana := s.register(t, "ana")
	project := s.draft(t, ana, "One")
	file := s.prepared(t, s.kept(t, project, cutroom.File{Name: "Küche.mp4"}, "film"))
	download, p := s.addressOf(t, ana, file.ID), s.playbackOf(t, ana, file.ID)
	for path, want := range map[string]struct{ key, kind, as string }{
		download:         {file.BlobKey(), "application/octet-stream", `attachment; filename="K_che.mp4"; filename*=UTF-8''K%C3%BCche.mp4`},
		p.Sources[0].URL: {file.PreparedKey("large.mp4"), "video/mp4", ""},
	} {
		a := s.do(t, "GET", path, "")
		to, err := url.Parse(a.header.Get("Location"))
		if err != nil || a.status != http.StatusFound || to.Host != "bucket.example" || to.Path != "/"+want.key || to.Query().Get("type") != want.kind ||
			to.Query().Get("as") != want.as || to.Query().Get("life") != "1m0s" {
			t.Errorf("%d %v, %v", a.status, to, err)
		}
		if a.header.Get("Cache-Control") != "private, no-store" || a.header.Get("Referrer-Policy") != "no-referrer" {
			t.Errorf("%v", a.header)
		}
	}
	for _, path := range []string{p.Poster, p.Waveform.URL, p.Storyboard.Sheets[0], p.Early.URL, strings.Replace(p.Early.URL, "watch.m3u8", "watch-00001.m4s", 1)} {
		if a := s.do(t, "GET", path, ""); a.status != http.StatusOK {
			t.Errorf("%s: %d", path, a.status)
		}
	}
	s.done(t, ana, "POST", "/api/logout", `{"refreshToken":"`+ana.refresh+`"}`)
	for _, path := range []string{download, p.Sources[0].URL} {
		s.do(t, "GET", path, "").isProblem(t, http.StatusForbidden, "address_expired")
	}
}
