package billing

import (
	"context"

	"cutroom/internal/cutroom"
)

// CodeInUse is a promo code with the number of times it was used.
type CodeInUse struct {
	cutroom.PromoCode
	Uses    int
	BuiltIn bool // it is in the catalogue and cannot be ended here
}

// PromoCodes lists all codes for managers: the catalogue's, then those made by
// managers, newest first.
func (s *Service) PromoCodes(ctx context.Context, by cutroom.Actor) ([]CodeInUse, error) {
	if !by.IsManager() {
		return nil, cutroom.ErrForbidden
	}
	made, err := s.store.PromoCodes(ctx)
	if err != nil {
		return nil, err
	}
	var list []CodeInUse
	for _, p := range s.catalogue().PromoCodes {
		list = append(list, CodeInUse{PromoCode: p, BuiltIn: true})
	}
	for _, p := range made {
		list = append(list, CodeInUse{PromoCode: p})
	}
	for i := range list {
		if list[i].Uses, err = s.store.CodeUses(ctx, list[i].Code, s.now()); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// MakePromoCode creates a code that clients can use immediately.
func (s *Service) MakePromoCode(ctx context.Context, by cutroom.Actor, p cutroom.PromoCode) error {
	if !by.IsManager() {
		return cutroom.ErrForbidden
	}
	p.Code = cutroom.CodeKey(p.Code)
	if err := p.Check(s.catalogue()); err != nil {
		return err
	}
	if _, known := s.catalogue().PromoCode(p.Code); known {
		return cutroom.ErrCodeTaken
	}
	p.CreatedAt, p.CreatedBy = s.clock.Now(), by.UserID
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := cutroom.StillManages(ctx, tx, by); err != nil {
			return err
		}
		s.record(tx, by, cutroom.AuditCodeMade, p.Code, nil)
		return tx.CreatePromoCode(ctx, p)
	})
}

// EndPromoCode ends a code for future purchases.
func (s *Service) EndPromoCode(ctx context.Context, by cutroom.Actor, code string) error {
	if !by.IsManager() {
		return cutroom.ErrForbidden
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := cutroom.StillManages(ctx, tx, by); err != nil {
			return err
		}
		s.record(tx, by, cutroom.AuditCodeEnded, code, nil)
		return tx.EndPromoCode(ctx, cutroom.CodeKey(code), s.clock.Now())
	})
}
