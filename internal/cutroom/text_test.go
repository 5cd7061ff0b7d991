package cutroom_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"cutroom/internal/cutroom"
)

func TestTextIsCutBetweenCharacters(t *testing.T) {
	for _, c := range []struct {
		text string
		most int
		want string
	}{
		{"", 4, ""},
		{"short", 5, "short"},
		{"longer", 4, "long"},
		{"café", 4, "caf"},
		{"café", 5, "café"},
		{"a🎬b", 4, "a"},
		{"a🎬b", 5, "a🎬"},
		{"é", 1, ""},
		{"bad \xff byte", 20, "bad ? byte"},
		{"no\x00thing", 20, "nothing"},
	} {
		if got := cutroom.Truncate(c.text, c.most); got != c.want {
			t.Errorf("%q to %d bytes is %q, not %q", c.text, c.most, got, c.want)
		}
	}
}

func TestTruncatedTextCanAlwaysBeStored(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := string(rapid.SliceOf(rapid.Byte()).Draw(t, "text"))
		most := rapid.IntRange(0, 40).Draw(t, "most")
		got := cutroom.Truncate(text, most)
		if len(got) > most || !utf8.ValidString(got) || strings.Contains(got, "\x00") {
			t.Fatalf("%q to %d bytes is %q", text, most, got)
		}
	})
}
