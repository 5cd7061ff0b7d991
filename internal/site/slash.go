package site

import (
	"maps"
	"net/http"
	"net/url"
	"path"
	"strings"
)

// withoutSlash redirects from a page's address with a trailing slash, as people
// and other sites write it, to the page. Other addresses are not redirected, so
// that no made-up address can lead a visitor to another site.
func (s *Site) withoutSlash(r *http.Request) (Answer, bool) {
	at, cut := strings.CutSuffix(r.URL.Path, "/")
	if !cut || path.Clean(at) != at {
		return Answer{}, false
	}
	page := *r
	page.URL = &url.URL{Path: at}
	_, known := s.ready[at]
	if _, route := s.shells.Handler(&page); !known && route == "" {
		return Answer{}, false
	}
	h := maps.Clone(s.headers)
	h["Location"] = []string{(&url.URL{Path: at, RawQuery: r.URL.RawQuery}).String()}
	h["Content-Length"] = []string{"0"}
	return Answer{restRoute, http.StatusPermanentRedirect, nil, linesOf(h)}, true
}
