package httpapi_test

import (
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/httpapi"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// tokenEndings are the ways in which ana's access token can end.
func tokenEndings() map[string]func(t *testing.T, s *stage, token, elsewhere, mia session) {
	ways := map[string]func(t *testing.T, s *stage, token, elsewhere, mia session){
		"she revokes it": func(t *testing.T, s *stage, token, elsewhere, _ session) {
			s.done(t, elsewhere, "DELETE", "/api/access-tokens/"+token.refresh, "")
		},
		"it expires": func(t *testing.T, s *stage, _, _, _ session) {
			s.wall.Move(30 * 24 * time.Hour)
		},
		"she becomes an editor": func(t *testing.T, s *stage, _, _, mia session) {
			s.becomesEditor(t, mia, s.userID(t, "ana"))
		},
	}
	for _, how := range []string{
		"she signs out everywhere else", "she changes her password elsewhere", "she resets her password",
		"a manager suspends her", "a manager signs her out", "her account is deleted",
	} {
		ways[how] = endings[how]
	}
	return ways
}

func TestAnEndedAccessTokenIsRefusedImmediatelyAndItsStreamCloses(t *testing.T) {
	for how, end := range tokenEndings() {
		t.Run(how, func(t *testing.T) {
			storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
				s := newStageOn(t, st)
				ana, mia := s.register(t, "ana"), s.mia(t)
				project := s.draft(t, ana, "One")
				file := s.kept(t, project, cutroom.File{Name: "a.mp4"}, "film")
				token := s.token(t, ana, "projects:read")
				address := s.addressOf(t, token, file.ID)
				if got := s.do(t, "GET", address, ""); got.status != http.StatusOK || got.body != "film" {
					t.Fatalf("%d %s", got.status, got.body)
				}
				s.wall.Move(time.Second)
				stream := s.listen(t, token, "")
				stream.expect("hello")
				end(t, s, token, ana, mia)
				for _, path := range []string{"/api/user", "/api/live", "/api/projects/" + project} {
					s.as(t, token, "GET", path, "").isProblem(t, http.StatusUnauthorized, "unauthenticated")
				}
				if got := s.do(t, "GET", address, ""); got.status == http.StatusOK {
					t.Error("its URL still works")
				}
				stream.closes()
			})
		})
	}
}

func TestAnUploadWithATokenIsCutOffWhenItIsRevoked(t *testing.T) {
	s := newStage(t)
	ana := s.register(t, "ana")
	project := s.draft(t, ana, "One")
	reads, writes := s.token(t, ana, "projects:read"), s.token(t, ana, "projects:write")
	meta := []string{"filename", "oven.mp4", "project", project, "purpose", "footage"}
	sent := film(4000)
	s.announce(t, reads, len(sent), meta...).isProblem(t, http.StatusForbidden, "scope_insufficient")
	path := s.announced(t, writes, len(sent), meta...)
	if got := s.patch(t, writes, path, 0, sent[:2000]); got.status != http.StatusNoContent {
		t.Fatalf("%d %s", got.status, got.body)
	}
	s.patch(t, reads, path, 2000, sent[2000:]).isProblem(t, http.StatusForbidden, "scope_insufficient")
	s.done(t, ana, "DELETE", "/api/access-tokens/"+writes.refresh, "")
	s.patch(t, writes, path, 2000, sent[2000:]).isProblem(t, http.StatusUnauthorized, "unauthenticated")
	if got := s.patch(t, ana, path, 2000, sent[2000:]); got.status != http.StatusNoContent {
		t.Fatalf("%d %s", got.status, got.body)
	}
	if files := s.filesOf(t, reads, project); len(files) != 1 {
		t.Errorf("%d files", len(files))
	}
}

func TestADownloadWithATokenIsCutOffWhenItIsRevoked(t *testing.T) {
	t.Parallel()
	s := newStage(t, func(c *httpapi.Config) { c.AskAgain = 10 * time.Millisecond })
	ana := s.register(t, "ana")
	file := s.kept(t, s.draft(t, ana, "One"), cutroom.File{Name: "a.mp4"}, "film")
	token := s.token(t, ana, "projects:read")
	size := s.endless(t, file.BlobKey())
	s.isCutOff(t, s.addressOf(t, token, file.ID), size, func() {
		s.done(t, ana, "DELETE", "/api/access-tokens/"+token.refresh, "")
	})
}

func TestATokensStreamIsLimitedToItsScopes(t *testing.T) {
	s := newStage(t)
	ana := s.owner(t, "ana")
	reads, bills := s.listen(t, s.token(t, ana, "projects:read"), ""), s.listen(t, s.token(t, ana, "billing:read"), "")
	reads.expect("hello")
	bills.expect("hello")
	s.inTx(t, func(tx cutroom.Tx) error {
		for _, kind := range []string{cutroom.UserChanged, cutroom.ProjectCreated, cutroom.CreditsChanged} {
			tx.Append(cutroom.Event{Kind: kind, At: s.wall.Now(), Subject: "x", Audience: []string{cutroom.ToUser(s.userID(t, "ana"))}})
		}
		return nil
	})
	reads.expect(cutroom.ProjectCreated)
	bills.expect(cutroom.CreditsChanged)
}

func TestATokenIsRevokedOnceByConcurrentRequests(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana := s.register(t, "ana")
		token := s.token(t, ana, "projects:read")
		statuses := make([]int, 8)
		var all sync.WaitGroup
		for i := range statuses {
			all.Go(func() { statuses[i] = s.as(t, ana, "DELETE", "/api/access-tokens/"+token.refresh, "").status })
		}
		all.Wait()
		done := 0
		for _, status := range statuses {
			switch status {
			case http.StatusNoContent:
				done++
			case http.StatusNotFound:
			default:
				t.Errorf("%d", status)
			}
		}
		if done != 1 {
			t.Errorf("%d requests revoked it", done)
		}
	})
}

func TestAMistypedTokenIsRefused(t *testing.T) {
	s := newStage(t)
	ana := s.register(t, "ana")
	good := s.token(t, ana, "projects:read").access
	if got := s.as(t, session{good, ""}, "GET", "/api/user", ""); got.status != http.StatusOK {
		t.Fatalf("%d %s", got.status, got.body)
	}
	last := map[bool]string{true: "1", false: "0"}[strings.HasSuffix(good, "0")]
	for _, wrong := range []string{good[:len(good)-1], good + "0", good[:len(good)-1] + last, strings.ToUpper(good), "cutroom_", cutroom.NewAccessToken()} {
		s.as(t, session{wrong, ""}, "GET", "/api/user", "").isProblem(t, http.StatusUnauthorized, "unauthenticated")
	}
	if strings.Contains(s.log.String(), good) {
		t.Error("the token is in the log")
	}
}
