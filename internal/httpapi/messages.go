package httpapi

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
)

// Message is one entry of a project's conversation.
type Message struct {
	ID          string              `json:"id"`
	By          MessageAuthor       `json:"by"`
	At          time.Time           `json:"at"`
	TeamOnly    bool                `json:"teamOnly" doc:"Only editors and managers can read it"`
	Text        string              `json:"text" doc:"Plain text; @[id] stands for a person in mentions; empty when deleted"`
	Mentions    []ProjectPerson     `json:"mentions"`
	Attachments []MessageAttachment `json:"attachments"`
	Deleted     bool                `json:"deleted"`
	Unread      bool                `json:"unread" doc:"The caller has not read it yet"`
	SeenBy      []string            `json:"seenBy" doc:"Ids of others who have read it"`
	MayDelete   bool                `json:"mayDelete"`
}

// MessageAuthor is the author of a message.
type MessageAuthor struct {
	ID   string       `json:"id"`
	Name string       `json:"name" doc:"Empty when the account was deleted"`
	Role cutroom.Role `json:"role,omitempty" enum:"client,team_member,admin"`
}

// MessageAttachment is a file attached to a message or a note.
type MessageAttachment struct {
	FileID  string           `json:"fileId"`
	Name    string           `json:"name"`
	Size    int64            `json:"size"`
	Kind    cutroom.FileKind `json:"kind" enum:"video,audio,image,font,document,project,archive"`
	Deleted bool             `json:"deleted" doc:"It was deleted at the end of its retention period"`
	Poster  string           `json:"poster,omitempty" format:"uri-reference" doc:"A still of a prepared film; the address works for a few minutes"`
}

// Participant is a person who takes part in a project.
type Participant struct {
	ID       string           `json:"id"`
	Name     string           `json:"name"`
	Role     cutroom.Role     `json:"role" enum:"client,team_member,admin"`
	Position cutroom.Position `json:"position,omitempty" enum:"owner,approver,reviewer,billing"`
	Avatar   string           `json:"avatar,omitempty" format:"uri-reference"`
	ReadAt   *time.Time       `json:"readAt,omitempty" doc:"When they last read the conversation"`
}

// Messages is one page of a project's conversation.
type Messages struct {
	Messages []Message     `json:"messages" doc:"The newest first"`
	Next     string        `json:"next,omitempty" doc:"The cursor of the next page; missing on the last page"`
	People   []Participant `json:"people" doc:"Participants who can be mentioned"`
	May      MessageRights `json:"may"`
}

// MessageRights lists what the caller may do in a conversation.
type MessageRights struct {
	Write          bool `json:"write"`
	WriteTeamNotes bool `json:"writeTeamNotes"`
}

// MessagePage selects a page of a conversation.
type MessagePage struct {
	ProjectID
	Limit int    `query:"limit" minimum:"1" maximum:"100" default:"50"`
	After string `query:"after" maxLength:"64" doc:"The oldest message's id on the previous page"`
}

func (a *API) messages(ctx context.Context, in *MessagePage) (*struct{ Body Messages }, error) {
	by := actorOf(ctx)
	c, err := a.Production.Conversation(ctx, by, in.ID, cutroom.Page{Before: in.After, Limit: in.Limit})
	if err != nil {
		return nil, err
	}
	body := Messages{
		Messages: make([]Message, len(c.Messages)), Next: c.Next, People: make([]Participant, len(c.People)),
		May: MessageRights{Write: c.Relation.WritesMessages(), WriteTeamNotes: c.Relation.ReadsTeamNotes()},
	}
	for i, m := range c.Messages {
		if body.Messages[i], err = a.messageBody(by, c, m); err != nil {
			return nil, err
		}
	}
	for i, p := range c.People {
		body.People[i] = Participant{
			ID: p.ID, Name: p.FullName, Role: p.Role, Position: p.Position, Avatar: avatarPath(p.User), ReadAt: optionalTime(p.ReadAt),
		}
	}
	return &struct{ Body Messages }{body}, nil
}

func (a *API) messageBody(by cutroom.Actor, c production.Conversation, m production.MessageView) (Message, error) {
	body := Message{
		ID: m.ID, By: MessageAuthor{ID: m.By, Name: c.Names[m.By], Role: c.Roles[m.By]}, At: m.At, TeamOnly: m.TeamOnly, Text: m.Text,
		Mentions: make([]ProjectPerson, len(m.Mentions)), Deleted: m.Deleted(),
		Unread: m.Unread, SeenBy: append([]string{}, m.SeenBy...), MayDelete: m.MayDelete,
	}
	for i, id := range m.Mentions {
		body.Mentions[i] = ProjectPerson{ID: id, Name: c.Names[id]}
	}
	var err error
	body.Attachments, err = a.attachments(by, m.Attachments, m.Files)
	return body, err
}

// attachments describes the files attached to what the caller may read. Those
// missing in files are no longer stored.
func (a *API) attachments(by cutroom.Actor, attached []cutroom.Attachment, files map[string]cutroom.File) ([]MessageAttachment, error) {
	body := make([]MessageAttachment, len(attached))
	for i, at := range attached {
		file, kept := files[at.FileID]
		body[i] = MessageAttachment{FileID: at.FileID, Name: at.Name, Size: at.Size, Kind: at.Kind, Deleted: !kept}
		if made := file.Preparation.Result; made != nil && made.Poster != "" {
			pass, err := a.Media.PlaybackPass(by, file)
			if err != nil {
				return nil, err
			}
			body[i].Poster = playPath + pass.Text + "/" + made.Poster
		}
	}
	return body, nil
}

// NewMessage is the body of a request to post a message.
type NewMessage struct {
	Key         string   `json:"key" minLength:"1" maxLength:"64" doc:"A new one for each message; sending the same key again posts nothing"`
	Text        string   `json:"text,omitempty" maxLength:"16000" doc:"Plain text; @[id] names a person who is also in mentions"`
	TeamOnly    bool     `json:"teamOnly,omitempty" doc:"For editors and managers only"`
	Mentions    []string `json:"mentions,omitempty" maxItems:"50" doc:"Ids of the people that the text names"`
	Attachments []string `json:"attachments,omitempty" maxItems:"50" doc:"Ids of files that were uploaded for the purpose message, or team_note"`
}

func (a *API) postMessage(ctx context.Context, in *struct {
	ProjectID
	Body NewMessage
}) (*struct{ Body Message }, error) {
	by := actorOf(ctx)
	if err := a.tries.Take(ctx, messageByUser, by.UserID); err != nil {
		return nil, err
	}
	b := in.Body
	c, err := a.Production.Post(ctx, by, in.ID, production.NewMessage{
		Key: b.Key, Text: b.Text, TeamOnly: b.TeamOnly, Mentions: b.Mentions, Files: b.Attachments,
	})
	if err != nil {
		return nil, err
	}
	body, err := a.messageBody(by, c, c.Messages[0])
	return &struct{ Body Message }{body}, err
}

func (a *API) deleteMessage(ctx context.Context, in *struct {
	ProjectID
	MessageID string `path:"message" maxLength:"64"`
}) (*struct{}, error) {
	return nil, a.Production.DeleteMessage(ctx, actorOf(ctx), in.ID, in.MessageID)
}

// ReadUpTo is how far a conversation has been read.
type ReadUpTo struct {
	UpTo string `json:"upTo" maxLength:"64" doc:"The id of the newest message that was read"`
}

func (a *API) markMessagesRead(ctx context.Context, in *struct {
	ProjectID
	Body ReadUpTo
}) (*struct{}, error) {
	return nil, a.Production.MarkRead(ctx, actorOf(ctx), in.ID, in.Body.UpTo)
}

func (a *API) readEveryConversation(ctx context.Context, _ *struct{}) (*struct{}, error) {
	return nil, a.Production.MarkAllRead(ctx, actorOf(ctx))
}

// ConversationSummary is one row of the list of conversations.
type ConversationSummary struct {
	Project ProjectName    `json:"project"`
	Account ProjectAccount `json:"account"`
	Unread  int            `json:"unread" doc:"How many messages the caller has not read"`
	Latest  *LatestMessage `json:"latest,omitempty" doc:"Missing before the first message"`
}

// ProjectName is the part of a project that a list needs.
type ProjectName struct {
	ID    string               `json:"id"`
	Title string               `json:"title"`
	State cutroom.ProjectState `json:"state" enum:"draft,queued,in_progress,final_check,in_review,revision,approved,needs_info,on_hold,cancelled"`
}

// LatestMessage is the newest message of a conversation that the caller may
// read.
type LatestMessage struct {
	By       ProjectPerson   `json:"by"`
	At       time.Time       `json:"at"`
	TeamOnly bool            `json:"teamOnly"`
	Text     string          `json:"text"`
	Mentions []ProjectPerson `json:"mentions"`
	Files    int             `json:"files" doc:"How many are attached"`
	Deleted  bool            `json:"deleted"`
}

// Conversations is one page of the list of conversations.
type Conversations struct {
	Conversations []ConversationSummary `json:"conversations" doc:"Those with unread messages first, then by the latest message"`
	Next          string                `json:"next,omitempty" doc:"The cursor of the next page; missing on the last page"`
	Unread        int                   `json:"unread" doc:"How many conversations in all have unread messages"`
}

func (a *API) conversations(ctx context.Context, in *struct {
	Limit int    `query:"limit" minimum:"1" maximum:"100" default:"30"`
	After string `query:"after" maxLength:"128" doc:"The next value of the previous page"`
}) (*struct{ Body Conversations }, error) {
	c, err := a.Production.Conversations(ctx, actorOf(ctx), cutroom.Page{Before: in.After, Limit: in.Limit})
	if err != nil {
		return nil, err
	}
	person := func(id string) ProjectPerson { return ProjectPerson{ID: id, Name: c.Names.People[id]} }
	body := Conversations{Conversations: make([]ConversationSummary, len(c.List)), Next: c.Next, Unread: c.Unread}
	for i, row := range c.List {
		body.Conversations[i] = ConversationSummary{
			Project: ProjectName{ID: row.ProjectID, Title: row.Title, State: row.State},
			Account: ProjectAccount{ID: row.AccountID, Name: c.Names.Accounts[row.AccountID]}, Unread: row.Unread,
		}
		if m := row.Latest; m != nil {
			latest := LatestMessage{
				By: person(m.By), At: m.At, TeamOnly: m.TeamOnly, Text: m.Text, Mentions: make([]ProjectPerson, len(m.Mentions)),
				Files: len(m.Attachments), Deleted: m.Deleted(),
			}
			for j, id := range m.Mentions {
				latest.Mentions[j] = person(id)
			}
			body.Conversations[i].Latest = &latest
		}
	}
	return &struct{ Body Conversations }{body}, nil
}
