package account

import (
	"context"

	"cutroom/internal/cutroom"
)

// Subscription returns the kind of mail that an unsubscribe link can stop, and
// whether its person still gets it. A link without a valid signature is not
// found.
func (s *Service) Subscription(ctx context.Context, token string) (cutroom.Notice, bool, error) {
	u, notice, err := s.subscriber(ctx, s.store, token)
	return notice, u.Wants(notice), err
}

// Unsubscribe stops the kind of mail that the link names for its person,
// without a sign-in. Repeating it changes nothing.
func (s *Service) Unsubscribe(ctx context.Context, token string) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		u, notice, err := s.subscriber(ctx, tx, token)
		if err != nil || !u.Wants(notice) {
			return err
		}
		if u, err = u.Unsubscribed(notice, s.notices); err != nil {
			return err
		}
		s.record(tx, cutroom.Actor{}, cutroom.AuditUnsubscribed, u.ID, map[string]string{"notice": notice.ID})
		return s.save(ctx, tx, cutroom.Actor{}, u)
	})
}

func (s *Service) subscriber(ctx context.Context, r cutroom.UserReader, token string) (cutroom.User, cutroom.Notice, error) {
	userID, noticeID, err := s.unsubscribe.Read(token)
	if err != nil {
		return cutroom.User{}, cutroom.Notice{}, err
	}
	notice, known := s.notices.Named(noticeID)
	if !known {
		return cutroom.User{}, cutroom.Notice{}, cutroom.ErrNotFound // this kind of mail no longer exists
	}
	u, err := r.UserByID(ctx, userID)
	return u, notice, err
}
