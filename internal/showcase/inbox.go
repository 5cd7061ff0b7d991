package showcase

import (
	"context"

	"cutroom/internal/cutroom"
)

// Inbox is a page of visitors' messages, with the people they are assigned to
// and the number of messages.
type Inbox struct {
	Messages []cutroom.ContactMessage
	People   map[string]cutroom.User
	Counts   map[cutroom.ContactState]int
	Mine     int // open messages that are assigned to the reader
}

// Conversation is one message with everything related to it.
type Conversation struct {
	Message  cutroom.ContactMessage
	Replies  []cutroom.ContactReply
	People   map[string]cutroom.User // the authors of replies and the assignee, as far as they have accounts
	Managers []cutroom.User          // the possible assignees
	Owner    *cutroom.User           // the person who has confirmed the sender's address
	Account  *cutroom.ClientAccount  // the owner's client account
	Earlier  []cutroom.ContactMessage
	// EarlierCount is how many messages came from the address before this one;
	// Earlier holds the latest of them.
	EarlierCount int
}

// earlierShown is how many earlier messages are listed next to a message.
const earlierShown = 5

// Inbox lists the messages in one state, newest first: either all of them or
// the ones assigned to the manager.
func (s *Service) Inbox(ctx context.Context, by cutroom.Actor, page cutroom.ContactPage) (Inbox, error) {
	if !by.IsManager() {
		return Inbox{}, cutroom.ErrForbidden
	}
	if err := page.Check(); err != nil {
		return Inbox{}, err
	}
	var in Inbox
	var err error
	if in.Messages, err = s.store.ContactMessages(ctx, page); err != nil {
		return Inbox{}, err
	}
	var ids []string
	for _, m := range in.Messages {
		if m.Assignee != "" {
			ids = append(ids, m.Assignee)
		}
	}
	if in.People, err = s.store.UsersByIDs(ctx, ids); err != nil {
		return Inbox{}, err
	}
	if in.Counts, err = s.store.CountContactMessages(ctx); err != nil {
		return Inbox{}, err
	}
	in.Mine, err = s.store.CountContactMessagesOf(ctx, by.UserID, cutroom.ContactOpen)
	return in, err
}

// Conversation returns one message in full.
func (s *Service) Conversation(ctx context.Context, by cutroom.Actor, id string) (Conversation, error) {
	if !by.IsManager() {
		return Conversation{}, cutroom.ErrForbidden
	}
	var c Conversation
	err := s.store.Snapshot(ctx, func(r cutroom.Reader) error {
		c = Conversation{}
		var err error
		if c.Message, err = r.ContactMessageByID(ctx, id); err != nil {
			return err
		}
		if c.Replies, err = r.ContactReplies(ctx, id); err != nil {
			return err
		}
		if c.Managers, err = r.ActiveManagers(ctx, cutroom.MostManagers); err != nil {
			return err
		}
		if c.Earlier, c.EarlierCount, err = r.EarlierContactMessages(ctx, c.Message, earlierShown); err != nil {
			return err
		}
		if err := c.findOwner(ctx, r); err != nil {
			return err
		}
		return c.findPeople(ctx, r)
	})
	return c, err
}

// findOwner looks for the person who has confirmed the address. Anybody can
// enter an address, so an unconfirmed one leads to nobody.
func (c *Conversation) findOwner(ctx context.Context, r cutroom.Reader) error {
	owner, err := cutroom.Optional(r.UserByConfirmedEmail(ctx, c.Message.Email))
	if err != nil || owner == nil {
		return err
	}
	c.Owner = owner
	m, err := cutroom.Optional(r.MembershipOf(ctx, owner.ID))
	if err != nil || m == nil {
		return err
	}
	account, err := r.ClientAccountByID(ctx, m.AccountID)
	c.Account = &account
	return err
}

func (c *Conversation) findPeople(ctx context.Context, r cutroom.Reader) error {
	var ids []string
	if c.Message.Assignee != "" {
		ids = append(ids, c.Message.Assignee)
	}
	for _, reply := range c.Replies {
		ids = append(ids, reply.By)
	}
	var err error
	c.People, err = r.UsersByIDs(ctx, ids)
	return err
}

// MoveMessage opens a message, closes it or marks it as spam. A message already
// in that state stays as it is.
func (s *Service) MoveMessage(ctx context.Context, by cutroom.Actor, id string, to cutroom.ContactState) error {
	return s.tend(ctx, by, id, func(_ cutroom.Tx, m *cutroom.ContactMessage) (string, map[string]string, error) {
		from := m.State
		moved, err := m.Moved(to)
		if err != nil || from == to {
			return "", nil, err
		}
		*m = moved
		return cutroom.AuditContactMoved, map[string]string{"from": string(from), "to": string(to)}, nil
	})
}

// AssignMessage assigns a message to a manager, or to nobody.
func (s *Service) AssignMessage(ctx context.Context, by cutroom.Actor, id, assignee string) error {
	return s.tend(ctx, by, id, func(tx cutroom.Tx, m *cutroom.ContactMessage) (string, map[string]string, error) {
		if m.Assignee == assignee {
			return "", nil, nil
		}
		if assignee != "" {
			u, err := cutroom.Optional(tx.UserByID(ctx, assignee))
			if err != nil {
				return "", nil, err
			}
			if u == nil || !u.IsActiveManager() {
				return "", nil, cutroom.ErrNotAssignable
			}
		}
		m.Assignee = assignee
		return cutroom.AuditContactAssigned, map[string]string{"to": assignee}, nil
	})
}

// tend changes one message on behalf of a manager. change returns the action
// and the detail for the audit log; "" if nothing has changed.
func (s *Service) tend(ctx context.Context, by cutroom.Actor, id string,
	change func(tx cutroom.Tx, m *cutroom.ContactMessage) (action string, detail map[string]string, err error)) error {
	if !by.IsManager() {
		return cutroom.ErrForbidden
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := cutroom.StillManages(ctx, tx, by); err != nil {
			return err
		}
		m, err := tx.ContactMessageByID(ctx, id)
		if err != nil {
			return err
		}
		action, detail, err := change(tx, &m)
		if err != nil || action == "" {
			return err
		}
		if err := tx.SaveContactMessage(ctx, m); err != nil {
			return err
		}
		now := s.clock.Now()
		tx.Record(cutroom.AuditEntry{At: now, By: by.UserID, Action: action, Subject: m.ID, Detail: detail})
		tx.Append(cutroom.Event{
			Kind: cutroom.ContactChanged, At: now, By: by.UserID, Subject: m.ID,
			Audience: []string{cutroom.ToManagers},
		})
		return nil
	})
}
