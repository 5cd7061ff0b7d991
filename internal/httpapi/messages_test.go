package httpapi_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestATeamNoteNeverReachesTheClient(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana, mia := s.owner(t, "ana"), s.mia(t)
		project := s.draft(t, ana, "Petit Four")
		at := "/api/projects/" + project
		s.as(t, ana, "POST", at+"/messages", `{"key":"1","text":"Is the logo in?"}`)
		s.as(t, mia, "POST", at+"/messages", `{"key":"2","text":"Touchy about the logo","teamOnly":true}`)
		note := s.kept(t, project, cutroom.File{Name: "matte.mov", Purpose: cutroom.TeamNoteFile}, "film")
		if err := s.store.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.AttachFile(t.Context(), note.ID, "m") }); err != nil {
			t.Fatal(err)
		}
		for _, path := range []string{at, at + "/messages", at + "/files", at + "/steps", "/api/projects", "/api/conversations"} {
			a := s.as(t, ana, "GET", path, "")
			if a.status != http.StatusOK || strings.Contains(a.body, "ouchy") || strings.Contains(a.body, "matte") || strings.Contains(a.body, `"unread":1`) {
				t.Errorf("GET %s: %d %s", path, a.status, a.body)
			}
		}
		if a := s.as(t, ana, "GET", "/api/files/"+note.ID+"/download", ""); a.status != http.StatusNotFound {
			t.Errorf("the note's file: %d %s", a.status, a.body)
		}
		if a := s.as(t, ana, "POST", at+"/messages", `{"key":"3","text":"Hello","teamOnly":true}`); a.status != http.StatusForbidden {
			t.Errorf("a client writes a note: %d", a.status)
		}
		if a := s.as(t, mia, "GET", at, ""); !strings.Contains(a.body, `"unread":1`) {
			t.Errorf("the manager's project: %s", a.body)
		}
		a := s.as(t, mia, "GET", at+"/messages", "")
		if !strings.Contains(a.body, "Touchy") || !strings.Contains(a.body, "Is the logo in?") {
			t.Errorf("the manager reads %s", a.body)
		}
	})
}

func TestUnreadCountsCostOneQueryForAllProjects(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana, mia := s.owner(t, "ana"), s.mia(t)
		talk := func(n int) {
			for range n {
				project := s.draft(t, ana, "Petit Four")
				s.as(t, mia, "POST", "/api/projects/"+project+"/messages", `{"key":"1","text":"Hello"}`)
			}
		}
		asked := func() int64 {
			least := int64(1000)
			for range 5 { // work started by registering may still be making queries
				before := st.Stats().Queries
				a := s.as(t, ana, "GET", "/api/projects", "")
				if a.status != http.StatusOK || strings.Contains(a.body, `"unread":0`) {
					t.Fatalf("%d %s", a.status, a.body)
				}
				least = min(least, st.Stats().Queries-before)
			}
			return least
		}
		talk(1)
		one := asked()
		talk(4)
		if many := asked(); many != one {
			t.Errorf("5 projects cost %d queries, one %d", many, one)
		}
	})
}

func TestAConversationIsPaged(t *testing.T) {
	s := newStage(t)
	ana := s.owner(t, "ana")
	at := "/api/projects/" + s.draft(t, ana, "Petit Four") + "/messages"
	for i := range 5 {
		s.as(t, ana, "POST", at, fmt.Sprintf(`{"key":"%d","text":"message %d"}`, i, i))
	}
	var texts []string
	for after := ""; ; {
		var page struct {
			Messages []struct{ Text string }
			Next     string
		}
		s.as(t, ana, "GET", at+"?limit=2&after="+after, "").into(t, &page)
		for _, m := range page.Messages {
			texts = append(texts, m.Text)
		}
		if after = page.Next; after == "" {
			break
		}
	}
	if got := strings.Join(texts, ", "); got != "message 4, message 3, message 2, message 1, message 0" {
		t.Error(got)
	}
}
