package cutroom

import (
	"net/url"
	"strings"
)

// maxRedirect keeps abuse out; no address of ours comes near it.
const maxRedirect = 2048

// SafeRedirect is where to go after signing in: the asked address when it is
// plainly a path of this site, else the start. The sign-in pages themselves are
// no destination. It refuses at least what the browser refuses.
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
	// Doubled slashes and dots could make a browser read another address.
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
