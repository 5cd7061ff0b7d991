package media

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"cutroom/internal/cutroom"
)

// expiring is files of one account that will be deleted on the same day for the
// same reason. They share one warning.
type expiring struct {
	project string // "" for all files of the account
	cutroom.Retention
	files []cutroom.File
}

// known returns how many of the files the client knows about, and their bytes:
// a warning must not mention files that only the team can see.
func (e expiring) known(ctx context.Context, r cutroom.Reader) (files int, bytes int64, err error) {
	client := cutroom.Relation{Member: &cutroom.Member{}}
	for _, f := range e.files {
		secret := f.Purpose == cutroom.TeamNoteFile
		if f.Purpose == cutroom.NoteFile && f.Attached() {
			seen, err := cutroom.FilesSeenBy(ctx, r, cutroom.Actor{}, client, []cutroom.File{f})
			if err != nil {
				return 0, 0, err
			}
			secret = len(seen) == 0
		}
		if !secret {
			files, bytes = files+1, bytes+f.Size
		}
	}
	return files, bytes, nil
}

func expiringOf(p cutroom.Project, r cutroom.Retention) expiring {
	e := expiring{Retention: r}
	if r.Reason == cutroom.KeptAfterDelivery {
		e.project = p.ID
	}
	return e
}

// key identifies a warning, so that it is sent once.
func (e expiring) key(accountID string, w cutroom.RetentionWarning) string {
	return fmt.Sprintf("files_expiring/%s/%s/%s/%d", accountID, e.project, e.Until.UTC().Format(time.DateOnly), w)
}

// sweepFiles warns about files of the account's projects, and deletes those
// whose retention has ended.
func (s *Service) sweepFiles(ctx context.Context, account cutroom.ClientAccount, projects []cutroom.Project, now time.Time) error {
	groups := map[string]*expiring{}
	for _, p := range projects {
		files, err := s.filesIn(ctx, account, p)
		if err != nil {
			return err
		}
		for _, f := range files {
			r := f.Retention(account, p)
			if r.Warning(now) == cutroom.NoRetentionWarning {
				continue
			}
			e := expiringOf(p, r)
			key := e.key(account.ID, 0)
			if groups[key] == nil {
				groups[key] = &e
			}
			groups[key].files = append(groups[key].files, f)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(groups)) {
		if err := s.sweepGroup(ctx, account, *groups[key], now); err != nil {
			return err
		}
	}
	return nil
}

// sweepGroup warns about files that end together and deletes them when it is
// time. A closed account has nobody left to warn.
func (s *Service) sweepGroup(ctx context.Context, account cutroom.ClientAccount, e expiring, now time.Time) error {
	kept := e.Until
	if account.Open() {
		var err error
		if kept, err = s.warn(ctx, account, e, now); err != nil {
			return err
		}
	}
	if now.Before(kept) {
		return nil
	}
	for batch := range slices.Chunk(e.files, expiredAtATime) {
		if err := s.expire(ctx, account.ID, batch, now); err != nil {
			return err
		}
	}
	return nil
}

// warn enqueues the warning that is due, unless that was done before, and
// returns until when the files are kept after it.
func (s *Service) warn(ctx context.Context, account cutroom.ClientAccount, e expiring, now time.Time) (kept time.Time, err error) {
	warning := e.Warning(now)
	key := e.key(account.ID, warning)
	err = s.store.InTx(ctx, func(tx cutroom.Tx) error {
		first, err := tx.RecordOnce(ctx, key, now)
		if err != nil {
			return err
		}
		warnedAt, err := tx.RecordedAt(ctx, key)
		if err != nil {
			return err
		}
		kept = e.Until
		if warning == cutroom.SecondRetentionWarning {
			kept = e.WarnedUntil(warnedAt)
		}
		files, bytes, err := e.known(ctx, tx)
		if err != nil || !first || files == 0 {
			return err
		}
		return tx.Enqueue(ctx, cutroom.WarnOfDeletion{
			AccountID: account.ID, ProjectID: e.project, Reason: e.Reason, Since: e.Since, Until: kept,
			Files: files, Bytes: bytes,
		})
	})
	return kept, err
}

// keptUntil returns how long each file is kept: longer than its retention says
// if the last warning was late or is not enqueued yet.
func (s *Service) keptUntil(ctx context.Context, account cutroom.ClientAccount, project cutroom.Project, files []cutroom.File) (map[string]cutroom.Retention, error) {
	now := s.clock.Now()
	kept := make(map[string]cutroom.Retention, len(files))
	warned := map[string]time.Time{} // by the warning's key
	for _, f := range files {
		r := f.Retention(account, project)
		if account.Open() && r.Warning(now) == cutroom.SecondRetentionWarning {
			key := expiringOf(project, r).key(account.ID, cutroom.SecondRetentionWarning)
			if _, asked := warned[key]; !asked {
				at, err := s.store.RecordedAt(ctx, key)
				if errors.Is(err, cutroom.ErrNotFound) {
					at, err = now, nil // it will be sent now at the earliest
				}
				if err != nil {
					return nil, err
				}
				warned[key] = at
			}
			r.Until = r.WarnedUntil(warned[key])
		}
		kept[f.ID] = r
	}
	return kept, nil
}
