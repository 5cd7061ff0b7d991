package mail

import (
	"context"
	"errors"
	"net"
	"net/mail"
	"strings"
	"sync"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/mail/mailtest"
)

var toAna = cutroom.Mail{
	ID:      "0199-ab12",
	To:      "ana@example.com",
	Subject: "Seu vídeo está pronto: a revisão começa já, não é ótimo? Você tem até amanhã à noite",
	Text:    "Olá, Ana!\nA versão 2 de “São João” chegou.\n.\nAté logo — Cutroom\n",
	HTML:    "<p>Olá, <b>Ana</b>! A versão 2 de “São João” chegou.</p>",
}

func TestAMailArrivesAsItWasWritten(t *testing.T) {
	sink := mailtest.Start(t)
	deliver(t, smtpTo(t, sink), toAna)
	got := sink.Wait(t, 1)[0]
	if got.Subject != toAna.Subject || got.Text != toAna.Text || got.HTML != toAna.HTML {
		t.Errorf("subject %q, text %q, html %q", got.Subject, got.Text, got.HTML)
	}
	if got.From != "hello@cutroom.test" || len(got.To) != 1 || got.To[0] != toAna.To {
		t.Errorf("envelope from %q to %q", got.From, got.To)
	}
	from, err := got.Header.AddressList("From")
	if err != nil || len(from) != 1 || *from[0] != (mail.Address{Name: "Corte & Edição", Address: "hello@cutroom.test"}) {
		t.Errorf("from %v, %v", from, err)
	}
	if kind := got.Header.Get("Content-Type"); !strings.HasPrefix(kind, "multipart/alternative") {
		t.Errorf("content type %q", kind)
	}
	if id := got.Header.Get("Message-ID"); id != "<0199-ab12@cutroom.test>" {
		t.Errorf("Message-ID %q", id)
	}
	if date, err := got.Header.Date(); err != nil || time.Since(date).Abs() > time.Minute {
		t.Errorf("date %v, %v", date, err)
	}
	for _, name := range []string{"User-Agent", "X-Mailer"} {
		if value := got.Header.Get(name); value != "" {
			t.Errorf("%s is %q", name, value)
		}
	}
}

func TestAMailWithoutHTMLIsPlainText(t *testing.T) {
	sink := mailtest.Start(t)
	plain := toAna
	plain.HTML = ""
	deliver(t, smtpTo(t, sink), plain)
	got := sink.Wait(t, 1)[0]
	if kind := got.Header.Get("Content-Type"); !strings.HasPrefix(kind, "text/plain") || got.Text != plain.Text {
		t.Errorf("content type %q, text %q", kind, got.Text)
	}
}

func TestManyMailsCanBeSentAtOnce(t *testing.T) {
	sink := mailtest.Start(t)
	s := smtpTo(t, sink)
	var all sync.WaitGroup
	for range 10 {
		all.Go(func() { deliver(t, s, toAna) })
	}
	all.Wait()
	if got := len(sink.Wait(t, 10)); got != 10 {
		t.Errorf("%d mails", got)
	}
}

func TestTheServerAcceptsThePassword(t *testing.T) {
	for name, options := range map[string][]mailtest.Option{
		"without TLS on this machine": nil,
		"after STARTTLS":              {mailtest.WithStartTLS()},
		"with TLS from the start":     {mailtest.WithTLS()},
	} {
		t.Run(name, func(t *testing.T) {
			sink := mailtest.Start(t, append(options, mailtest.WithLogin("ben", "p@ss/wörd:#?"))...)
			s := smtpTo(t, sink)
			if err := s.Check(t.Context()); err != nil {
				t.Fatal(err)
			}
			deliver(t, s, toAna)
			sink.Wait(t, 1)
		})
	}
}

func TestAWrongPasswordIsRefusedAndNotShown(t *testing.T) {
	sink := mailtest.Start(t, mailtest.WithLogin("ben", "right"))
	sink.URL = strings.Replace(sink.URL, "right", "hush", 1)
	s := smtpTo(t, sink)
	_, err := s.Deliver(t.Context(), toAna)
	for _, err := range []error{err, s.Check(t.Context())} {
		if err == nil || errors.Is(err, cutroom.ErrMailRefused) || strings.Contains(err.Error(), "hush") {
			t.Errorf("error: %v", err)
		}
	}
}

func TestAPasswordIsNeverSentUnencryptedOverANetwork(t *testing.T) {
	sink := mailtest.Start(t, mailtest.WithLogin("ben", "hush"))
	// Any other loopback address counts as remote.
	sink.URL = strings.Replace(sink.URL, "127.0.0.1", "[::ffff:127.0.0.1]", 1)
	if err := smtpTo(t, sink).Check(t.Context()); err == nil || !strings.Contains(err.Error(), "STARTTLS") {
		t.Errorf("error: %v", err)
	}
}

func TestAnUnknownCertificateIsRefused(t *testing.T) {
	for _, option := range []mailtest.Option{mailtest.WithStartTLS(), mailtest.WithTLS()} {
		sink := mailtest.Start(t, option)
		sink.RootCAs = nil
		if err := smtpTo(t, sink).Check(t.Context()); err == nil || !strings.Contains(err.Error(), "certificate") {
			t.Errorf("error: %v", err)
		}
	}
}

func TestARefusedRecipientIsNotRetried(t *testing.T) {
	sink := mailtest.Start(t, mailtest.WithoutRecipient(toAna.To))
	state, err := smtpTo(t, sink).Deliver(t.Context(), toAna)
	if !errors.Is(err, cutroom.ErrMailRefused) || state != cutroom.MailWaiting || len(sink.Messages()) != 0 {
		t.Errorf("%s, %v", state, err)
	}
}

func TestAnUnreachableServerIsRetried(t *testing.T) {
	sink := mailtest.Start(t)
	s := smtpTo(t, sink)
	sink.Stop()
	state, err := s.Deliver(t.Context(), toAna)
	if err == nil || errors.Is(err, cutroom.ErrMailRefused) || state != cutroom.MailWaiting {
		t.Errorf("%s, %v", state, err)
	}
	if err := s.Check(t.Context()); err == nil {
		t.Error("the check passed")
	}
}

func TestCancellingEndsAConnectionToASilentServer(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		if conn, err := listener.Accept(); err == nil {
			defer conn.Close()
			cancel()
			<-t.Context().Done()
		}
	}()
	s := smtpTo(t, &mailtest.Sink{URL: "smtp://" + listener.Addr().String()})
	if _, err := s.Deliver(ctx, toAna); !errors.Is(err, context.Canceled) {
		t.Errorf("error: %v", err)
	}
}

func TestNothingInAMailCanBecomeAHeader(t *testing.T) {
	sink := mailtest.Start(t)
	s := smtpTo(t, sink)
	for name, change := range map[string]func(*cutroom.Mail){
		"line break in the subject":      func(m *cutroom.Mail) { m.Subject = "Hi\r\nBcc: eve@example.com" },
		"line feed in the subject":       func(m *cutroom.Mail) { m.Subject = "Hi\nBcc: eve@example.com" },
		"carriage return":                func(m *cutroom.Mail) { m.Subject = "Hi\rBcc: eve@example.com" },
		"line break in the recipient":    func(m *cutroom.Mail) { m.To = "ana@example.com\r\nRCPT TO:<eve@example.com>" },
		"line break, quoted":             func(m *cutroom.Mail) { m.To = "\"ana\r\n\"@example.com" },
		"two recipients":                 func(m *cutroom.Mail) { m.To = "ana@example.com, eve@example.com" },
		"recipient with a name":          func(m *cutroom.Mail) { m.To = "Eve <ana@example.com>" },
		"no recipient":                   func(m *cutroom.Mail) { m.To = "" },
		"line break in the id":           func(m *cutroom.Mail) { m.ID = "1>\r\nBcc: eve@example.com" },
		"an id that closes the brackets": func(m *cutroom.Mail) { m.ID = "1>" },
	} {
		m := toAna
		change(&m)
		if state, err := s.Deliver(t.Context(), m); !errors.Is(err, cutroom.ErrMailRefused) || state != cutroom.MailWaiting {
			t.Errorf("%s: %s, %v", name, state, err)
		}
	}
	if got := sink.Messages(); len(got) != 0 {
		t.Errorf("%d mails arrived", len(got))
	}
}

func TestAnInvalidMailURLIsReportedWithoutItsPassword(t *testing.T) {
	for _, address := range []string{
		"", "hush", "http://ben:hush@host", "smtp://ben:hush@", "smtp://ben:hush@host/path", "smtp://ben:hush@host?x=1",
		"smtp://ben:hu/sh@host", "smtp://ben:%zzhush@host", "smtp://ben:hush@host:99999", "smtp://ben@host", "smtp://:hush@host",
	} {
		_, err := NewSMTP(SMTPConfig{URL: address, From: "hello@cutroom.test"})
		if err == nil || !strings.Contains(err.Error(), "CUTROOM_SMTP_URL") || strings.Contains(err.Error(), "hush") {
			t.Errorf("%s: %v", address, err)
		}
	}
	for _, from := range []string{"", "nobody", "Evil\r\nBcc: eve@example.com <hello@cutroom.test>"} {
		if _, err := NewSMTP(SMTPConfig{URL: "smtp://host", From: from}); err == nil || !strings.Contains(err.Error(), "CUTROOM_MAIL_FROM") {
			t.Errorf("%q: %v", from, err)
		}
	}
}

func TestTheCatcherSendsNoMail(t *testing.T) {
	if state, err := (Catcher{}).Deliver(t.Context(), toAna); err != nil || state != cutroom.MailCaught {
		t.Errorf("%s, %v", state, err)
	}
	evil := toAna
	evil.Subject = "Hi\r\nBcc: eve@example.com"
	if state, err := (Catcher{}).Deliver(t.Context(), evil); !errors.Is(err, cutroom.ErrMailRefused) || state != cutroom.MailWaiting {
		t.Errorf("%s, %v", state, err)
	}
}

func smtpTo(t *testing.T, sink *mailtest.Sink) *SMTP {
	t.Helper()
	s, err := NewSMTP(SMTPConfig{URL: sink.URL, From: "Corte & Edição <hello@cutroom.test>", RootCAs: sink.RootCAs})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func deliver(t *testing.T, m cutroom.Mailer, letter cutroom.Mail) {
	t.Helper()
	if state, err := m.Deliver(t.Context(), letter); err != nil || state != cutroom.MailDelivered {
		t.Errorf("%s, %v", state, err)
	}
}
