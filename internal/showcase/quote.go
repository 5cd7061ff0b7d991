package showcase

import (
	"context"
	"errors"

	"cutroom/internal/cutroom"
)

// Quote makes a testimonial from a project's rating if its author agreed, or
// returns the one made before. If it isn't in English, it starts out hidden: a
// manager writes the English words first.
func (s *Service) Quote(ctx context.Context, by cutroom.Actor, projectID string) (quoted cutroom.Testimonial, err error) {
	err = s.change(ctx, by, func(tx cutroom.Tx) (edited, error) {
		rating, err := quotable(ctx, tx, projectID)
		if err != nil {
			return edited{}, err
		}
		list, err := tx.Testimonials(ctx)
		if err != nil {
			return edited{}, err
		}
		if quoted, err = one(list, nil, cutroom.QuoteID(projectID), testimonialID); err == nil {
			return edited{quoted.ID, quoted.Name}, nil
		}
		if quoted, err = quote(ctx, tx, projectID, rating); err != nil {
			return edited{}, err
		}
		quoted.Position = atEnd(list, func(t cutroom.Testimonial) int { return t.Position })
		quoted.CreatedAt = s.clock.Now()
		return edited{quoted.ID, quoted.Name}, errors.Join(quoted.Validate(), tx.SaveTestimonial(ctx, quoted))
	})
	return quoted, err
}

// quotable returns a project's rating, if its author has agreed to be quoted.
func quotable(ctx context.Context, tx cutroom.Tx, projectID string) (cutroom.Rating, error) {
	outcome, err := cutroom.Optional(tx.OutcomeOf(ctx, projectID))
	switch {
	case err != nil:
		return cutroom.Rating{}, err
	case outcome == nil || !outcome.Rating.IsQuote():
		return cutroom.Rating{}, cutroom.ErrNoQuote
	}
	return outcome.Rating, nil
}

// quote returns a testimonial with the rating's text, in the author's name.
func quote(ctx context.Context, tx cutroom.Tx, projectID string, r cutroom.Rating) (cutroom.Testimonial, error) {
	author, err := tx.UserByID(ctx, r.By)
	if err != nil {
		return cutroom.Testimonial{}, err
	}
	project, err := tx.ProjectByID(ctx, projectID)
	if err != nil {
		return cutroom.Testimonial{}, err
	}
	account, err := tx.ClientAccountByID(ctx, project.AccountID)
	if err != nil {
		return cutroom.Testimonial{}, err
	}
	words := cutroom.TestimonialWords{Content: r.Text}
	t := cutroom.Testimonial{
		ID: cutroom.QuoteID(projectID), Name: author.FullName, Company: account.Name, TestimonialWords: words,
		Rating: cutroom.Tenths(10 * r.Stars), Active: author.Language == cutroom.English, Version: 1,
	}
	if author.Language != cutroom.English {
		t.Words = map[cutroom.Language]cutroom.TestimonialWords{author.Language: words}
	}
	return t, nil
}
