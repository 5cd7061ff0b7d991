package mail

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/mail"
	"net/url"
	"strconv"
	"strings"
	"time"
	"unicode"

	gomail "github.com/wneessen/go-mail"
	gosmtp "github.com/wneessen/go-mail/smtp"

	"cutroom/internal/cutroom"
)

// patience is how long connecting, and then each mail, may take.
const patience = 30 * time.Second

// SMTPConfig is the configuration of SMTP.
type SMTPConfig struct {
	URL     string         // smtp://user:password@host:587, or smtps://…:465 for TLS from the start
	From    string         // Cutroom <hello@example.com>, or only the address
	RootCAs *x509.CertPool // to verify the server; nil means the system's
}

// SMTP delivers mails to a mail server, with a connection for each. It is safe
// for concurrent use.
//
// smtp:// uses STARTTLS if the server offers it. With a password it requires
// TLS, except on this machine, so the password never crosses a network in the
// clear. No error contains the password.
type SMTP struct {
	from     *mail.Address
	host     string
	port     int
	tls      *tls.Config
	fromTLS  bool // smtps
	user     string
	password string
}

var _ cutroom.Mailer = (*SMTP)(nil)

// NewSMTP checks the configuration; it does not connect.
func NewSMTP(c SMTPConfig) (*SMTP, error) {
	from, err := mail.ParseAddress(c.From)
	if err != nil || strings.ContainsFunc(c.From, unicode.IsControl) {
		return nil, fmt.Errorf("CUTROOM_MAIL_FROM %q is not a mail address", c.From)
	}
	// The parser's own error quotes the address, including the password.
	u, err := url.Parse(c.URL)
	if err != nil {
		return nil, errors.New("CUTROOM_SMTP_URL cannot be read as an address; special characters in the user or the password must be percent-encoded")
	}
	s := &SMTP{from: from, host: u.Hostname(), port: 587, fromTLS: u.Scheme == "smtps", user: u.User.Username()}
	if (u.Scheme != "smtp" && !s.fromTLS) || s.host == "" || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "" {
		return nil, errors.New("CUTROOM_SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465")
	}
	if s.fromTLS {
		s.port = 465
	}
	if u.Port() != "" {
		if s.port, err = strconv.Atoi(u.Port()); err != nil || s.port < 1 || s.port > 65535 {
			return nil, errors.New("CUTROOM_SMTP_URL has a port that is not between 1 and 65535")
		}
	}
	var hasPassword bool
	if s.password, hasPassword = u.User.Password(); u.User != nil && (s.user == "" || !hasPassword) {
		return nil, errors.New("CUTROOM_SMTP_URL needs both a user and a password, or neither")
	}
	s.tls = &tls.Config{ServerName: s.host, MinVersion: tls.VersionTLS12, RootCAs: c.RootCAs}
	return s, nil
}

// Deliver sends one mail to the server. Once the server has accepted it, it
// counts as delivered, whatever happens to the connection afterwards.
func (s *SMTP) Deliver(ctx context.Context, m cutroom.Mail) (cutroom.MailState, error) {
	msg, err := compose(s.from, m)
	if err != nil {
		return cutroom.MailWaiting, err
	}
	err = s.connected(ctx, func(c *gomail.Client, conn *gosmtp.Client) error {
		return c.SendWithSMTPClient(conn, msg)
	})
	if err == nil || msg.IsDelivered() {
		return cutroom.MailDelivered, nil
	}
	var sent *gomail.SendError
	if errors.As(err, &sent) && sent.Reason == gomail.ErrSMTPRcptTo && sent.ErrorCode()/100 == 5 {
		err = fmt.Errorf("%w: %w", cutroom.ErrMailRefused, err)
	}
	return cutroom.MailWaiting, err
}

// Check connects, greets the server, signs in and disconnects.
func (s *SMTP) Check(ctx context.Context) error {
	return s.connected(ctx, func(*gomail.Client, *gosmtp.Client) error { return nil })
}

// connected runs do with a connection of its own and closes it. The library
// only watches the context while it connects, and does not close connections
// that fail later, so both are done here.
func (s *SMTP) connected(ctx context.Context, do func(*gomail.Client, *gosmtp.Client) error) error {
	var stop []func()
	defer func() {
		for _, f := range stop {
			f()
		}
	}()
	client, err := gomail.NewClient(s.host, s.options(func(dialling context.Context, _, _ string) (net.Conn, error) {
		conn, err := s.dial(dialling)
		if err == nil {
			unwatch := context.AfterFunc(ctx, func() { _ = conn.Close() })
			stop = append(stop, func() { unwatch(); _ = conn.Close() })
		}
		return conn, err
	})...)
	if err != nil {
		return fmt.Errorf("the mail server's settings: %w", err)
	}
	session, err := client.DialToSMTPClientWithContext(ctx)
	if err == nil {
		err = do(client, session)
	}
	if err == nil {
		err = client.CloseWithSMTPClient(session)
	}
	if err != nil {
		return fmt.Errorf("the mail server %s: %w", s.host, errors.Join(ctx.Err(), err))
	}
	return nil
}

// dial ignores the library's address, which is wrong for IPv6.
func (s *SMTP) dial(ctx context.Context) (net.Conn, error) {
	address := net.JoinHostPort(s.host, strconv.Itoa(s.port))
	if s.fromTLS {
		return (&tls.Dialer{Config: s.tls}).DialContext(ctx, "tcp", address)
	}
	return (&net.Dialer{}).DialContext(ctx, "tcp", address)
}

func (s *SMTP) options(dial gomail.DialContextFunc) []gomail.Option {
	options := []gomail.Option{
		gomail.WithTimeout(patience), gomail.WithTLSConfig(s.tls), gomail.WithDialContextFunc(dial), gomail.WithoutNoop(),
	}
	switch onThisMachine := s.host == "localhost" || s.host == "127.0.0.1" || s.host == "::1"; {
	case s.fromTLS:
		options = append(options, gomail.WithSSL())
	case s.user == "" || onThisMachine:
		options = append(options, gomail.WithTLSPolicy(gomail.TLSOpportunistic))
	default:
		options = append(options, gomail.WithTLSPolicy(gomail.TLSMandatory))
	}
	if s.user != "" {
		options = append(options, gomail.WithUsername(s.user), gomail.WithPassword(s.password),
			gomail.WithOpportunisticSMTPAuth(gomail.SMTPAuthSCRAMSHA256, gomail.SMTPAuthPlain, gomail.SMTPAuthLogin, gomail.SMTPAuthCramMD5))
	}
	return options
}
