package media

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"time"

	"cutroom/internal/cutroom"
)

// How many accounts and projects are read, and files deleted, at a time.
const (
	retentionPage  = 100
	expiredAtATime = 20
)

// SweepFiles warns of files that are soon deleted and deletes those whose time is
// over, a few in each transaction. Killed at any point it continues the next
// time: what was said or deleted is in the transaction that did it.
func (s *Service) SweepFiles(ctx context.Context, attempt cutroom.Attempt, job cutroom.SweepFiles) error {
	now := s.clock.Now()
	if job.Now.After(now) {
		now = job.Now
	}
	bounds := cutroom.RetentionBoundsAt(now)
	err := eachPage(func(last cutroom.ClientAccount) ([]cutroom.ClientAccount, error) {
		return s.store.AccountsEndedBefore(ctx, bounds.Ended, last.ID, retentionPage)
	}, func(a cutroom.ClientAccount) error { return s.sweepAccount(ctx, a, now) })
	if err != nil {
		return err
	}
	err = eachPage(func(last cutroom.Project) ([]cutroom.Project, error) {
		return s.store.ProjectsDeliveredBefore(ctx, bounds, last.ID, retentionPage)
	}, func(p cutroom.Project) error {
		account, err := s.store.ClientAccountByID(ctx, p.AccountID)
		if err != nil {
			return err
		}
		return s.sweepFiles(ctx, account, []cutroom.Project{p}, now)
	})
	if err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.Finish(ctx, attempt) })
}

// eachPage does something to everything that is listed page by page.
func eachPage[Noun any](list func(last Noun) ([]Noun, error), do func(Noun) error) error {
	var last Noun
	for {
		page, err := list(last)
		if err != nil {
			return err
		}
		for _, noun := range page {
			if err := do(noun); err != nil {
				return err
			}
			last = noun
		}
		if len(page) < retentionPage {
			return nil
		}
	}
}

// sweepAccount does what is due to the files of an account without a plan, and
// removes the projects of one that is closed.
func (s *Service) sweepAccount(ctx context.Context, account cutroom.ClientAccount, now time.Time) error {
	var projects []cutroom.Project
	err := eachPage(func(last cutroom.Project) ([]cutroom.Project, error) {
		return s.store.Projects(ctx, account.ID, cutroom.Page{Before: last.ID, Limit: retentionPage})
	}, func(p cutroom.Project) error {
		projects = append(projects, p)
		return nil
	})
	if err != nil {
		return err
	}
	if err := s.sweepFiles(ctx, account, append(projects, noProject), now); err != nil {
		return err
	}
	if err := s.sweepBrandKit(ctx, account, now); err != nil {
		return err
	}
	if err := s.sweepAccountUploads(ctx, account, now); err != nil {
		return err
	}
	for _, p := range projects {
		if !account.Open() && account.Retention(p.CreatedAt).Over(now) {
			if err := s.removeProject(ctx, p); err != nil {
				return err
			}
		}
	}
	return nil
}

// expiring is files of one account that come to their end on the same day for
// the same reason. They are warned of together.
type expiring struct {
	project string // "" when it is about all files of the account
	cutroom.Retention
	files []cutroom.File
}

// known are how many of the files the client knows of, and their bytes: a
// warning does not tell them of what only the team reads.
func (e expiring) known(ctx context.Context, r cutroom.NoteReader) (files int, bytes int64, err error) {
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

// key names a warning, so that it is sent once.
func (e expiring) key(accountID string, w cutroom.RetentionWarning) string {
	return fmt.Sprintf("files_expiring/%s/%s/%s/%d", accountID, e.project, e.Until.UTC().Format(time.DateOnly), w)
}

// noProject stands among the projects of an account for its brand kit, whose
// files are in none.
var noProject = cutroom.Project{}

// filesIn lists the files of one of the account's projects, or of its brand kit.
func (s *Service) filesIn(ctx context.Context, account cutroom.ClientAccount, p cutroom.Project) ([]cutroom.File, error) {
	if p.ID == noProject.ID {
		return s.store.BrandFilesOf(ctx, account.ID)
	}
	return s.store.FilesOf(ctx, p.ID)
}

// projectOf returns the project of a file, or noProject.
func projectOf(ctx context.Context, r cutroom.Reader, f cutroom.File) (cutroom.Project, error) {
	if f.Purpose == cutroom.BrandFile {
		return noProject, nil
	}
	return r.ProjectByID(ctx, f.ProjectID)
}

// sweepBrandKit deletes the texts of a closed account's brand kit together with
// its files.
func (s *Service) sweepBrandKit(ctx context.Context, account cutroom.ClientAccount, now time.Time) error {
	if account.Open() || !account.Retention(account.ClosedAt).Over(now) {
		return nil
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.DeleteBrandKit(ctx, account.ID) })
}

// sweepFiles warns of files of the account's projects, and deletes those whose
// time is over.
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

// sweepGroup warns of files that end together and deletes them in time. Nobody
// is left to be warned of what a closed account holds.
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

// warn orders the warning that is due, unless it was ordered before, and returns
// until when the files are kept after it.
func (s *Service) warn(ctx context.Context, account cutroom.ClientAccount, e expiring, now time.Time) (kept time.Time, err error) {
	warning := e.Warning(now)
	key := e.key(account.ID, warning)
	err = s.store.InTx(ctx, func(tx cutroom.Tx) error {
		first, err := tx.Once(ctx, key, now)
		if err != nil {
			return err
		}
		warnedAt, err := tx.SaidAt(ctx, key)
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

// keptUntil tells of each file until when it is kept: longer than its retention
// says where the last warning was late, or has not been ordered yet.
func (s *Service) keptUntil(ctx context.Context, account cutroom.ClientAccount, project cutroom.Project, files []cutroom.File) (map[string]cutroom.Retention, error) {
	now := s.clock.Now()
	kept := make(map[string]cutroom.Retention, len(files))
	warned := map[string]time.Time{} // by the warning's key
	for _, f := range files {
		r := f.Retention(account, project)
		if account.Open() && r.Warning(now) == cutroom.SecondRetentionWarning {
			key := expiringOf(project, r).key(account.ID, cutroom.SecondRetentionWarning)
			if _, asked := warned[key]; !asked {
				at, err := s.store.SaidAt(ctx, key)
				if errors.Is(err, cutroom.ErrNotFound) {
					at, err = now, nil // it comes now at the earliest
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

// expire deletes those of an account's files whose time is over, judged by how
// the account and the projects are now: the client may have subscribed again.
func (s *Service) expire(ctx context.Context, accountID string, files []cutroom.File, now time.Time) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		account, err := tx.ClientAccountByID(ctx, accountID)
		if err != nil {
			return err
		}
		gone := map[string]bool{} // by project
		var count, bytes int64
		var why cutroom.RetentionReason
		for _, f := range files {
			file, err := cutroom.Optional(tx.FileByID(ctx, f.ID))
			if err != nil {
				return err
			}
			if file == nil {
				continue
			}
			project, err := projectOf(ctx, tx, *file)
			if err != nil {
				return err
			}
			r := file.Retention(account, project)
			if !r.Over(now) {
				continue
			}
			if err := deleteFile(ctx, tx, *file); err != nil {
				return err
			}
			count, bytes, why, gone[project.ID] = count+1, bytes+file.Size, cmp.Or(why, r.Reason), true
		}
		if count == 0 {
			return nil
		}
		s.recordExpired(tx, accountID, map[string]string{
			"files": strconv.FormatInt(count, 10), "bytes": strconv.FormatInt(bytes, 10), "why": string(why),
		})
		for _, id := range slices.Sorted(maps.Keys(gone)) {
			event := cutroom.Event{Kind: cutroom.FileDeleted, At: s.clock.Now(), By: cutroom.System.UserID, Subject: id}
			tell := cutroom.AppendForAccount
			if id == noProject.ID {
				tell = cutroom.AppendForBrandKit
			}
			if err := tell(ctx, tx, event, accountID); err != nil {
				return err
			}
		}
		return nil
	})
}

// recordExpired writes into the audit log how much was deleted, and no names.
func (s *Service) recordExpired(tx cutroom.Tx, accountID string, detail map[string]string) {
	tx.Record(cutroom.AuditEntry{
		At: s.clock.Now(), By: cutroom.System.UserID, Action: cutroom.AuditFilesExpired, Subject: accountID, Detail: detail,
	})
}

// sweepAccountUploads removes the uploads of an account that are kept no longer.
func (s *Service) sweepAccountUploads(ctx context.Context, account cutroom.ClientAccount, now time.Time) error {
	uploads, err := s.store.UploadsOf(ctx, account.ID)
	if err != nil {
		return err
	}
	for _, u := range uploads {
		var begun time.Time
		if account.Open() {
			if u.Finished() {
				continue // only a row, which SweepUploads removes
			}
			// Uploads are dated by the machine's time, accounts by the business's.
			begun = now.Add(u.CreatedAt.Sub(s.wall.Now()))
		}
		if !account.Retention(begun).Over(now) {
			continue
		}
		if err := s.removeUpload(ctx, u); err != nil {
			return err
		}
	}
	return nil
}

// removeUpload removes an upload with the bytes that have come. Those of a
// complete one that was never recorded are a file's already.
func (s *Service) removeUpload(ctx context.Context, u cutroom.Upload) error {
	if err := s.incoming.Abandon(ctx, u.ID); err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		now, err := cutroom.Optional(tx.UploadByID(ctx, u.ID))
		if err != nil || now == nil {
			return err
		}
		if !now.Finished() {
			if err := tx.Enqueue(ctx, cutroom.DeleteFileBytes{FileID: u.ID}); err != nil {
				return err
			}
		}
		return tx.DeleteUpload(ctx, u.ID)
	})
}

// removeProject deletes an empty project of a closed account.
func (s *Service) removeProject(ctx context.Context, p cutroom.Project) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		files, err := tx.FilesOf(ctx, p.ID)
		if err != nil {
			return err
		}
		uploads, err := tx.UploadsOf(ctx, p.AccountID)
		if err != nil {
			return err
		}
		used := slices.ContainsFunc(uploads, func(u cutroom.Upload) bool { return u.ProjectID == p.ID })
		if used || len(files) > 0 {
			return nil // something newer arrived, which is kept for 30 days of its own
		}
		if err := tx.DeleteProject(ctx, p.ID); err != nil {
			return err
		}
		s.recordExpired(tx, p.AccountID, map[string]string{"projects": "1", "why": string(cutroom.KeptAfterClosing)})
		tx.Append(cutroom.Event{
			Kind: cutroom.ProjectDeleted, At: s.clock.Now(), By: cutroom.System.UserID, Subject: p.ID,
			Audience: []string{cutroom.ToManagers},
		})
		return nil
	})
}
