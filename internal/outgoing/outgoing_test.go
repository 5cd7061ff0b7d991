package outgoing_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/outgoing"
)

func serve(t *testing.T, answer http.HandlerFunc) string {
	t.Helper()
	server := httptest.NewServer(answer)
	t.Cleanup(server.Close)
	return server.URL
}

func TestAHostNameInAPrivateNetworkIsNotConnectedTo(t *testing.T) {
	reached := false
	url := serve(t, func(http.ResponseWriter, *http.Request) { reached = true })
	byName := strings.Replace(url, "127.0.0.1", "localhost", 1) // a name that resolves to this machine
	for _, address := range []string{url, byName} {
		_, err := outgoing.New(false).Send(t.Context(), cutroom.WebhookRequest{Address: address, Body: "{}"})
		if !errors.Is(err, cutroom.ErrPrivateAddress) {
			t.Errorf("%s: %v", address, err)
		}
	}
	if reached {
		t.Error("the server was reached")
	}
}

func TestRedirectsAreNotFollowed(t *testing.T) {
	followed := false
	target := serve(t, func(http.ResponseWriter, *http.Request) { followed = true })
	url := serve(t, func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, target, http.StatusTemporaryRedirect)
	})
	answer, err := outgoing.New(true).Send(t.Context(), cutroom.WebhookRequest{Address: url, Body: "{}"})
	if err != nil || answer.Status != http.StatusTemporaryRedirect || answer.Accepted() || followed {
		t.Errorf("%+v, %v, followed %v", answer, err, followed)
	}
}

func TestOnlyTheStartOfALongResponseIsRead(t *testing.T) {
	gone := make(chan struct{})
	url := serve(t, func(w http.ResponseWriter, r *http.Request) {
		defer close(gone)
		_, _ = io.Copy(io.Discard, r.Body)
		for piece := []byte(strings.Repeat("x", 64<<10)); r.Context().Err() == nil; {
			if _, err := w.Write(piece); err != nil {
				return
			}
		}
	})
	answer, err := outgoing.New(true).Send(t.Context(), cutroom.WebhookRequest{Address: url, Body: "{}"})
	if err != nil || answer.Status != http.StatusOK || len(answer.Start) != cutroom.MaxWebhookAnswer {
		t.Errorf("%d, %d bytes, %v", answer.Status, len(answer.Start), err)
	}
	<-gone // the connection is closed
}

func TestASlowResponseEndsWithATimeout(t *testing.T) {
	url := serve(t, func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body) // so that the server notices when the client leaves
		<-r.Context().Done()
	})
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	_, err := outgoing.New(true).Send(ctx, cutroom.WebhookRequest{Address: url, Body: "{}"})
	var slow interface{ Timeout() bool }
	if !errors.As(err, &slow) || !slow.Timeout() {
		t.Errorf("%v", err)
	}
}
