package httpapi_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/httpapi"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// losses are the ways in which ana loses access to her files, other than the
// end of her session.
var losses = map[string]func(t *testing.T, s *stage, mia session){
	"she is made an editor": func(t *testing.T, s *stage, mia session) {
		s.becomesEditor(t, mia, s.userID(t, "ana"))
	},
	"she is removed from the team": func(t *testing.T, s *stage, _ session) {
		s.inTx(t, func(tx cutroom.Tx) error {
			me, err := tx.MembershipOf(t.Context(), s.userID(t, "ana"))
			if err != nil {
				return err
			}
			return tx.DeleteMember(t.Context(), me.Member)
		})
	},
}

// becomesEditor makes a client an editor. It first hands their team and its
// projects to another person, because an owner of projects cannot become an
// editor.
func (s *stage) becomesEditor(t *testing.T, mia session, id string) {
	t.Helper()
	s.register(t, "heir")
	heir := s.userID(t, "heir")
	s.inTx(t, func(tx cutroom.Tx) error {
		was, err := tx.MembershipOf(t.Context(), id)
		if err != nil {
			return err
		}
		own, err := tx.MembershipOf(t.Context(), heir)
		if err != nil {
			return err
		}
		was.Position = cutroom.Approver
		return errors.Join(tx.SaveMember(t.Context(), was.Member), tx.DeleteMember(t.Context(), own.Member),
			tx.CreateMember(t.Context(), cutroom.Member{AccountID: was.AccountID, UserID: heir, Position: cutroom.Owner, JoinedAt: s.wall.Now()}))
	})
	s.done(t, mia, "PUT", "/api/people/"+id+"/role", `{"role":"team_member"}`)
}

// endsAddresses calls run once for each way in which ana's addresses end.
func endsAddresses(t *testing.T, run func(t *testing.T, end func(t *testing.T, s *stage, ana, elsewhere, mia session))) {
	t.Helper()
	for how, end := range endings {
		t.Run(how, func(t *testing.T) { run(t, end) })
	}
	for how, lose := range losses {
		t.Run(how, func(t *testing.T) {
			run(t, func(t *testing.T, s *stage, _, _, mia session) { lose(t, s, mia) })
		})
	}
}

// signIn opens another session for ana.
func (s *stage) signIn(t *testing.T) session {
	t.Helper()
	in := s.do(t, "POST", "/api/login", anasPassword)
	return session{in.text(t, "accessToken"), in.text(t, "refreshToken")}
}

func TestSignedURLsEndWithTheirOwnersAccess(t *testing.T) {
	endsAddresses(t, func(t *testing.T, end func(t *testing.T, s *stage, ana, elsewhere, mia session)) {
		storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
			s := newStageOn(t, st)
			ana, mia := s.register(t, "ana"), s.mia(t)
			s.wall.Move(time.Second)
			elsewhere := s.signIn(t)
			file := s.prepared(t, s.kept(t, s.draft(t, ana, "One"), cutroom.File{Name: "a.mp4"}, "film"))
			p := s.playbackOf(t, ana, file.ID)
			addresses := []string{s.addressOf(t, ana, file.ID), p.Sources[0].URL, p.Poster, p.Early.URL}
			for _, path := range addresses {
				if a := s.do(t, "GET", path, ""); a.status != http.StatusOK {
					t.Fatalf("before: %d %s", a.status, a.body)
				}
			}
			managers := s.addressOf(t, mia, file.ID)
			end(t, s, ana, elsewhere, mia)
			for _, path := range addresses {
				a := s.do(t, "GET", path, "")
				if a.status != http.StatusForbidden && a.status != http.StatusNotFound || strings.Contains(a.body, "film") {
					t.Errorf("after: %d %s", a.status, a.body)
				}
				a.isProblem(t, a.status, "")
			}
			if a := s.do(t, "GET", managers, ""); a.status != http.StatusOK {
				t.Errorf("the manager's own: %d %s", a.status, a.body)
			}
		})
	})
}

func TestAClientViewsURLsEndWithTheManagersSession(t *testing.T) {
	s := newStage(t)
	ana, mia := s.register(t, "ana"), s.mia(t)
	file := s.kept(t, s.draft(t, ana, "One"), cutroom.File{Name: "a.mp4"}, "film")
	v := s.as(t, mia, "POST", "/api/people/"+s.userID(t, "ana")+"/view", "")
	path := s.addressOf(t, session{v.text(t, "accessToken"), ""}, file.ID)
	if a := s.do(t, "GET", path, ""); a.status != http.StatusOK {
		t.Fatalf("during the view: %d %s", a.status, a.body)
	}
	hers := s.addressOf(t, ana, file.ID)
	s.done(t, mia, "POST", "/api/logout", `{"refreshToken":"`+mia.refresh+`"}`)
	s.do(t, "GET", path, "").isProblem(t, http.StatusForbidden, "address_expired")
	if a := s.do(t, "GET", hers, ""); a.status != http.StatusOK {
		t.Errorf("the client's own: %d %s", a.status, a.body)
	}
}

// endless makes a stored file longer than any test can send. It takes no disk
// space.
func (s *stage) endless(t *testing.T, key string) (size int64) {
	t.Helper()
	size = 64 << 30
	if err := os.Truncate(filepath.Join(s.folder, "blobs", key), size); err != nil {
		t.Fatal(err)
	}
	return size
}

func TestARunningDownloadIsCutOffWhenAccessEnds(t *testing.T) {
	endsAddresses(t, func(t *testing.T, end func(t *testing.T, s *stage, ana, elsewhere, mia session)) {
		t.Parallel()
		s := newStage(t, func(c *httpapi.Config) { c.AskAgain = 10 * time.Millisecond })
		ana, mia := s.register(t, "ana"), s.mia(t)
		s.wall.Move(time.Second)
		elsewhere := s.signIn(t)
		file := s.kept(t, s.draft(t, ana, "One"), cutroom.File{Name: "a.mp4"}, "film")
		size := s.endless(t, file.BlobKey())
		s.isCutOff(t, s.addressOf(t, ana, file.ID), size, func() { end(t, s, ana, elsewhere, mia) })
	})
}

// isCutOff fails unless a running download of at least size bytes ends within
// five seconds.
func (s *stage) isCutOff(t *testing.T, path string, size int64, end func()) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, s.url+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	if _, err := io.CopyN(io.Discard, res.Body, 10<<20); err != nil || res.ContentLength < size {
		t.Fatalf("%d bytes announced, %v", res.ContentLength, err)
	}
	end() // while nothing is being read, so that the server waits for the reader
	n, err := io.Copy(io.Discard, res.Body)
	if !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("%d bytes more, then %v", n, err)
	}
}

// serveWith starts another server with the stage's handler. Its channel
// receives a value whenever a request finishes.
func (s *stage) serveWith(t *testing.T, adjust func(*http.Server)) (address string, finished <-chan struct{}) {
	t.Helper()
	done := make(chan struct{}, 10)
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.handler.ServeHTTP(w, r)
		done <- struct{}{}
	}))
	adjust(server.Config)
	server.Start()
	t.Cleanup(server.Close)
	return server.URL, done
}

func TestADownloadMayTakeLongerThanOtherResponses(t *testing.T) {
	s := newStage(t)
	ana := s.register(t, "ana")
	sent := film(3_000_000)
	file := s.kept(t, s.draft(t, ana, "One"), cutroom.File{Name: "a.mp4"}, sent)
	path := s.addressOf(t, ana, file.ID)
	s.url, _ = s.serveWith(t, func(server *http.Server) { server.WriteTimeout = time.Nanosecond })
	if a := s.do(t, "GET", path, ""); a.status != http.StatusOK || a.body != sent {
		t.Errorf("%d, %d bytes", a.status, len(a.body))
	}
}

func TestAReaderWithoutProgressIsDisconnected(t *testing.T) {
	s := newStage(t, func(c *httpapi.Config) { c.StallTime = 50 * time.Millisecond })
	ana := s.register(t, "ana")
	file := s.kept(t, s.draft(t, ana, "One"), cutroom.File{Name: "a.mp4"}, "film")
	s.endless(t, file.BlobKey())
	path := s.addressOf(t, ana, file.ID)
	address, finished := s.serveWith(t, func(*http.Server) {})
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	select {
	case <-finished:
	case <-time.After(5 * time.Second):
		t.Error("still sending to a client that reads nothing")
	}
}
