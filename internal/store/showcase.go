package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) PortfolioItems(ctx context.Context) ([]cutroom.PortfolioItem, error) {
	rows, err := r.q.PortfolioItems(ctx)
	if err != nil {
		return nil, translate(err)
	}
	items := make([]cutroom.PortfolioItem, len(rows))
	for i, row := range rows {
		items[i] = cutroom.PortfolioItem{
			ID:             row.ID,
			Category:       cutroom.Category(row.Category),
			PortfolioWords: cutroom.PortfolioWords{Title: row.Title, Description: row.Description},
			ImageURL:       row.ImageUrl,
			VideoURL:       row.VideoUrl,
			Hidden:         row.Hidden != 0,
			Position:       int(row.Position),
			Version:        int(row.Version),
			CreatedAt:      moment(row.CreatedAt),
		}
		if err := words(row.Words, row.Sources, &items[i].Words, &items[i].Sources); err != nil {
			return nil, fmt.Errorf("words of portfolio item %s: %w", row.ID, err)
		}
	}
	return items, nil
}

// words reads the stored form of texts in several languages.
func words(text, from string, into any, sources *cutroom.Sources) error {
	return errors.Join(json.Unmarshal([]byte(text), into), json.Unmarshal([]byte(from), sources))
}

// wordsText returns the stored form of texts in several languages.
func wordsText[W any](words map[cutroom.Language]W, sources cutroom.Sources) (text, from string, err error) {
	if words == nil {
		words = map[cutroom.Language]W{}
	}
	if sources == nil {
		sources = cutroom.Sources{}
	}
	w, err := json.Marshal(words)
	if err != nil {
		return "", "", err
	}
	f, err := json.Marshal(sources)
	return string(w), string(f), err
}

func (t *tx) SavePortfolioItem(ctx context.Context, p cutroom.PortfolioItem) error {
	words, sources, err := wordsText(p.Words, p.Sources)
	if err != nil {
		return err
	}
	return translate(t.q.SavePortfolioItem(ctx, sqlitegen.SavePortfolioItemParams{
		ID:          p.ID,
		Title:       p.Title,
		Category:    string(p.Category),
		Description: p.Description,
		Words:       words,
		Sources:     sources,
		ImageUrl:    p.ImageURL,
		VideoUrl:    p.VideoURL,
		Hidden:      flag(p.Hidden),
		Position:    int64(p.Position),
		Version:     int64(p.Version),
		CreatedAt:   millis(p.CreatedAt),
	}))
}

func (t *tx) DeletePortfolioItem(ctx context.Context, id string) error {
	return found(t.q.DeletePortfolioItem(ctx, id))
}

func (r reader) Testimonials(ctx context.Context) ([]cutroom.Testimonial, error) {
	rows, err := r.q.Testimonials(ctx)
	if err != nil {
		return nil, translate(err)
	}
	list := make([]cutroom.Testimonial, len(rows))
	for i, row := range rows {
		list[i] = cutroom.Testimonial{
			ID:               row.ID,
			Name:             row.Name,
			Company:          row.Company,
			TestimonialWords: cutroom.TestimonialWords{Role: row.Role, Content: row.Content},
			Rating:           cutroom.Tenths(row.Rating),
			ImageURL:         row.ImageUrl,
			Active:           row.Active != 0,
			Position:         int(row.Position),
			Version:          int(row.Version),
			CreatedAt:        moment(row.CreatedAt),
		}
		if err := words(row.Words, row.Sources, &list[i].Words, &list[i].Sources); err != nil {
			return nil, fmt.Errorf("words of testimonial %s: %w", row.ID, err)
		}
	}
	return list, nil
}

func (t *tx) SaveTestimonial(ctx context.Context, n cutroom.Testimonial) error {
	words, sources, err := wordsText(n.Words, n.Sources)
	if err != nil {
		return err
	}
	return translate(t.q.SaveTestimonial(ctx, sqlitegen.SaveTestimonialParams{
		ID:        n.ID,
		Name:      n.Name,
		Role:      n.Role,
		Company:   n.Company,
		Content:   n.Content,
		Words:     words,
		Sources:   sources,
		Rating:    int64(n.Rating),
		ImageUrl:  n.ImageURL,
		Active:    flag(n.Active),
		Position:  int64(n.Position),
		Version:   int64(n.Version),
		CreatedAt: millis(n.CreatedAt),
	}))
}

func (t *tx) DeleteTestimonial(ctx context.Context, id string) error {
	return found(t.q.DeleteTestimonial(ctx, id))
}

func (r reader) Questions(ctx context.Context) ([]cutroom.Question, error) {
	rows, err := r.q.Questions(ctx)
	if err != nil {
		return nil, translate(err)
	}
	questions := make([]cutroom.Question, len(rows))
	for i, row := range rows {
		questions[i] = cutroom.Question{
			ID: row.ID, Hidden: row.Hidden != 0, Position: int(row.Position), Version: int(row.Version), CreatedAt: moment(row.CreatedAt),
		}
		if err := words(row.Words, row.Sources, &questions[i].Words, &questions[i].Sources); err != nil {
			return nil, fmt.Errorf("words of question %s: %w", row.ID, err)
		}
	}
	return questions, nil
}

func (t *tx) SaveQuestion(ctx context.Context, q cutroom.Question) error {
	words, sources, err := wordsText(q.Words, q.Sources)
	if err != nil {
		return err
	}
	return translate(t.q.SaveQuestion(ctx, sqlitegen.SaveQuestionParams{
		ID:        q.ID,
		Words:     words,
		Sources:   sources,
		Hidden:    flag(q.Hidden),
		Position:  int64(q.Position),
		Version:   int64(q.Version),
		CreatedAt: millis(q.CreatedAt),
	}))
}

func (t *tx) DeleteQuestion(ctx context.Context, id string) error {
	return found(t.q.DeleteQuestion(ctx, id))
}

// flag returns a boolean as both engines store it.
func flag(b bool) int64 {
	if b {
		return 1
	}
	return 0
}
