package live

import (
	"bufio"
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/prometheus/client_golang/prometheus"

	"cutroom/contract"
	"cutroom/internal/account"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// stage is a hub on a real store, listening on loopback. Until run is called,
// only the test's own calls send out events.
type stage struct {
	*Hub
	store   *store.Store
	account *account.Service
	feed    *watchedFeed
	url     string

	mu  sync.Mutex
	as  map[string]cutroom.Actor // the actor whom the server assumes for a session
	ids map[string]string        // ids of people by name
}

// watchedFeed is the log, and records how much was read at once.
type watchedFeed struct {
	cutroom.EventFeed
	mu    sync.Mutex
	most  int
	pages int
}

func (f *watchedFeed) EventsAfter(ctx context.Context, seq int64, limit int) ([]cutroom.Event, error) {
	f.mu.Lock()
	f.most, f.pages = max(f.most, limit), f.pages+1
	f.mu.Unlock()
	return f.EventFeed.EventsAfter(ctx, seq, limit)
}

func newStage(t *testing.T, st *store.Store) *stage {
	t.Helper()
	catalogue, err := cutroom.ParseCatalogue(contract.Catalogue)
	if err != nil {
		t.Fatal(err)
	}
	s := &stage{store: st, feed: &watchedFeed{EventFeed: st}, as: map[string]cutroom.Actor{}, ids: map[string]string{}}
	s.account, err = account.New(account.Config{
		Store: st, Clock: cutroom.WallClock{}, Wall: cutroom.WallClock{}, NewID: uuid.NewString,
		Secret: []byte(strings.Repeat("s", 32)), Brand: cutroom.Brand{Name: "Cutroom"}.Fixed(), Origin: "http://localhost", Catalogue: catalogue,
		PasswordCost: account.PasswordCost{Memory: 64, Iterations: 1},
	})
	if err != nil {
		t.Fatal(err)
	}
	s.Hub = New(Config{Events: s.feed, Rights: s.account, Metrics: prometheus.NewRegistry(), Logger: slog.New(slog.DiscardHandler)})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.mu.Lock()
		by := s.as[r.Header.Get("Session")]
		s.mu.Unlock()
		if err := s.Serve(w, r, by, r.Header.Get("Last-Event-ID")); err != nil {
			http.Error(w, err.Error(), http.StatusTeapot)
		}
	}))
	t.Cleanup(server.Close)
	t.Cleanup(s.close)
	s.url = server.URL
	return s
}

// start makes the hub ready at the end of the log, without running it.
func (s *stage) start(t *testing.T) *stage {
	t.Helper()
	var err error
	if s.last, err = s.store.LastEvent(t.Context()); err != nil {
		t.Fatal(err)
	}
	close(s.started)
	return s
}

// run runs the hub until the test ends.
func (s *stage) run(t *testing.T) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- s.Run(ctx) }()
	stop = sync.OnceFunc(func() {
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
	t.Cleanup(stop)
	return stop
}

// signIn opens a session, and creates the person if there is none with that
// name.
func (s *stage) signIn(t *testing.T, name string, role cutroom.Role) (sessionID string) {
	t.Helper()
	sessionID = uuid.NewString()
	write(t, s.store, func(tx cutroom.Tx) error {
		now := time.Now().UTC()
		if s.ids[name] == "" {
			s.ids[name] = uuid.NewString()
			if err := tx.CreateUser(t.Context(), cutroom.User{
				ID: s.ids[name], Username: name, Email: name + "@example.com", Role: role, CreatedAt: now,
			}); err != nil {
				return err
			}
		}
		return tx.CreateSession(t.Context(), cutroom.Session{ID: sessionID, UserID: s.ids[name], CreatedAt: now, LastUsedAt: now})
	})
	by, err := s.account.Holder(t.Context(), sessionID)
	if err != nil {
		t.Fatal(err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.as[sessionID] = by
	return sessionID
}

// happen appends one event for each of the subjects.
func (s *stage) happen(t *testing.T, audience string, subjects ...string) {
	t.Helper()
	write(t, s.store, func(tx cutroom.Tx) error {
		for _, subject := range subjects {
			tx.Append(cutroom.Event{Kind: cutroom.ContactReceived, At: time.Now(), By: "system", Subject: subject, Audience: []string{audience}})
		}
		return nil
	})
}

// change changes a stored person without an event.
func (s *stage) change(t *testing.T, name string, change func(*cutroom.User)) {
	t.Helper()
	write(t, s.store, func(tx cutroom.Tx) error {
		u, err := tx.UserByID(t.Context(), s.ids[name])
		if err != nil {
			return err
		}
		change(&u)
		return tx.SaveUser(t.Context(), u)
	})
}

func write(t *testing.T, st *store.Store, fn func(tx cutroom.Tx) error) {
	t.Helper()
	if err := st.InTx(t.Context(), fn); err != nil {
		t.Fatal(err)
	}
}

// handOutAll sends out everything that is new in the log.
func (s *stage) handOutAll(t *testing.T) {
	t.Helper()
	if err := s.catchUp(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// listening is the browser's end of a stream.
type listening struct {
	t     *testing.T
	lines *bufio.Scanner
	close func()
}

type received struct{ id, kind, subject string }

// listen opens a stream.
func (s *stage) listen(t *testing.T, sessionID, lastID string) *listening {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, s.url, nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Session", sessionID)
	if lastID != "" {
		req.Header.Set("Last-Event-ID", lastID)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	l := &listening{t: t, lines: bufio.NewScanner(res.Body), close: func() { cancel(); _ = res.Body.Close() }}
	t.Cleanup(l.close)
	if res.StatusCode != http.StatusOK {
		t.Fatalf("the stream got status %d", res.StatusCode)
	}
	return l
}

// follows opens a stream and waits until the hub sends to it.
func (s *stage) follows(t *testing.T, sessionID string) *listening {
	t.Helper()
	before := s.following()
	l := s.listen(t, sessionID, "")
	l.expect(hello)
	s.untilFollowing(t, before+1)
	return l
}

// untilFollowing waits until the hub sends to n streams.
func (s *stage) untilFollowing(t *testing.T, n int) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); s.following() < n; runtime.Gosched() {
		if time.Now().After(end) {
			t.Fatalf("%d streams are open, want %d", s.following(), n)
		}
	}
}

func (s *stage) following() (n int) {
	s.Hub.mu.Lock()
	defer s.Hub.mu.Unlock()
	s.each(func(one *stream) {
		if one.following {
			n++
		}
	})
	return n
}

// next waits for a message. ok is false if the stream has ended.
func (l *listening) next() (r received, ok bool) {
	l.t.Helper()
	for l.lines.Scan() {
		key, value, _ := strings.Cut(l.lines.Text(), ": ")
		switch key {
		case "id":
			r.id = value
		case "event":
			r.kind = value
		case "data":
			var data struct{ Subject string }
			if err := json.Unmarshal([]byte(value), &data); err != nil {
				l.t.Fatal(err)
			}
			r.subject = data.Subject
		case "":
			if r.kind != "" {
				return r, true
			}
		}
	}
	return received{}, false
}

func (l *listening) expect(kind string) received {
	l.t.Helper()
	r, ok := l.next()
	if !ok || r.kind != kind {
		l.t.Fatalf("got %+v (open: %v), want %s", r, ok, kind)
	}
	return r
}

// hears fails unless the next events have these subjects.
func (l *listening) hears(subjects ...string) {
	l.t.Helper()
	for _, want := range subjects {
		if r, ok := l.next(); !ok || r.subject != want {
			l.t.Fatalf("got %+v (open: %v), want %s", r, ok, want)
		}
	}
}

// ends fails unless nothing more arrives and the stream is closed.
func (l *listening) ends() {
	l.t.Helper()
	if r, ok := l.next(); ok {
		l.t.Fatalf("at the end came %+v", r)
	}
}

// onBoth runs fn on a started stage with each engine.
func onBoth(t *testing.T, fn func(t *testing.T, s *stage)) {
	t.Helper()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) { fn(t, newStage(t, st).start(t)) })
}
