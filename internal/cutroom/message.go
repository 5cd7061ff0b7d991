package cutroom

import (
	"context"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// Message is one entry of a project's conversation. It is for everybody who
// takes part in the project, or a note that only the team reads.
type Message struct {
	ID        string
	ProjectID string
	Seq       int // 1, 2, 3 … within the project, team notes included; clients never learn it
	// Key is made up by the program that sends the message. The same person's
	// messages with the same key are one message.
	Key         string
	By          string
	At          time.Time
	TeamOnly    bool
	Text        string   // names people as Mention writes them
	Mentions    []string // the ids of the people it names
	Attachments []Attachment
	DeletedAt   time.Time // zero unless its author deleted it
}

// Limits of messages.
const (
	maxMessageText     = 4000 // characters
	maxMessageMentions = 20
	maxMessageKey      = 64
)

// MessageDeletable is how long its author can delete a message.
const MessageDeletable = 15 * time.Minute

// Why a message is refused.
var (
	ErrMessageEmpty       = invalid("text", "message_empty", "Write something or attach a file")
	ErrMessageText        = invalid("text", "message_text", "Messages can have up to 4,000 characters, without control characters")
	ErrMessageKey         = invalid("key", "message_key", "The key must have 1 to 64 characters")
	ErrMessageAttachments = invalid("attachments", "message_attachments", "Attach up to 10 files that you uploaded for this message")
	ErrMessageMentions    = invalid("mentions", "message_mentions", "Mention up to 20 people who can read this message")
	ErrMessageTooOld      = &Error{Kind: Conflict, Code: "message_too_old", Message: "Messages can only be deleted for 15 minutes"}
)

// Mention is how a text names a person.
func Mention(userID string) string { return "@[" + userID + "]" }

// Validate returns the first rule the message breaks, or nil.
func (m Message) Validate() error {
	switch {
	case !validKey(m.Key):
		return ErrMessageKey
	case strings.TrimSpace(m.Text) == "" && len(m.Attachments) == 0:
		return ErrMessageEmpty
	case !fits(m.Text, maxMessageText):
		return ErrMessageText
	case len(m.Attachments) > maxAttachments:
		return ErrMessageAttachments
	case !mentionsFit(m.Mentions, m.Text):
		return ErrMessageMentions
	}
	return nil
}

// validKey reports whether a program may use this key for what it posts.
func validKey(key string) bool {
	return key != "" && len(key) <= maxMessageKey && !strings.ContainsFunc(key, unshowable)
}

// fits reports whether people can be shown the text: it has at most so many
// characters, and no control characters but spaces and line ends.
func fits(text string, most int) bool {
	unusable := func(r rune) bool { return unicode.IsControl(r) && !unicode.IsSpace(r) }
	return utf8.RuneCountInString(text) <= most && !strings.ContainsFunc(text, unusable)
}

// mentionsFit reports whether a text names everybody who is mentioned, each of
// them once in the list.
func mentionsFit(mentions []string, text string) bool {
	if len(mentions) > maxMessageMentions {
		return false
	}
	for i, id := range mentions {
		if slices.Contains(mentions[:i], id) || !strings.Contains(text, Mention(id)) {
			return false
		}
	}
	return true
}

// Words is what the message says, or the names of its files where it says
// nothing.
func (m Message) Words() string { return inWords(m.Text, m.Attachments) }

// Deleted reports whether its author deleted it.
func (m Message) Deleted() bool { return !m.DeletedAt.IsZero() }

// CheckDelete allows authors to delete what they have just posted.
func (m Message) CheckDelete(by Actor, now time.Time) error {
	switch {
	case m.By != by.UserID:
		return ErrForbidden
	case now.After(m.At.Add(MessageDeletable)):
		return ErrMessageTooOld
	}
	return nil
}

// CheckAttach refuses every file but those that the author uploaded to the
// project for a message to the same readers and has not attached yet.
func (m Message) CheckAttach(f File) error {
	purpose := MessageFile
	if m.TeamOnly {
		purpose = TeamNoteFile
	}
	if !f.attachable(m.ProjectID, purpose, m.By) {
		return ErrMessageAttachments
	}
	return nil
}

// ReadsMessages reports whether they may read the conversation of a project
// that they see. Editors may while it is assigned to them; those who could only
// claim it may not.
func (r Relation) ReadsMessages() bool { return r.System || r.Manager || r.Editor || r.Member != nil }

// ReadsTeamNotes reports whether they may also read and write what is for the
// team only.
func (r Relation) ReadsTeamNotes() bool { return r.System || r.Manager || r.Editor }

// WritesMessages reports whether they may take part in the conversation.
func (r Relation) WritesMessages() bool {
	return r.Manager || r.Editor || r.Member != nil && r.Member.May(Comment)
}

// MayRead reports whether they may read the message.
func (r Relation) MayRead(m Message) bool {
	return r.ReadsMessages() && (!m.TeamOnly || r.ReadsTeamNotes())
}

// ReadMark is how far a person has read a conversation.
type ReadMark struct {
	ProjectID string
	UserID    string
	Seq       int       // of the last message they have read
	At        time.Time // when they last read something that is for everybody; zero if never
}

// ConversationTip is how far a conversation has come: the number of its latest
// message, and of the latest one that is for everybody. Both are 0 before the
// first.
type ConversationTip struct {
	Last, Shared int
}

// ReadBy reports whether a person has read every message they are allowed to.
func (t ConversationTip) ReadBy(r Relation, mark ReadMark) bool {
	if r.ReadsTeamNotes() {
		return mark.Seq >= t.Last
	}
	return mark.Seq >= t.Shared
}

// ConversationScope says whose conversations are asked for: those of a client
// account, those of an editor, or all.
type ConversationScope struct {
	UserID    string // who has or has not read them
	AccountID string
	EditorID  string
	All       bool
	TeamNotes bool // team notes count too
}

// ConversationPlace is a place in the list of conversations: with unread
// messages first, then by their latest message.
type ConversationPlace struct {
	Unread    bool
	At        time.Time
	ProjectID string
}

// ConversationSummary is one row of that list.
type ConversationSummary struct {
	ProjectID string
	AccountID string
	Title     string
	State     ProjectState
	Latest    *Message // nil before the first
	Unread    int
}

// Place is where the row stands in the list.
func (c ConversationSummary) Place() ConversationPlace {
	place := ConversationPlace{Unread: c.Unread > 0, ProjectID: c.ProjectID}
	if c.Latest != nil {
		place.At = c.Latest.At
	}
	return place
}

// MessageReader reads conversations.
type MessageReader interface {
	// ConversationTip tells how far a conversation has come.
	ConversationTip(ctx context.Context, projectID string) (ConversationTip, error)
	MessageByID(ctx context.Context, projectID, id string) (Message, error)
	MessageByKey(ctx context.Context, projectID, author, key string) (Message, error)
	// MessagesBefore lists the messages with a lower number, the newest first;
	// 0 begins with the latest.
	MessagesBefore(ctx context.Context, projectID string, seq, limit int, teamNotes bool) ([]Message, error)
	// MessagesBy lists what a person has written and not deleted, by id.
	MessagesBy(ctx context.Context, author, afterID string, limit int) ([]Message, error)
	// HasSharedMessages reports whether one of the messages after a number, up
	// to another, is for everybody.
	HasSharedMessages(ctx context.Context, projectID string, after, upTo int) (bool, error)
	// ReadMarks lists how far people have read a conversation.
	ReadMarks(ctx context.Context, projectID string) ([]ReadMark, error)
	ReadMark(ctx context.Context, projectID, userID string) (ReadMark, error)
	// UnreadCounts counts the unread messages of a person in the projects whose
	// ids are between two, both included. Projects without any are missing.
	UnreadCounts(ctx context.Context, userID, firstID, lastID string) (map[string]int, error)
	// Conversations lists what comes after a place; nil begins at the start.
	Conversations(ctx context.Context, scope ConversationScope, after *ConversationPlace, limit int) ([]ConversationSummary, error)
	// UnreadConversations counts the conversations with unread messages, up to a
	// limit.
	UnreadConversations(ctx context.Context, scope ConversationScope, limit int) (int, error)
}

// MessageWriter stores conversations.
type MessageWriter interface {
	// CreateMessage adds a message behind the tip of its conversation.
	CreateMessage(ctx context.Context, m Message) error
	// EraseMessage removes the text, the mentions and the attachments.
	EraseMessage(ctx context.Context, projectID, id string, at time.Time) error
	SaveReadMark(ctx context.Context, m ReadMark) error
	// AddUnread counts a message as unread for a person. For its author it only
	// makes what they had not read before later.
	AddUnread(ctx context.Context, userID string, m Message) error
	// CountUnread counts what a person has not read behind their mark.
	CountUnread(ctx context.Context, mark ReadMark, teamNotes bool) error
	// ReadEveryConversation moves a manager's read marks to the latest message
	// of every conversation.
	ReadEveryConversation(ctx context.Context, userID string) error
	// AttachFile records which message a file belongs to.
	AttachFile(ctx context.Context, fileID, messageID string) error
}

// AppendForConversation appends an event about a project's conversation for
// those who may read it; without the client's members when it is about a team
// note.
func AppendForConversation(ctx context.Context, tx Tx, e Event, p Project, teamOnly bool) error {
	audience, err := ConversationAudience(ctx, tx, p, teamOnly)
	if err != nil {
		return err
	}
	e.Subject, e.Audience = p.ID, audience
	tx.Append(e)
	return nil
}

// ConversationAudience is everybody who may read what is said about a project;
// without the client's members when only the team may.
func ConversationAudience(ctx context.Context, r Reader, p Project, teamOnly bool) ([]string, error) {
	audience := []string{ToManagers}
	if p.EditorID != "" && p.State != Draft && p.State != Cancelled {
		audience = append(audience, ToUser(p.EditorID))
	}
	if teamOnly {
		return audience, nil
	}
	team, err := r.Teammates(ctx, p.AccountID)
	for _, mate := range team {
		audience = append(audience, ToUser(mate.UserID))
	}
	return audience, err
}
