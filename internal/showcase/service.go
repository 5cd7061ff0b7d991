// Package showcase holds the verbs of the public site: what visitors see, how
// managers change it, and what visitors write to us.
//
// What doesn't belong here: prices and limits (the catalogue), and mail (notify).
package showcase

import (
	"context"

	"cutroom/internal/cutroom"
)

// Service implements the verbs.
type Service struct {
	store     cutroom.Store
	clock     cutroom.Clock
	newID     func() string
	catalogue cutroom.Catalogue
	pictures  cutroom.Pictures
	blobs     cutroom.Blobs
}

// Config is what the service needs from outside.
type Config struct {
	Store     cutroom.Store
	Clock     cutroom.Clock
	NewID     func() string
	Catalogue cutroom.Catalogue
	Pictures  cutroom.Pictures
	Blobs     cutroom.Blobs
}

// New returns a Service.
func New(c Config) *Service {
	return &Service{store: c.Store, clock: c.Clock, newID: c.NewID, catalogue: c.Catalogue, pictures: c.Pictures, blobs: c.Blobs}
}

// Portfolio returns the portfolio as visitors see it in a language, in order.
func (s *Service) Portfolio(ctx context.Context, lang cutroom.Language) ([]cutroom.PortfolioItem, error) {
	items, err := s.store.PortfolioItems(ctx)
	return visible(items, func(p cutroom.PortfolioItem) bool { return !p.Hidden }, func(p cutroom.PortfolioItem) cutroom.PortfolioItem { return p.In(lang) }), err
}

// Testimonials returns the testimonials as visitors see them in a language, in
// order. Inactive ones never leave the server.
func (s *Service) Testimonials(ctx context.Context, lang cutroom.Language) ([]cutroom.Testimonial, error) {
	list, err := s.store.Testimonials(ctx)
	return visible(list, func(t cutroom.Testimonial) bool { return t.Active }, func(t cutroom.Testimonial) cutroom.Testimonial { return t.In(lang) }), err
}

// Content is everything on the public site that managers edit, including hidden
// items, each list in order.
type Content struct {
	Portfolio    []cutroom.PortfolioItem
	Testimonials []cutroom.Testimonial
	Questions    []cutroom.Question
	Places       []cutroom.Place // the placeholders for values from the catalogue
}

// Content returns everything that managers edit.
func (s *Service) Content(ctx context.Context, by cutroom.Actor) (c Content, err error) {
	if !by.IsManager() {
		return c, cutroom.ErrForbidden
	}
	c.Places = s.catalogue.Places(cutroom.English)
	if c.Portfolio, err = s.store.PortfolioItems(ctx); err != nil {
		return c, err
	}
	if c.Testimonials, err = s.store.Testimonials(ctx); err != nil {
		return c, err
	}
	c.Questions, err = s.store.Questions(ctx)
	return c, err
}

// Answered is a question in one language, with values filled in from the catalogue.
type Answered struct {
	ID string
	cutroom.QuestionWords
}

// Questions returns the questions as visitors see them, in order.
func (s *Service) Questions(ctx context.Context, lang cutroom.Language) ([]Answered, error) {
	questions, err := s.store.Questions(ctx)
	if err != nil {
		return nil, err
	}
	shown := visible(questions, func(q cutroom.Question) bool { return !q.Hidden }, func(q cutroom.Question) cutroom.Question { return q })
	return Answer(s.catalogue, shown, lang), nil
}

// Answer returns questions in one language, with values filled in from the
// catalogue.
func Answer(c cutroom.Catalogue, questions []cutroom.Question, lang cutroom.Language) []Answered {
	answered := make([]Answered, len(questions))
	for i, q := range questions {
		w := q.In(lang)
		answered[i] = Answered{q.ID, cutroom.QuestionWords{
			Question: c.Fill(w.Question, lang), Answer: c.Fill(w.Answer, lang), Short: c.Fill(w.Short, lang),
		}}
	}
	return answered
}

// visible returns the items that are shown, as read returns them.
func visible[T any](all []T, shown func(T) bool, read func(T) T) []T {
	list := make([]T, 0, len(all))
	for _, one := range all {
		if shown(one) {
			list = append(list, read(one))
		}
	}
	return list
}
