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
	Make   makeBackup   `cmd:"" default:"withargs" help:"Back up to a folder. The server can keep running."`
	Verify verifyBackup `cmd:"" help:"Read a whole backup and report any damage, without changing anything."`
}

type makeBackup struct {
	Folder string `arg:"" type:"path" help:"A new folder, or one with an earlier backup to update."`
}

// Run writes the backup. If files are missing or damaged in the storage, it
// finishes the backup and then fails.
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
		fmt.Println("The backup does not contain CUTROOM_SECRET: keep it yourself. Without it, everyone has to sign in again and two-factor sign-in stops working.")
	}
	var problems []error
	for _, key := range report.Missing {
		problems = append(problems, fmt.Errorf("file %s is missing from the storage", key))
	}
	for _, key := range report.Damaged {
		problems = append(problems, fmt.Errorf("file %s in the storage differs from what was uploaded", key))
	}
	if len(problems) > 0 {
		problems = append(problems, errors.New("everything else was backed up"))
	}
	return errors.Join(problems...)
}

type verifyBackup struct {
	Folder string `arg:"" type:"path" help:"Folder of the backup."`
}

// Run reads the whole backup.
func (v *verifyBackup) Run(ctx context.Context) error {
	b, err := backup.Open(v.Folder)
	if err != nil {
		return err
	}
	if err := b.Verify(ctx, progress(os.Stderr)); err != nil {
		return err
	}
	fmt.Printf("The backup of %s is intact: %d tables, %d files (%s).\n",
		b.CreatedAt.Format("2 January 2006 at 15:04 UTC"), len(b.Tables), b.Files.Count, backup.Bytes(b.Files.Bytes))
	for _, key := range b.Missing {
		fmt.Println("Missing from the storage when it was made:", key)
	}
	return nil
}

type restore struct {
	Folder      string `arg:"" type:"path" help:"Folder of the backup."`
	OtherSecret bool   `help:"Continue even though this installation's secret differs from the backup's." env:"-"`
}

// Run restores a backup into the installation in the settings.
func (r *restore) Run(ctx context.Context, c *config.Config) error {
	began := time.Now()
	b, err := (&app.Restore{Config: *c, OtherSecret: r.OtherSecret, Progress: progress(os.Stderr)}).Run(ctx, r.Folder)
	if err != nil {
		return err
	}
	fmt.Printf("Restored in %s: the backup of %s, with %d files (%s). Rows, books, audit log and sign-offs are intact.\n",
		since(began), b.CreatedAt.Format("2 January 2006 at 15:04:05 UTC"), b.Files.Count, backup.Bytes(b.Files.Bytes))
	for _, key := range b.Missing {
		fmt.Println("Missing from the storage when the backup was made:", key)
	}
	return nil
}

// progress shows the progress of long work: in place on a terminal, and
// otherwise as a line for every tenth.
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
