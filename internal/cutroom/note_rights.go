package cutroom

// ReadsNote reports whether they may read the note: drafts are for the client's
// team, team notes for editors and managers.
func (r Relation) ReadsNote(n Note) bool {
	if n.TeamOnly {
		return r.ReadsTeamNotes()
	}
	if n.State == NoteDraft {
		return r.Member != nil
	}
	return r.ReadsMessages()
}

// WritesNotes reports whether they may write notes and replies.
func (r Relation) WritesNotes() bool { return r.WritesMessages() }

// AnswersNotes reports whether they may answer notes.
func (r Relation) AnswersNotes() bool { return r.Manager || r.Editor }

// VerifiesNotes reports whether they may verify answers and reopen notes.
func (r Relation) VerifiesNotes() bool { return r.Member != nil && r.Member.May(Comment) }

// TakesNotes reports whether they may currently write notes and replies.
func (p Project) TakesNotes(r Relation) bool { return r.WritesNotes() && p.State != Cancelled }

// TakesNewNotes reports whether they may currently write new notes.
func (p Project) TakesNewNotes(r Relation) bool { return r.WritesNotes() && !p.State.Over() }

// TakesAnswers reports whether they may currently answer notes.
func (p Project) TakesAnswers(r Relation) bool { return r.AnswersNotes() && !p.State.Over() }

// TakesVerdicts reports whether they may currently verify answers and reopen
// notes: while the version with the changes is in review.
func (p Project) TakesVerdicts(r Relation) bool { return r.VerifiesNotes() && p.State == InReview }

// ReadsNote reports whether a participant may read the note.
func (p Participant) ReadsNote(n Note) bool {
	member := p.Role == Client
	return (!n.TeamOnly || !member) && (n.State != NoteDraft || member)
}

// Begin gives a new note on the version the initial state for its author's side.
// A note on a version that the client may not watch yet is a team note for good:
// it may be about something that the client never gets to see.
func (n *Note) Begin(r Relation, v Version) {
	n.State = NoteOpen
	n.TeamOnly = n.TeamOnly || !v.Released()
	if r.Member != nil {
		n.State = NoteDraft
	}
}

// CheckEdit allows authors to change a draft, or an open note of theirs that is
// not on a change list. Members of the client's team who may comment can also
// edit guests' drafts.
func (n Note) CheckEdit(by Actor, r Relation) error {
	switch {
	case n.State == NoteDraft && n.By == "" && r.VerifiesNotes():
		return nil
	case n.By != by.UserID:
		return ErrForbidden
	case n.State != NoteDraft && (n.State != NoteOpen || n.Round > 0):
		return ErrNoteSent
	}
	return nil
}

// CheckDelete allows what CheckEdit does; those who may send change lists can
// also delete any draft.
func (n Note) CheckDelete(by Actor, r Relation) error {
	if n.State == NoteDraft && r.Member != nil && r.Member.May(SendChangeList) {
		return nil
	}
	return n.CheckEdit(by, r)
}
