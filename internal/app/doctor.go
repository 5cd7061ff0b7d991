package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"cutroom/internal/blob"
	"cutroom/internal/config"
	"cutroom/internal/ffmpeg"
	"cutroom/internal/mail"
	"cutroom/internal/site"
	"cutroom/internal/store"
	"cutroom/internal/stripe"
	"cutroom/internal/tracing"
	"cutroom/web"
)

// check is one part that the doctor examines.
type check struct {
	part string
	fix  string
	look func(ctx context.Context, c config.Config) (string, error)
}

var checks = []check{
	{"configuration", "Correct the value named here.", func(_ context.Context, c config.Config) (string, error) {
		return "all values are valid", c.Check()
	}},
	{"web app", "Run make build.", func(context.Context, config.Config) (string, error) {
		_, err := site.New(web.Built(), site.Config{})
		return "included in the binary", err
	}},
	{"data folder", "Make the folder writable for this user, or set CUTROOM_DATA to another folder.", checkData},
	{"file modes", "Run chmod -R go= on the data folder.", checkModes},
	{"database", "Check CUTROOM_DATABASE_URL and that the server is running, then run cutroom migrate.", checkDatabase},
	{"secret", "Use the same CUTROOM_SECRET on every node, or run cutroom secret accept after changing it.", examineSecret},
	{"currency", "Set CUTROOM_CURRENCY to the currency named here.", examineCurrency},
	{"brand", "Save the brand again on /settings.", examineBrand},
	{"storage", "Check CUTROOM_STORAGE_URL, the bucket and its credentials, and free space.", checkStorage},
	{"ffmpeg", "Install it: apt-get install ffmpeg", func(ctx context.Context, _ config.Config) (string, error) {
		version, err := ffmpeg.Check(ctx)
		return "version " + version, err
	}},
	{"mail", "Check CUTROOM_SMTP_URL.", checkMail},
	{"traces", "Check CUTROOM_TRACES_URL and CUTROOM_TRACES_HEADERS, and that this machine can reach the collector, or unset them.", checkTraces},
	{"turnstile", "Check CUTROOM_TURNSTILE_SECRET and CUTROOM_TURNSTILE_URL, and that this machine can reach the service.", checkTurnstile},
	{"google", "Check CUTROOM_GOOGLE_ISSUER and that this machine can reach it.", checkGoogle},
}

// Doctor prints the effective configuration without secrets, examines every
// part, and says how to fix what is wrong. It reports whether all is well.
func Doctor(ctx context.Context, c config.Config, out io.Writer) bool {
	for _, s := range c.Settings() {
		_, _ = fmt.Fprintf(out, "%-28s %s\n", s.Name, s.Value)
	}
	_, _ = fmt.Fprintln(out)
	well := true
	for _, check := range checks {
		limited, cancel := context.WithTimeout(ctx, 10*time.Second)
		found, err := check.look(limited, c)
		cancel()
		d := diagnosis{part: check.part, found: found}
		if err != nil {
			d = diagnosis{part: check.part, found: err.Error(), wrong: true, fix: check.fix}
		}
		well = d.write(out) && well
	}
	limited, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	for _, d := range diagnoseParts(limited, c) {
		well = d.write(out) && well
	}
	well = diagnoseBackup(limited, c).write(out) && well
	for _, d := range diagnosePayment(limited, c) {
		well = d.write(out) && well
	}
	return well
}

// diagnosis is the doctor's result for a part. If it has a fix but is not
// wrong, a person should look at it.
type diagnosis struct {
	part, found, fix string
	wrong            bool
}

// write prints the diagnosis and reports whether the part is well.
func (d diagnosis) write(out io.Writer) bool {
	label, remedy := "ok", "Fix"
	switch {
	case d.wrong:
		label = "WRONG"
	case d.fix != "":
		label, remedy = "check", "By hand"
	}
	_, _ = fmt.Fprintf(out, "%-5s %-14s %s\n", label, d.part, d.found)
	if d.fix != "" {
		_, _ = fmt.Fprintf(out, "%-20s %s: %s\n", "", remedy, d.fix)
	}
	return !d.wrong
}

// diagnosePayment compares the Stripe account with the required setup.
func diagnosePayment(ctx context.Context, c config.Config) []diagnosis {
	if c.StripeKey == "" {
		return []diagnosis{{part: "payment", found: "not set up: nobody can pay (a demo uses its own payment sandbox)"}}
	}
	provider, wanted, err := stripeAccount(ctx, c)
	var parts []stripe.Part
	if err == nil {
		parts, err = provider.Inspect(ctx, wanted)
	}
	if err != nil {
		return []diagnosis{{part: "payment", found: err.Error(), wrong: true, fix: "Check CUTROOM_STRIPE_KEY and that this machine can reach Stripe."}}
	}
	var all []diagnosis
	for _, part := range parts {
		d := diagnosis{part: part.Name, found: part.Says, wrong: part.State == stripe.PartWrong, fix: part.Fix}
		if part.Mendable() {
			d.fix = "Run cutroom stripe setup. It will: " + part.Fix
		}
		all = append(all, d)
	}
	return all
}

func checkData(_ context.Context, c config.Config) (string, error) {
	if err := os.MkdirAll(c.Data, 0o700); err != nil {
		return "", err
	}
	probe, err := os.CreateTemp(c.Data, "doctor-*")
	if err != nil {
		return "", err
	}
	_ = probe.Close()
	path, err := filepath.Abs(c.Data)
	if err != nil {
		path = c.Data
	}
	return path, os.Remove(probe.Name())
}

func checkDatabase(ctx context.Context, c config.Config) (string, error) {
	s, err := store.Open(ctx, store.Config{URL: c.DatabaseURL, DataDir: c.Data})
	if err != nil {
		return "", err
	}
	defer func() { _ = s.Close() }()
	if err := s.Check(ctx); !errors.Is(err, store.ErrEmpty) {
		return s.Engine(), err
	}
	return s.Engine() + ", still empty: it will be set up on first start", nil
}

func checkStorage(ctx context.Context, c config.Config) (string, error) {
	b, err := blob.Open(ctx, c.StorageURL, c.Data)
	if err != nil {
		return "", err
	}
	defer func() { _ = b.Close() }()
	return "a test file was written, read and removed", b.Check(ctx)
}

func checkTraces(ctx context.Context, c config.Config) (string, error) {
	if c.TracesURL == "" {
		return "not set up: no traces are sent", nil
	}
	return fmt.Sprintf("the collector responds; %d%% of requests and jobs are traced", c.TracesPercent), tracing.Check(ctx, tracesTo(c))
}

func checkMail(ctx context.Context, c config.Config) (string, error) {
	if c.SMTPURL == "" {
		return "not set up: emails are kept under Outgoing mail and not sent", nil
	}
	m, err := mail.NewSMTP(mail.SMTPConfig{URL: c.SMTPURL, From: c.MailFrom})
	if err != nil {
		return "", err
	}
	return "the mail server responds", m.Check(ctx)
}
