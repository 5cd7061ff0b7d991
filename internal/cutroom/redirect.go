package cutroom

import (
	"net/url"
	"strings"
)

// maxRedirect prevents abuse; our own addresses are far shorter.
const maxRedirect = 2048

// SafeRedirect returns where to go after signing in: the requested address if it
// is clearly a path on this site, otherwise the start page. The sign-in pages
// themselves are not allowed. It rejects at least everything that the browser
// rejects.
func SafeRedirect(asked string) string {
	const nowhere = "/"
	treacherous := func(r rune) bool { return r <= ' ' || r == 0x7f || r == '\\' }
	if !strings.HasPrefix(asked, "/") || len(asked) > maxRedirect || strings.ContainsFunc(asked, treacherous) {
		return nowhere
	}
	u, err := url.Parse(asked)
	if err != nil || u.IsAbs() || u.Host != "" || u.User != nil {
		return nowhere
	}
	// Double slashes and dots could make a browser go to a different address.
	parts := strings.Split(strings.TrimPrefix(u.Path, "/"), "/")
	for i, part := range parts {
		if part == "." || part == ".." || part == "" && i < len(parts)-1 {
			return nowhere
		}
	}
	if parts[0] == "auth" {
		return nowhere
	}
	return asked
}
