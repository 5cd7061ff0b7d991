package store

import (
	"context"
	"encoding/json"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) ClientAccountByID(ctx context.Context, id string) (cutroom.ClientAccount, error) {
	row, err := r.q.ClientAccountByID(ctx, id)
	return clientAccountOf(row), translate(err)
}

func (r reader) ClientAccountByReferralCode(ctx context.Context, code string) (cutroom.ClientAccount, error) {
	row, err := r.q.ClientAccountByReferralCode(ctx, code)
	return clientAccountOf(row), translate(err)
}

func (r reader) MembershipOf(ctx context.Context, userID string) (cutroom.Membership, error) {
	row, err := r.q.MembershipOf(ctx, userID)
	return cutroom.Membership{Account: clientAccountOf(row.ClientAccount), Member: memberOf(row.Member)}, translate(err)
}

func (r reader) Teammates(ctx context.Context, accountID string) ([]cutroom.Teammate, error) {
	rows, err := r.q.Teammates(ctx, accountID)
	return each(rows, func(row sqlitegen.TeammatesRow) cutroom.Teammate {
		return cutroom.Teammate{Member: memberOf(row.Member), User: userOf(row.User)}
	}), translate(err)
}

func (t *tx) CreateClientAccount(ctx context.Context, a cutroom.ClientAccount) error {
	company, err := json.Marshal(a.Company)
	if err != nil {
		return err
	}
	return translate(t.q.CreateClientAccount(ctx, sqlitegen.CreateClientAccountParams{
		ID:           a.ID,
		Name:         a.Name,
		NameKey:      cutroom.LoginKey(a.Name),
		Company:      string(company),
		Plan:         textOrNull(a.Plan),
		ReferralCode: a.ReferralCode,
		PromoCode:    textOrNull(a.PromoCode),
		ReferredBy:   textOrNull(a.ReferredBy),
		CreatedAt:    millis(a.CreatedAt),
		PlanEndedAt:  millisOrNull(a.PlanEndedAt),
		ClosedAt:     millisOrNull(a.ClosedAt),
	}))
}

func (t *tx) SaveClientAccount(ctx context.Context, a cutroom.ClientAccount) error {
	company, err := json.Marshal(a.Company)
	if err != nil {
		return err
	}
	return found(t.q.SaveClientAccount(ctx, sqlitegen.SaveClientAccountParams{
		ID: a.ID, Name: a.Name, NameKey: cutroom.LoginKey(a.Name), Plan: textOrNull(a.Plan), Company: string(company),
		PlanEndedAt: millisOrNull(a.PlanEndedAt), ClosedAt: millisOrNull(a.ClosedAt),
	}))
}

func (t *tx) CreateMember(ctx context.Context, m cutroom.Member) error {
	return translate(t.q.CreateMember(ctx, sqlitegen.CreateMemberParams{
		UserID: m.UserID, AccountID: m.AccountID, Position: string(m.Position), JoinedAt: millis(m.JoinedAt),
	}))
}

func (t *tx) SaveMember(ctx context.Context, m cutroom.Member) error {
	return found(t.q.SaveMember(ctx, sqlitegen.SaveMemberParams{
		UserID: m.UserID, AccountID: m.AccountID, Position: string(m.Position),
	}))
}

func (t *tx) DeleteMember(ctx context.Context, m cutroom.Member) error {
	return found(t.q.DeleteMember(ctx, sqlitegen.DeleteMemberParams{UserID: m.UserID, AccountID: m.AccountID}))
}

func clientAccountOf(row sqlitegen.ClientAccount) cutroom.ClientAccount {
	var company cutroom.Company
	_ = json.Unmarshal([]byte(row.Company), &company) // only we write it, so an error just means no company
	return cutroom.ClientAccount{
		ID:           row.ID,
		Name:         row.Name,
		Company:      company,
		Plan:         textOrNone(row.Plan),
		ReferralCode: row.ReferralCode,
		PromoCode:    textOrNone(row.PromoCode),
		ReferredBy:   textOrNone(row.ReferredBy),
		CreatedAt:    moment(row.CreatedAt),
		PlanEndedAt:  momentOrZero(row.PlanEndedAt),
		ClosedAt:     momentOrZero(row.ClosedAt),
	}
}

func memberOf(row sqlitegen.Member) cutroom.Member {
	return cutroom.Member{
		AccountID: row.AccountID, UserID: row.UserID,
		Position: cutroom.Position(row.Position), JoinedAt: moment(row.JoinedAt),
	}
}
