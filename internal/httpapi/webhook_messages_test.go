package httpapi

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"cutroom/contract"
	"cutroom/internal/cutroom"
)

func TestTheDocumentedWebhookMessagesLinkToExistingPages(t *testing.T) {
	pages := http.NewServeMux()
	for _, page := range contract.Pages() {
		pages.Handle("GET "+page.Path, http.NotFoundHandler())
	}
	linked := 0
	for _, kind := range cutroom.WebhookEvents {
		p := webhookExample(kind).Data.Project
		if p == nil {
			continue
		}
		linked++
		path := strings.TrimPrefix(p.URL, "https://cutroom.example")
		if _, page := pages.Handler(httptest.NewRequest(http.MethodGet, path, http.NoBody)); page != "GET /project/{id}" {
			t.Errorf("%s links to %s, which is %q", kind, p.URL, page)
		}
	}
	if linked == 0 {
		t.Error("no example links to a project")
	}
}
