package httpapi_test

import (
	"strings"
	"testing"

	"cutroom/internal/cutroom"
)

func TestAMailClientUnsubscribesWithOneClick(t *testing.T) {
	s := newStage(t)
	mia := s.mia(t)
	key, err := cutroom.NewUnsubscribeKey([]byte(strings.Repeat("s", 32)))
	if err != nil {
		t.Fatal(err)
	}
	id := s.do(t, "GET", "/api/user", "", mia.header()...).text(t, "id")
	token := key.Token(id, cutroom.Notice{ID: "application"})
	body := `{"token":"` + token + `"}`
	seen := func() any { return s.do(t, "POST", "/api/subscription", body).json(t)["on"] }
	if seen() != true {
		t.Error("not on")
	}
	if got := s.do(t, "GET", "/unsubscribe/"+token, ""); got.status != 200 || seen() != true {
		t.Errorf("after GET: %d, on %v", got.status, seen())
	}
	form := []string{"Content-Type", "application/x-www-form-urlencoded"}
	s.do(t, "POST", "/unsubscribe/"+token[:len(token)-2]+"AA", "List-Unsubscribe=One-Click", form...).isProblem(t, 404, "not_found")
	s.do(t, "POST", "/api/subscription/stop", `{"token":"made up"}`).isProblem(t, 404, "not_found")
	// Another site must not be able to unsubscribe the reader through their
	// browser.
	s.do(t, "POST", "/unsubscribe/"+token, "List-Unsubscribe=One-Click", append(form, "Sec-Fetch-Site", "cross-site", "Origin", "https://evil.example")...).isProblem(t, 403, "cross_origin")
	if seen() != true {
		t.Error("an invalid request unsubscribed them")
	}
	if got := s.do(t, "POST", "/unsubscribe/"+token, "List-Unsubscribe=One-Click", form...); got.status != 204 {
		t.Errorf("%d %s", got.status, got.body)
	}
	if seen() != false {
		t.Error("still on")
	}
	if got := s.do(t, "POST", "/api/subscription/stop", body); got.status != 204 {
		t.Errorf("again: %d %s", got.status, got.body)
	}
}
