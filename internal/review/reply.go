package review

import (
	"context"
	"strings"

	"cutroom/internal/cutroom"
)

// NewReply is a reply to a note.
type NewReply struct {
	Key      string // see cutroom.Note
	Text     string
	Mentions []string
	TeamOnly bool
	Files    []string // ids of files that were uploaded for it
}

// Reply adds to the thread below a note. A reply that was already posted with
// the same key is not posted again.
func (s *Service) Reply(ctx context.Context, by cutroom.Actor, projectID, noteID string, new NewReply) (Room, error) {
	by = by.WithoutCaller()
	id := s.newID()
	var n cutroom.Note
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		t, err := s.begin(ctx, tx, by, projectID)
		if err != nil {
			return err
		}
		if n, err = t.note(ctx, noteID); err != nil {
			return err
		}
		return t.reply(ctx, n, id, new)
	})
	if err != nil {
		return Room{}, err
	}
	return s.one(ctx, by, n)
}

func (t *talk) reply(ctx context.Context, n cutroom.Note, id string, new NewReply) error {
	r := cutroom.NoteReply{
		ID: id, NoteID: n.ID, ProjectID: n.ProjectID, Version: n.Version, Key: new.Key, By: t.by.UserID, At: t.now,
		TeamOnly: new.TeamOnly || n.TeamOnly, Text: strings.TrimSpace(new.Text), Mentions: new.Mentions,
	}
	switch {
	case !t.relation.WritesNotes(), r.TeamOnly && !t.relation.ReadsTeamNotes():
		return cutroom.ErrForbidden
	case !t.project.TakesNotes(t.relation):
		return cutroom.ErrReviewIsOver
	}
	before, err := cutroom.Optional(t.tx.NoteReplyByKey(ctx, r))
	if err != nil || before != nil {
		return err
	}
	files, err := cutroom.FilesToAttach(ctx, t.tx, new.Files, cutroom.ErrNoteAttachments, func(f cutroom.File) error { return n.CheckAttach(f, t.by) })
	if err != nil {
		return err
	}
	if r.Attachments, err = t.take(ctx, files, n.ID, r.ID); err != nil {
		return err
	}
	if err := r.Validate(); err != nil {
		return err
	}
	readBy := n
	readBy.TeamOnly = r.TeamOnly
	if err := t.checkMentions(ctx, readBy, r.Mentions); err != nil {
		return err
	}
	count, err := t.tx.CountNoteReplies(ctx, n.ID)
	switch {
	case err != nil:
		return err
	case count >= cutroom.MaxNoteReplies:
		return cutroom.ErrRepliesFull
	}
	if err := t.tx.CreateNoteReply(ctx, r); err != nil {
		return err
	}
	if err := t.notify(ctx, readBy, r.Words(), r.Mentions); err != nil {
		return err
	}
	return t.tell(ctx, cutroom.NoteChanged, readBy)
}

// React adds or removes the actor's reaction to a note.
func (s *Service) React(ctx context.Context, by cutroom.Actor, projectID, noteID, reaction string, on bool) error {
	if err := cutroom.CheckReaction(reaction); err != nil {
		return err
	}
	by = by.WithoutCaller()
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		t, err := s.begin(ctx, tx, by, projectID)
		if err != nil {
			return err
		}
		n, err := t.note(ctx, noteID)
		if err != nil {
			return err
		}
		if !t.project.TakesNotes(t.relation) {
			return cutroom.ErrForbidden
		}
		change := tx.RemoveNoteReaction
		if on {
			change = tx.AddNoteReaction
		}
		if err := change(ctx, cutroom.NoteReaction{
			NoteID: n.ID, ProjectID: n.ProjectID, Version: n.Version, UserID: by.UserID, Reaction: reaction,
		}); err != nil {
			return err
		}
		return t.tell(ctx, cutroom.NoteChanged, n)
	})
}
