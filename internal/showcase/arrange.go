package showcase

import (
	"context"
	"slices"

	"cutroom/internal/cutroom"
)

// Kind is one of the lists on the public site.
type Kind string

// The kinds.
const (
	PortfolioKind   Kind = "portfolio"
	TestimonialKind Kind = "testimonials"
	QuestionKind    Kind = "faq"
)

// Arrange changes the order of a list on the public site. The ids must name
// everything in the list, so that nothing moves that the manager hasn't seen.
func (s *Service) Arrange(ctx context.Context, by cutroom.Actor, kind Kind, ids []string) error {
	return s.change(ctx, by, func(tx cutroom.Tx) (edited, error) {
		what := edited{string(kind), string(kind)}
		switch kind {
		case PortfolioKind:
			list, err := tx.PortfolioItems(ctx)
			return what, arrange(list, err, ids, portfolioID, func(p cutroom.PortfolioItem, at int) error {
				p.Position = at
				return tx.SavePortfolioItem(ctx, p)
			})
		case TestimonialKind:
			list, err := tx.Testimonials(ctx)
			return what, arrange(list, err, ids, testimonialID, func(t cutroom.Testimonial, at int) error {
				t.Position = at
				return tx.SaveTestimonial(ctx, t)
			})
		case QuestionKind:
			list, err := tx.Questions(ctx)
			return what, arrange(list, err, ids, questionID, func(q cutroom.Question, at int) error {
				q.Position = at
				return tx.SaveQuestion(ctx, q)
			})
		}
		return what, cutroom.ErrNotFound
	})
}

// arrange saves each item of a list at its new position.
func arrange[T any](list []T, err error, ids []string, idOf func(T) string, save func(T, int) error) error {
	if err != nil {
		return err
	}
	have := make([]string, len(list))
	for i, one := range list {
		have[i] = idOf(one)
	}
	if !slices.Equal(slices.Sorted(slices.Values(have)), slices.Sorted(slices.Values(ids))) {
		return cutroom.ErrContentOrder
	}
	for _, one := range list {
		if err := save(one, slices.Index(ids, idOf(one))); err != nil {
			return err
		}
	}
	return nil
}

// Show shows or hides something on the public site. A testimonial made from a
// rating can only be shown while the author agrees.
func (s *Service) Show(ctx context.Context, by cutroom.Actor, kind Kind, id string, shown bool) error {
	return s.change(ctx, by, func(tx cutroom.Tx) (edited, error) {
		switch kind {
		case PortfolioKind:
			list, err := tx.PortfolioItems(ctx)
			p, err := one(list, err, id, portfolioID)
			if err != nil {
				return edited{}, err
			}
			p.Hidden = !shown
			return edited{id, p.Title}, tx.SavePortfolioItem(ctx, p)
		case TestimonialKind:
			list, err := tx.Testimonials(ctx)
			t, err := one(list, err, id, testimonialID)
			if err != nil {
				return edited{}, err
			}
			if project, isQuote := cutroom.QuotedProject(id); shown && isQuote {
				if _, err := quotable(ctx, tx, project); err != nil {
					return edited{}, err
				}
			}
			t.Active = shown
			return edited{id, t.Name}, tx.SaveTestimonial(ctx, t)
		case QuestionKind:
			list, err := tx.Questions(ctx)
			q, err := one(list, err, id, questionID)
			if err != nil {
				return edited{}, err
			}
			q.Hidden = !shown
			return edited{id, q.Words[cutroom.English].Question}, tx.SaveQuestion(ctx, q)
		}
		return edited{}, cutroom.ErrNotFound
	})
}

// one returns the item with an id.
func one[T any](list []T, err error, id string, idOf func(T) string) (found T, _ error) {
	if err != nil {
		return found, err
	}
	i := slices.IndexFunc(list, func(one T) bool { return idOf(one) == id })
	if i < 0 {
		return found, cutroom.ErrNotFound
	}
	return list[i], nil
}
