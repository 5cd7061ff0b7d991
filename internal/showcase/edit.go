package showcase

import (
	"context"
	"errors"
	"slices"

	"cutroom/internal/cutroom"
)

// SavePortfolioItem publishes a new item (without an id) or a changed one, and
// returns it as stored. Confirmed translations stay valid, even if the English
// words have changed.
func (s *Service) SavePortfolioItem(ctx context.Context, by cutroom.Actor, p cutroom.PortfolioItem, confirmed ...cutroom.Language) (cutroom.PortfolioItem, error) {
	if err := p.Validate(); err != nil {
		return cutroom.PortfolioItem{}, err
	}
	if err := s.pictureThere(ctx, p.ImageURL); err != nil {
		return cutroom.PortfolioItem{}, err
	}
	err := s.change(ctx, by, func(tx cutroom.Tx) (edited, error) {
		list, err := tx.PortfolioItems(ctx)
		if err != nil {
			return edited{}, err
		}
		before := cutroom.PortfolioItem{Position: atEnd(list, func(p cutroom.PortfolioItem) int { return p.Position }), CreatedAt: s.clock.Now()}
		if p.ID == "" {
			p.ID = s.newID()
		} else if before, err = known(list, p.ID, p.Version, portfolioID, func(p cutroom.PortfolioItem) int { return p.Version }); err != nil {
			return edited{}, err
		}
		p.Hidden = before.Hidden
		p = p.After(before, confirmed)
		return edited{p.ID, p.Title}, errors.Join(tx.SavePortfolioItem(ctx, p), s.dropFiles(ctx, tx, before, p))
	})
	return p, err
}

// DeletePortfolioItem removes an item and its files.
func (s *Service) DeletePortfolioItem(ctx context.Context, by cutroom.Actor, id string) error {
	return s.change(ctx, by, func(tx cutroom.Tx) (edited, error) {
		list, err := tx.PortfolioItems(ctx)
		if err != nil {
			return edited{}, err
		}
		if err := tx.DeletePortfolioItem(ctx, id); err != nil {
			return edited{}, err
		}
		was := list[slices.IndexFunc(list, func(p cutroom.PortfolioItem) bool { return p.ID == id })]
		return edited{id, was.Title}, s.dropFiles(ctx, tx, was, cutroom.PortfolioItem{})
	})
}

// SaveTestimonial publishes a new testimonial (without an id) or a changed one.
func (s *Service) SaveTestimonial(ctx context.Context, by cutroom.Actor, t cutroom.Testimonial, confirmed ...cutroom.Language) (cutroom.Testimonial, error) {
	if err := t.Validate(); err != nil {
		return cutroom.Testimonial{}, err
	}
	if err := s.pictureThere(ctx, t.ImageURL); err != nil {
		return cutroom.Testimonial{}, err
	}
	err := s.change(ctx, by, func(tx cutroom.Tx) (edited, error) {
		list, err := tx.Testimonials(ctx)
		if err != nil {
			return edited{}, err
		}
		before := cutroom.Testimonial{Position: atEnd(list, func(t cutroom.Testimonial) int { return t.Position }), CreatedAt: s.clock.Now(), Active: true}
		if t.ID == "" {
			t.ID = s.newID()
		} else if before, err = known(list, t.ID, t.Version, testimonialID, func(t cutroom.Testimonial) int { return t.Version }); err != nil {
			return edited{}, err
		}
		t.Active = before.Active
		t = t.After(before, confirmed)
		return edited{t.ID, t.Name}, errors.Join(tx.SaveTestimonial(ctx, t), s.dropFile(ctx, tx, before.ImageURL, t.ImageURL))
	})
	return t, err
}

// DeleteTestimonial removes a testimonial and its picture.
func (s *Service) DeleteTestimonial(ctx context.Context, by cutroom.Actor, id string) error {
	return s.change(ctx, by, func(tx cutroom.Tx) (edited, error) {
		list, err := tx.Testimonials(ctx)
		if err != nil {
			return edited{}, err
		}
		if err := tx.DeleteTestimonial(ctx, id); err != nil {
			return edited{}, err
		}
		was := list[slices.IndexFunc(list, func(t cutroom.Testimonial) bool { return t.ID == id })]
		return edited{id, was.Name}, s.dropFile(ctx, tx, was.ImageURL, "")
	})
}

// SaveQuestion publishes a new question (without an id) or a changed one.
func (s *Service) SaveQuestion(ctx context.Context, by cutroom.Actor, q cutroom.Question, confirmed ...cutroom.Language) (cutroom.Question, error) {
	if err := q.Validate(); err != nil {
		return cutroom.Question{}, err
	}
	err := s.change(ctx, by, func(tx cutroom.Tx) (edited, error) {
		list, err := tx.Questions(ctx)
		if err != nil {
			return edited{}, err
		}
		before := cutroom.Question{Position: atEnd(list, func(q cutroom.Question) int { return q.Position }), CreatedAt: s.clock.Now()}
		if q.ID == "" {
			q.ID = s.newID()
		} else if before, err = known(list, q.ID, q.Version, questionID, func(q cutroom.Question) int { return q.Version }); err != nil {
			return edited{}, err
		}
		q.Hidden = before.Hidden
		q = q.After(before, confirmed)
		return edited{q.ID, q.Words[cutroom.English].Question}, tx.SaveQuestion(ctx, q)
	})
	return q, err
}

// DeleteQuestion removes a question.
func (s *Service) DeleteQuestion(ctx context.Context, by cutroom.Actor, id string) error {
	return s.change(ctx, by, func(tx cutroom.Tx) (edited, error) {
		return edited{id: id}, tx.DeleteQuestion(ctx, id)
	})
}

func portfolioID(p cutroom.PortfolioItem) string { return p.ID }
func testimonialID(t cutroom.Testimonial) string { return t.ID }
func questionID(q cutroom.Question) string       { return q.ID }

// known returns the item with an id, if it is still the version that the
// manager saw.
func known[T any](list []T, id string, seen int, idOf func(T) string, version func(T) int) (T, error) {
	var none T
	i := slices.IndexFunc(list, func(one T) bool { return idOf(one) == id })
	switch {
	case i < 0:
		return none, cutroom.ErrNotFound
	case version(list[i]) != seen:
		return none, cutroom.ErrContentChanged
	}
	return list[i], nil
}

// atEnd returns the position after all items.
func atEnd[T any](list []T, position func(T) int) int {
	if len(list) == 0 {
		return 0
	}
	return position(list[len(list)-1]) + 1
}

// edited names the subject of an edit.
type edited struct{ id, title string }

// change performs one edit by a manager, records it and notifies the others.
func (s *Service) change(ctx context.Context, by cutroom.Actor, edit func(cutroom.Tx) (edited, error)) error {
	if !by.IsManager() {
		return cutroom.ErrForbidden
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := cutroom.StillManages(ctx, tx, by); err != nil {
			return err
		}
		what, err := edit(tx)
		if err != nil {
			return err
		}
		now := s.clock.Now()
		tx.Record(cutroom.AuditEntry{At: now, By: by.UserID, Action: cutroom.AuditContentChanged, Subject: what.id, Detail: map[string]string{"title": what.title}})
		tx.Append(cutroom.Event{
			Kind: cutroom.ShowcaseChanged, At: now, By: by.UserID, Subject: what.id, Audience: []string{cutroom.ToManagers},
		})
		return nil
	})
}
