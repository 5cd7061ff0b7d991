package review_test

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestAViewingIsSentToThoseWhoMayWatchTheVersion(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		messages := st.LiveMessages(t.Context())
		shown := cutroom.Viewing{
			ID: "page", Frame: 12, Shuttle: 1, Speed: 100, DrawingFrame: 12,
			Drawing: cutroom.Drawing{{Tool: cutroom.DrawingPen, Color: "red", Points: []cutroom.Point{{1, 2, 50}}}},
		}
		if err := s.TellViewing(t.Context(), ana, s.project, 1, shown); err != nil {
			t.Fatal(err)
		}
		m := <-messages
		for _, who := range []cutroom.Actor{ana, abe, pia, rui, ben, mia} {
			if !m.VisibleTo(who) {
				t.Errorf("%s does not receive it", who.UserID)
			}
		}
		if m.VisibleTo(eve) || m.By != ana.UserID || m.Room != cutroom.ViewingRoom(s.project, 1) || m.Kind != cutroom.ViewingTold {
			t.Errorf("%+v", m)
		}
		var told struct {
			Frame   int
			Drawing cutroom.Drawing
			By      struct{ ID, Name string }
		}
		if err := json.Unmarshal(m.Data, &told); err != nil || told.Frame != 12 || len(told.Drawing) != 1 || told.By.ID != ana.UserID || told.By.Name == "" {
			t.Errorf("%+v, %v", told, err)
		}
	})
}

func TestOnlyTheTeamWatchesAnUnreleasedVersionTogether(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.do(t, ana, production.Act{Transition: cutroom.RequestChanges, Version: 1, Notes: []string{"Warmer"}})
		room, err := s.Notes(t.Context(), ben, s.project, 1)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Answer(t.Context(), ben, s.project, room.Notes[0].ID, cutroom.NoteAnswer{Kind: cutroom.AnswerDone}); err != nil {
			t.Fatal(err)
		}
		s.do(t, ben, production.Act{Transition: cutroom.DeliverVersion, FileID: s.version(t)})
		still := cutroom.Viewing{ID: "page", Speed: 100}
		messages := st.LiveMessages(t.Context())
		if err := s.TellViewing(t.Context(), ben, s.project, 2, still); err != nil {
			t.Fatal(err)
		}
		if m := <-messages; slices.ContainsFunc([]cutroom.Actor{ana, abe, pia, rui, eve}, m.VisibleTo) || !m.VisibleTo(mia) {
			t.Errorf("%q receive it", m.Audience)
		}
		wantError(t, "a client sends an unreleased version", s.TellViewing(t.Context(), ana, s.project, 2, still), cutroom.ErrNotFound)
		wantError(t, "a version that does not exist", s.TellViewing(t.Context(), mia, s.project, 3, still), cutroom.ErrNotFound)
		wantError(t, "a stranger", s.TellViewing(t.Context(), eve, s.project, 1, still), cutroom.ErrNotFound)
	})
}

func TestAnImpossiblePlayerStateIsRefused(t *testing.T) {
	t.Parallel()
	for name, v := range map[string]cutroom.Viewing{
		"before the first frame": {Frame: -1, Speed: 100},
		"too fast":               {Shuttle: 9, Speed: 100},
		"too fast backwards":     {Shuttle: -9, Speed: 100},
		"no speed":               {Shuttle: 1},
		"drawn nowhere":          {Speed: 100, DrawingFrame: -1},
		"too much drawn":         {Speed: 100, Drawing: cutroom.Drawing{{Tool: cutroom.DrawingPen, Color: "red", Points: make([]cutroom.Point, cutroom.MaxToldPoints+1)}}},
		"drawn with nothing":     {Speed: 100, Drawing: cutroom.Drawing{{Color: "red"}}},
	} {
		if v.Validate() == nil {
			t.Errorf("%s is accepted", name)
		}
	}
	if err := (cutroom.Viewing{Frame: 3, Shuttle: -8, Speed: 400}).Validate(); err != nil {
		t.Error(err)
	}
}

func TestViewingUpdatesAreLimitedPerPerson(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	still := cutroom.Viewing{ID: "page", Speed: 100}
	for range 20 {
		if err := s.TellViewing(t.Context(), ana, s.project, 1, still); err != nil {
			t.Fatal(err)
		}
	}
	wantError(t, "one more in this second", s.TellViewing(t.Context(), ana, s.project, 1, still), cutroom.ErrTooManyAttempts)
	wantError(t, "somebody else", s.TellViewing(t.Context(), ben, s.project, 1, still), nil)
	s.wall.Move(time.Second)
	wantError(t, "in the next second", s.TellViewing(t.Context(), ana, s.project, 1, still), nil)
}

func TestAnEditorRemovedFromTheProjectLeavesTheSharedViewing(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		messages := st.LiveMessages(t.Context())
		leads := cutroom.Viewing{ID: "page of ben", Frame: 5, Speed: 100}
		if err := s.TellViewing(t.Context(), ben, s.project, 1, leads); err != nil {
			t.Fatal(err)
		}
		<-messages
		follows := cutroom.Viewing{ID: "page of ana", Frame: 5, Speed: 100, Following: leads.ID}
		s.write(t, func(tx cutroom.Tx) error {
			p, err := tx.ProjectByID(t.Context(), s.project)
			if err != nil {
				return err
			}
			p.EditorID = kim.UserID
			return tx.SaveProject(t.Context(), p)
		})
		wantError(t, "the former editor leads", s.TellViewing(t.Context(), ben, s.project, 1, leads), cutroom.ErrNotFound)
		leads.Gone = true
		wantError(t, "the former editor leaves", s.TellViewing(t.Context(), ben, s.project, 1, leads), cutroom.ErrNotFound)
		wantError(t, "the client continues", s.TellViewing(t.Context(), ana, s.project, 1, follows), nil)
		if m := <-messages; m.By != ana.UserID || m.VisibleTo(ben) || !m.VisibleTo(kim) || !m.VisibleTo(ana) {
			t.Errorf("%+v", m)
		}
	})
}
