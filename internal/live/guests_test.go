package live

import (
	"bufio"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strconv"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// everyGuest lets all guests in.
type everyGuest struct{}

func (everyGuest) GuestViews(_ context.Context, ids []string) (map[string]cutroom.GuestView, error) {
	views := map[string]cutroom.GuestView{}
	for _, id := range ids {
		views[id] = cutroom.GuestView{Guest: cutroom.Guest{ID: id}}
	}
	return views, nil
}

// failingGuests fails the given number of times.
type failingGuests struct {
	everyGuest
	fails int
}

func (g *failingGuests) GuestViews(ctx context.Context, ids []string) (map[string]cutroom.GuestView, error) {
	if g.fails > 0 {
		g.fails--
		return nil, errors.New("the database is down")
	}
	return g.everyGuest.GuestViews(ctx, ids)
}

// doorway makes a hub that lets in the guest named in the headers.
func doorway(t *testing.T) (*Hub, func(link, guest string) *http.Response) {
	t.Helper()
	h := New(Config{Events: storetest.SQLite(t), Guests: everyGuest{}, Metrics: prometheus.NewRegistry(), Logger: slog.New(slog.DiscardHandler)})
	close(h.started)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		let := cutroom.GuestView{Guest: cutroom.Guest{ID: r.Header.Get("Guest")}, SharedView: cutroom.SharedView{
			Link: cutroom.ShareLink{ID: r.Header.Get("Link")}, Project: cutroom.Project{ID: "p"},
		}}
		if err := h.ServeGuest(w, r, let); err != nil {
			http.Error(w, err.Error(), http.StatusTeapot)
		}
	}))
	t.Cleanup(server.Close)
	t.Cleanup(h.close)
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	t.Cleanup(cancel)
	return h, func(link, guest string) *http.Response {
		req, err := http.NewRequestWithContext(ctx, http.MethodGet, server.URL, nil)
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Link", link)
		req.Header.Set("Guest", guest)
		res, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = res.Body.Close() })
		return res
	}
}

func TestAGuestsStreamsAreLimited(t *testing.T) {
	h, enter := doorway(t)
	first := listening{t: t, lines: bufio.NewScanner(enter("l", "ana").Body)}
	first.expect(hello)
	for range streamsPerGuest {
		enter("l", "ana")
	}
	first.ends()
	for i := range streamsPerLink - streamsPerGuest {
		if res := enter("l", strconv.Itoa(i)); res.StatusCode != http.StatusOK {
			t.Fatalf("guest %d is refused", i)
		}
	}
	if res := enter("l", "one more than allowed"); res.StatusCode != http.StatusTeapot {
		t.Error("the streams of a link are not limited")
	}
	if res := enter("l", "ana"); res.StatusCode != http.StatusOK {
		t.Error("a guest who is connected cannot open another stream")
	}
	if res := enter("k", "eve"); res.StatusCode != http.StatusOK {
		t.Error("guests of another link are limited too")
	}
	if err := h.recheckGuests(t.Context()); err != nil {
		t.Fatal(err)
	}
	if len(h.guestStreams["l"]) != streamsPerLink || len(h.guestStreams["k"]) != 1 {
		t.Errorf("%d and %d streams", len(h.guestStreams["l"]), len(h.guestStreams["k"]))
	}
	h.close()
	if len(h.guestStreams) != 0 || h.ready(t.Context()) == nil {
		t.Error("a closed hub has streams")
	}
}

// Notices to guests are not in a log that they could read again.
func TestGuestsAreNotifiedLaterIfTheirRightsCouldNotBeRead(t *testing.T) {
	h, enter := doorway(t)
	h.guests = &failingGuests{fails: 2}
	tom := listening{t: t, lines: bufio.NewScanner(enter("l", "tom").Body)}
	tom.expect(hello)
	write(t, h.events.(*store.Store), func(tx cutroom.Tx) error {
		tx.Append(cutroom.Event{Kind: cutroom.NotePosted, At: time.Now(), By: "ana", Subject: "p", Audience: []string{cutroom.ToEveryone}})
		return nil
	})
	for range 2 {
		if err := h.catchUp(t.Context()); err == nil {
			t.Error("no error although guests could not be notified")
		}
	}
	for range 2 { // the second time there is nothing left to tell
		if err := h.catchUp(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	tom.expect(changed)
	h.close()
	tom.ends()
}
