package cutroom

import (
	"context"
	"strings"
	"time"
)

// TeamNote is what a manager writes down about a client, for the other managers.
// It is never changed, and the client never sees it.
type TeamNote struct {
	ID        string
	AccountID string
	// Key is made up by the program that sends the note. The same manager's notes
	// with the same key are one note.
	Key  string
	By   string
	Text string
	At   time.Time
}

// maxTeamNote is how many characters a note about a client has at most.
const maxTeamNote = 4000

// ErrTeamNoteText refuses a note about a client that says nothing, or too much.
var ErrTeamNoteText = invalid("text", "team_note_text", "Write a note of up to 4,000 characters, without control characters")

// Checked is the note as it is kept.
func (n TeamNote) Checked() (TeamNote, error) {
	n.Text = strings.TrimSpace(n.Text)
	switch {
	case !validKey(n.Key):
		return n, ErrMessageKey
	case n.Text == "" || !fits(n.Text, maxTeamNote):
		return n, ErrTeamNoteText
	}
	return n, nil
}

// TeamNoteReader finds what managers wrote about clients.
type TeamNoteReader interface {
	// TeamNotes lists the newest notes about a client first.
	TeamNotes(ctx context.Context, accountID string, page Page) ([]TeamNote, error)
	TeamNoteByKey(ctx context.Context, accountID, author, key string) (TeamNote, error)
}

// TeamNoteWriter stores notes about clients.
type TeamNoteWriter interface {
	CreateTeamNote(ctx context.Context, n TeamNote) error
	// DeleteTeamNotes removes all notes about a client.
	DeleteTeamNotes(ctx context.Context, accountID string) error
}
