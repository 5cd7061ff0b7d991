// Package mail sends mails: SMTP delivers them to a mail server, Catcher keeps
// them in the store.
//
// What does not belong: what a mail says and who gets one (notify), storing
// mails, and deciding when to retry.
package mail

import (
	"fmt"
	"net/mail"
	"strings"
	"unicode"

	gomail "github.com/wneessen/go-mail"

	"cutroom/internal/cutroom"
)

// recipient returns the address that a mail goes to. A value must not break out
// of its header, so control characters are refused rather than removed.
func recipient(m cutroom.Mail) (*mail.Address, error) {
	for name, value := range map[string]string{
		"id": m.ID, "recipient": m.To, "subject": m.Subject, "unsubscribe": m.Unsubscribe, "reply address": m.ReplyTo, "thread": strings.Join(m.Thread, ""),
	} {
		if strings.ContainsFunc(value, unicode.IsControl) {
			return nil, fmt.Errorf("%w: the %s contains a line break or another control character", cutroom.ErrMailRefused, name)
		}
	}
	to, err := mail.ParseAddress(m.To)
	if err != nil || to.Address != m.To {
		return nil, fmt.Errorf("%w: the recipient is not a plain address", cutroom.ErrMailRefused)
	}
	return to, nil
}

// compose writes the message. Its Message-ID comes from the mail's id, so if a
// mail is sent twice after a lost response, the receiver can tell.
func compose(from *mail.Address, m cutroom.Mail) (*gomail.Msg, error) {
	to, err := recipient(m)
	if err != nil {
		return nil, err
	}
	for _, id := range append([]string{m.ID}, m.Thread...) {
		if id == "" || strings.ContainsAny(id, "<>@ ") {
			return nil, fmt.Errorf("%w: the id %q cannot be a Message-ID", cutroom.ErrMailRefused, id)
		}
	}
	msg := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	msg.FromMailAddress(from)
	msg.ToMailAddress(to)
	msg.Subject(m.Subject)
	domain := from.Address[strings.LastIndexByte(from.Address, '@'):]
	msg.SetMessageIDWithValue(m.ID + domain)
	msg.SetDate()
	if m.ReplyTo == "" {
		msg.SetGenHeader("Auto-Submitted", "auto-generated") // asks for no out-of-office replies
	} else if err := msg.ReplyTo(m.ReplyTo); err != nil {
		return nil, fmt.Errorf("%w: the reply address is not one", cutroom.ErrMailRefused)
	}
	setThread(msg, m.Thread, domain)
	if m.Unsubscribe != "" {
		// One click in a mail program unsubscribes, according to RFC 8058.
		msg.SetGenHeader(gomail.HeaderListUnsubscribe, "<"+m.Unsubscribe+">")
		msg.SetGenHeader(gomail.HeaderListUnsubscribePost, "List-Unsubscribe=One-Click")
	}
	msg.SetBodyString(gomail.TypeTextPlain, m.Text)
	if m.HTML != "" {
		msg.AddAlternativeString(gomail.TypeTextHTML, m.HTML)
	}
	return msg, nil
}

// setThread refers to earlier mails in the same thread by their Message-IDs, so
// that mail programs show them together.
func setThread(msg *gomail.Msg, ids []string, domain string) {
	if len(ids) == 0 {
		return
	}
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = "<" + id + domain + ">"
	}
	msg.SetGenHeader(gomail.HeaderInReplyTo, names[len(names)-1])
	msg.SetGenHeader(gomail.HeaderReferences, strings.Join(names, " "))
}
