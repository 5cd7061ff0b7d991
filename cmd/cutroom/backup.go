package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"cutroom/internal/app"
	"cutroom/internal/backup"
	"cutroom/internal/config"
)

type backups struct {
	Make   makeBackup   `cmd:"" default:"withargs" help:"Write a backup into a folder, also while the server runs."`
	Verify verifyBackup `cmd:"" help:"Read a whole backup and find what is damaged, without changing anything."`
}

type makeBackup struct {
	Folder string `arg:"" type:"path" help:"A new folder, or one with an earlier backup, which is brought up to date."`
}

// Run writes the backup. It fails, after finishing it, when files are missing or
// damaged in the storage.
func (b *makeBackup) Run(ctx context.Context, c *config.Config) error {
	began := time.Now()
	report, err := app.Backup(ctx, *c, b.Folder, progress(os.Stderr))
	if err != nil {
		return err
	}
	rows := int64(0)
	for _, t := range report.Tables {
		rows += t.Rows
	}
	fmt.Printf("Backup finished in %s: %d rows of %d tables, %d files (%s), of which %d were new (%s).\n",
		since(began), rows, len(report.Tables), report.Files.Count, backup.Bytes(report.Files.Bytes), report.Copied, backup.Bytes(report.CopiedBytes))
	if !report.SecretKept {
		fmt.Println("CUTROOM_SECRET is not in it: keep it yourself. Without it everybody signs in again, and two-factor sign-in stops working.")
	}
	var problems []error
	for _, key := range report.Missing {
		problems = append(problems, fmt.Errorf("the storage does not have the file %s", key))
	}
	for _, key := range report.Damaged {
		problems = append(problems, fmt.Errorf("the storage has another file %s than was uploaded", key))
	}
	if len(problems) > 0 {
		problems = append(problems, errors.New("the backup holds everything else"))
	}
	return errors.Join(problems...)
}

type verifyBackup struct {
	Folder string `arg:"" type:"path" help:"Folder of the backup."`
}

// Run reads everything.
func (v *verifyBackup) Run(ctx context.Context) error {
	b, err := backup.Open(v.Folder)
	if err != nil {
		return err
	}
	if err := b.Verify(ctx, progress(os.Stderr)); err != nil {
		return err
	}
	fmt.Printf("The backup of %s is whole: %d tables, %d files (%s).\n",
		b.CreatedAt.Format("2 January 2006 at 15:04 UTC"), len(b.Tables), b.Files.Count, backup.Bytes(b.Files.Bytes))
	for _, key := range b.Missing {
		fmt.Println("It was made without the file", key+", which the storage did not have.")
	}
	return nil
}

type restore struct {
	Folder      string `arg:"" type:"path" help:"Folder of the backup."`
	OtherSecret bool   `help:"Go on though the installation's secret is another than the backup's." env:"-"`
}

// Run makes the installation that the settings name out of a backup.
func (r *restore) Run(ctx context.Context, c *config.Config) error {
	began := time.Now()
	b, err := (&app.Restore{Config: *c, OtherSecret: r.OtherSecret, Progress: progress(os.Stderr)}).Run(ctx, r.Folder)
	if err != nil {
		return err
	}
	fmt.Printf("Restored in %s: the state of %s, with %d files (%s). Rows, books, audit log and sign-offs are in order.\n",
		since(began), b.CreatedAt.Format("2 January 2006 at 15:04:05 UTC"), b.Files.Count, backup.Bytes(b.Files.Bytes))
	for _, key := range b.Missing {
		fmt.Println("The backup was made without the file", key+", which the storage did not have.")
	}
	return nil
}

// progress tells how far a long piece of work has come: in place on a terminal,
// else with a line for every tenth.
func progress(w *os.File) backup.Progress {
	info, err := w.Stat()
	terminal := err == nil && info.Mode()&os.ModeCharDevice != 0
	return progressTo(w, terminal)
}

func progressTo(w io.Writer, terminal bool) backup.Progress {
	var doing string
	var told int64
	return func(what string, done, all int64) {
		parts := int64(10)
		if terminal {
			parts = 100
		}
		now := parts
		if all > 0 {
			now = done * parts / all
		}
		if what == doing && now == told {
			return
		}
		doing, told = what, now
		if !terminal {
			_, _ = fmt.Fprintf(w, "%s: %d%%\n", what, now*100/parts)
			return
		}
		_, _ = fmt.Fprintf(w, "\r%s: %3d%%", what, now)
		if now == parts {
			_, _ = fmt.Fprintln(w)
		}
	}
}
