package app

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"cutroom/internal/backup"
	"cutroom/internal/blob"
	"cutroom/internal/config"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

// Backup writes a backup of the installation to a folder, even while servers
// are using it. It never migrates.
func Backup(ctx context.Context, c config.Config, folder string, progress backup.Progress) (report backup.Report, err error) {
	s, err := openFound(ctx, c)
	if err != nil {
		return report, err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	blobs, err := blob.Open(ctx, c.StorageURL, c.Data)
	if err != nil {
		return report, err
	}
	defer func() { err = errors.Join(err, blobs.Close()) }()
	secret, err := c.SecretKey()
	if err != nil {
		return report, err
	}
	report, err = backup.Make(ctx, folder, backup.Installation{
		Store: s, Blobs: blobs, Secret: secret, KeepSecret: c.Secret == "", ID: newID(), Now: time.Now, Progress: progress,
	})
	if err != nil {
		return report, err
	}
	if err := s.InTx(ctx, func(tx cutroom.Tx) error {
		return tx.PutSetting(ctx, cutroom.SettingLastBackup, strconv.FormatInt(report.CreatedAt.UnixMilli(), 10))
	}); err != nil {
		return report, fmt.Errorf("the backup is finished, but its date could not be recorded in the database: %w", err)
	}
	return report, nil
}

// openFound opens the database of an existing installation.
func openFound(ctx context.Context, c config.Config) (*store.Store, error) {
	if err := c.Check(); err != nil {
		return nil, err
	}
	if err := refuseHalf(c.Data); err != nil {
		return nil, err
	}
	if c.DatabaseURL == "" {
		if _, err := os.Stat(filepath.Join(c.Data, "cutroom.db")); err != nil {
			return nil, fmt.Errorf("CUTROOM_DATA contains no installation: %w", err)
		}
	}
	s, err := store.Open(ctx, store.Config{URL: c.DatabaseURL, DataDir: c.Data})
	if err != nil {
		return nil, err
	}
	if err := refuseHalfDatabase(ctx, s); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	err = s.Check(ctx)
	if errors.Is(err, store.ErrEmpty) {
		return nil, errors.Join(errors.New("the database is empty: there is nothing to back up"), s.Close())
	}
	return s, nil // an older version can be backed up too
}

// oldBackup is the age at which the doctor asks for a new backup.
const oldBackup = 7 * 24 * time.Hour

// diagnoseBackup reports when the last backup of the installation was made.
func diagnoseBackup(ctx context.Context, c config.Config) diagnosis {
	d := diagnosis{part: "backup"}
	s, err := openFound(ctx, c)
	if errors.Is(err, errHalf) {
		d.part, d.found, d.wrong, d.fix = "restore", "a restore was interrupted, so the site can't start", true, "Run cutroom restore again."
		return d
	}
	if err != nil {
		d.found = "unknown: there is no database yet"
		return d
	}
	defer func() { _ = s.Close() }()
	const fix = "Run cutroom backup FOLDER every day, to another disk."
	millis, err := s.Setting(ctx, cutroom.SettingLastBackup)
	if errors.Is(err, cutroom.ErrNotFound) {
		d.found, d.fix = "no backup has been made with cutroom backup yet", fix
		return d
	}
	at, wrong := strconv.ParseInt(millis, 10, 64)
	if err := errors.Join(err, wrong); err != nil {
		d.found, d.fix, d.wrong = err.Error(), fix, true
		return d
	}
	made := time.UnixMilli(at)
	d.found = "last backup: " + made.UTC().Format("2 January 2006 at 15:04 UTC")
	if time.Since(made) > oldBackup {
		d.fix = fix
	}
	return d
}

// Export writes the business data as plain tables to a new folder and returns
// the number of rows.
func Export(ctx context.Context, c config.Config, folder string, progress backup.Progress) (rows int64, err error) {
	s, err := openFound(ctx, c)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	return backup.Export(ctx, s, folder, progress)
}
