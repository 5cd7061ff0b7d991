package store

import (
	"context"
	"encoding/json"
	"fmt"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) PortfolioItems(ctx context.Context) ([]cutroom.PortfolioItem, error) {
	rows, err := r.q.PortfolioItems(ctx)
	return each(rows, func(row sqlitegen.PortfolioItem) cutroom.PortfolioItem {
		return cutroom.PortfolioItem{
			ID:          row.ID,
			Title:       row.Title,
			Category:    cutroom.Category(row.Category),
			Description: row.Description,
			ImageURL:    row.ImageUrl,
			VideoURL:    row.VideoUrl,
			Hidden:      row.Hidden != 0,
			Position:    int(row.Position),
			CreatedAt:   moment(row.CreatedAt),
		}
	}), translate(err)
}

func (t *tx) SavePortfolioItem(ctx context.Context, p cutroom.PortfolioItem) error {
	return translate(t.q.SavePortfolioItem(ctx, sqlitegen.SavePortfolioItemParams{
		ID:          p.ID,
		Title:       p.Title,
		Category:    string(p.Category),
		Description: p.Description,
		ImageUrl:    p.ImageURL,
		VideoUrl:    p.VideoURL,
		Hidden:      flag(p.Hidden),
		Position:    int64(p.Position),
		CreatedAt:   millis(p.CreatedAt),
	}))
}

func (t *tx) DeletePortfolioItem(ctx context.Context, id string) error {
	return found(t.q.DeletePortfolioItem(ctx, id))
}

func (r reader) Testimonials(ctx context.Context) ([]cutroom.Testimonial, error) {
	rows, err := r.q.Testimonials(ctx)
	return each(rows, func(row sqlitegen.Testimonial) cutroom.Testimonial {
		return cutroom.Testimonial{
			ID:        row.ID,
			Name:      row.Name,
			Role:      row.Role,
			Company:   row.Company,
			Content:   row.Content,
			Rating:    cutroom.Tenths(row.Rating),
			ImageURL:  row.ImageUrl,
			Active:    row.Active != 0,
			Position:  int(row.Position),
			CreatedAt: moment(row.CreatedAt),
		}
	}), translate(err)
}

func (t *tx) SaveTestimonial(ctx context.Context, n cutroom.Testimonial) error {
	return translate(t.q.SaveTestimonial(ctx, sqlitegen.SaveTestimonialParams{
		ID:        n.ID,
		Name:      n.Name,
		Role:      n.Role,
		Company:   n.Company,
		Content:   n.Content,
		Rating:    int64(n.Rating),
		ImageUrl:  n.ImageURL,
		Active:    flag(n.Active),
		Position:  int64(n.Position),
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
			ID: row.ID, Hidden: row.Hidden != 0, Position: int(row.Position), CreatedAt: moment(row.CreatedAt),
		}
		if err := json.Unmarshal([]byte(row.Words), &questions[i].Words); err != nil {
			return nil, fmt.Errorf("words of question %s: %w", row.ID, err)
		}
	}
	return questions, nil
}

func (t *tx) SaveQuestion(ctx context.Context, q cutroom.Question) error {
	words, err := json.Marshal(q.Words)
	if err != nil {
		return err
	}
	return translate(t.q.SaveQuestion(ctx, sqlitegen.SaveQuestionParams{
		ID:        q.ID,
		Words:     string(words),
		Hidden:    flag(q.Hidden),
		Position:  int64(q.Position),
		CreatedAt: millis(q.CreatedAt),
	}))
}

func (t *tx) DeleteQuestion(ctx context.Context, id string) error {
	return found(t.q.DeleteQuestion(ctx, id))
}

// flag is a truth as both engines store it.
func flag(b bool) int64 {
	if b {
		return 1
	}
	return 0
}
