package production

import (
	"context"

	"cutroom/internal/cutroom"
)

// keepSignOff records an approval with the words that were shown. Other steps
// are not recorded.
func (d *doing) keepSignOff(ctx context.Context, act Act, step cutroom.Step) error {
	if step.Kind != cutroom.StepKind(cutroom.ApproveVersion) {
		return nil
	}
	account, err := d.tx.ClientAccountByID(ctx, d.project.AccountID)
	if err != nil {
		return err
	}
	file, err := d.tx.FileByID(ctx, step.Detail.FileID)
	if err != nil {
		return err
	}
	by, err := d.signingPerson(ctx, account)
	if err != nil {
		return err
	}
	language := act.Language
	if language == "" {
		language = by.Language
	}
	words, err := cutroom.SignOffWords(language, step.Detail.Version, d.relation.System)
	if err != nil {
		return err
	}
	record := cutroom.SignOff{
		Account: cutroom.SignOffParty{ID: account.ID, Name: account.Name},
		Project: cutroom.SignOffProject{ID: d.project.ID, Title: d.project.Title}, Version: step.Detail.Version,
		File: cutroom.SignOffFile{Name: file.Name, Bytes: file.Size, SHA256: step.Detail.SHA256},
		By:   cutroom.SignOffParty{ID: d.by.UserID}, At: step.At, Words: words, Rounds: d.project.RoundsUsed,
	}
	if !d.relation.System {
		record.By.Name = by.FullName
	}
	last, err := cutroom.Optional(d.tx.LastSignOff(ctx, account.ID))
	if err != nil {
		return err
	}
	if last == nil {
		last = &cutroom.SignOff{}
	}
	return d.tx.CreateSignOff(ctx, record.Sealed(*last))
}

// signingPerson returns the person who approves. If nobody answered in time, it
// is the owner of the account, whose language is used.
func (d *doing) signingPerson(ctx context.Context, account cutroom.ClientAccount) (cutroom.User, error) {
	if !d.relation.System {
		return d.tx.UserByID(ctx, d.by.UserID)
	}
	mates, err := d.tx.Teammates(ctx, account.ID)
	if err != nil {
		return cutroom.User{}, err
	}
	for _, mate := range mates {
		if mate.Position == cutroom.Owner {
			return mate.User, nil
		}
	}
	return cutroom.User{Language: cutroom.English}, nil // everybody has left
}

// SignOff returns the record of the latest approval of a project.
func (s *Service) SignOff(ctx context.Context, by cutroom.Actor, projectID string) (cutroom.SignOff, error) {
	_, rel, err := cutroom.VisibleProject(ctx, s.store, by, projectID)
	if err == nil && !rel.ReadsMessages() {
		err = cutroom.ErrNotFound
	}
	if err != nil {
		return cutroom.SignOff{}, err
	}
	return s.store.SignOffOf(ctx, projectID)
}

// VerifySignOffs checks that no approval record was changed afterwards.
func (s *Service) VerifySignOffs(ctx context.Context) (cutroom.SignOffFinding, error) {
	return cutroom.VerifySignOffs(ctx, s.store)
}
