// Command cutroom is the whole service in one program.
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

	Serve    serve        `cmd:"" help:"Serve the site and do the jobs."`
	Worker   work         `cmd:"" help:"Only do jobs, beside other nodes on PostgreSQL."`
	Migrate  migrate      `cmd:"" help:"Bring the database up to date and stop."`
	User     users        `cmd:"" help:"Make people and change them."`
	Audit    auditCommand `cmd:"" help:"The log of who changed what about people and their rights."`
	Backup   backups      `cmd:"" help:"Keep everything in a folder, and check such a folder."`
	Restore  restore      `cmd:"" help:"Make a new installation out of a backup."`
	Export   export       `cmd:"" help:"Write the business as plain CSV files, without secrets."`
	Rehearse rehearse     `cmd:"" help:"Play a year of the whole business against the sandbox, and audit its books."`
	Seed     seed         `cmd:"" help:"Fill a demo with years of finished projects, to see how it bears a long history."`
	Stripe   stripes      `cmd:"" help:"Set up the account at Stripe that takes the money, and try it out."`
	Doctor   doctor       `cmd:"" help:"Show the configuration and check every part."`
	Openapi  openapi      `cmd:"" help:"Print the API's description."`

	VerifySignoff verifySignOff `cmd:"" help:"Check the record of an approval that was downloaded, and its video; or all records."`

	SiteFacts siteFacts `cmd:"" hidden:"" help:"Print what the prerendered pages state of the catalogue."`
}

func main() {
	var c commands
	parser := kong.Must(&c,
		kong.Name("cutroom"),
		kong.Description("A subscription video-editing service in one program."),
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
		os.Exit(1) //nolint:gocritic // the signals need no tidying at the very end
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

// redact keeps secrets out of the log even where somebody logs one by mistake.
func redact(_ []string, a slog.Attr) slog.Attr {
	switch a.Key {
	case "password", "token", "accessToken", "refreshToken", "secret", "authorization", "cookie":
		return slog.String(a.Key, "(hidden)")
	}
	return a
}
