package googletest

import (
	"net/http"
	"net/url"
	"testing"
)

// Start starts a provider that runs until the test ends.
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

// Allow visits the provider's address as the person and allows the request. It
// returns the address to which the provider redirects the browser.
func Allow(t testing.TB, address string, who Person) *url.URL {
	t.Helper()
	return visit(t, address, who.query())
}

// Refuse visits the address and refuses the request.
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
