package httpapi_test

import (
	"context"
	"strings"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/httpapi"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func (s *stage) inTx(t testing.TB, fn func(cutroom.Tx) error) {
	t.Helper()
	if err := s.store.InTx(context.Background(), fn); err != nil {
		t.Fatal(err)
	}
}

func TestHiddenShowcaseItemsAreNeverSent(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ctx := context.Background()
		s.inTx(t, func(tx cutroom.Tx) error {
			for i, title := range []string{"second", "first"} {
				if err := tx.SavePortfolioItem(ctx, cutroom.PortfolioItem{ID: title, PortfolioWords: cutroom.PortfolioWords{Title: title}, Category: "event", Position: 2 - i}); err != nil {
					return err
				}
			}
			if err := tx.SavePortfolioItem(ctx, cutroom.PortfolioItem{ID: "x", PortfolioWords: cutroom.PortfolioWords{Title: "planted"}, Category: "event", Hidden: true}); err != nil {
				return err
			}
			if err := tx.SaveTestimonial(ctx, cutroom.Testimonial{ID: "a", Name: "Ana", TestimonialWords: cutroom.TestimonialWords{Content: "Good"}, Rating: 45, Active: true}); err != nil {
				return err
			}
			return tx.SaveTestimonial(ctx, cutroom.Testimonial{ID: "b", Name: "planted", TestimonialWords: cutroom.TestimonialWords{Content: "planted"}})
		})
		portfolio := s.do(t, "GET", "/api/portfolio", "")
		if portfolio.status != 200 || strings.Contains(portfolio.body, "planted") || strings.Index(portfolio.body, "first") > strings.Index(portfolio.body, "second") {
			t.Errorf("%d %s", portfolio.status, portfolio.body)
		}
		testimonials := s.do(t, "GET", "/api/testimonials", "")
		if !strings.Contains(testimonials.body, `"rating":4.5`) || strings.Contains(testimonials.body, "planted") {
			t.Error(testimonials.body)
		}
	})
}

func TestAnEmptyShowcaseIsAnEmptyList(t *testing.T) {
	s := newStage(t)
	for _, path := range []string{"/api/portfolio", "/api/testimonials", "/api/faq"} {
		if got := s.do(t, "GET", path, ""); got.status != 200 || strings.TrimSpace(got.body) != "[]" {
			t.Errorf("%s: %d %s", path, got.status, got.body)
		}
	}
	s.do(t, "GET", "/api/faq?language=fr", "").isProblem(t, 422, "malformed")
}

const message = `{"name":"Ana Silva","email":"ana@example.com","subject":"support","message":"My upload stops at half."}`

func TestAVisitorWritesToUs(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		if got := s.do(t, "POST", "/api/contact", message, "Accept-Language", "pt"); got.status != 204 {
			t.Fatalf("%d %s", got.status, got.body)
		}
		events, err := st.EventsAfter(context.Background(), 0, 10)
		if err != nil || len(events) != 1 || events[0].Kind != cutroom.ContactReceived {
			t.Fatalf("%v %v", events, err)
		}
		kept, err := st.ContactMessageByID(context.Background(), events[0].Subject)
		if err != nil || kept.Name != "Ana Silva" || kept.Language != cutroom.Portuguese || kept.Message != "My upload stops at half." {
			t.Errorf("%+v %v", kept, err)
		}
	})
}

func TestHostileMessagesAreRefusedOrStoredSafely(t *testing.T) {
	s := newStage(t)
	replace := func(from, to string) string { return strings.Replace(message, from, to, 1) }
	for name, c := range map[string]struct {
		body   string
		status int
		code   string
	}{
		"a header in the address":  {replace("ana@example.com", `ana@example.com\r\nBcc: eve@example.com`), 422, "contact_email"},
		"two addresses":            {replace("ana@example.com", "ana@example.com,eve@example.com"), 422, "contact_email"},
		"a line break in the name": {replace("Ana Silva", `Ana\nBcc: eve@example.com`), 422, "contact_name"},
		"a megabyte of text":       {replace("My upload", strings.Repeat("x", 1<<20)), 413, "too_large"},
		"a long text":              {replace("My upload", strings.Repeat("x", 6000)), 422, "too_long"},
		"an unknown subject":       {replace("support", "root"), 422, "contact_subject"},
		"a short text":             {replace("My upload stops at half.", "short"), 422, "contact_message"},
		"an unknown field":         {replace("{", `{"admin":true,`), 422, "malformed"},
	} {
		got := s.do(t, "POST", "/api/contact", c.body)
		got.isProblem(t, c.status, c.code)
		if t.Failed() {
			t.Fatal(name)
		}
	}
	script := replace("My upload stops at half.", `<script>alert(1)</script> and more`)
	if got := s.do(t, "POST", "/api/contact", script); got.status != 204 {
		t.Errorf("as a script: %d %s", got.status, got.body)
	}
}

func TestContactMessagesAreLimited(t *testing.T) {
	s := newStage(t, func(c *httpapi.Config) { c.LimitFactor, c.BotPolicy = 1, httpapi.AskNever })
	accepted := 0
	for range 100 {
		got := s.do(t, "POST", "/api/contact", message)
		if got.status == 204 {
			accepted++
			continue
		}
		got.isProblem(t, 429, "too_many_attempts")
	}
	if accepted != 5 {
		t.Errorf("%d were accepted for one address", accepted)
	}
}

func TestShowcaseFilesAreSentInRanges(t *testing.T) {
	s := newStage(t)
	if err := s.blobs.Put(context.Background(), "showcase/film.mp4", "video/mp4", strings.NewReader("0123456789")); err != nil {
		t.Fatal(err)
	}
	part := s.do(t, "GET", "/media/showcase/film.mp4", "", "Range", "bytes=3-5")
	if part.status != 206 || part.body != "345" || part.header.Get("Content-Type") != "video/mp4" || part.header.Get("Content-Range") != "bytes 3-5/10" {
		t.Errorf("%d %q %v", part.status, part.body, part.header)
	}
	if again := s.do(t, "GET", "/media/showcase/film.mp4", "", "If-None-Match", part.header.Get("ETag")); again.status != 304 {
		t.Errorf("again: %d", again.status)
	}
	for _, path := range []string{"/media/showcase/none.mp4", "/media/showcase/..%2f..%2fsecret", "/media/showcase/", "/media/other/film.mp4"} {
		if got := s.do(t, "GET", path, ""); got.status != 404 {
			t.Errorf("%s: %d", path, got.status)
		}
	}
}

func TestSettingsAreEscapedInPages(t *testing.T) {
	s := newStage(t)
	page := s.do(t, "GET", "/es", "").body
	for _, want := range []string{`<h1>A &#34;quoted&#34; &lt;b&gt;</h1>`, `{"name":"A \"quoted\" \u003cb\u003e"}`} {
		if !strings.Contains(page, want) {
			t.Errorf("%s is not in %s", want, page)
		}
	}
	if got := s.do(t, "GET", "/robots.txt", ""); got.body != "Sitemap: https://cutroom.example/sitemap.xml" {
		t.Error(got.body)
	}
}
