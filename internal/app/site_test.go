package app_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/alecthomas/kong"
	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/zstd"

	"cutroom/contract"
	"cutroom/internal/app"
	"cutroom/internal/config"
	"cutroom/internal/cutroom"
	"cutroom/internal/showcase"
	"cutroom/internal/site"
	"cutroom/internal/store/storetest"
	"cutroom/web"
)

// waitForPolicy requests a page until its Content-Security-Policy is as
// expected.
func waitForPolicy(ctx context.Context, t *testing.T, url string, right func(policy string) bool) {
	t.Helper()
	for {
		req, err := http.NewRequestWithContext(ctx, http.MethodHead, url, nil)
		if err != nil {
			t.Fatal(err)
		}
		res, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		_ = res.Body.Close()
		if right(res.Header.Get("Content-Security-Policy")) {
			return
		}
	}
}

func TestThePagesPolicyFollowsThePortfolio(t *testing.T) {
	t.Parallel()
	for _, engine := range []string{"sqlite", "postgres"} {
		t.Run(engine, func(t *testing.T) {
			c := settings(t)
			if engine == "postgres" {
				c.DatabaseURL = storetest.PostgresURL(t)
			}
			a := open(t, c, app.Real)
			mia := cutroom.System
			save := func(p cutroom.PortfolioItem) cutroom.PortfolioItem {
				t.Helper()
				p.Title, p.Category = "A film", "event"
				saved, err := a.Showcase.SavePortfolioItem(t.Context(), mia, p)
				if err != nil {
					t.Fatal(err)
				}
				return saved
			}
			save(cutroom.PortfolioItem{VideoURL: "https://first.example/a.mp4"})
			hidden := save(cutroom.PortfolioItem{VideoURL: "https://hidden.example/a.mp4"})
			if err := a.Showcase.Show(t.Context(), mia, showcase.PortfolioKind, hidden.ID, false); err != nil {
				t.Fatal(err)
			}
			url := serve(t, a)
			ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
			defer cancel()
			has := func(sources string) func(string) bool {
				return func(policy string) bool { return strings.Contains(policy, "media-src 'self' blob: "+sources+";") }
			}
			waitForPolicy(ctx, t, url+"/", func(policy string) bool {
				if !has("https://first.example")(policy) {
					t.Errorf("at the start: %s", policy)
				}
				return true
			})
			second := save(cutroom.PortfolioItem{VideoURL: "https://second.example/a.mp4"})
			waitForPolicy(ctx, t, url+"/", has("https://first.example https://second.example"))
			if err := a.Showcase.DeletePortfolioItem(ctx, mia, second.ID); err != nil {
				t.Fatal(err)
			}
			waitForPolicy(ctx, t, url+"/", has("https://first.example"))
		})
	}
}

func TestPagesShowManagersSettingsFromTheNextRequest(t *testing.T) {
	t.Parallel()
	a := open(t, settings(t), app.Real)
	url := serve(t, a)
	t.Cleanup(http.DefaultClient.CloseIdleConnections)
	if page := got(t, url+"/terms-policy"); !strings.Contains(page, "no answer from you for 14 days") || !strings.Contains(page, "goodwill credit on your account") {
		t.Error("the terms do not start with the default rules")
	}
	mia := cutroom.Actor{UserID: cutroom.System.UserID, Role: cutroom.Manager}
	b := a.Settings.Brand()
	b.Name, b.TikTok = "Nightcut", ""
	if _, err := a.Settings.ChangeBrand(t.Context(), mia, b); err != nil {
		t.Fatal(err)
	}
	shows := func(path, text string) {
		t.Helper()
		for ends := time.Now().Add(30 * time.Second); !strings.Contains(got(t, url+path), text); {
			if time.Now().After(ends) {
				t.Fatalf("%s does not show %q", path, text)
			}
		}
	}
	shows("/", "<title>Nightcut. You shoot")
	shows("/terms-policy", "Nightcut")
	if page := got(t, url+"/"); strings.Contains(page, "tiktok.example") || !strings.Contains(page, `<li><a href=""`) {
		t.Error("an emptied profile is still shown")
	}
	prices := a.Settings.Catalogue().Prices()
	prices.Monthly["enterprise"], prices.Packs[5], prices.AnnualDiscountPercent = 1999, 599, 20
	if _, err := a.Settings.ChangePrices(t.Context(), mia, prices); err != nil {
		t.Fatal(err)
	}
	shows("/", "$1,999")
	for _, sign := range []string{"price=1599&amp;name=Enterprise", "−20%", `"highPrice":1999`, "$19,188"} {
		shows("/", sign)
	}
	shows("/terms-policy", "$599")
	shows("/llms.txt", "$1,999")
	shows("/billing", "starter=399 professional=699 enterprise=1999")
	if err := a.Store.InTx(t.Context(), func(tx cutroom.Tx) error {
		tx.Append(cutroom.Event{Kind: cutroom.SettingsChanged, At: time.Now(), By: mia.UserID, Subject: cutroom.SettingRules, Audience: []string{cutroom.ToManagers}})
		return cutroom.PutRules(t.Context(), tx, cutroom.Rules{ApprovalDays: 21, Version: 1})
	}); err != nil {
		t.Fatal(err)
	}
	shows("/terms-policy", "no answer from you for 21 days")
	if page := got(t, url+"/terms-policy"); strings.Contains(page, "goodwill credit on your account") {
		t.Error("the terms promise a credit that is turned off")
	}
}

// The build fills in the default settings too, in code that is not Go.
func TestWithDefaultSettingsEveryPageIsPrecompressed(t *testing.T) {
	t.Parallel()
	var c config.Config
	parser, err := kong.New(&c)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := parser.Parse(nil); err != nil {
		t.Fatal(err)
	}
	catalogue, err := cutroom.ParseCatalogue(contract.Catalogue)
	if err != nil {
		t.Fatal(err)
	}
	pages, err := site.New(web.Built(), site.Config{Places: c.Places(catalogue, c.Brand(), cutroom.FirstRules), Origin: c.Origin()})
	if err != nil {
		t.Fatal(err)
	}
	paths := []string{"/nope", "/sitemap.xml", "/robots.txt", "/llms.txt", "/site.webmanifest"}
	for _, page := range contract.Pages() {
		if page.Surface == "site" {
			paths = append(paths, page.Path)
		}
	}
	find := func(path, encoding string) *httptest.ResponseRecorder {
		r, w := httptest.NewRequest(http.MethodGet, path, nil), httptest.NewRecorder()
		r.Header.Set("Accept-Encoding", encoding)
		pages.Find(r).Send(w)
		return w
	}
	for _, path := range paths {
		plain := find(path, "").Body.Bytes()
		for encoding, unpack := range map[string]func(io.Reader) (io.Reader, error){
			"br":   func(r io.Reader) (io.Reader, error) { return brotli.NewReader(r), nil },
			"gzip": func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) },
			"zstd": func(r io.Reader) (io.Reader, error) { return zstd.NewReader(r) },
		} {
			packed := find(path, encoding)
			r, err := unpack(packed.Body)
			if err != nil || packed.Header().Get("Content-Encoding") != encoding {
				t.Errorf("%s: %s, not %s: %v", path, packed.Header().Get("Content-Encoding"), encoding, err)
				continue
			}
			if text, err := io.ReadAll(r); err != nil || !bytes.Equal(text, plain) {
				t.Errorf("%s: the content of %s is not the page: %v", path, encoding, err)
			}
		}
	}
}
