package httpapi

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/showcase"
)

// ContactPerson is a manager who answers visitors.
type ContactPerson struct {
	ID   string `json:"id"`
	Name string `json:"name" doc:"Empty when the account is gone"`
}

// ContactHead is a visitor's message in a list.
type ContactHead struct {
	ID        string                 `json:"id"`
	State     cutroom.ContactState   `json:"state" enum:"open,answered,closed,spam"`
	Name      string                 `json:"name"`
	Email     string                 `json:"email"`
	Subject   cutroom.ContactSubject `json:"subject" enum:"subscription,custom,support,editor_application,other"`
	Excerpt   string                 `json:"excerpt" doc:"The beginning of the message"`
	CreatedAt time.Time              `json:"createdAt"`
	Assignee  *ContactPerson         `json:"assignee,omitempty"`
	Replies   int                    `json:"replies" doc:"How many replies were written; send it back as seen with the next one"`
}

// ContactMessages is one page of visitors' messages.
type ContactMessages struct {
	Messages []ContactHead `json:"messages"`
	Counts   ContactCounts `json:"counts"`
	Next     string        `json:"next,omitempty"`
}

// ContactCounts is the number of messages.
type ContactCounts struct {
	Open     int `json:"open"`
	Mine     int `json:"mine" doc:"Open ones that are assigned to the caller"`
	Answered int `json:"answered"`
	Closed   int `json:"closed"`
	Spam     int `json:"spam"`
}

// ContactConversation is a visitor's message with its replies.
type ContactConversation struct {
	ContactHead
	Message      string           `json:"message"`
	Language     cutroom.Language `json:"language" enum:"en,es,pt" doc:"Language of the emails we send them"`
	Thread       []ContactReply   `json:"thread" doc:"The replies, in their order"`
	Managers     []ContactPerson  `json:"managers" doc:"To whom it can be assigned"`
	Owner        *ContactOwner    `json:"owner,omitempty" doc:"The person who has confirmed this address"`
	Earlier      []ContactHead    `json:"earlier" doc:"The latest messages from the address before this one"`
	EarlierCount int              `json:"earlierCount" doc:"How many there are"`
}

// ContactOwner is the person who has confirmed an email address.
type ContactOwner struct {
	ID        string       `json:"id"`
	Name      string       `json:"name"`
	Role      cutroom.Role `json:"role" enum:"client,team_member,admin"`
	AccountID string       `json:"accountId,omitempty" doc:"Their client account"`
	Account   string       `json:"account,omitempty" doc:"Its name"`
}

// ContactReply is a manager's reply.
type ContactReply struct {
	ID     string            `json:"id"`
	By     ContactPerson     `json:"by"`
	Text   string            `json:"text"`
	At     time.Time         `json:"at"`
	MailID string            `json:"mailId,omitempty" doc:"The mail that carries it"`
	Mail   cutroom.MailState `json:"mail" enum:",waiting,sent,caught,refused" doc:"What became of the mail; empty when its copy is no longer kept"`
	SentAt *time.Time        `json:"sentAt,omitempty"`
}

func contactHead(m cutroom.ContactMessage, people map[string]cutroom.User) ContactHead {
	head := ContactHead{
		ID: m.ID, State: m.State, Name: m.Name, Email: m.Email, Subject: m.Subject, CreatedAt: m.CreatedAt, Replies: m.Replies,
		Excerpt: excerpt(m.Message),
	}
	if m.Assignee != "" {
		person := contactPerson(m.Assignee, people)
		head.Assignee = &person
	}
	return head
}

// excerpt returns the part of a message that a list shows.
func excerpt(text string) string {
	letters := []rune(text)
	return string(letters[:min(len(letters), 160)])
}

func contactPerson(id string, people map[string]cutroom.User) ContactPerson {
	return ContactPerson{ID: id, Name: people[id].FullName}
}

func (a *API) contactMessages(ctx context.Context, in *struct {
	PageInput
	View   string `query:"view" enum:"open,mine,answered,closed,spam" default:"open" doc:"mine are the open ones that are assigned to the caller"`
	Search string `query:"search" maxLength:"100" doc:"A part of the name, the address or the message"`
}) (*struct{ Body ContactMessages }, error) {
	by := actorOf(ctx)
	page := cutroom.ContactPage{State: cutroom.ContactState(in.View), Search: in.Search, Page: in.noun()}
	if in.View == "mine" {
		page.State, page.Assignee = cutroom.ContactOpen, by.UserID
	}
	inbox, err := a.Showcase.Inbox(ctx, by, page)
	if err != nil {
		return nil, err
	}
	list := inbox.Messages
	body := ContactMessages{Messages: make([]ContactHead, len(list)), Counts: ContactCounts{
		Open: inbox.Counts[cutroom.ContactOpen], Mine: inbox.Mine, Answered: inbox.Counts[cutroom.ContactAnswered],
		Closed: inbox.Counts[cutroom.ContactClosed], Spam: inbox.Counts[cutroom.ContactSpam],
	}}
	for i, m := range list {
		body.Messages[i] = contactHead(m, inbox.People)
	}
	body.Next = in.next(len(list), func() string { return list[len(list)-1].ID })
	return &struct{ Body ContactMessages }{body}, nil
}

// ContactID names a visitor's message.
type ContactID struct {
	ID string `path:"id" maxLength:"64"`
}

type contactOutput struct{ Body ContactConversation }

func (a *API) contactMessage(ctx context.Context, in *ContactID) (*contactOutput, error) {
	c, err := a.Showcase.Conversation(ctx, actorOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return &contactOutput{conversationBody(c)}, nil
}

func conversationBody(c showcase.Conversation) ContactConversation {
	body := ContactConversation{
		ContactHead: contactHead(c.Message, c.People), Message: c.Message.Message, Language: c.Message.Language,
		Thread: make([]ContactReply, len(c.Replies)), Managers: make([]ContactPerson, len(c.Managers)),
		Earlier: make([]ContactHead, len(c.Earlier)), EarlierCount: c.EarlierCount,
	}
	for i, r := range c.Replies {
		body.Thread[i] = ContactReply{
			ID: r.ID, By: contactPerson(r.By, c.People), Text: r.Text, At: r.At, MailID: r.MailID, Mail: r.Mail, SentAt: optionalTime(r.SentAt),
		}
		if r.MailID == "" {
			body.Thread[i].Mail = cutroom.MailWaiting
		}
	}
	for i, u := range c.Managers {
		body.Managers[i] = ContactPerson{ID: u.ID, Name: u.FullName}
	}
	for i, m := range c.Earlier {
		body.Earlier[i] = contactHead(m, c.People)
	}
	if c.Owner != nil {
		body.Owner = &ContactOwner{ID: c.Owner.ID, Name: c.Owner.FullName, Role: c.Owner.Role}
		if c.Account != nil {
			body.Owner.AccountID, body.Owner.Account = c.Account.ID, c.Account.Name
		}
	}
	return body
}

func (a *API) moveContactMessage(ctx context.Context, in *struct {
	ContactID
	Body struct {
		State cutroom.ContactState `json:"state" enum:"open,closed,spam"`
	}
}) (*contactOutput, error) {
	if err := a.Showcase.MoveMessage(ctx, actorOf(ctx), in.ID, in.Body.State); err != nil {
		return nil, err
	}
	return a.contactMessage(ctx, &in.ContactID)
}

func (a *API) assignContactMessage(ctx context.Context, in *struct {
	ContactID
	Body struct {
		UserID string `json:"userId" maxLength:"64" doc:"The id of a manager; empty for nobody"`
	}
}) (*contactOutput, error) {
	if err := a.Showcase.AssignMessage(ctx, actorOf(ctx), in.ID, in.Body.UserID); err != nil {
		return nil, err
	}
	return a.contactMessage(ctx, &in.ContactID)
}

// NewContactReply is the body of a request to reply to a visitor.
type NewContactReply struct {
	Key   string `json:"key" doc:"Chosen by the caller; a repeated request sends nothing"`
	Text  string `json:"text"`
	Seen  int    `json:"seen" minimum:"0" doc:"How many replies the caller has read; if there are more, the answer is 409"`
	Close bool   `json:"close,omitempty" doc:"Close the message with this reply"`
}

func (a *API) replyToContactMessage(ctx context.Context, in *struct {
	ContactID
	Body NewContactReply
}) (*contactOutput, error) {
	if err := a.Showcase.Reply(ctx, actorOf(ctx), in.ID, showcase.NewReply(in.Body)); err != nil {
		return nil, err
	}
	return a.contactMessage(ctx, &in.ContactID)
}
