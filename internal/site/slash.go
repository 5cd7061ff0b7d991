package site

import (
	"maps"
	"net/http"
	"net/url"
	"path"
	"strings"
)

// withoutSlash leads from the address of a page with a slash at its end, as
// people and other sites write it, to the page. Any other address goes nowhere,
// so that no made-up one leads a visitor to another site.
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
