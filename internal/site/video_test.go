package site

import (
	"encoding/json"
	"net/url"
	"os"
	"testing"
)

// The web has a test for how the browser parses the same list.
func TestVideoOriginsMatchWhereTheBrowserLoadsThem(t *testing.T) {
	data, err := os.ReadFile("../../contract/video-references.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors []struct{ Reference, Kind, EmbedURL string }
	if err := json.Unmarshal(data, &vectors); err != nil || len(vectors) == 0 {
		t.Fatal(len(vectors), err)
	}
	for _, v := range vectors {
		embedded, err := url.Parse(v.EmbedURL)
		if err != nil {
			t.Fatal(err)
		}
		origin := ""
		if embedded.Host != "" {
			origin = embedded.Scheme + "://" + embedded.Host
		}
		kind, got := sourceOf(v.Reference)
		if string(kind) != v.Kind || got != origin {
			t.Errorf("%q is %s from %q, want %s from %q", v.Reference, kind, got, v.Kind, origin)
		}
	}
}

func TestAURLCannotWidenThePolicy(t *testing.T) {
	for _, reference := range []string{
		"https://a.example;script-src/a.mp4", "https://*/a.mp4", "https://*.example/a.mp4", "https://a.example *;/a.mp4", "https://'unsafe-inline'/a.mp4",
		"https://a.example:8443/a.mp4", "https://u:p@a.example/a.mp4", "https://a.example\n*/a.mp4", "https:/a.mp4", "https:///a.mp4", "https://exämple.com/a.mp4",
		"https://[::1]/a.mp4", "https://%2a.example/a.mp4", "data:video/mp4,a.mp4", "ftp://a.example/a.mp4",
	} {
		if kind, origin := sourceOf(reference); origin != "" {
			t.Errorf("%q is %s from %q", reference, kind, origin)
		}
	}
}
