// Package mailtest is a local mail server that keeps what it receives. Only
// tests import it.
//
// What does not belong: anything that sends mail.
package mailtest

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"log"
	"net"
	"net/http/httptest"
	"net/url"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

// Sink is a running mail server that stops when the test ends.
type Sink struct {
	URL     string         // smtp://… or smtps://…, with user and password if the sink requires them
	RootCAs *x509.CertPool // to verify the sink's certificate

	server         *smtp.Server
	listener       net.Listener
	user, password string
	refused        []string

	mu      sync.Mutex
	got     []Message
	arrived chan struct{} // closed and replaced when a message arrives
}

// Option changes a sink before it starts.
type Option func(*settings)

type settings struct {
	user, password    string
	refused           []string
	startTLS, onlyTLS bool
}

// WithLogin makes the sink refuse mail from anyone else.
func WithLogin(user, password string) Option {
	return func(s *settings) { s.user, s.password = user, password }
}

// WithoutRecipient makes the sink reject an address as unknown.
func WithoutRecipient(address string) Option {
	return func(s *settings) { s.refused = append(s.refused, address) }
}

// WithStartTLS makes the sink offer STARTTLS, and allow a login only after it.
func WithStartTLS() Option { return func(s *settings) { s.startTLS = true } }

// WithTLS makes the sink use TLS from the start.
func WithTLS() Option { return func(s *settings) { s.onlyTLS = true } }

// Start starts a mail server on a free port of the loopback interface.
func Start(t *testing.T, options ...Option) *Sink {
	t.Helper()
	var set settings
	for _, o := range options {
		o(&set)
	}
	s := &Sink{user: set.user, password: set.password, refused: set.refused, arrived: make(chan struct{})}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s.server = smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) {
		return &session{sink: s, known: set.user == ""}, nil
	}))
	s.server.Domain = "sink.test"
	s.server.ErrorLog = log.New(io.Discard, "", 0)
	s.server.AllowInsecureAuth = !set.startTLS
	address := url.URL{Scheme: "smtp", Host: listener.Addr().String()}
	if set.user != "" {
		address.User = url.UserPassword(set.user, set.password)
	}
	if set.startTLS || set.onlyTLS {
		s.server.TLSConfig, s.RootCAs = certificate()
	}
	if set.onlyTLS {
		address.Scheme = "smtps"
		listener = tls.NewListener(listener, s.server.TLSConfig)
	}
	s.URL, s.listener = address.String(), listener
	served := make(chan error, 1)
	go func() { served <- s.server.Serve(listener) }()
	t.Cleanup(func() {
		s.Stop()
		if err := <-served; err != nil && !errors.Is(err, net.ErrClosed) {
			t.Errorf("mail sink: %v", err)
		}
	})
	return s
}

// Stop shuts down the server, as in a crash.
func (s *Sink) Stop() {
	_ = s.server.Close()
	_ = s.listener.Close() // the server only knows the listener once it serves
}

// Messages returns everything that has arrived so far, oldest first.
func (s *Sink) Messages() []Message {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.got)
}

// patience is long enough for a mail that a killed process left behind.
const patience = 40 * time.Second

// Wait waits until at least n messages have arrived and returns them all. The
// test fails if they do not arrive in time.
func (s *Sink) Wait(t *testing.T, n int) []Message {
	t.Helper()
	ctx, stop := context.WithTimeout(t.Context(), patience)
	defer stop()
	for {
		s.mu.Lock()
		got, arrived := slices.Clone(s.got), s.arrived
		s.mu.Unlock()
		if len(got) >= n {
			return got
		}
		select {
		case <-arrived:
		case <-ctx.Done():
			t.Fatalf("waited for %d mails, got %d", n, len(got))
		}
	}
}

func (s *Sink) keep(m Message) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.got = append(s.got, m)
	close(s.arrived)
	s.arrived = make(chan struct{})
}

// certificate uses httptest's certificate for 127.0.0.1.
func certificate() (*tls.Config, *x509.CertPool) {
	server := httptest.NewTLSServer(nil)
	defer server.Close()
	roots := x509.NewCertPool()
	roots.AddCert(server.Certificate())
	return &tls.Config{Certificates: server.TLS.Certificates}, roots
}

type session struct {
	sink  *Sink
	known bool
	from  string
	to    []string
}

func (s *session) AuthMechanisms() []string {
	if s.sink.user == "" {
		return nil
	}
	return []string{sasl.Plain}
}

func (s *session) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		if user != s.sink.user || password != s.sink.password {
			return smtp.ErrAuthFailed
		}
		s.known = true
		return nil
	}), nil
}

func (s *session) Mail(from string, _ *smtp.MailOptions) error {
	if !s.known {
		return smtp.ErrAuthRequired
	}
	s.from = from
	return nil
}

func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	if slices.Contains(s.sink.refused, to) {
		return &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "No such mailbox"}
	}
	s.to = append(s.to, to)
	return nil
}

func (s *session) Data(r io.Reader) error {
	raw, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	m, err := parse(raw)
	if err != nil {
		return &smtp.SMTPError{Code: 554, EnhancedCode: smtp.EnhancedCode{5, 6, 0}, Message: err.Error()}
	}
	m.From, m.To = s.from, s.to
	s.sink.keep(m)
	return nil
}

func (s *session) Reset() { s.from, s.to = "", nil }

func (s *session) Logout() error { return nil }
