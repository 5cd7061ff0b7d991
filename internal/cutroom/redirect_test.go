package cutroom_test

import (
	"strings"
	"testing"

	"cutroom/internal/cutroom"
)

func TestTheServerRejectsTheRedirectsThatTheBrowserRejects(t *testing.T) {
	cases := readContract[[]struct {
		Asked string `json:"asked"`
		Goes  string `json:"goes"`
	}](t, "redirects.json")
	for _, c := range cases {
		if got := cutroom.SafeRedirect(c.Asked); got != c.Goes {
			t.Errorf("%q goes to %q, want %q", c.Asked, got, c.Goes)
		}
	}
	for _, asked := range []string{
		"/.//evil.example", "/x/../auth", "/auth/google", "/auth/", "/%0a/../auth", "/%2e%2e/auth", "/%61uth",
		"/a/%2F/evil.example", "/%zz", "/" + strings.Repeat("a", 3000),
	} {
		if got := cutroom.SafeRedirect(asked); got != "/" {
			t.Errorf("%q goes to %q", asked, got)
		}
	}
	for _, asked := range []string{"/authors", "/profile/", "/profile?back=//evil.example", "/a:b"} {
		if got := cutroom.SafeRedirect(asked); got != asked {
			t.Errorf("%q goes to %q", asked, got)
		}
	}
}
