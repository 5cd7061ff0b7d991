package app_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"cutroom/internal/app"
	"cutroom/internal/cutroom"
	"cutroom/internal/store/storetest"
)

// waitForPolicy asks for a page until its Content-Security-Policy is as it
// should be.
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

func TestPagesFollowThePortfolioWithWhatTheyMayPlay(t *testing.T) {
	for _, engine := range []string{"sqlite", "postgres"} {
		t.Run(engine, func(t *testing.T) {
			c := settings(t)
			if engine == "postgres" {
				c.DatabaseURL = storetest.PostgresURL(t)
			}
			a := open(t, c, app.Real)
			mia := cutroom.Actor{UserID: "mia", Role: cutroom.Manager}
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
			save(cutroom.PortfolioItem{VideoURL: "https://hidden.example/a.mp4", Hidden: true})
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
