package production

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// Participant is a person who takes part in a project, and how far they have
// read its conversation.
type Participant struct {
	cutroom.Participant
	ReadAt time.Time // when they last read the conversation; zero if never, or if the reader may not know
}

// mayRead reports whether a participant may read a message of the project.
func mayRead(p cutroom.Participant, m cutroom.Message) bool {
	return !m.TeamOnly || p.Role != cutroom.Client
}

// MessageView is a message as one person reads it.
type MessageView struct {
	cutroom.Message
	Unread    bool     // they have not read it yet
	SeenBy    []string // the ids of the others who have read it
	MayDelete bool
	// Files are its attachments that still exist, by id.
	Files map[string]cutroom.File
}

// Conversation is a part of a project's conversation as one person reads it.
type Conversation struct {
	Messages []MessageView // newest first
	Next     string        // the message to continue after; "" at the end
	People   []Participant
	Names    map[string]string // of authors and mentioned people, by id
	Roles    map[string]cutroom.Role
	Relation cutroom.Relation
}

func newConversation(rel cutroom.Relation) Conversation {
	return Conversation{Names: map[string]string{}, Roles: map[string]cutroom.Role{}, Relation: rel}
}

// Conversation returns a page of the messages that the actor may read.
func (s *Service) Conversation(ctx context.Context, by cutroom.Actor, projectID string, page cutroom.Page) (Conversation, error) {
	if err := page.Check(); err != nil {
		return Conversation{}, err
	}
	project, rel, err := cutroom.VisibleProject(ctx, s.store, by, projectID)
	if err == nil && !rel.ReadsMessages() {
		err = cutroom.ErrNotFound
	}
	if err != nil {
		return Conversation{}, err
	}
	before := 0
	if page.Before != "" {
		m, err := s.store.MessageByID(ctx, projectID, page.Before)
		if err == nil && !rel.MayRead(m) {
			err = cutroom.ErrNotFound
		}
		if err != nil {
			return Conversation{}, err
		}
		before = m.Seq
	}
	messages, err := s.store.MessagesBefore(ctx, projectID, before, page.Limit, rel.ReadsTeamNotes())
	if err != nil {
		return Conversation{}, err
	}
	c := newConversation(rel)
	if len(messages) == page.Limit {
		c.Next = messages[len(messages)-1].ID
	}
	people, err := cutroom.Participants(ctx, s.store, project)
	if err != nil {
		return Conversation{}, err
	}
	for _, p := range people {
		c.People = append(c.People, Participant{Participant: p})
	}
	return c, s.addMessages(ctx, &c, by, projectID, messages)
}

// addMessages adds messages, who has read them, the people they mention and
// their files.
func (s *Service) addMessages(ctx context.Context, c *Conversation, by cutroom.Actor, projectID string, messages []cutroom.Message) error {
	marks, err := s.store.ReadMarks(ctx, projectID)
	if err != nil {
		return err
	}
	read := map[string]int{}
	for _, mark := range marks {
		read[mark.UserID] = mark.Seq
		for i, p := range c.People {
			// Only the team may know which managers have read it.
			if p.ID == mark.UserID && (p.Role != cutroom.Manager || c.Relation.ReadsTeamNotes()) {
				c.People[i].ReadAt = mark.At
			}
		}
	}
	for _, p := range c.People {
		c.Names[p.ID], c.Roles[p.ID] = p.FullName, p.Role
	}
	c.Messages = make([]MessageView, len(messages))
	for i, m := range messages {
		v := MessageView{
			Message: m, Unread: m.By != by.UserID && m.Seq > read[by.UserID],
			MayDelete: !m.Deleted() && m.CheckDelete(by, s.clock.Now()) == nil, Files: map[string]cutroom.File{},
		}
		for _, p := range c.People {
			told := p.Role != cutroom.Manager || c.Relation.ReadsTeamNotes()
			if p.ID != m.By && p.ID != by.UserID && mayRead(p.Participant, m) && told && read[p.ID] >= m.Seq {
				v.SeenBy = append(v.SeenBy, p.ID)
			}
		}
		c.Messages[i] = v
	}
	if err := s.addFiles(ctx, c); err != nil {
		return err
	}
	return s.nameAuthors(ctx, c)
}

// addFiles adds those attached files that still exist.
func (s *Service) addFiles(ctx context.Context, c *Conversation) error {
	var ids []string
	for _, m := range c.Messages {
		for _, a := range m.Attachments {
			ids = append(ids, a.FileID)
		}
	}
	files, err := s.store.FilesByIDs(ctx, ids)
	for _, m := range c.Messages {
		for _, a := range m.Attachments {
			if file, kept := files[a.FileID]; kept {
				m.Files[a.FileID] = file
			}
		}
	}
	return err
}

// nameAuthors adds the names of authors and mentioned people who no longer take
// part. Deleted accounts have no name.
func (s *Service) nameAuthors(ctx context.Context, c *Conversation) error {
	var ids []string
	for _, m := range c.Messages {
		for _, id := range append([]string{m.By}, m.Mentions...) {
			if _, known := c.Names[id]; !known {
				c.Names[id], ids = "", append(ids, id)
			}
		}
	}
	people, err := s.store.UsersByIDs(ctx, ids)
	for id, u := range people {
		c.Names[id], c.Roles[id] = u.FullName, u.Role
	}
	return err
}

// scope returns which conversations the actor may read.
func (s *Service) scope(ctx context.Context, by cutroom.Actor) (cutroom.ConversationScope, error) {
	scope := cutroom.ConversationScope{UserID: by.UserID, TeamNotes: true}
	switch by.Role {
	case cutroom.Manager:
		scope.All = true
		return scope, nil
	case cutroom.Editor:
		scope.EditorID = by.UserID
		return scope, nil
	case cutroom.Client:
	}
	me, err := cutroom.ActingToRead(ctx, s.store, by, cutroom.See)
	scope.AccountID, scope.TeamNotes = me.AccountID, false
	return scope, err
}

// Unread counts the unread messages of the given projects by project id.
// Projects without any are left out.
func (s *Service) Unread(ctx context.Context, by cutroom.Actor, views []View) (map[string]int, error) {
	first, last := "", ""
	for _, v := range views {
		if !v.Relation.ReadsMessages() {
			continue
		}
		if first == "" || v.ID < first {
			first = v.ID
		}
		last = max(last, v.ID)
	}
	if first == "" {
		return nil, nil
	}
	return s.store.UnreadCounts(ctx, by.UserID, first, last)
}

// Conversations is a page of the conversations of all projects that a person
// sees.
type Conversations struct {
	List   []cutroom.ConversationSummary // those with unread messages first, then by their latest message
	Next   string                        // where to continue; "" at the end
	Unread int                           // how many of all have unread messages, up to maxUnread
	Names  Names
}

// maxUnread is the highest number of unread conversations that is counted:
// nobody needs a more exact number.
const maxUnread = 100

// Conversations lists the conversations that the actor may read.
func (s *Service) Conversations(ctx context.Context, by cutroom.Actor, page cutroom.Page) (Conversations, error) {
	if err := page.Check(); err != nil {
		return Conversations{}, err
	}
	at, err := placeIn(page.Before)
	if err != nil {
		return Conversations{}, err
	}
	var after *cutroom.ConversationPlace
	if at.id != "" {
		after = &cutroom.ConversationPlace{Unread: at.first, At: at.at, ProjectID: at.id}
	}
	scope, err := s.scope(ctx, by)
	if err != nil {
		return Conversations{}, err
	}
	var c Conversations
	if c.List, err = s.store.Conversations(ctx, scope, after, page.Limit); err != nil {
		return Conversations{}, err
	}
	if c.Unread, err = s.store.UnreadConversations(ctx, scope, maxUnread); err != nil {
		return Conversations{}, err
	}
	if len(c.List) == page.Limit {
		last := c.List[len(c.List)-1].Place()
		c.Next = placeText(place{last.Unread, last.At, last.ProjectID})
	}
	var people, accounts []string
	for _, row := range c.List {
		if row.Latest != nil {
			people = append(append(people, row.Latest.By), row.Latest.Mentions...)
		}
		accounts = append(accounts, row.AccountID)
	}
	c.Names, err = s.namesOf(ctx, people, accounts)
	return c, err
}
