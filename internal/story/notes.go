package story

import (
	"context"
	"fmt"

	"cutroom/internal/cutroom"
	"cutroom/internal/review"
)

// note is a client's note on a moment of a film.
type note struct {
	from, to cutroom.Frame // both inclusive; whole for the whole film
	kind     cutroom.NoteKind
	text     string
	drawing  cutroom.Drawing
	answer   answer // the editor's, before the next version; done if empty
}

// answer is the editor's answer to a note.
type answer struct {
	kind cutroom.AnswerKind
	text string
}

// whole is the frame of a note on the whole film.
const whole = -1

// point returns a point of a drawing, in ten-thousandths of the picture.
func point(x, y int) cutroom.Point { return cutroom.Point{x, y, 50} }

// say posts the client's notes on a version.
func (s *story) say(ctx context.Context, p project, id string, version int, notes []note) error {
	for i, n := range notes {
		new := review.NewNote{
			Key: fmt.Sprintf("%d/%d", version, i), Version: version,
			Words: review.Words{Kind: n.kind, Text: n.text, Drawing: n.drawing},
		}
		if n.from != whole {
			new.Moment = &cutroom.Moment{From: n.from, To: n.to}
		}
		if _, err := s.Review.Post(ctx, s.people[p.client], id, new); err != nil {
			return err
		}
	}
	return nil
}

// answerNotes lets the editor answer all notes that are still unanswered.
func (s *story) answerNotes(ctx context.Context, p project, id string) error {
	said := map[string]answer{}
	for _, c := range p.cuts {
		for _, n := range c.notes {
			said[n.text] = n.answer
		}
	}
	by := s.people[p.editor]
	room, err := s.Review.Notes(ctx, by, id, 0)
	if err != nil {
		return err
	}
	for _, n := range room.Notes {
		if !n.Unanswered() {
			continue
		}
		a := cutroom.NoteAnswer{Kind: cutroom.AnswerDone}
		if given := said[n.Text]; given.kind != "" {
			a.Kind, a.Text = given.kind, given.text
		}
		if _, err := s.Review.Answer(ctx, by, id, n.ID, a); err != nil {
			return err
		}
	}
	return nil
}
