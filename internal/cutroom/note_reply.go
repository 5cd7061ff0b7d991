package cutroom

import (
	"slices"
	"strings"
	"time"
)

// NoteReply is an entry in the thread below a note. It can be read by those who
// can read the note or, if it is for the team only, by editors and managers.
type NoteReply struct {
	ID        string
	NoteID    string
	ProjectID string
	Version   int // of the note
	Key       string
	By        string
	Guest     NoteGuest
	At        time.Time
	TeamOnly  bool
	Text      string
	Mentions  []string

	Attachments []Attachment
}

// Validate returns the first rule that the reply breaks, or nil.
func (r NoteReply) Validate() error {
	switch {
	case !validKey(r.Key):
		return ErrMessageKey
	case strings.TrimSpace(r.Text) == "" && len(r.Attachments) == 0:
		return ErrNoteEmpty
	case !fits(r.Text, maxNoteText):
		return ErrNoteText
	case !mentionsFit(r.Mentions, r.Text):
		return ErrMessageMentions
	}
	return nil
}

// ReadsReply reports whether they may read a reply to a note that they may read.
func (r Relation) ReadsReply(reply NoteReply) bool { return !reply.TeamOnly || r.ReadsTeamNotes() }

// Reactions lists the one-click reactions to a note.
var Reactions = []string{"👍", "❤️", "🎉", "😄", "👀"}

// NoteReaction is one person's reaction to a note.
type NoteReaction struct {
	NoteID    string
	ProjectID string
	Version   int // of the note
	UserID    string
	Reaction  string
}

// CheckReaction rejects an unknown reaction.
func CheckReaction(reaction string) error {
	if !slices.Contains(Reactions, reaction) {
		return ErrReaction
	}
	return nil
}
