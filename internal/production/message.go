package production

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"cutroom/internal/cutroom"
)

// NewMessage is a message to post to a project's conversation.
type NewMessage struct {
	Key      string // see cutroom.Message
	Text     string
	TeamOnly bool
	Mentions []string // ids of people
	Files    []string // ids of files that were uploaded for it
}

// Post adds a message to the conversation of a project. A message that was
// already posted with the same key gets the same response again. The response
// is a conversation with this message alone.
func (s *Service) Post(ctx context.Context, by cutroom.Actor, projectID string, n NewMessage) (Conversation, error) {
	by = by.WithoutCaller()
	id := s.newID()
	var c Conversation
	var posted cutroom.Message
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		d, err := s.beginTalk(ctx, tx, by, projectID)
		switch {
		case err != nil:
			return err
		case !d.relation.WritesMessages(), n.TeamOnly && !d.relation.ReadsTeamNotes():
			return cutroom.ErrForbidden
		}
		c = newConversation(d.relation)
		before, err := cutroom.Optional(tx.MessageByKey(ctx, projectID, by.UserID, n.Key))
		if err != nil {
			return err
		}
		if before != nil {
			posted = *before
			return nil
		}
		posted, err = d.post(ctx, id, n)
		return err
	})
	if err != nil {
		return Conversation{}, err
	}
	return c, s.addMessages(ctx, &c, by, projectID, []cutroom.Message{posted})
}

// beginTalk is begin for people who may read the project's conversation.
func (s *Service) beginTalk(ctx context.Context, tx cutroom.Tx, by cutroom.Actor, projectID string) (*doing, error) {
	d, err := s.begin(ctx, tx, by, projectID)
	if err == nil && !d.relation.ReadsMessages() {
		err = cutroom.ErrNotFound
	}
	return d, err
}

func (d *doing) post(ctx context.Context, id string, n NewMessage) (cutroom.Message, error) {
	m := cutroom.Message{
		ID: id, ProjectID: d.project.ID, Key: n.Key, By: d.by.UserID, At: d.now.Truncate(time.Millisecond), TeamOnly: n.TeamOnly, Text: strings.TrimSpace(n.Text),
		Mentions: n.Mentions,
	}
	if err := d.attach(ctx, &m, n.Files); err != nil {
		return m, err
	}
	if err := m.Validate(); err != nil {
		return m, err
	}
	if err := d.checkMentions(ctx, m); err != nil {
		return m, err
	}
	tip, err := d.tx.ConversationTip(ctx, d.project.ID)
	if err != nil {
		return m, err
	}
	m.Seq = tip.Last + 1
	if err := d.tx.CreateMessage(ctx, m); err != nil {
		return m, err
	}
	if err := d.addUnread(ctx, m); err != nil {
		return m, err
	}
	if err := d.readOwn(ctx, m, tip); err != nil {
		return m, err
	}
	if err := d.notifyOfMessage(ctx, m); err != nil {
		return m, err
	}
	return m, d.tellOfMessage(ctx, cutroom.MessagePosted, m)
}

// notifyOfMessage notifies the other side of a message: the client's team and
// the editor, and the managers if nobody else would answer or know.
func (d *doing) notifyOfMessage(ctx context.Context, m cutroom.Message) error {
	said, err := d.inWords(ctx, m)
	if err != nil {
		return err
	}
	news := cutroom.MessageNews{Project: d.project, By: d.by, At: m.At, Text: said, Mentioned: m.Mentions, TeamOnly: m.TeamOnly}
	if d.project.EditorID != "" {
		news.To = append(news.To, d.project.EditorID)
	}
	if !m.TeamOnly {
		team, err := d.tx.Teammates(ctx, d.project.AccountID)
		if err != nil {
			return err
		}
		for _, mate := range team {
			news.To = append(news.To, mate.UserID)
		}
	}
	if d.project.EditorID == "" || m.TeamOnly {
		managers, err := d.tx.ActiveManagers(ctx, cutroom.MostManagers)
		if err != nil {
			return err
		}
		for _, manager := range managers {
			news.To = append(news.To, manager.ID)
		}
	}
	return cutroom.TellOfMessage(ctx, d.tx, d.newID, news)
}

// inWords returns a message as a mail quotes it: with the names of the people
// it mentions, or of its files if it has no text.
func (d *doing) inWords(ctx context.Context, m cutroom.Message) (string, error) {
	if len(m.Mentions) == 0 {
		return m.Words(), nil
	}
	people, err := cutroom.Participants(ctx, d.tx, d.project)
	if err != nil {
		return "", err
	}
	return cutroom.MentionsInWords(m.Text, people), nil
}

// readOwn moves the author's read mark past their own message if they had read
// everything before it: nobody has to read their own messages.
func (d *doing) readOwn(ctx context.Context, m cutroom.Message, before cutroom.ConversationTip) error {
	mark, err := d.mark(ctx)
	if err != nil || !before.ReadBy(d.relation, mark) {
		return err
	}
	mark.Seq = m.Seq
	if !m.TeamOnly {
		mark.At = d.now
	}
	return d.tx.SaveReadMark(ctx, mark)
}

// mark returns how far the actor has read.
func (d *doing) mark(ctx context.Context) (cutroom.ReadMark, error) {
	return readMark(ctx, d.tx, d.project.ID, d.by.UserID)
}

// readMark returns how far a person has read, which may be nothing.
func readMark(ctx context.Context, r cutroom.Reader, projectID, userID string) (cutroom.ReadMark, error) {
	mark, err := cutroom.Optional(r.ReadMark(ctx, projectID, userID))
	if mark == nil {
		mark = &cutroom.ReadMark{ProjectID: projectID, UserID: userID}
	}
	return *mark, err
}

// attach adds files to a message that is about to be posted.
func (d *doing) attach(ctx context.Context, m *cutroom.Message, fileIDs []string) error {
	files, err := cutroom.FilesToAttach(ctx, d.tx, fileIDs, cutroom.ErrMessageAttachments, m.CheckAttach)
	if err != nil {
		return err
	}
	for _, file := range files {
		if err := d.tx.AttachFile(ctx, file.ID, m.ID); err != nil {
			return err
		}
		m.Attachments = append(m.Attachments, cutroom.AttachmentOf(file))
	}
	return nil
}

// addUnread counts a message as unread for everybody who may read it.
func (d *doing) addUnread(ctx context.Context, m cutroom.Message) error {
	people, err := cutroom.AllParticipants(ctx, d.tx, d.project)
	if err != nil {
		return err
	}
	for _, p := range people {
		if !mayRead(p, m) {
			continue
		}
		if err := d.tx.AddUnread(ctx, p.ID, m); err != nil {
			return err
		}
	}
	return nil
}

// catchUp counts the messages from before a new editor had the project as
// unread for them.
func (d *doing) catchUp(ctx context.Context, editorBefore string) error {
	editor := d.project.EditorID
	if editor == "" || editor == editorBefore {
		return nil
	}
	mark, err := readMark(ctx, d.tx, d.project.ID, editor)
	if err != nil {
		return err
	}
	return d.tx.CountUnread(ctx, mark, true)
}

// checkMentions refuses mentions of people who may not read the message.
func (d *doing) checkMentions(ctx context.Context, m cutroom.Message) error {
	if len(m.Mentions) == 0 {
		return nil
	}
	people, err := cutroom.Participants(ctx, d.tx, d.project)
	if err != nil {
		return err
	}
	for _, id := range m.Mentions {
		if !slices.ContainsFunc(people, func(p cutroom.Participant) bool { return p.ID == id && mayRead(p, m) }) {
			return cutroom.ErrMessageMentions
		}
	}
	return nil
}

// messageEvent is the data of events about messages.
type messageEvent struct {
	MessageID string   `json:"messageId"`
	Mentions  []string `json:"mentions,omitempty"`
	TeamOnly  bool     `json:"teamOnly,omitempty"`
}

// tellOfMessage appends an event for everybody who may read the message.
func (d *doing) tellOfMessage(ctx context.Context, kind string, m cutroom.Message) error {
	data, err := json.Marshal(messageEvent{MessageID: m.ID, Mentions: m.Mentions, TeamOnly: m.TeamOnly})
	if err != nil {
		return err
	}
	return cutroom.AppendForConversation(ctx, d.tx, cutroom.Event{Kind: kind, At: d.now, By: d.by.UserID, Data: data}, d.project, m.TeamOnly)
}

// DeleteMessage erases a message that the actor has just posted, together with
// its files. It stays visible that there was a message.
func (s *Service) DeleteMessage(ctx context.Context, by cutroom.Actor, projectID, id string) error {
	by = by.WithoutCaller()
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		d, m, err := s.beginMessage(ctx, tx, by, projectID, id)
		if err != nil || m.Deleted() {
			return err
		}
		if err := m.CheckDelete(by, d.now); err != nil {
			return err
		}
		files := make([]string, len(m.Attachments))
		for i, a := range m.Attachments {
			files[i] = a.FileID
		}
		if err := cutroom.DeleteAttachments(ctx, tx, files); err != nil {
			return err
		}
		if err := tx.EraseMessage(ctx, projectID, id, d.now); err != nil {
			return err
		}
		if err := cutroom.EraseFromNotifications(ctx, tx, m, d.now); err != nil {
			return err
		}
		m.Mentions = nil
		return d.tellOfMessage(ctx, cutroom.MessageDeleted, m)
	})
}

// beginMessage is beginTalk with a message that the actor may read.
func (s *Service) beginMessage(ctx context.Context, tx cutroom.Tx, by cutroom.Actor, projectID, id string) (*doing, cutroom.Message, error) {
	d, err := s.beginTalk(ctx, tx, by, projectID)
	if err != nil {
		return nil, cutroom.Message{}, err
	}
	m, err := tx.MessageByID(ctx, projectID, id)
	if err == nil && !d.relation.MayRead(m) {
		err = cutroom.ErrNotFound
	}
	return d, m, err
}

// MarkRead records that the actor has read the conversation up to a message.
// Going back changes nothing.
func (s *Service) MarkRead(ctx context.Context, by cutroom.Actor, projectID, upTo string) error {
	by = by.WithoutCaller()
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		d, m, err := s.beginMessage(ctx, tx, by, projectID, upTo)
		if err != nil {
			return err
		}
		mark, err := d.mark(ctx)
		if err != nil || m.Seq <= mark.Seq {
			return err
		}
		shared, err := tx.HasSharedMessages(ctx, projectID, mark.Seq, m.Seq)
		if err != nil {
			return err
		}
		mark.Seq = m.Seq
		if shared {
			mark.At = d.now
		}
		if err := tx.SaveReadMark(ctx, mark); err != nil {
			return err
		}
		if err := tx.CountUnread(ctx, mark, d.relation.ReadsTeamNotes()); err != nil {
			return err
		}
		if err := cutroom.ReadMessagesOf(ctx, tx, by, projectID, d.now); err != nil {
			return err
		}
		// If only team notes were read, the client doesn't need to know.
		return cutroom.AppendForConversation(ctx, tx, cutroom.Event{
			Kind: cutroom.ConversationRead, At: d.now, By: by.UserID,
		}, d.project, !shared)
	})
}

// MarkAllRead removes a manager's unread messages from their list. Nobody is
// told that the messages were seen, because they were not read.
func (s *Service) MarkAllRead(ctx context.Context, by cutroom.Actor) error {
	by = by.WithoutCaller()
	now := s.clock.Now()
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := cutroom.StillManages(ctx, tx, by); err != nil {
			return err
		}
		if err := tx.ReadEveryConversation(ctx, by.UserID); err != nil {
			return err
		}
		if _, err := tx.ReadAllMessages(ctx, by.UserID, now); err != nil {
			return err
		}
		for _, kind := range []string{cutroom.ConversationRead, cutroom.NotificationsRead} {
			tx.Append(cutroom.Event{Kind: kind, At: now, By: by.UserID, Subject: by.UserID, Audience: []string{cutroom.ToUser(by.UserID)}})
		}
		return nil
	})
}
