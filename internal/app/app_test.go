package app_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"cutroom/internal/account"
	"cutroom/internal/app"
	"cutroom/internal/config"
	"cutroom/internal/cutroom"
	"cutroom/internal/mail/mailtest"
	"cutroom/internal/store/storetest"
)

func TestMain(m *testing.M) {
	if order := os.Getenv(bookkeeperOrder); order != "" {
		bookkeeper(order)
		return
	}
	// The upload library keeps every request's context alive for a moment.
	goleak.VerifyTestMain(m, goleak.IgnoreAnyFunction("github.com/tus/tusd/v2/pkg/handler.newDelayedContext.func1"))
}

// settings uses the pages that the build has compressed, because compressing
// others is most of the work of a short test.
func settings(t *testing.T) config.Config {
	t.Helper()
	return config.Config{
		Addr: "127.0.0.1:0", Data: t.TempDir(), Limits: "normal", BotCheck: "auto", LogFormat: "text",
		MailFrom: "Cutroom <hello@cutroom.example>", BrandName: "Cutroom", PublicURL: homeURL,
		BrandEmail: "hello@cutroom.example", BrandPhone: "+351 210 000 000", BrandCountry: "Portugal",
		BrandYoutube: "https://youtube.example/cutroom", BrandInstagram: "https://instagram.example/cutroom",
		BrandTiktok: "https://tiktok.example/cutroom", BrandLinkedin: "https://linkedin.example/cutroom",
		GoogleIssuer: "https://accounts.google.com",
	}
}

// homeURL is the default address, which only this machine can reach, as a demo
// requires.
const homeURL = "http://localhost:8080"

func open(t *testing.T, c config.Config, mode app.Mode) *app.App {
	t.Helper()
	a, err := app.New(t.Context(), app.Options{Config: c, Mode: mode, Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// serve serves the whole program on loopback until the test ends.
func serve(t *testing.T, a *app.App) (url string) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- a.Serve(ctx, l, true) }()
	t.Cleanup(func() {
		cancel()
		if err := errors.Join(<-done, a.Close()); err != nil {
			t.Error(err)
		}
	})
	return "http://" + l.Addr().String()
}

var ana = cutroom.Registration{Username: "ana", Password: "Cutroom!1", Email: "ana@example.com", FullName: "Ana Silva"}

// waitForMail follows the event log until a mail has been sent.
func waitForMail(t *testing.T, a *app.App) cutroom.Mail {
	t.Helper()
	return waitForMailAbout(t, a, "")
}

// waitForMailAbout waits for a mail with the subject; "" accepts any.
func waitForMailAbout(t *testing.T, a *app.App, subject string) cutroom.Mail {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	grown := a.Store.Subscribe(ctx)
	for seq := int64(0); ; {
		events, err := a.Store.EventsAfter(ctx, seq, 100)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			seq = e.Seq
			if e.Kind != cutroom.MailSettled {
				continue
			}
			m, err := a.Store.MailByID(ctx, e.Subject)
			if err != nil {
				t.Fatal(err)
			}
			if subject == "" || m.Subject == subject {
				return m
			}
		}
		select {
		case <-grown:
		case <-ctx.Done():
			t.Fatal("no mail was sent")
		}
	}
}

func TestARegistrationSendsAWelcomeEmail(t *testing.T) {
	t.Parallel()
	for _, engine := range []string{"sqlite", "postgres"} {
		t.Run(engine, func(t *testing.T) {
			c := settings(t)
			if engine == "postgres" {
				c.DatabaseURL = storetest.PostgresURL(t)
			}
			a := open(t, c, app.Demo)
			serve(t, a)
			if _, err := a.Account.Register(t.Context(), account.Visitor{Language: cutroom.Portuguese}, ana); err != nil {
				t.Fatal(err)
			}
			u, err := a.Store.UserByLogin(t.Context(), "ana")
			if err != nil || !strings.HasPrefix(u.PasswordHash, "$argon2id$v=19$m=19456,t=2,p=1$") {
				t.Errorf("the program's own hashes have weak parameters: %.40s, %v", u.PasswordHash, err)
			}
			m := waitForMailAbout(t, a, "Damos-lhe as boas-vindas ao Cutroom")
			if m.State != cutroom.MailCaught || m.To != "ana@example.com" || m.Subject != "Damos-lhe as boas-vindas ao Cutroom" {
				t.Errorf("%+v", m)
			}
			if !strings.Contains(m.Text, homeURL+"/confirm-email/") || !strings.Contains(m.HTML, "Olá, ana.") {
				t.Errorf("%s\n%s", m.Text, m.HTML)
			}
		})
	}
}

func TestMailLeavesThroughSMTP(t *testing.T) {
	t.Parallel()
	sink := mailtest.Start(t)
	c := settings(t)
	c.SMTPURL = sink.URL
	a := open(t, c, app.Real)
	serve(t, a)
	if _, err := a.Account.Register(t.Context(), account.Visitor{}, ana); err != nil {
		t.Fatal(err)
	}
	if m := waitForMail(t, a); m.State != cutroom.MailDelivered {
		t.Errorf("%+v", m)
	}
	got := sink.Wait(t, 1)[0]
	if got.Header.Get("Subject") != "Welcome to Cutroom" {
		t.Errorf("%+v", got)
	}
}

func TestDemoAndRealDataAreNeverMixed(t *testing.T) {
	t.Parallel()
	demoData, realData := settings(t), settings(t)
	if err := open(t, demoData, app.Demo).Close(); err != nil {
		t.Fatal(err)
	}
	a := open(t, realData, app.Real)
	counts, err := a.Store.CountUsers(t.Context())
	if err != nil || len(counts) != 0 {
		t.Errorf("a new installation has people: %v, %v", counts, err)
	}
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	realData.PublicURL = homeURL
	for _, wrong := range []struct {
		config config.Config
		mode   app.Mode
	}{{demoData, app.Real}, {realData, app.Demo}} {
		_, err := app.New(t.Context(), app.Options{Config: wrong.config, Mode: wrong.mode, Logger: slog.New(slog.DiscardHandler)})
		if err == nil || !strings.Contains(err.Error(), "this data folder belongs to") {
			t.Errorf("%s: %v", wrong.mode, err)
		}
	}
	found := open(t, demoData, app.AsFound)
	defer func() { _ = found.Close() }()
	if _, err := found.Store.UserByLogin(t.Context(), "manager"); err != nil {
		t.Error(err)
	}
}

func TestAFreshInstallationOffersOneSetupLink(t *testing.T) {
	t.Parallel()
	a := open(t, settings(t), app.Real)
	url := serve(t, a)
	var printed bytes.Buffer
	if err := a.Greet(t.Context(), &printed); err != nil {
		t.Fatal(err)
	}
	_, token, found := strings.Cut(strings.TrimSpace(printed.String()), "/setup#")
	if !found {
		t.Fatalf("no link in %q", printed.String())
	}
	body, _ := json.Marshal(map[string]string{
		"token": token, "username": "mia", "password": "Cutroom!1", "email": "mia@example.com", "fullName": "Mia Costa",
	})
	for _, want := range []int{http.StatusCreated, http.StatusNotFound} {
		res, err := http.Post(url+"/api/setup", "application/json", bytes.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		answer, _ := io.ReadAll(res.Body)
		_ = res.Body.Close()
		if res.StatusCode != want {
			t.Errorf("got %d %s, want %d", res.StatusCode, answer, want)
		}
	}
	printed.Reset()
	if err := a.Greet(t.Context(), &printed); err != nil || strings.Contains(printed.String(), "setup") {
		t.Errorf("offered again: %q, %v", printed.String(), err)
	}
	http.DefaultClient.CloseIdleConnections()
}

func TestTheDoctorReportsWhatIsWrong(t *testing.T) {
	t.Parallel()
	c := settings(t)
	if err := open(t, c, app.Real).Close(); err != nil {
		t.Fatal(err)
	}
	c.Secret = "planted-secret-that-must-never-be-printed"
	c.SMTPURL = "smtp://user:planted-password@127.0.0.1:1"
	var out bytes.Buffer
	if app.Doctor(t.Context(), c, &out) {
		t.Error("an unresponsive mail server is not noticed")
	}
	report := out.String()
	if strings.Contains(report, "planted") {
		t.Errorf("a secret was printed:\n%s", report)
	}
	for _, line := range []string{"ok    database", "ok    storage", "ok    ffmpeg", "ok    web app", "WRONG mail", "Fix: Check CUTROOM_SMTP_URL."} {
		if !strings.Contains(report, line) {
			t.Errorf("%q is missing in:\n%s", line, report)
		}
	}
}
