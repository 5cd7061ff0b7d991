package review

import (
	"context"

	"cutroom/internal/cutroom"
)

// Answer records the editor's answer to a note. Its moment is in the latest
// version, where the change can be seen.
func (s *Service) Answer(ctx context.Context, by cutroom.Actor, projectID, id string, a cutroom.NoteAnswer) (Room, error) {
	return s.change(ctx, by, projectID, id, func(t *talk, n *cutroom.Note) error {
		switch {
		case !t.relation.AnswersNotes():
			return cutroom.ErrForbidden
		case !t.project.TakesAnswers(t.relation):
			return cutroom.ErrReviewIsOver
		}
		frames, err := t.frames(ctx, t.project.Version)
		if err != nil {
			return err
		}
		before := n.Answer
		a.By, a.At = t.by.UserID, t.now
		if err := n.Respond(a, frames); err != nil {
			return err
		}
		if n.Answer.Kind != cutroom.AnswerByQuestion || n.Answer.Text == before.Text {
			return nil
		}
		return t.notify(ctx, *n, n.Answer.Text, nil)
	})
}

// Verify records that the client accepts an answer.
func (s *Service) Verify(ctx context.Context, by cutroom.Actor, projectID, id string) (Room, error) {
	return s.judge(ctx, by, projectID, id, (*cutroom.Note).Verify)
}

// Reopen puts an answered note on the next change list.
func (s *Service) Reopen(ctx context.Context, by cutroom.Actor, projectID, id string) (Room, error) {
	return s.judge(ctx, by, projectID, id, (*cutroom.Note).Reopen)
}

func (s *Service) judge(ctx context.Context, by cutroom.Actor, projectID, id string, verdict func(*cutroom.Note) error) (Room, error) {
	return s.change(ctx, by, projectID, id, func(t *talk, n *cutroom.Note) error {
		switch {
		case !t.relation.VerifiesNotes():
			return cutroom.ErrForbidden
		case !t.project.TakesVerdicts(t.relation):
			return cutroom.ErrMoved
		}
		return verdict(n)
	})
}
