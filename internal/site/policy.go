package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"regexp"
	"strings"
)

// policy is a page's Content-Security-Policy: scripts and styles from this site
// only, plus the inline ones in the page, by their hashes, and the origins that
// the operator allows.
type policy struct{ scripts, styles, outside string }

var (
	inlineScript = regexp.MustCompile(`(?s)<script(?:\s+[^>]*)?>(.*?)</script>`)
	inlineStyle  = regexp.MustCompile(`(?s)<style(?:\s+[^>]*)?>(.*?)</style>`)
)

// PolicyOf returns the Content-Security-Policy of a page that loads nothing
// from outside.
func PolicyOf(page []byte) string { return policyFor(page, nil).render(videoSources{}, "") }

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

// render returns the policy of a page that plays videos from the given sources.
// style is one more source of styles.
func (p policy) render(videos videoSources, style string) string {
	return "default-src 'none'; script-src 'self'" + p.scripts + p.outside +
		"; style-src 'self'" + p.styles + style +
		"; img-src 'self' data: blob:; media-src 'self' blob:" + videos.media + "; font-src 'self' data:; connect-src 'self'" +
		"; manifest-src 'self'; frame-src 'self'" + videos.frames + p.outside +
		"; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'"
}
