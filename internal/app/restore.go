package app

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"

	"cutroom/internal/backup"
	"cutroom/internal/blob"
	"cutroom/internal/config"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

// restoringFile is the file in the data folder that marks an unfinished
// restore.
const restoringFile = "restoring"

// loaded is the suffix of a backup's name in cutroom.SettingRestoring once all
// its rows are in the database.
const loaded = " loaded"

var errHalf = errors.New("a restore into this installation was interrupted: run cutroom restore again. " +
	"The site can't start until it has finished")

// refuseHalf refuses a data folder in which a restore was interrupted.
func refuseHalf(data string) error {
	if _, err := os.Stat(filepath.Join(data, restoringFile)); errors.Is(err, fs.ErrNotExist) {
		return nil
	} else if err != nil {
		return err
	}
	return errHalf
}

// refuseHalfDatabase does the same for a database, which other nodes can share.
func refuseHalfDatabase(ctx context.Context, s *store.Store) error {
	name, err := s.Restoring(ctx)
	if err == nil && name != "" {
		err = errHalf
	}
	return err
}

// Restore restores a backup into the installation that the configuration names,
// which must be new. It can be repeated if it was interrupted.
type Restore struct {
	Config      config.Config
	OtherSecret bool // continue even if the installation's secret is different
	Progress    backup.Progress

	backup *backup.Backup
	secret []byte // to be stored in the data folder; nil if there is nothing to store
}

// Run restores the backup in the folder.
func (r *Restore) Run(ctx context.Context, folder string) (*backup.Backup, error) {
	if err := r.Config.Check(); err != nil {
		return nil, err
	}
	var err error
	if r.backup, err = backup.Open(folder); err != nil {
		return nil, err
	}
	if r.backup.Schema > store.SchemaVersion() {
		return nil, fmt.Errorf("the backup was made by a newer version of this program: its database is at version %d, this program supports %d", r.backup.Schema, store.SchemaVersion())
	}
	if err := r.chooseSecret(); err != nil {
		return nil, err
	}
	if err := makeDataFolder(r.Config.Data, slog.New(slog.DiscardHandler)); err != nil {
		return nil, err
	}
	if r.Config.DatabaseURL == "" {
		err = r.intoSQLite(ctx)
	} else {
		err = r.intoPostgres(ctx)
	}
	return r.backup, err
}

// chooseSecret decides which secret the installation will have. A different
// secret would lock out everybody who signs in with an authenticator app.
func (r *Restore) chooseSecret() error {
	kept, err := r.backup.Secret()
	if err != nil {
		return err
	}
	if r.Config.Secret == "" {
		r.secret = kept
		if kept == nil && !r.OtherSecret {
			return errors.New("the backup does not contain the secret: it was set in CUTROOM_SECRET. Set it to the same value, " +
				"or add --other-secret to continue without it: everyone has to sign in again, and two-factor sign-in must be turned off for those who use it")
		}
		return nil
	}
	mark, err := backup.SecretMark([]byte(r.Config.Secret))
	if err == nil && mark != r.backup.SecretMark && !r.OtherSecret {
		err = errors.New("CUTROOM_SECRET is not the secret the backup was made with. Set it to that one, or add --other-secret to continue: " +
			"everyone has to sign in again, and two-factor sign-in must be turned off for those who use it")
	}
	return err
}

// intoSQLite fills a separate database file and renames it when it is complete.
func (r *Restore) intoSQLite(ctx context.Context) (err error) {
	final := filepath.Join(r.Config.Data, "cutroom.db")
	done, err := r.lookAtSQLite(ctx, final)
	if err != nil {
		return err
	}
	if !done {
		if err := r.mark(); err != nil {
			return err
		}
		if err := r.files(ctx); err != nil {
			return err
		}
		aside := filepath.Join(r.Config.Data, "restored")
		if err := os.RemoveAll(aside); err != nil {
			return err
		}
		if err := r.load(ctx, store.Config{DataDir: aside}); err != nil {
			return err
		}
		if err := errors.Join(syncFile(filepath.Join(aside, "cutroom.db")), os.Rename(filepath.Join(aside, "cutroom.db"), final)); err != nil {
			return err
		}
		if err := errors.Join(syncFile(r.Config.Data), os.RemoveAll(aside)); err != nil {
			return err
		}
	}
	s, err := store.Open(ctx, store.Config{DataDir: r.Config.Data})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	return r.finish(ctx, s)
}

// lookAtSQLite refuses a database file that already contains people, or is
// open. It reports whether the file was made by this restore before it was
// interrupted.
func (r *Restore) lookAtSQLite(ctx context.Context, path string) (done bool, err error) {
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	s, err := store.Open(ctx, store.Config{DataDir: r.Config.Data})
	if err != nil {
		return false, err
	}
	done, err = r.isLoaded(ctx, s)
	if err == nil && !done {
		err = usable(s.RefuseUsed(ctx))
	}
	if err = errors.Join(err, s.Close()); err != nil || done {
		return done, err
	}
	return false, usable(store.LeaveSQLite(ctx, path))
}

// usable adds to the error of an unsuitable installation what to do about it.
func usable(err error) error {
	switch {
	case errors.Is(err, store.ErrInUse):
		return fmt.Errorf("this installation already contains people or data, so nothing was changed: %w. "+
			"Restore into a new one: set CUTROOM_DATA to a new folder, and CUTROOM_DATABASE_URL to a new database if you use PostgreSQL", err)
	case errors.Is(err, store.ErrOpenElsewhere):
		return fmt.Errorf("stop every server and worker of this installation first: %w", err)
	}
	return err
}

// isLoaded reports whether all rows of this backup are in the database, put
// there by a restore that was interrupted later.
func (r *Restore) isLoaded(ctx context.Context, s *store.Store) (bool, error) {
	name, err := s.Restoring(ctx)
	if err != nil || name == "" {
		return r.onlyMarkLeft(ctx, s, err)
	}
	id, whole := strings.CutSuffix(name, loaded)
	if whole && id != r.backup.ID {
		return false, fmt.Errorf("a different backup (%s) was being restored into this database: restore that one again, or use a new database", id)
	}
	return whole, nil
}

// onlyMarkLeft detects a restore that was interrupted after its very last write
// to the database.
func (r *Restore) onlyMarkLeft(ctx context.Context, s *store.Store, err error) (bool, error) {
	if err != nil || refuseHalf(r.Config.Data) == nil {
		return false, err
	}
	if err := s.Check(ctx); errors.Is(err, store.ErrEmpty) {
		return false, nil
	}
	from, err := cutroom.Optional(s.Setting(ctx, cutroom.SettingRestoredFrom))
	return from != nil && *from == r.backup.ID, err
}

// intoPostgres fills the database in one transaction. A mark in it keeps every
// node from starting in the meantime.
func (r *Restore) intoPostgres(ctx context.Context) (err error) {
	open := store.Config{URL: r.Config.DatabaseURL, Name: "cutroom-restore"}
	s, err := store.Open(ctx, open)
	if err != nil {
		return err
	}
	closed := false
	defer func() {
		if !closed {
			err = errors.Join(err, s.Close())
		}
	}()
	done, err := r.isLoaded(ctx, s)
	if err != nil {
		return err
	}
	if !done {
		if err := usable(s.BeginLoad(ctx, r.backup.Schema, r.backup.ID)); err != nil {
			return err
		}
		if err := r.mark(); err != nil {
			return err
		}
		if err := r.files(ctx); err != nil {
			return err
		}
		closed = true
		if err := s.Close(); err != nil {
			return err
		}
		if err := r.load(ctx, open); err != nil {
			return err
		}
		if s, err = store.Open(ctx, open); err != nil {
			return err
		}
		closed = false
	}
	return r.finish(ctx, s)
}

// mark makes every start refuse this data folder until the restore has
// finished.
func (r *Restore) mark() error {
	path := filepath.Join(r.Config.Data, restoringFile)
	if err := os.WriteFile(path, []byte(r.backup.ID+"\n"), 0o600); err != nil {
		return err
	}
	return errors.Join(syncFile(path), syncFile(r.Config.Data))
}

// files restores the stored files. They come before the database, so that no
// row is ever without its file.
func (r *Restore) files(ctx context.Context) (err error) {
	// Verify before writing anything, so that no row of a damaged backup is
	// restored.
	if err := r.backup.VerifyTables(ctx); err != nil {
		return err
	}
	blobs, err := blob.Open(ctx, r.Config.StorageURL, r.Config.Data)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, blobs.Close()) }()
	return r.backup.RestoreFiles(ctx, blobs, r.Progress)
}

// load fills a database and verifies that it contains what was written.
func (r *Restore) load(ctx context.Context, open store.Config) (err error) {
	r.Progress("database", 0, 1)
	s, err := store.Open(ctx, open)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	l := r.backup.Load()
	l.Settings = map[string]string{cutroom.SettingRestoring: r.backup.ID + loaded}
	if err := usable(s.Unsynced(ctx, func() error { return s.Load(ctx, l) })); err != nil {
		return err
	}
	if err := r.backup.CheckCounts(ctx, s); err != nil {
		return err
	}
	r.Progress("database", 1, 1)
	return nil
}

// finish migrates the database, checks the books and the chains, and opens the
// installation.
func (r *Restore) finish(ctx context.Context, s *store.Store) error {
	if err := s.Migrate(ctx); err != nil {
		return err
	}
	if err := checkBooks(ctx, s); err != nil {
		return err
	}
	if err := r.keepSecret(); err != nil {
		return err
	}
	if err := s.InTx(ctx, func(tx cutroom.Tx) error {
		if err := tx.PutSetting(ctx, cutroom.SettingRestoredFrom, r.backup.ID); err != nil {
			return err
		}
		if r.OtherSecret { // the first start decides which one
			if err := tx.DeleteSetting(ctx, cutroom.SettingSecretMark); err != nil {
				return err
			}
		}
		return tx.DeleteSetting(ctx, cutroom.SettingRestoring)
	}); err != nil {
		return err
	}
	if err := os.Remove(filepath.Join(r.Config.Data, restoringFile)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return syncFile(r.Config.Data)
}

// checkBooks recomputes whatever can be verified and compares it with what is
// stored.
func checkBooks(ctx context.Context, s *store.Store) error {
	if err := s.CheckBooks(ctx); err != nil {
		return err
	}
	entries, err := cutroom.VerifyAudit(ctx, s)
	if err == nil && entries.BrokenAt != 0 {
		err = fmt.Errorf("entry %d of the audit log has been altered", entries.BrokenAt)
	}
	if err != nil {
		return err
	}
	records, err := cutroom.VerifySignOffs(ctx, s)
	if err == nil && len(records.Broken) > 0 {
		err = fmt.Errorf("a sign-off record of account %s has been altered", records.Broken[0].AccountID)
	}
	return err
}

// keepSecret writes the backup's secret to the data folder. If there already is
// one, nobody has used it yet.
func (r *Restore) keepSecret() error {
	if r.secret == nil {
		return nil
	}
	path := filepath.Join(r.Config.Data, "secret")
	if err := os.WriteFile(path+".new", r.secret, 0o600); err != nil {
		return err
	}
	return errors.Join(syncFile(path+".new"), os.Rename(path+".new", path), syncFile(r.Config.Data))
}

// syncFile makes a file, or the entries of a folder, safe from a power failure.
func syncFile(path string) error {
	f, err := os.Open(path) //nolint:gosec // in the operator's own folder
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
