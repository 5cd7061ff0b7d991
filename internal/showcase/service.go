// Package showcase holds the verbs around the public face: what is shown to
// visitors, how managers change it, and what visitors write to us.
//
// What does not belong: prices and limits (the catalogue), and mail (notify).
package showcase

import (
	"context"

	"cutroom/internal/cutroom"
)

// Service does the verbs.
type Service struct {
	store     cutroom.Store
	clock     cutroom.Clock
	newID     func() string
	catalogue cutroom.Catalogue
}

// Config is what the verbs need from outside.
type Config struct {
	Store     cutroom.Store
	Clock     cutroom.Clock
	NewID     func() string
	Catalogue cutroom.Catalogue
}

// New makes the verbs.
func New(c Config) *Service {
	return &Service{store: c.Store, clock: c.Clock, newID: c.NewID, catalogue: c.Catalogue}
}

// Portfolio is what visitors see of our work, in order.
func (s *Service) Portfolio(ctx context.Context) ([]cutroom.PortfolioItem, error) {
	items, err := s.store.PortfolioItems(ctx)
	return visible(items, func(p cutroom.PortfolioItem) bool { return !p.Hidden }), err
}

// Testimonials is what visitors see of what clients say, in order. Inactive
// ones never leave the server.
func (s *Service) Testimonials(ctx context.Context) ([]cutroom.Testimonial, error) {
	list, err := s.store.Testimonials(ctx)
	return visible(list, func(t cutroom.Testimonial) bool { return t.Active }), err
}

// Answered is a question in one language, filled from the catalogue.
type Answered struct {
	ID string
	cutroom.QuestionWords
}

// Questions is what visitors see of the questions, in order.
func (s *Service) Questions(ctx context.Context, lang cutroom.Language) ([]Answered, error) {
	questions, err := s.store.Questions(ctx)
	if err != nil {
		return nil, err
	}
	return Answer(s.catalogue, visible(questions, func(q cutroom.Question) bool { return !q.Hidden }), lang), nil
}

// Answer puts questions into one language and fills them from the catalogue.
func Answer(c cutroom.Catalogue, questions []cutroom.Question, lang cutroom.Language) []Answered {
	answered := make([]Answered, len(questions))
	for i, q := range questions {
		w := q.Words[lang]
		answered[i] = Answered{q.ID, cutroom.QuestionWords{
			Question: c.Fill(w.Question, lang), Answer: c.Fill(w.Answer, lang), Short: c.Fill(w.Short, lang),
		}}
	}
	return answered
}

func visible[T any](all []T, shown func(T) bool) []T {
	list := make([]T, 0, len(all))
	for _, one := range all {
		if shown(one) {
			list = append(list, one)
		}
	}
	return list
}
