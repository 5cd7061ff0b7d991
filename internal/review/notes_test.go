package review_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
	"cutroom/internal/review"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func wantError(t *testing.T, what string, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("%s: %v, want %v", what, err, want)
	}
}

func wantTexts(t *testing.T, s *stage, by cutroom.Actor, want ...string) {
	t.Helper()
	if got := s.reads(t, by); !slices.Equal(got, want) {
		t.Errorf("%s reads %q, want %q", by.UserID, got, want)
	}
}

func TestDraftNotesStayWithinTheTeamUntilTheChangeListIsSent(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		draft := s.posts(t, rui, at(12, "Warmer"))
		if _, err := s.Reply(t.Context(), ana, s.project, draft.ID, review.NewReply{Key: "r", Text: "Yes"}); err != nil {
			t.Fatal(err)
		}
		for _, who := range []cutroom.Actor{ana, abe, rui, pia} {
			wantTexts(t, s, who, "Warmer", "  Yes")
		}
		for _, who := range []cutroom.Actor{ben, mia} {
			wantTexts(t, s, who)
			_, err := s.Reply(t.Context(), who, s.project, draft.ID, review.NewReply{Key: "r", Text: "I see you"})
			wantError(t, who.UserID+" replies to a draft", err, cutroom.ErrNotFound)
		}
		events, err := st.EventsAfter(t.Context(), 0, 1000)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			if strings.HasPrefix(e.Kind, "note.") && (slices.Contains(e.Audience, cutroom.ToManagers) || slices.Contains(e.Audience, cutroom.ToUser(ben.UserID))) {
				t.Errorf("%s of a draft went to %q", e.Kind, e.Audience)
			}
		}

		s.do(t, abe, production.Act{Transition: cutroom.RequestChanges, Version: 1})
		for _, who := range []cutroom.Actor{ana, ben, mia} {
			wantTexts(t, s, who, "Warmer", "  Yes")
		}
		sent := s.note(t, rui, draft.ID)
		if sent.State != cutroom.NoteOpen || sent.Round != 1 || sent.MayEdit {
			t.Errorf("%+v", sent)
		}
		_, err = s.Edit(t.Context(), rui, s.project, draft.ID, at(13, "Colder"))
		wantError(t, "editing what was sent", err, cutroom.ErrNoteSent)
		wantError(t, "deleting what was sent", s.Delete(t.Context(), rui, s.project, draft.ID), cutroom.ErrNoteSent)
		steps, _, err := s.production.Steps(t.Context(), ana, s.project)
		if last := steps[len(steps)-1]; err != nil || !slices.Equal(last.Detail.Notes, []string{"00:00:00:12 Warmer"}) {
			t.Errorf("the history has %q, %v", last.Detail.Notes, err)
		}
	})
}

func TestEveryNoteIsAnsweredBeforeTheNextVersionAndVerifiedAfterIt(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		warmer, faster := s.posts(t, ana, at(12, "Warmer")), s.posts(t, ana, at(40, "Faster"))
		s.do(t, ana, production.Act{Transition: cutroom.RequestChanges, Version: 1, Notes: []string{"More joy"}})
		deliver := production.Act{Transition: cutroom.DeliverVersion, FileID: s.version(t)}
		answer := func(id string, a cutroom.NoteAnswer) error {
			_, err := s.Answer(t.Context(), ben, s.project, id, a)
			return err
		}
		_, err := s.Verify(t.Context(), ana, s.project, warmer.ID)
		wantError(t, "verifying what has no answer", err, cutroom.ErrMoved)
		_, err = s.Answer(t.Context(), ana, s.project, warmer.ID, cutroom.NoteAnswer{Kind: cutroom.AnswerDone})
		wantError(t, "a client answers", err, cutroom.ErrForbidden)
		wantError(t, "no reason", answer(warmer.ID, cutroom.NoteAnswer{Kind: cutroom.AnswerImpossible, Text: " "}), cutroom.ErrNoteAnswer)
		wantError(t, "no kind", answer(warmer.ID, cutroom.NoteAnswer{}), cutroom.ErrNoteAnswer)
		wantError(t, "a time after the end", answer(warmer.ID, cutroom.NoteAnswer{Kind: cutroom.AnswerDone, Moment: &cutroom.Moment{From: 5, To: frames}}), cutroom.ErrNoteMoment)
		if err := errors.Join(
			answer(warmer.ID, cutroom.NoteAnswer{Kind: cutroom.AnswerDone}),
			answer(warmer.ID, cutroom.NoteAnswer{Kind: cutroom.AnswerDone, Moment: &cutroom.Moment{From: 20, To: 20}}),
			answer(faster.ID, cutroom.NoteAnswer{Kind: cutroom.AnswerImpossible, Text: "The music ends there"}),
		); err != nil {
			t.Fatal(err)
		}
		_, err = s.production.Apply(t.Context(), ben, s.project, deliver)
		wantError(t, "one is unanswered", err, cutroom.ErrNotesOpen)
		room, err := s.Notes(t.Context(), ben, s.project, 1)
		if err != nil {
			t.Fatal(err)
		}
		joy := room.Notes[2]
		if joy.Text != "More joy" || joy.Moment != nil || joy.Kind != cutroom.NoteMust {
			t.Errorf("%+v", joy)
		}
		if err := answer(joy.ID, cutroom.NoteAnswer{Kind: cutroom.AnswerByQuestion, Text: "Whose?"}); err != nil {
			t.Fatal(err)
		}
		s.do(t, ben, deliver)
		s.do(t, mia, production.Act{Transition: cutroom.ReleaseVersion})

		if _, err := s.Verify(t.Context(), rui, s.project, warmer.ID); err != nil {
			t.Error(err)
		}
		wantError(t, "answering what is verified", answer(warmer.ID, cutroom.NoteAnswer{Kind: cutroom.AnswerDone}), cutroom.ErrNoteMoved)
		_, err = s.Verify(t.Context(), ben, s.project, faster.ID)
		wantError(t, "the editor verifies", err, cutroom.ErrForbidden)
		for _, verdict := range []func() (review.Room, error){
			func() (review.Room, error) { return s.Reopen(t.Context(), rui, s.project, faster.ID) },
			func() (review.Room, error) { return s.Verify(t.Context(), rui, s.project, faster.ID) }, // reopening was a mistake
			func() (review.Room, error) { return s.Reopen(t.Context(), rui, s.project, faster.ID) }, // it wasn't
		} {
			if _, err := verdict(); err != nil {
				t.Error(err)
			}
		}
		s.do(t, abe, production.Act{Transition: cutroom.RequestChanges, Version: 2})
		again := s.note(t, ben, faster.ID)
		if again.State != cutroom.NoteOpen || again.Round != 2 || again.Answer.Kind != "" || s.note(t, ben, warmer.ID).State != cutroom.NoteVerified {
			t.Errorf("%+v", again)
		}
	})
}

func TestTeamNotesAreNeverSeenByTheClient(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		open := s.posts(t, ben, at(3, "Is this the new logo?"))
		secret, err := s.Post(t.Context(), mia, s.project, review.NewNote{Key: "s", Version: 1, TeamOnly: true, Words: at(4, "Check the licence")})
		if err != nil {
			t.Fatal(err)
		}
		_, err = s.Post(t.Context(), ana, s.project, review.NewNote{Key: "s", Version: 1, TeamOnly: true, Words: at(4, "Secret")})
		wantError(t, "a client's team note", err, cutroom.ErrForbidden)
		if _, err := s.Reply(t.Context(), ben, s.project, open.ID, review.NewReply{Key: "k", Text: "Hide me", TeamOnly: true}); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Reply(t.Context(), ana, s.project, open.ID, review.NewReply{Key: "k", Text: "It is"}); err != nil {
			t.Fatal(err)
		}
		wantTexts(t, s, ana, "Is this the new logo?", "  It is")
		wantTexts(t, s, ben, "Is this the new logo?", "  Hide me", "  It is", "Check the licence")
		wantError(t, "a reaction to a team note", s.React(t.Context(), ana, s.project, secret.Notes[0].ID, cutroom.Reactions[0], true), cutroom.ErrNotFound)
		// A note outside any list needs no answer.
		s.do(t, ana, production.Act{Transition: cutroom.RequestChanges, Version: 1, Notes: []string{"Shorter"}})
		room, err := s.Notes(t.Context(), ben, s.project, 1)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Answer(t.Context(), ben, s.project, room.Notes[2].ID, cutroom.NoteAnswer{Kind: cutroom.AnswerDone}); err != nil {
			t.Fatal(err)
		}
		s.deliver(t)
	})
}

func TestStrangersCannotSeeNotes(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		id := s.posts(t, ana, at(1, "Warmer")).ID
		for _, who := range []cutroom.Actor{eve, kim} {
			_, err := s.Notes(t.Context(), who, s.project, 1)
			wantError(t, who.UserID+" lists", err, cutroom.ErrNotFound)
			_, err = s.Post(t.Context(), who, s.project, review.NewNote{Key: "k", Version: 1, Words: at(1, "Hello")})
			wantError(t, who.UserID+" posts", err, cutroom.ErrNotFound)
			_, err = s.Edit(t.Context(), who, s.project, id, at(1, "Mine"))
			wantError(t, who.UserID+" edits", err, cutroom.ErrNotFound)
			wantError(t, who.UserID+" deletes", s.Delete(t.Context(), who, s.project, id), cutroom.ErrNotFound)
			wantError(t, who.UserID+" reacts", s.React(t.Context(), who, s.project, id, cutroom.Reactions[0], true), cutroom.ErrNotFound)
			_, err = s.Reopen(t.Context(), who, s.project, id)
			wantError(t, who.UserID+" reopens", err, cutroom.ErrNotFound)
		}
		_, err := s.Post(t.Context(), pia, s.project, review.NewNote{Key: "k", Version: 1, Words: at(1, "Cheaper")})
		wantError(t, "a billing member posts", err, cutroom.ErrForbidden)
		others := s.posts(t, rui, at(2, "Mine")).ID
		_, err = s.Edit(t.Context(), ana, s.project, others, at(2, "Yours"))
		wantError(t, "another's draft", err, cutroom.ErrForbidden)
		wantError(t, "a reviewer excludes another's draft", s.Delete(t.Context(), rui, s.project, id), cutroom.ErrForbidden)
		if err := s.Delete(t.Context(), abe, s.project, others); err != nil {
			t.Errorf("the sender of the list cannot exclude a draft: %v", err)
		}
		_, err = s.Post(t.Context(), ana, s.project, review.NewNote{Key: "v2", Version: 2, Words: at(1, "Later")})
		wantError(t, "a version that does not exist", err, cutroom.ErrNotFound)
	})
}

func TestAnInvalidNoteIsRefused(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	shape := func(tool cutroom.DrawingTool, points ...cutroom.Point) cutroom.Drawing {
		return cutroom.Drawing{{Tool: tool, Color: "red", Points: points}}
	}
	drawn := func(d cutroom.Drawing) review.Words { w := at(1, ""); w.Drawing = d; return w }
	moment := func(from, to cutroom.Frame) review.Words {
		return review.Words{Kind: cutroom.NoteNice, Text: "x", Moment: &cutroom.Moment{From: from, To: to}}
	}
	nobody := at(1, cutroom.Mention(eve.UserID))
	nobody.Mentions = []string{eve.UserID}
	drafted := at(1, cutroom.Mention(ben.UserID)) // ben may not read drafts
	drafted.Mentions = []string{ben.UserID}
	for name, c := range map[string]struct {
		words review.Words
		want  error
	}{
		"nothing":                         {at(1, "  "), cutroom.ErrNoteEmpty},
		"too long":                        {at(1, strings.Repeat("é", 4001)), cutroom.ErrNoteText},
		"control characters":              {at(1, "a\x00b"), cutroom.ErrNoteText},
		"no kind":                         {review.Words{Text: "x"}, cutroom.ErrNoteKind},
		"after the end":                   {moment(0, frames), cutroom.ErrNoteMoment},
		"before the beginning":            {moment(-1, 3), cutroom.ErrNoteMoment},
		"backwards":                       {moment(5, 4), cutroom.ErrNoteMoment},
		"a drawing without a frame":       {review.Words{Kind: cutroom.NoteMust, Drawing: shape(cutroom.DrawingPen, cutroom.Point{1, 1, 1})}, cutroom.ErrNoteMoment},
		"a point outside":                 {drawn(shape(cutroom.DrawingPen, cutroom.Point{10001, 1, 1})), cutroom.ErrNoteDrawing},
		"an arrow of one point":           {drawn(shape(cutroom.DrawingArrow, cutroom.Point{1, 1, 1})), cutroom.ErrNoteDrawing},
		"an unknown tool":                 {drawn(shape("eval", cutroom.Point{1, 1, 1})), cutroom.ErrNoteDrawing},
		"an unknown colour":               {drawn(cutroom.Drawing{{Tool: cutroom.DrawingPen, Color: "url(x)", Points: []cutroom.Point{{1, 1, 1}}}}), cutroom.ErrNoteDrawing},
		"a label without words":           {drawn(shape(cutroom.DrawingLabel, cutroom.Point{1, 1, 1})), cutroom.ErrNoteDrawing},
		"far too many points":             {drawn(shape(cutroom.DrawingPen, slices.Repeat([]cutroom.Point{{1, 1, 1}}, 10_001)...)), cutroom.ErrNoteDrawing},
		"a stranger is mentioned":         {nobody, cutroom.ErrMessageMentions},
		"somebody who cannot read drafts": {drafted, cutroom.ErrMessageMentions},
	} {
		_, err := s.Post(t.Context(), ana, s.project, review.NewNote{Key: name, Version: 1, Words: c.words})
		wantError(t, name, err, c.want)
	}
	wantTexts(t, s, ana)
}

func TestANoteThatIsSentAgainIsStoredOnce(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		var at10 sync.WaitGroup
		for range 10 {
			at10.Go(func() {
				if _, err := s.Post(t.Context(), ana, s.project, review.NewNote{Key: "same", Version: 1, Words: at(9, "Once")}); err != nil {
					t.Error(err)
				}
			})
		}
		at10.Wait()
		wantTexts(t, s, ana, "Once")
	})
}

func TestAChangeListContainsExactlyWhatItsSenderSaw(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		first := s.posts(t, ana, at(50, "Second in the film"))
		second := s.posts(t, rui, at(5, "First in the film"))
		_, err := s.production.Apply(t.Context(), abe, s.project, production.Act{Transition: cutroom.RequestChanges, NoteIDs: []string{first.ID}})
		if e := new(cutroom.Error); !errors.As(err, &e) || e.Code != "list_changed" {
			t.Fatalf("a list that has grown: %v", err)
		}
		// Two approvers send it at once, while its author changes a note.
		var sent, refused int
		var both sync.WaitGroup
		var mu sync.Mutex
		for _, who := range []cutroom.Actor{ana, abe} {
			both.Go(func() {
				_, err := s.production.Apply(t.Context(), who, s.project, production.Act{Transition: cutroom.RequestChanges, NoteIDs: []string{second.ID, first.ID}})
				mu.Lock()
				defer mu.Unlock()
				switch {
				case err == nil:
					sent++
				case errors.Is(err, cutroom.ErrMoved):
					refused++
				default:
					t.Error(err)
				}
			})
		}
		both.Go(func() {
			_, err := s.Edit(t.Context(), ana, s.project, first.ID, at(60, "Changed"))
			if err != nil && !errors.Is(err, cutroom.ErrNoteSent) {
				t.Error(err)
			}
		})
		both.Wait()
		if sent != 1 || refused != 1 {
			t.Errorf("sent %d times, refused %d times", sent, refused)
		}
		steps, _, err := s.production.Steps(t.Context(), ana, s.project)
		if err != nil {
			t.Fatal(err)
		}
		list := steps[len(steps)-1].Detail.Notes
		n := s.note(t, ana, first.ID)
		want := []string{"00:00:00:05 First in the film", fmt.Sprintf("00:00:0%d:%02d %s", n.Moment.From/25, n.Moment.From%25, n.Text)}
		if !slices.Equal(list, want) {
			t.Errorf("the history has %q, the notes %q", list, want)
		}
	})
}

func TestReactionsAreCountedOncePerPersonAndDeletedWithThem(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		id := s.posts(t, ana, at(1, "Lovely")).ID
		heart := cutroom.Reactions[1]
		for _, who := range []cutroom.Actor{ana, rui, rui} {
			if err := s.React(t.Context(), who, s.project, id, heart, true); err != nil {
				t.Fatal(err)
			}
		}
		wantError(t, "an invented reaction", s.React(t.Context(), ana, s.project, id, "<b>", true), cutroom.ErrReaction)
		if got := s.note(t, ana, id).Reactions; len(got) != 2 {
			t.Errorf("%+v", got)
		}
		withdrawn := cutroom.Reactions[0]
		for _, on := range []bool{true, false} {
			if err := s.React(t.Context(), rui, s.project, id, withdrawn, on); err != nil {
				t.Fatal(err)
			}
		}
		if got := s.note(t, ana, id).Reactions; len(got) != 2 {
			t.Errorf("after a withdrawn reaction: %+v", got)
		}
		s.write(t, func(tx cutroom.Tx) error { return tx.DeleteUser(t.Context(), rui.UserID) })
		if got := s.note(t, ana, id).Reactions; len(got) != 1 || got[0].UserID != ana.UserID {
			t.Errorf("%+v", got)
		}
	})
}

func TestNotesOnAnUnreleasedVersionStayInTheTeam(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.do(t, ana, production.Act{Transition: cutroom.RequestChanges, Version: 1, Notes: []string{"Shorter"}})
		list, err := s.Notes(t.Context(), ben, s.project, 1)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Answer(t.Context(), ben, s.project, list.Notes[0].ID, cutroom.NoteAnswer{Kind: cutroom.AnswerDone}); err != nil {
			t.Fatal(err)
		}
		s.do(t, ben, production.Act{Transition: cutroom.DeliverVersion, FileID: s.version(t)})

		mention := at(13, "Ask "+cutroom.Mention(ana.UserID))
		mention.Mentions = []string{ana.UserID}
		_, err = s.Post(t.Context(), mia, s.project, review.NewNote{Key: "mention", Version: 2, Words: mention})
		wantError(t, "a client is mentioned", err, cutroom.ErrMessageMentions)
		posted, err := s.Post(t.Context(), mia, s.project, review.NewNote{Key: "remark", Version: 2, Words: at(12, "This is sloppy")})
		if err != nil {
			t.Fatal(err)
		}
		remark := posted.Notes[0].ID
		if _, err := s.Reply(t.Context(), ben, s.project, remark, review.NewReply{Key: "reply", Text: "Sorry"}); err != nil {
			t.Fatal(err)
		}
		hidden := func(when string) {
			t.Helper()
			wantTexts(t, s, ana, "Shorter")
			wantTexts(t, s, ben, "Shorter", "This is sloppy", "  Sorry")
			heard, err := st.NotificationsOf(t.Context(), ana.UserID, cutroom.AllNotifications, cutroom.Page{Limit: 50})
			if err != nil {
				t.Fatal(err)
			}
			for _, n := range heard {
				if n.Kind == cutroom.NotifyMessages || n.Kind == cutroom.NotifyMention {
					t.Errorf("%s: ana is notified of %+v", when, n.Facts)
				}
			}
			events, err := st.EventsAfter(t.Context(), 0, 1000)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range events {
				if strings.HasPrefix(e.Kind, "note.") && strings.Contains(string(e.Data), remark) && slices.Contains(e.Audience, cutroom.ToUser(ana.UserID)) {
					t.Errorf("%s: %s was sent to ana", when, e.Kind)
				}
			}
		}
		hidden("in the final check")
		s.do(t, mia, production.Act{Transition: cutroom.ReturnVersion, Text: "Tidy it up"})
		hidden("returned")
		s.deliver(t)
		hidden("a later version is released")
	})
}
