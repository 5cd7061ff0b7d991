package cutroom

import (
	"context"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// Message is one entry of a project's conversation. It is for everyone who takes
// part in the project, or a team note, which only the team reads.
type Message struct {
	ID        string
	ProjectID string
	Seq       int // 1, 2, 3 … within the project, team notes included; never revealed to clients
	// Key is chosen by the program that sends the message. Messages of one person
	// with the same key are the same message.
	Key         string
	By          string
	At          time.Time
	TeamOnly    bool
	Text        string   // names people as Mention writes them
	Mentions    []string // the ids of the people mentioned
	Attachments []Attachment
	DeletedAt   time.Time // zero unless its author deleted it
}

// Limits of messages.
const (
	maxMessageText     = 4000 // characters
	maxMessageMentions = 20
	maxMessageKey      = 64
)

// MessageDeletable is how long a message can be deleted by its author.
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

// Mention is the form in which a text mentions a person.
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

// validKey reports whether a program may use the key for what it posts.
func validKey(key string) bool {
	return key != "" && len(key) <= maxMessageKey && !strings.ContainsFunc(key, unshowable)
}

// fits reports whether the text can be shown: it has at most the given number of
// characters, and no control characters except white space.
func fits(text string, most int) bool {
	unusable := func(r rune) bool { return unicode.IsControl(r) && !unicode.IsSpace(r) }
	return utf8.RuneCountInString(text) <= most && !strings.ContainsFunc(text, unusable)
}

// mentionsFit reports whether the text mentions everyone in the list, and the
// list has no duplicates.
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

// Words is the message's text, or the names of its files if there is no text.
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

// CheckAttach allows only files that the author uploaded to the project for a
// message with the same readers and has not attached yet.
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

// ReadsMessages reports whether they may read the conversation of a project that
// they can see. Editors may while the project is assigned to them, but not if
// they could only claim it.
func (r Relation) ReadsMessages() bool { return r.System || r.Manager || r.Editor || r.Member != nil }

// ReadsTeamNotes reports whether they may also read and write team notes.
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
	At        time.Time // when they last read something that was for everyone; zero if never
}

// ConversationTip is how far a conversation has got: the number of its latest
// message, and of the latest one that is for everyone. Both are 0 if there are no
// messages.
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

// ConversationScope selects conversations: those of a client account, those of an
// editor, or all.
type ConversationScope struct {
	UserID    string // the person who reads them
	AccountID string
	EditorID  string
	All       bool
	TeamNotes bool // include team notes
}

// ConversationPlace is a place in the list of conversations, in which those with
// unread messages come first, then the most recent ones.
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
	Latest    *Message // nil if there are no messages
	Unread    int
}

// Place is the row's place in the list.
func (c ConversationSummary) Place() ConversationPlace {
	place := ConversationPlace{Unread: c.Unread > 0, ProjectID: c.ProjectID}
	if c.Latest != nil {
		place.At = c.Latest.At
	}
	return place
}

// MessageReader reads conversations.
type MessageReader interface {
	// ConversationTip returns how far a conversation has got.
	ConversationTip(ctx context.Context, projectID string) (ConversationTip, error)
	MessageByID(ctx context.Context, projectID, id string) (Message, error)
	MessageByKey(ctx context.Context, projectID, author, key string) (Message, error)
	// MessagesBefore lists the messages with a lower number, newest first; 0
	// starts with the latest.
	MessagesBefore(ctx context.Context, projectID string, seq, limit int, teamNotes bool) ([]Message, error)
	// MessagesBy lists the messages a person wrote and has not deleted, by id.
	MessagesBy(ctx context.Context, author, afterID string, limit int) ([]Message, error)
	// HasSharedMessages reports whether any message after one number and up to
	// another is for everyone.
	HasSharedMessages(ctx context.Context, projectID string, after, upTo int) (bool, error)
	// ReadMarks lists how far people have read a conversation.
	ReadMarks(ctx context.Context, projectID string) ([]ReadMark, error)
	ReadMark(ctx context.Context, projectID, userID string) (ReadMark, error)
	// UnreadCounts counts a person's unread messages in the projects whose ids
	// are between two, inclusive. Projects without any are missing.
	UnreadCounts(ctx context.Context, userID, firstID, lastID string) (map[string]int, error)
	// Conversations lists the conversations after a place; nil starts at the
	// beginning.
	Conversations(ctx context.Context, scope ConversationScope, after *ConversationPlace, limit int) ([]ConversationSummary, error)
	// UnreadConversations counts the conversations with unread messages, up to a
	// limit.
	UnreadConversations(ctx context.Context, scope ConversationScope, limit int) (int, error)
}

// MessageWriter stores conversations.
type MessageWriter interface {
	// CreateMessage adds a message after the tip of its conversation.
	CreateMessage(ctx context.Context, m Message) error
	// EraseMessage removes the text, the mentions and the attachments.
	EraseMessage(ctx context.Context, projectID, id string, at time.Time) error
	SaveReadMark(ctx context.Context, m ReadMark) error
	// AddUnread counts a message as unread for a person. For its author it only
	// updates the time of a conversation that already has unread messages.
	AddUnread(ctx context.Context, userID string, m Message) error
	// CountUnread recounts what a person has not read after their mark.
	CountUnread(ctx context.Context, mark ReadMark, teamNotes bool) error
	// ReadEveryConversation moves a manager's read marks to the latest message of
	// every conversation.
	ReadEveryConversation(ctx context.Context, userID string) error
	// AttachFile records which message a file belongs to.
	AttachFile(ctx context.Context, fileID, messageID string) error
}

// AppendForConversation appends an event about a project's conversation for those
// who may read it; for a team note, that excludes the client's members.
func AppendForConversation(ctx context.Context, tx Tx, e Event, p Project, teamOnly bool) error {
	audience, err := ConversationAudience(ctx, tx, p, teamOnly)
	if err != nil {
		return err
	}
	e.Subject, e.Audience = p.ID, audience
	tx.Append(e)
	return nil
}

// ConversationAudience lists everyone who may read a project's conversation;
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
