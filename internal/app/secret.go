package app

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"cutroom/internal/backup"
	"cutroom/internal/config"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

var errOtherSecret = errors.New("this process has a different secret than the installation, so sessions, links and encrypted values of other nodes would not work here: " +
	"set CUTROOM_SECRET to the secret of the other nodes, or copy the file named secret from their data folder. " +
	"If you have changed the secret on purpose, run cutroom secret accept")

// checkSecret refuses a secret other than the installation's. The first process
// that serves or works decides which one that is.
func (a *App) checkSecret(ctx context.Context) error {
	mark, err := markOf(a.config)
	if err != nil {
		return err
	}
	return a.Store.InTx(ctx, func(tx cutroom.Tx) error {
		kept, err := tx.Setting(ctx, cutroom.SettingSecretMark)
		if errors.Is(err, cutroom.ErrNotFound) {
			return tx.PutSetting(ctx, cutroom.SettingSecretMark, mark)
		}
		if err == nil && kept != mark {
			err = errOtherSecret
		}
		return err
	})
}

// AcceptSecret makes the configured secret the installation's, for an operator
// who has changed it on purpose.
func AcceptSecret(ctx context.Context, c config.Config) (err error) {
	s, err := openFound(ctx, c)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	mark, err := markOf(c)
	if err != nil {
		return err
	}
	return s.InTx(ctx, func(tx cutroom.Tx) error {
		return tx.PutSetting(ctx, cutroom.SettingSecretMark, mark)
	})
}

func markOf(c config.Config) (string, error) {
	secret, err := c.SecretKey()
	if err != nil {
		return "", err
	}
	return backup.SecretMark(secret)
}

// examineSecret compares this machine's secret with the installation's, without
// making one.
func examineSecret(ctx context.Context, c config.Config) (string, error) {
	s, err := store.Open(ctx, store.Config{URL: c.DatabaseURL, DataDir: c.Data})
	if err != nil {
		return "", err
	}
	defer func() { _ = s.Close() }()
	const undecided = "not decided yet: the first start decides it"
	if err := s.Check(ctx); err != nil { // the doctor reports it with the database
		return undecided, nil
	}
	kept, err := cutroom.Optional(s.Setting(ctx, cutroom.SettingSecretMark))
	if err != nil || kept == nil {
		return undecided, err
	}
	if c.Secret == "" {
		if _, err := os.Stat(filepath.Join(c.Data, "secret")); errors.Is(err, fs.ErrNotExist) {
			return "", errOtherSecret // the next start would make one
		}
	}
	mark, err := markOf(c)
	if err == nil && mark != *kept {
		err = errOtherSecret
	}
	return "the installation's", err
}
