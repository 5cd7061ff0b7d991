package mail

import (
	"context"

	"cutroom/internal/cutroom"
)

// Catcher delivers nothing: the mail stays in the store, where a manager can
// read it. It refuses the mails that SMTP would refuse.
type Catcher struct{}

var _ cutroom.Mailer = Catcher{}

// Deliver says that the mail was caught.
func (Catcher) Deliver(ctx context.Context, m cutroom.Mail) (cutroom.MailState, error) {
	if err := ctx.Err(); err != nil {
		return cutroom.MailWaiting, err
	}
	if _, err := recipient(m); err != nil {
		return cutroom.MailWaiting, err
	}
	return cutroom.MailCaught, nil
}
