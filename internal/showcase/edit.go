package showcase

import (
	"context"

	"cutroom/internal/cutroom"
)

// SavePortfolioItem keeps a new item (without an id) or a changed one, and
// returns it as it is kept.
func (s *Service) SavePortfolioItem(ctx context.Context, by cutroom.Actor, p cutroom.PortfolioItem) (cutroom.PortfolioItem, error) {
	if err := p.Validate(); err != nil {
		return cutroom.PortfolioItem{}, err
	}
	if p.ID == "" {
		p.ID, p.CreatedAt = s.newID(), s.clock.Now()
	}
	return p, s.change(ctx, by, p.ID, func(tx cutroom.Tx) error { return tx.SavePortfolioItem(ctx, p) })
}

// DeletePortfolioItem removes an item.
func (s *Service) DeletePortfolioItem(ctx context.Context, by cutroom.Actor, id string) error {
	return s.change(ctx, by, id, func(tx cutroom.Tx) error { return tx.DeletePortfolioItem(ctx, id) })
}

// SaveTestimonial keeps a new testimonial (without an id) or a changed one.
func (s *Service) SaveTestimonial(ctx context.Context, by cutroom.Actor, t cutroom.Testimonial) (cutroom.Testimonial, error) {
	if err := t.Validate(); err != nil {
		return cutroom.Testimonial{}, err
	}
	if t.ID == "" {
		t.ID, t.CreatedAt = s.newID(), s.clock.Now()
	}
	return t, s.change(ctx, by, t.ID, func(tx cutroom.Tx) error { return tx.SaveTestimonial(ctx, t) })
}

// DeleteTestimonial removes a testimonial.
func (s *Service) DeleteTestimonial(ctx context.Context, by cutroom.Actor, id string) error {
	return s.change(ctx, by, id, func(tx cutroom.Tx) error { return tx.DeleteTestimonial(ctx, id) })
}

// SaveQuestion keeps a new question (without an id) or a changed one.
func (s *Service) SaveQuestion(ctx context.Context, by cutroom.Actor, q cutroom.Question) (cutroom.Question, error) {
	if err := q.Validate(); err != nil {
		return cutroom.Question{}, err
	}
	if q.ID == "" {
		q.ID, q.CreatedAt = s.newID(), s.clock.Now()
	}
	return q, s.change(ctx, by, q.ID, func(tx cutroom.Tx) error { return tx.SaveQuestion(ctx, q) })
}

// DeleteQuestion removes a question.
func (s *Service) DeleteQuestion(ctx context.Context, by cutroom.Actor, id string) error {
	return s.change(ctx, by, id, func(tx cutroom.Tx) error { return tx.DeleteQuestion(ctx, id) })
}

// change does one edit of a manager and tells the others.
func (s *Service) change(ctx context.Context, by cutroom.Actor, id string, edit func(cutroom.Tx) error) error {
	if !by.IsManager() {
		return cutroom.ErrForbidden
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := edit(tx); err != nil {
			return err
		}
		tx.Append(cutroom.Event{
			Kind: cutroom.ShowcaseChanged, At: s.clock.Now(), By: by.UserID, Subject: id,
			Audience: []string{cutroom.ToManagers},
		})
		return nil
	})
}
