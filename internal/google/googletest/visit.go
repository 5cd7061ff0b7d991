package googletest

import (
	"net/http"
	"net/url"
	"testing"
)

// Start starts a provider that goes with the test.
func Start(t testing.TB) *Provider {
	t.Helper()
	p, err := Serve(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := p.Close(); err != nil {
			t.Error(err)
		}
	})
	return p
}

// Allow goes to the provider's address as the person and allows what is asked;
// it returns the address the provider sends the browser back to.
func Allow(t testing.TB, address string, who Person) *url.URL {
	t.Helper()
	return visit(t, address, who.query())
}

// Refuse goes there and does not allow it.
func Refuse(t testing.TB, address string) *url.URL {
	t.Helper()
	return visit(t, address, url.Values{"answer": {"refuse"}})
}

func visit(t testing.TB, address string, answer url.Values) *url.URL {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address+"&"+answer.Encode(), http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	res, err := client.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	_ = res.Body.Close()
	back, err := res.Location()
	if err != nil {
		t.Fatalf("the provider answered %s: %v", res.Status, err)
	}
	return back
}
