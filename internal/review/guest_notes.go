package review

import (
	"context"
	"strings"
	"time"

	"cutroom/internal/cutroom"
)

// visit is a transaction in which a guest changes what they said.
type visit struct {
	talk
	guest cutroom.Guest
	view  cutroom.SharedView
}

// asGuest does something for a guest who may currently comment, and returns a
// room with the note.
func (s *Service) asGuest(ctx context.Context, guestID string, do func(*visit) (cutroom.Note, error)) (Room, error) {
	var v *visit
	var n cutroom.Note
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		now := s.clock.Now().Truncate(time.Millisecond)
		g, view, err := cutroom.ViewOfGuest(ctx, tx, guestID, now)
		switch {
		case err != nil:
			return err
		case !view.Link.MayComment:
			return cutroom.ErrGuestViewOnly
		case !view.TakesComments():
			return cutroom.ErrReviewIsOver
		}
		v = &visit{talk: talk{Service: s, tx: tx, now: now, project: view.Project}, guest: g, view: view}
		n, err = do(v)
		return err
	})
	if err != nil {
		return Room{}, err
	}
	return s.guestNotes(ctx, v.guest, v.view, []cutroom.Note{n})
}

// own returns a note that the guest has written.
func (v *visit) own(ctx context.Context, id string) (cutroom.Note, error) {
	n, err := v.tx.NoteByID(ctx, v.project.ID, id)
	if err == nil && !v.guest.Wrote(n) {
		err = cutroom.ErrNotFound
	}
	return n, err
}

func (v *visit) by() cutroom.NoteGuest {
	return cutroom.NoteGuest{ID: v.guest.ID, LinkID: v.guest.LinkID, Name: v.guest.Name}
}

// check refuses a note that breaks a rule. Guests have nobody to mention.
func (v *visit) check(ctx context.Context, n cutroom.Note) error {
	frames, err := framesOf(ctx, v.tx, v.view.Version)
	if err != nil {
		return err
	}
	if len(n.Mentions) > 0 {
		return cutroom.ErrMessageMentions
	}
	return n.Validate(frames)
}

// PostAsGuest adds a guest's note to the drafts of the client's team.
func (s *Service) PostAsGuest(ctx context.Context, guestID string, new NewNote) (Room, error) {
	id := s.newID()
	return s.asGuest(ctx, guestID, func(v *visit) (cutroom.Note, error) {
		n := cutroom.Note{
			ID: id, ProjectID: v.project.ID, Version: v.view.Version.Number, Key: new.Key, Guest: v.by(), At: v.now, State: cutroom.NoteDraft,
		}
		before, err := cutroom.Optional(v.tx.NoteByKey(ctx, n))
		switch {
		case err != nil:
			return n, err
		case before != nil:
			return *before, nil
		case new.Version != n.Version: // they have watched another version
			return n, cutroom.ErrOtherVersion
		}
		new.in(&n)
		if err := v.check(ctx, n); err != nil {
			return n, err
		}
		count, err := v.tx.CountNotes(ctx, n.ProjectID, n.Version)
		switch {
		case err != nil:
			return n, err
		case count >= cutroom.MaxNotesAVersion:
			return n, cutroom.ErrNotesFull
		}
		if err := v.tx.CreateNote(ctx, n); err != nil {
			return n, err
		}
		if err := v.tellTeam(ctx, n, n.Text); err != nil {
			return n, err
		}
		if err := tellOfLinks(ctx, v.tx, v.talk.by, v.project, v.now); err != nil {
			return n, err
		}
		return n, v.tell(ctx, cutroom.NotePosted, n)
	})
}

// EditAsGuest changes a guest's own note that the client has not sent yet.
func (s *Service) EditAsGuest(ctx context.Context, guestID, id string, words Words) (Room, error) {
	return s.asGuest(ctx, guestID, func(v *visit) (cutroom.Note, error) {
		n, err := v.own(ctx, id)
		switch {
		case err != nil:
			return n, err
		case n.State != cutroom.NoteDraft:
			return n, cutroom.ErrNoteSent
		}
		words.in(&n)
		n.EditedAt = v.now
		if err := v.check(ctx, n); err != nil {
			return n, err
		}
		if err := v.tx.SaveNote(ctx, n); err != nil {
			return n, err
		}
		if err := v.requote(ctx, n); err != nil {
			return n, err
		}
		return n, v.tell(ctx, cutroom.NoteChanged, n)
	})
}

// DeleteAsGuest removes a guest's own note that the client has not sent yet.
func (s *Service) DeleteAsGuest(ctx context.Context, guestID, id string) error {
	_, err := s.asGuest(ctx, guestID, func(v *visit) (cutroom.Note, error) {
		n, err := v.own(ctx, id)
		switch {
		case err != nil:
			return n, err
		case n.State != cutroom.NoteDraft:
			return n, cutroom.ErrNoteSent
		}
		if err := v.delete(ctx, n); err != nil {
			return n, err
		}
		return n, v.tell(ctx, cutroom.NoteDeleted, n)
	})
	return err
}

// ReplyAsGuest adds to the thread below a guest's own note.
func (s *Service) ReplyAsGuest(ctx context.Context, guestID, noteID string, new NewReply) (Room, error) {
	id := s.newID()
	return s.asGuest(ctx, guestID, func(v *visit) (cutroom.Note, error) {
		n, err := v.own(ctx, noteID)
		switch {
		case err != nil:
			return n, err
		case n.State != cutroom.NoteDraft:
			return n, cutroom.ErrNoteSent
		}
		r := cutroom.NoteReply{
			ID: id, NoteID: n.ID, ProjectID: n.ProjectID, Version: n.Version, Key: new.Key, Guest: v.by(), At: v.now, Text: strings.TrimSpace(new.Text),
		}
		before, err := cutroom.Optional(v.tx.NoteReplyByKey(ctx, r))
		if err != nil || before != nil {
			return n, err
		}
		if err := r.Validate(); err != nil {
			return n, err
		}
		count, err := v.tx.CountNoteReplies(ctx, n.ID)
		switch {
		case err != nil:
			return n, err
		case count >= cutroom.MaxNoteReplies:
			return n, cutroom.ErrRepliesFull
		}
		if err := v.tx.CreateNoteReply(ctx, r); err != nil {
			return n, err
		}
		if err := v.tellTeam(ctx, n, r.Text); err != nil {
			return n, err
		}
		return n, v.tell(ctx, cutroom.NoteChanged, n)
	})
}

// tellTeam notifies the client's team of what a guest wrote, as of a message.
// Nobody else is notified.
func (v *visit) tellTeam(ctx context.Context, n cutroom.Note, text string) error {
	mates, err := v.tx.Teammates(ctx, v.project.AccountID)
	if err != nil {
		return err
	}
	news := cutroom.MessageNews{Project: v.project, Guest: v.guest.Name, At: v.now, Note: n}
	if news.Text, err = v.quoted(ctx, n, text, nil); err != nil {
		return err
	}
	for _, mate := range mates {
		news.To = append(news.To, mate.UserID)
	}
	return cutroom.TellOfMessage(ctx, v.tx, v.newID, news)
}
