package showcase

import (
	"context"

	"cutroom/internal/cutroom"
)

// NewReply is a reply to a visitor's message.
type NewReply struct {
	Key   string // see cutroom.ContactReply
	Text  string
	Seen  int  // how many replies the manager had read before writing
	Close bool // also close the message
}

// Reply stores a manager's reply and queues its mail, both or neither. A reply
// already sent with the same key is not sent again. If another reply has been added
// since the manager looked, Reply returns ErrRepliedMeanwhile and sends nothing.
func (s *Service) Reply(ctx context.Context, by cutroom.Actor, messageID string, n NewReply) error {
	id := s.newID()
	return s.tend(ctx, by, messageID, func(tx cutroom.Tx, m *cutroom.ContactMessage) (string, map[string]string, error) {
		before, err := cutroom.Optional(tx.ContactReplyByKey(ctx, m.ID, by.UserID, n.Key))
		if err != nil || before != nil {
			return "", nil, err
		}
		replied, reply, err := m.Replied(cutroom.ContactReply{
			ID: id, Key: n.Key, By: by.UserID, Text: n.Text, At: s.clock.Now(),
		}, n.Seen)
		if err != nil {
			return "", nil, err
		}
		if n.Close {
			if replied, err = replied.Moved(cutroom.ContactClosed); err != nil {
				return "", nil, err
			}
		}
		*m = replied
		if err := tx.CreateContactReply(ctx, reply); err != nil {
			return "", nil, err
		}
		return cutroom.AuditContactAnswered, nil, tx.Enqueue(ctx, cutroom.MailContactReply{ReplyID: reply.ID})
	})
}
