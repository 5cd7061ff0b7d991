package httpapi_test

import (
	"errors"
	"net/http"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// Most of a request's cost is its database queries. Reading the same row twice
// is an easy mistake that nobody notices.
func TestFrequentReadsRunNoDuplicateQueries(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana := s.register(t, "ana")
		for path, want := range map[string]int64{
			"/api/user":    1, // the session with its person and membership
			"/api/credits": 4, // as above, plus lots, the last entry and the newest entries
		} {
			least := int64(1000)
			for range 5 { // work started by registering may still be making queries
				before := st.Stats().Queries
				if a := s.do(t, http.MethodGet, path, "", ana.header()...); a.status != http.StatusOK {
					t.Fatalf("GET %s: %d %s", path, a.status, a.body)
				}
				least = min(least, st.Stats().Queries-before)
			}
			if least != want {
				t.Errorf("GET %s took %d queries, want %d", path, least, want)
			}
		}
	})
}

// Lists name people, accounts and files. Each kind takes one query, however
// long the list is.
func TestListsLoadNamesWithOneQuery(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		mia := s.mia(t)
		room, _ := s.reviewed(t, s.owner(t, "ana"))
		lists := []string{
			"/api/projects?limit=50", "/api/conversations?limit=50", "/api/projects/" + room + "/messages?limit=50",
			"/api/projects/" + room + "/notes", "/api/projects/" + room + "/steps", "/api/notifications?limit=50", "/api/audit?limit=50",
		}
		asked := func(path string) int64 {
			least := int64(1000)
			for range 5 { // work started by registering may still be making queries
				before := st.Stats().Queries
				if a := s.as(t, mia, "GET", path, ""); a.status != http.StatusOK {
					t.Fatalf("%s: %d %s", path, a.status, a.body)
				}
				least = min(least, st.Stats().Queries-before)
			}
			return least
		}
		few := map[string]int64{}
		for n, name := range []string{"eve", "kim", "tom", "zoe"} {
			s.adds(t, name, room, n+1)
			if n == 0 {
				for _, path := range lists {
					few[path] = asked(path)
				}
			}
		}
		for _, path := range lists {
			if many := asked(path); many > few[path] {
				t.Errorf("%s costs %d queries with four people and %d with one", path, many, few[path])
			}
		}
	})
}

// adds makes a person with an account, a project and an editor of their own,
// who wrote to a room and has left it since, and notifies mia.
func (s *stage) adds(t *testing.T, name, room string, n int) {
	t.Helper()
	project := s.draft(t, s.owner(t, name), "Of "+name)
	s.editor(t, "editor_of_"+name, project)
	who, mia := s.userID(t, name), s.userID(t, "mia")
	file := s.kept(t, room, cutroom.File{Name: name + ".mp4", Purpose: cutroom.MessageFile}, "film")
	cut := s.kept(t, room, cutroom.File{Name: name + "_cut.mp4", Purpose: cutroom.VersionFile}, "film")
	s.inTx(t, func(tx cutroom.Tx) error {
		at := s.wall.Now()
		return errors.Join(
			tx.CreateMessage(t.Context(), cutroom.Message{
				ID: "message-" + name, ProjectID: room, Seq: n, Key: name, By: who, At: at, Text: "Hello",
				Attachments: []cutroom.Attachment{cutroom.AttachmentOf(file)},
			}),
			tx.CreateVersion(t.Context(), cutroom.Version{ProjectID: room, Number: n + 1, FileID: cut.ID, DeliveredAt: at, ReleasedAt: at}),
			tx.CreateNote(t.Context(), cutroom.Note{
				ID: "note-" + name, ProjectID: room, Version: 1, Key: name, By: who, At: at, Kind: cutroom.NoteMust, Text: "Whiter", State: cutroom.NoteOpen,
			}),
			tx.CreateNotification(t.Context(), cutroom.Notification{
				ID: "notification-" + name, UserID: mia, Kind: cutroom.NotifySubmitted, ProjectID: project, By: who, At: at, FirstAt: at,
			}),
		)
	})
}
