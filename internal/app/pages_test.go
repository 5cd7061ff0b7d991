package app_test

import (
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"cutroom/contract"
	"cutroom/internal/app"
)

// got fetches a page that must exist.
func got(t *testing.T, address string) string {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	body, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode != http.StatusOK {
		t.Fatalf("%s returned %d, %v", address, res.StatusCode, err)
	}
	return string(body)
}

// part returns the text between two marks of a page.
func part(page, from, to string) string {
	_, rest, _ := strings.Cut(page, from)
	inside, _, _ := strings.Cut(rest, to)
	return inside
}

var (
	unfilled  = regexp.MustCompile(`__[A-Z]+_[A-Z]+__`)
	preview   = regexp.MustCompile(`property="og:image" content="([^"]*)"`)
	languages = regexp.MustCompile(`rel="alternate" hreflang="([^"]*)"`)
)

func TestPublicPagesShowTheOperatorsSettings(t *testing.T) {
	t.Parallel()
	c := settings(t)
	c.PublicURL, c.BrandName, c.BrandEmail = "https://nightcut.example", "Nightcut", "hello@nightcut.example"
	c.BrandPhone, c.BrandCountry = "+351 210 000 001", "Iceland"
	c.BrandYoutube, c.BrandInstagram = "https://youtube.example/nightcut", "https://instagram.example/nightcut"
	c.BrandTiktok, c.BrandLinkedin = "https://tiktok.example/nightcut", "https://linkedin.example/nightcut"
	url := serve(t, open(t, c, app.Real))
	t.Cleanup(http.DefaultClient.CloseIdleConnections)
	sitemap := got(t, url+"/sitemap.xml")
	seen := 0
	for _, p := range contract.Pages() {
		if p.Surface != "site" {
			continue
		}
		seen++
		t.Run(p.Path, func(t *testing.T) {
			page := got(t, url+p.Path)
			if left := unfilled.FindString(page); left != "" {
				t.Errorf("%s was not filled in", left)
			}
			if !strings.Contains(page, fmt.Sprintf(`<link rel="canonical" href="https://nightcut.example%s">`, p.Path)) {
				t.Error("the page lacks its canonical URL")
			}
			if tags := fmt.Sprint(languages.FindAllStringSubmatch(page, -1)); strings.Count(tags, "hreflang") != 4 {
				t.Errorf("its translations are %s", tags)
			}
			if !strings.Contains(sitemap, "<loc>https://nightcut.example"+p.Path+"</loc>") {
				t.Error("the sitemap does not list it")
			}
			picture := preview.FindStringSubmatch(page)
			if picture == nil {
				t.Fatal("a link to it has no preview picture")
			}
			got(t, strings.Replace(picture[1], "https://nightcut.example", url, 1))
			footer := part(page, "<footer", "</footer>")
			for _, want := range []string{
				"Nightcut", `href="mailto:hello@nightcut.example"`, `href="tel:+351 210 000 001"`,
				`href="https://youtube.example/nightcut"`, `href="https://instagram.example/nightcut"`,
				`href="https://tiktok.example/nightcut"`, `href="https://linkedin.example/nightcut"`,
			} {
				if !strings.Contains(footer, want) {
					t.Errorf("the footer lacks %s", want)
				}
			}
		})
	}
	if seen < 12 {
		t.Errorf("only %d public pages", seen)
	}
	if robots := got(t, url+"/robots.txt"); !strings.Contains(robots, "https://nightcut.example/sitemap.xml") {
		t.Errorf("robots.txt has no sitemap: %s", robots)
	}
	details := part(got(t, url+"/contact"), "<main", "</main>")
	for _, want := range []string{"24 hours / 7 days", "hello@nightcut.example", "+351 210 000 001", "Iceland"} {
		if !strings.Contains(details, want) {
			t.Errorf("the contact page lacks %q", want)
		}
	}
}
