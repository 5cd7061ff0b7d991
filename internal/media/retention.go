package media

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// How many accounts and projects are read, and files deleted, at a time.
const (
	retentionPage  = 100
	expiredAtATime = 20
)

// SweepFiles warns about files that will soon be deleted, and deletes those
// whose retention has ended, a few in each transaction. If it is killed, it
// continues the next time: each warning and deletion is recorded in the
// transaction that made it.
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

// eachPage calls do for everything that is listed page by page.
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

// sweepAccount does what is due for the files of an account without a plan, and
// removes the projects of a closed account.
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

// noProject stands for the brand kit in a list of an account's projects,
// because its files belong to no project.
var noProject = cutroom.Project{}

// filesIn lists the files of one of the account's projects, or of its brand kit.
func (s *Service) filesIn(ctx context.Context, account cutroom.ClientAccount, p cutroom.Project) ([]cutroom.File, error) {
	if p.ID == noProject.ID {
		return s.store.BrandFilesOf(ctx, account.ID)
	}
	return s.store.FilesOf(ctx, p.ID)
}

// sweepBrandKit deletes a closed account's brand kit texts along with its
// files.
func (s *Service) sweepBrandKit(ctx context.Context, account cutroom.ClientAccount, now time.Time) error {
	if account.Open() || !account.Retention(account.ClosedAt).Over(now) {
		return nil
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.DeleteBrandKit(ctx, account.ID) })
}
