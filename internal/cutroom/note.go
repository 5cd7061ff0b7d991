package cutroom

import (
	"cmp"
	"context"
	"math"
	"strings"
	"time"
)

// Note is a remark on a version, mostly on one moment of it.
//
// Notes of the client's team are drafts that only the team reads until a change
// list sends them. After that their text cannot change:
//
//	draft ──send──▶ open ──answer──▶ answered ──verify──▶ verified
//	                 ▲                  │                  │    ▲
//	                 │                  └─────reopen───────┤    │
//	                 └──────send────── reopened ◀──────────┘    │
//	                                      └───────verify────────┘
//
// Notes of editors and managers are open at once. Team notes are never shown to
// the client.
type Note struct {
	ID        string
	ProjectID string
	Version   int // the number of the version it is about
	// Key is chosen by the program that posts the note. Notes of one person with
	// the same key are the same note.
	Key      string
	By       string    // the author's id; "" for a guest
	Guest    NoteGuest // who wrote it, if it was a guest
	At       time.Time
	EditedAt time.Time // zero unless the draft was changed
	TeamOnly bool
	Kind     NoteKind
	Text     string   // names people as Mention writes them
	Mentions []string // the ids of the people mentioned
	Moment   *Moment  // nil when it is about the whole version
	Drawing  Drawing  // on the first frame of the moment
	State    NoteState
	Round    int // of the latest change list that sent it; 0 for none
	Answer   NoteAnswer

	Attachments []Attachment
}

// NoteGuest is a guest who wrote a note or a reply.
type NoteGuest struct {
	ID     string // see Guest
	LinkID string // the share link they used
	Name   string // as they entered it
}

// NoteKind says how important a note is.
type NoteKind string

// The kinds of notes.
const (
	NoteMust     NoteKind = "must"
	NoteNice     NoteKind = "nice"
	NoteQuestion NoteKind = "question"
)

// NoteState is the stage a note has reached.
type NoteState string

// The states of a note.
const (
	NoteDraft    NoteState = "draft"
	NoteOpen     NoteState = "open"
	NoteAnswered NoteState = "answered"
	NoteVerified NoteState = "verified"
	NoteReopened NoteState = "reopened"
)

// AnswerKind is the kind of an editor's answer to a note.
type AnswerKind string

// The kinds of answers.
const (
	AnswerDone       AnswerKind = "done"
	AnswerImpossible AnswerKind = "impossible"
	AnswerByQuestion AnswerKind = "question"
)

// NoteAnswer is the editor's latest answer to a note. Its Kind is "" before there
// is one.
type NoteAnswer struct {
	Kind AnswerKind
	Text string // why it is not possible, or the question
	By   string
	At   time.Time
	// Moment is where the change can be seen in the next version, if the editor
	// gave one.
	Moment *Moment
}

// Moment is a range of frames of a version, both ends included. For a single
// frame, From and To are equal.
type Moment struct {
	From Frame `json:"from"`
	To   Frame `json:"to"`
}

// Limits of notes.
const (
	maxNoteText      = 4000 // characters
	MaxNotesAVersion = 5000
	MaxNoteReplies   = 500
)

// Why a note is refused.
var (
	ErrNoteEmpty    = invalid("text", "note_empty", "Write a note, draw something or attach a file")
	ErrNoteText     = invalid("text", "note_text", "Notes can have up to 4,000 characters, without control characters")
	ErrNoteKind     = invalid("kind", "note_kind", "Choose must, nice to have or question")
	ErrNoteMoment   = invalid("moment", "note_moment", "This moment is not part of the version")
	ErrNoteDrawing  = invalid("drawing", "note_drawing", "This drawing has too many strokes or can't be read")
	ErrNoteAnswer   = invalid("text", "note_answer", "Say why it's not possible, or what you'd like to know")
	ErrNoteSent     = &Error{Kind: Conflict, Code: "note_sent", Message: "This note has already been sent and can't be changed"}
	ErrNoteMoved    = &Error{Kind: Conflict, Code: "note_moved", Message: "This note has changed since you opened it. Review it and try again."}
	ErrNotesFull    = &Error{Kind: Conflict, Code: "notes_full", Message: "This version has 5,000 notes. It can't take more."}
	ErrRepliesFull  = &Error{Kind: Conflict, Code: "replies_full", Message: "This note has 500 replies. It can't take more."}
	ErrNotesOpen    = &Error{Kind: Conflict, Code: "notes_unanswered", Message: "Answer every note in the change list first"}
	ErrReaction     = invalid("reaction", "note_reaction", "Choose one of the reactions")
	ErrReviewIsOver = &Error{Kind: Conflict, Code: "review_over", Message: "This project is finished. Reopen it to add notes."}
)

// Validate returns the first rule that the note breaks, or nil. frames is the
// length of the version.
func (n Note) Validate(frames int64) error {
	switch {
	case !validKey(n.Key):
		return ErrMessageKey
	case strings.TrimSpace(n.Text) == "" && len(n.Drawing) == 0 && len(n.Attachments) == 0:
		return ErrNoteEmpty
	case !fits(n.Text, maxNoteText):
		return ErrNoteText
	case n.Kind != NoteMust && n.Kind != NoteNice && n.Kind != NoteQuestion:
		return ErrNoteKind
	case n.Moment != nil && !n.Moment.within(frames), n.Moment == nil && len(n.Drawing) > 0:
		return ErrNoteMoment
	case !mentionsFit(n.Mentions, n.Text):
		return ErrMessageMentions
	}
	return n.Drawing.Validate()
}

func (m Moment) within(frames int64) bool {
	return m.From >= 0 && m.From <= m.To && int64(m.To) < frames
}

// Compare orders notes as they come in the film; those about a whole version come
// last.
func (n Note) Compare(other Note) int {
	if byVersion := cmp.Compare(n.Version, other.Version); byVersion != 0 {
		return byVersion
	}
	return cmp.Or(cmp.Compare(n.place(), other.place()), n.At.Compare(other.At), strings.Compare(n.ID, other.ID))
}

func (n Note) place() Frame {
	if n.Moment == nil {
		return math.MaxInt64
	}
	return n.Moment.From
}

// Answerable reports whether the note needs an answer or has one that can still
// be changed.
func (n Note) Answerable() bool { return n.State == NoteOpen || n.State == NoteAnswered }

// Unanswered reports whether the editor still has to answer it.
func (n Note) Unanswered() bool { return n.State == NoteOpen && n.Round > 0 }

// AppendForNote appends an event about a note for those who may read it.
func AppendForNote(ctx context.Context, tx Tx, e Event, p Project, n Note) error {
	if n.State != NoteDraft {
		return AppendForConversation(ctx, tx, e, p, n.TeamOnly)
	}
	team, err := tx.Teammates(ctx, p.AccountID)
	if err != nil {
		return err
	}
	e.Subject = p.ID
	for _, mate := range team {
		e.Audience = append(e.Audience, ToUser(mate.UserID))
	}
	tx.Append(e)
	return nil
}

// Send adds the note to a change list.
func (n *Note) Send(round int) {
	n.State, n.Round, n.Answer = NoteOpen, round, NoteAnswer{}
}

// Respond records the editor's answer to the note. An answer can be changed until
// the client has verified it.
func (n *Note) Respond(a NoteAnswer, frames int64) error {
	a.Text = strings.TrimSpace(a.Text)
	switch {
	case !n.Answerable():
		return ErrNoteMoved
	case !fits(a.Text, maxNoteText):
		return ErrNoteText
	case a.Moment != nil && !a.Moment.within(frames):
		return ErrNoteMoment
	}
	switch a.Kind {
	case AnswerDone:
	case AnswerImpossible, AnswerByQuestion:
		if a.Text == "" {
			return ErrNoteAnswer
		}
	default:
		return ErrNoteAnswer
	}
	n.State, n.Answer = NoteAnswered, a
	return nil
}

// Verifiable reports whether the note has an answer that the client can verify,
// even if they reopened it by mistake.
func (n Note) Verifiable() bool { return n.State == NoteAnswered || n.State == NoteReopened }

// Verify records that the client accepts the answer.
func (n *Note) Verify() error {
	if !n.Verifiable() {
		return ErrNoteMoved
	}
	n.State = NoteVerified
	return nil
}

// Reopen puts an answered note on the next change list.
func (n *Note) Reopen() error {
	if n.State != NoteAnswered && n.State != NoteVerified {
		return ErrNoteMoved
	}
	n.State = NoteReopened
	return nil
}

// NoteReader reads notes.
type NoteReader interface {
	// NotesOf lists the notes on a version in the order they were posted; on all
	// versions if version is 0.
	NotesOf(ctx context.Context, projectID string, version int) ([]Note, error)
	NoteByID(ctx context.Context, projectID, id string) (Note, error)
	// NotesInState lists the notes in a state, across all versions.
	NotesInState(ctx context.Context, projectID string, state NoteState) ([]Note, error)
	// NoteByKey finds the note that the same author posted with the same key.
	// Guests are compared by their id.
	NoteByKey(ctx context.Context, n Note) (Note, error)
	CountNotes(ctx context.Context, projectID string, version int) (int, error)
	// NotesBy lists a person's notes, by id.
	NotesBy(ctx context.Context, author, afterID string, limit int) ([]Note, error)
	// NoteRepliesOf lists the replies to the notes on a version, in order; on all
	// versions if version is 0.
	NoteRepliesOf(ctx context.Context, projectID string, version int) ([]NoteReply, error)
	NoteReplyByKey(ctx context.Context, r NoteReply) (NoteReply, error)
	CountNoteReplies(ctx context.Context, noteID string) (int, error)
	NoteRepliesBy(ctx context.Context, author, afterID string, limit int) ([]NoteReply, error)
	// NoteReactionsOf lists the reactions to the notes on a version; on all
	// versions if version is 0.
	NoteReactionsOf(ctx context.Context, projectID string, version int) ([]NoteReaction, error)
}

// NoteWriter stores notes.
type NoteWriter interface {
	CreateNote(ctx context.Context, n Note) error
	SaveNote(ctx context.Context, n Note) error
	// DeleteNote also removes its replies and reactions.
	DeleteNote(ctx context.Context, projectID, id string) error
	CreateNoteReply(ctx context.Context, r NoteReply) error
	AddNoteReaction(ctx context.Context, r NoteReaction) error
	RemoveNoteReaction(ctx context.Context, r NoteReaction) error
	// AttachToNote records which note a file belongs to, and which reply to it;
	// replyID is "" for the note itself.
	AttachToNote(ctx context.Context, fileID, noteID, replyID string) error
}
