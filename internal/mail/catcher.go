package mail

import (
	"context"

	"cutroom/internal/cutroom"
)

// Catcher delivers nothing: the mail stays in the store, where a manager can
// read it. It refuses the same mails as SMTP.
type Catcher struct{}

var _ cutroom.Mailer = Catcher{}

// Deliver reports that the mail was caught.
func (Catcher) Deliver(ctx context.Context, m cutroom.Mail) (cutroom.MailState, error) {
	if err := ctx.Err(); err != nil {
		return cutroom.MailWaiting, err
	}
	if _, err := recipient(m); err != nil {
		return cutroom.MailWaiting, err
	}
	return cutroom.MailCaught, nil
}
