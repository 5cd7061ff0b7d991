// Command cutroom is the whole service in one binary.
package main

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"syscall"

	"github.com/alecthomas/kong"

	"cutroom/internal/app"
	"cutroom/internal/config"
)

type commands struct {
	config.Config

	Serve    serve        `cmd:"" help:"Serve the site and run background jobs."`
	Worker   work         `cmd:"" help:"Run background jobs only, alongside other nodes on PostgreSQL."`
	Migrate  migrate      `cmd:"" help:"Update the database schema and exit."`
	User     users        `cmd:"" help:"Create and change user accounts."`
	Audit    auditCommand `cmd:"" help:"Check the audit log."`
	Backup   backups      `cmd:"" help:"Back up everything to a folder, or check a backup."`
	Restore  restore      `cmd:"" help:"Restore a backup into a new installation."`
	Secret   secrets      `cmd:"" help:"Change the installation's secret."`
	Export   export       `cmd:"" help:"Export the business data as CSV files, without secrets."`
	Rehearse rehearse     `cmd:"" help:"Simulate a year of the whole business against the sandbox and audit its books."`
	Seed     seed         `cmd:"" help:"Fill a demo with years of finished projects, to test it with a long history."`
	Stripe   stripes      `cmd:"" help:"Set up your Stripe account, or test it."`
	Doctor   doctor       `cmd:"" help:"Show the configuration and check every component."`
	Openapi  openapi      `cmd:"" help:"Print the OpenAPI document."`

	VerifySignoff verifySignOff `cmd:"" help:"Verify a downloaded sign-off record and its video, or all records."`

	SiteFacts siteFacts `cmd:"" hidden:"" help:"Print the catalogue facts that the prerendered pages use."`
}

func main() {
	var c commands
	parser := kong.Must(&c,
		kong.Name("cutroom"),
		kong.Description("A complete subscription video-editing service in one program."),
		kong.DefaultEnvars("CUTROOM"),
		kong.UsageOnError(),
	)
	parsed, err := parser.Parse(os.Args[1:])
	parser.FatalIfErrorf(err)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	parsed.BindTo(ctx, (*context.Context)(nil))
	if err := parsed.Run(&c.Config); err != nil {
		fmt.Fprintln(os.Stderr, "cutroom:", err)
		os.Exit(1) //nolint:gocritic // signal handlers need no cleanup at exit
	}
}

func open(ctx context.Context, c *config.Config, mode app.Mode) (*app.App, error) {
	return app.New(ctx, app.Options{Config: *c, Mode: mode, Logger: newLogger(c.LogFormat)})
}

func newLogger(format string) *slog.Logger {
	options := &slog.HandlerOptions{ReplaceAttr: redact}
	if format == "json" {
		return slog.New(slog.NewJSONHandler(os.Stderr, options))
	}
	return slog.New(slog.NewTextHandler(os.Stderr, options))
}

// redact keeps secrets out of the log even if they are logged by mistake.
func redact(_ []string, a slog.Attr) slog.Attr {
	switch a.Key {
	case "password", "token", "accessToken", "refreshToken", "secret", "authorization", "cookie":
		return slog.String(a.Key, "(hidden)")
	}
	return a
}
