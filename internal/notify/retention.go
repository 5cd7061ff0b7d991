package notify

import (
	"context"
	"errors"
	"fmt"

	"cutroom/internal/cutroom"
)

// WarnOfDeletion tells the owner of an account that files will be deleted soon.
// It writes nothing if that no longer applies because there is a plan again, the
// files are kept longer, or the project is being worked on again.
func (s *Service) WarnOfDeletion(ctx context.Context, attempt cutroom.Attempt, job cutroom.WarnOfDeletion) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := s.warnOfDeletion(ctx, tx, job); err != nil && !errors.Is(err, cutroom.ErrNotFound) {
			return fmt.Errorf("warn of deletion: %w", err)
		}
		return tx.Finish(ctx, attempt)
	})
}

func (s *Service) warnOfDeletion(ctx context.Context, tx cutroom.Tx, job cutroom.WarnOfDeletion) error {
	account, err := tx.ClientAccountByID(ctx, job.AccountID)
	if err != nil {
		return err
	}
	words, since, counted, subject := planFilesWords, account.PlanEndedAt, account.PlanEndedAt, account.Name
	if job.Reason == cutroom.KeptAfterDelivery {
		project, err := tx.ProjectByID(ctx, job.ProjectID)
		if err != nil {
			return err
		}
		words, since, counted, subject = deliveredFilesWords, project.LastDeliveredAt, project.FilesCountedFrom(), project.Title
	}
	if !counted.Equal(job.Since) {
		return nil
	}
	team, err := tx.Teammates(ctx, account.ID)
	if err != nil {
		return err
	}
	for _, mate := range team {
		if mate.Position != cutroom.Owner {
			continue
		}
		facts := []string{
			"{date}", dayOf(mate.User, job.Until), "{since}", dayOf(mate.User, since), "{subject}", subject,
			"{files}", fileCount(mate.User.Language, job.Files), "{size}", cutroom.FormatSize(job.Bytes), "{project}", job.ProjectID,
		}
		about := cutroom.NotificationFacts{Title: subject, Until: job.Until}
		if err := s.ring(ctx, tx, mate.User, cutroom.NotifyFilesExpiring, job.ProjectID, about); err != nil {
			return err
		}
		letter := words[mate.User.Language].stating(facts)
		if err := s.postNotice(ctx, tx, mate.User, s.notices.Of("files_expiring"), letter); err != nil {
			return err
		}
	}
	return nil
}

// fileCount formats a number of files.
func fileCount(language cutroom.Language, n int) string {
	word := map[cutroom.Language]string{cutroom.English: "file", cutroom.Spanish: "archivo", cutroom.Portuguese: "ficheiro"}[language]
	if n != 1 {
		word += "s"
	}
	return fmt.Sprintf("%d %s", n, word)
}
