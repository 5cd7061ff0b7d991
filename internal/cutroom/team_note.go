package cutroom

import (
	"context"
	"strings"
	"time"
)

// TeamNote is a manager's note about a client, for the other managers. It is
// never changed, and the client never sees it.
type TeamNote struct {
	ID        string
	AccountID string
	// Key is chosen by the program that sends the note. Notes of one manager with
	// the same key are the same note.
	Key  string
	By   string
	Text string
	At   time.Time
}

// maxTeamNote is the most characters a note about a client can have.
const maxTeamNote = 4000

// ErrTeamNoteText rejects a note about a client that is empty or too long.
var ErrTeamNoteText = invalid("text", "team_note_text", "Write a note of up to 4,000 characters, without control characters")

// Checked returns the note as stored, or the first rule it breaks.
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

// TeamNoteReader finds managers' notes about clients.
type TeamNoteReader interface {
	// TeamNotes lists the notes about a client, newest first.
	TeamNotes(ctx context.Context, accountID string, page Page) ([]TeamNote, error)
	TeamNoteByKey(ctx context.Context, accountID, author, key string) (TeamNote, error)
}

// TeamNoteWriter stores notes about clients.
type TeamNoteWriter interface {
	CreateTeamNote(ctx context.Context, n TeamNote) error
	// DeleteTeamNotes removes all notes about a client.
	DeleteTeamNotes(ctx context.Context, accountID string) error
}
