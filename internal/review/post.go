package review

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"cutroom/internal/cutroom"
)

// NewNote is a note to post.
type NewNote struct {
	Key      string // see cutroom.Note
	Version  int
	TeamOnly bool
	Words
}

// Words are the parts of a note that its author can change.
type Words struct {
	Kind     cutroom.NoteKind
	Text     string
	Mentions []string
	Moment   *cutroom.Moment
	Drawing  cutroom.Drawing
	Files    []string // ids of files that were uploaded for it, and of those it keeps; nil for no change
}

func (w Words) in(n *cutroom.Note) {
	n.Kind, n.Text, n.Mentions, n.Moment, n.Drawing = w.Kind, strings.TrimSpace(w.Text), w.Mentions, w.Moment, w.Drawing
}

// talk is a transaction that changes what is said about one project.
type talk struct {
	*Service
	tx       cutroom.Tx
	by       cutroom.Actor
	now      time.Time
	project  cutroom.Project
	relation cutroom.Relation
}

// begin starts a change by a person who may read the notes of a project.
func (s *Service) begin(ctx context.Context, tx cutroom.Tx, by cutroom.Actor, projectID string) (*talk, error) {
	project, rel, err := visible(ctx, tx, by, projectID)
	if err != nil {
		return nil, err
	}
	return &talk{
		Service: s, tx: tx, by: by, now: s.clock.Now().Truncate(time.Millisecond), project: project, relation: rel,
	}, nil
}

// note returns a note that the actor may read.
func (t *talk) note(ctx context.Context, id string) (cutroom.Note, error) {
	n, err := t.tx.NoteByID(ctx, t.project.ID, id)
	if err == nil && !t.relation.ReadsNote(n) {
		err = cutroom.ErrNotFound
	}
	return n, err
}

// frames returns how many frames a version has that the actor may watch.
func (t *talk) frames(ctx context.Context, number int) (int64, error) {
	v, err := watched(ctx, t.tx, t.relation, t.project.ID, number)
	if err != nil {
		return 0, err
	}
	return framesOf(ctx, t.tx, v)
}

// Post adds a note to a version. A note that was already posted with the same
// key gets the same response again. The response is a room with this note
// alone.
func (s *Service) Post(ctx context.Context, by cutroom.Actor, projectID string, n NewNote) (Room, error) {
	by = by.WithoutCaller() // only what they may do now counts
	id := s.newID()
	var posted cutroom.Note
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		t, err := s.begin(ctx, tx, by, projectID)
		if err != nil {
			return err
		}
		posted, err = t.post(ctx, id, n)
		return err
	})
	if err != nil {
		return Room{}, err
	}
	return s.one(ctx, by, posted)
}

func (t *talk) post(ctx context.Context, id string, new NewNote) (cutroom.Note, error) {
	n := cutroom.Note{
		ID: id, ProjectID: t.project.ID, Version: new.Version, Key: new.Key, By: t.by.UserID, At: t.now, TeamOnly: new.TeamOnly,
	}
	if !t.relation.WritesNotes() || n.TeamOnly && !t.relation.ReadsTeamNotes() {
		return n, cutroom.ErrForbidden
	}
	before, err := cutroom.Optional(t.tx.NoteByKey(ctx, n))
	switch {
	case err != nil:
		return n, err
	case before != nil:
		return *before, nil
	case !t.project.TakesNewNotes(t.relation):
		return n, cutroom.ErrReviewIsOver
	}
	version, err := watched(ctx, t.tx, t.relation, t.project.ID, n.Version)
	if err != nil {
		return n, err
	}
	new.in(&n)
	n.Begin(t.relation, version)
	if err := t.attach(ctx, &n, new.Files); err != nil {
		return n, err
	}
	if err := t.check(ctx, n); err != nil {
		return n, err
	}
	count, err := t.tx.CountNotes(ctx, t.project.ID, n.Version)
	switch {
	case err != nil:
		return n, err
	case count >= cutroom.MaxNotesAVersion:
		return n, cutroom.ErrNotesFull
	}
	if err := t.tx.CreateNote(ctx, n); err != nil {
		return n, err
	}
	if err := t.notify(ctx, n, n.Words(), n.Mentions); err != nil {
		return n, err
	}
	return n, t.tell(ctx, cutroom.NotePosted, n)
}

// check refuses a note that breaks a rule, or mentions people who may not read
// it.
func (t *talk) check(ctx context.Context, n cutroom.Note) error {
	frames, err := t.frames(ctx, n.Version)
	if err != nil {
		return err
	}
	if err := n.Validate(frames); err != nil {
		return err
	}
	return t.checkMentions(ctx, n, n.Mentions)
}

func (t *talk) checkMentions(ctx context.Context, n cutroom.Note, mentions []string) error {
	if len(mentions) == 0 {
		return nil
	}
	people, err := cutroom.Participants(ctx, t.tx, t.project)
	if err != nil {
		return err
	}
	for _, id := range mentions {
		if !slices.ContainsFunc(people, func(p cutroom.Participant) bool { return p.ID == id && p.ReadsNote(n) }) {
			return cutroom.ErrMessageMentions
		}
	}
	return nil
}

// Edit changes a note that was not sent yet.
func (s *Service) Edit(ctx context.Context, by cutroom.Actor, projectID, id string, words Words) (Room, error) {
	return s.change(ctx, by, projectID, id, func(t *talk, n *cutroom.Note) error {
		if !t.project.TakesNotes(t.relation) {
			return cutroom.ErrForbidden
		}
		if err := n.CheckEdit(t.by, t.relation); err != nil {
			return err
		}
		words.in(n)
		n.EditedAt = t.now
		if err := t.attach(ctx, n, words.Files); err != nil {
			return err
		}
		if err := t.check(ctx, *n); err != nil {
			return err
		}
		return t.requote(ctx, *n)
	})
}

// change changes a note and tells those who may read it.
func (s *Service) change(ctx context.Context, by cutroom.Actor, projectID, id string, do func(*talk, *cutroom.Note) error) (Room, error) {
	by = by.WithoutCaller()
	var changed cutroom.Note
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		t, err := s.begin(ctx, tx, by, projectID)
		if err != nil {
			return err
		}
		if changed, err = t.note(ctx, id); err != nil {
			return err
		}
		if err := do(t, &changed); err != nil {
			return err
		}
		if err := tx.SaveNote(ctx, changed); err != nil {
			return err
		}
		return t.tell(ctx, cutroom.NoteChanged, changed)
	})
	if err != nil {
		return Room{}, err
	}
	return s.one(ctx, by, changed)
}

// Delete removes a note that was not sent yet, with all its replies.
func (s *Service) Delete(ctx context.Context, by cutroom.Actor, projectID, id string) error {
	by = by.WithoutCaller()
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		t, err := s.begin(ctx, tx, by, projectID)
		if err != nil {
			return err
		}
		n, err := t.note(ctx, id)
		if err != nil {
			return err
		}
		if !t.project.TakesNotes(t.relation) {
			return cutroom.ErrForbidden
		}
		if err := n.CheckDelete(by, t.relation); err != nil {
			return err
		}
		if err := t.delete(ctx, n); err != nil {
			return err
		}
		return t.tell(ctx, cutroom.NoteDeleted, n)
	})
}

// noteEvent is the data of events about notes.
type noteEvent struct {
	NoteID  string `json:"noteId"`
	Version int    `json:"version"`
}

// tell appends an event for everybody who may read the note.
func (t *talk) tell(ctx context.Context, kind string, n cutroom.Note) error {
	data, err := json.Marshal(noteEvent{NoteID: n.ID, Version: n.Version})
	if err != nil {
		return err
	}
	return cutroom.AppendForNote(ctx, t.tx, cutroom.Event{Kind: kind, At: t.now, By: t.by.UserID, Data: data}, t.project, n)
}
