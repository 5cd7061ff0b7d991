package cutroom

import (
	"strings"
	"time"
)

// Rating is how the client of an approved project rated it.
type Rating struct {
	Stars    int // 1 to 5; 0 if not rated
	Text     string
	By       string    // who gave the rating or changed it last
	At       time.Time // when it was first given
	Revision int       // counts the changes, from 1
	Quotable bool      // the client lets us show it on the public site with their name
}

// Limits of ratings.
const (
	MaxStars      = 5
	lowStars      = 2   // this or fewer raise an alarm
	maxRatingText = 500 // characters

	ratingChangeable = 7 * 24 * time.Hour  // after it was first given
	ratingAskedFor   = 14 * 24 * time.Hour // after the approval
)

// Why a rating is refused.
var (
	ErrRatingStars       = invalid("stars", "rating_stars", "Choose one to five stars")
	ErrRatingText        = invalid("text", "rating_text", "A comment can have up to 500 characters")
	ErrRatingNotApproved = &Error{Kind: Conflict, Code: "rating_not_approved", Message: "You can rate a project after it is approved"}
	ErrRatingClosed      = &Error{Kind: Conflict, Code: "rating_closed", Message: "Ratings can only be changed for 7 days. Please write to us."}
	ErrRatingChanged     = &Error{Kind: Conflict, Code: "rating_changed", Message: "The rating has changed since you opened it. Check it before you send yours."}
)

// RatingChange is a new or changed rating. Revision is the one the person saw, 0
// if there was none.
type RatingChange struct {
	Stars    int
	Text     string
	Revision int
	Quotable bool
}

// Low reports whether managers should look at the rating.
func (r Rating) Low() bool { return r.Stars > 0 && r.Stars <= lowStars }

// quotedFrom is the fewest stars a rating needs to become a testimonial.
const quotedFrom = 4

// IsQuote reports whether the rating can become a testimonial: its author agreed,
// was happy, and wrote something.
func (r Rating) IsQuote() bool { return r.Quotable && r.Stars >= quotedFrom && r.Text != "" }

// ErrNoQuote refuses to make a testimonial from a rating that is not a quote.
var ErrNoQuote = &Error{Kind: Conflict, Code: "rating_no_quote", Message: "The client hasn't agreed to be quoted, or the rating has no text"}

// SaysTheSame reports whether the author, the words and the stars are the same as
// in another rating. What was quoted from a rating that says something else must
// not be shown again.
func (r Rating) SaysTheSame(other Rating) bool {
	return r.By == other.By && r.Text == other.Text && r.Stars == other.Stars
}

const quotePrefix = "rating-"

// QuoteID is the id of the testimonial made from a project's rating.
func QuoteID(projectID string) string { return quotePrefix + projectID }

// QuotedProject returns the project whose rating a testimonial was made from;
// false for one that managers wrote.
func QuotedProject(testimonialID string) (projectID string, isQuote bool) {
	return strings.CutPrefix(testimonialID, quotePrefix)
}

// ChangeableUntil is the last time the rating can be changed; zero if there is
// none yet.
func (r Rating) ChangeableUntil() time.Time {
	if r.Stars == 0 {
		return time.Time{}
	}
	return r.At.Add(ratingChangeable)
}

// CheckRating checks whether the person may rate the project. Members who may
// approve can do so once it is approved.
func (o *Outcome) CheckRating(p Project, r Relation, now time.Time) error {
	switch {
	case !r.Sees(p):
		return ErrNotFound
	case r.Member == nil || !r.Member.May(Approve):
		return ErrForbidden
	case o == nil || p.State != Approved:
		return ErrRatingNotApproved
	case o.Rating.Stars > 0 && now.After(o.Rating.ChangeableUntil()):
		return ErrRatingClosed
	}
	return nil
}

// AsksForRating reports whether the client should be asked for a rating: once, in
// the first days after the approval.
func (o Outcome) AsksForRating(now time.Time) bool {
	return o.Rating.Stars == 0 && o.NotAsked.IsZero() && o.ApprovedAt.After(AskForRatingsAfter(now))
}

// AskForRatingsAfter is the moment after which a project must have been approved
// for us to ask for its rating at now.
func AskForRatingsAfter(now time.Time) time.Time { return now.Add(-ratingAskedFor) }

// Rate gives the project its rating or changes it, and returns the step for its
// history, or nil when nothing changes.
func (p *Project) Rate(o *Outcome, c RatingChange, by Actor, now time.Time) (*Step, error) {
	c.Text = strings.TrimSpace(c.Text)
	was := o.Rating
	switch {
	case c.Stars < 1 || c.Stars > MaxStars:
		return nil, ErrRatingStars
	case !fits(c.Text, maxRatingText):
		return nil, ErrRatingText
	case was.Stars == c.Stars && was.Text == c.Text && was.Quotable == c.Quotable:
		return nil, nil // the same request again
	case was.Revision != c.Revision:
		return nil, ErrRatingChanged
	}
	step := p.step(StepRated, by, p.moment(now), p.State, 0, StepDetail{Stars: c.Stars, FormerStars: was.Stars, Text: c.Text, Quotable: c.Quotable})
	o.Rating = was.after(step)
	o.SeenAt = time.Time{} // managers should look at it again
	return &step, nil
}

// after returns the rating after a step that gave or changed it.
func (r Rating) after(s Step) Rating {
	if r.Stars == 0 {
		r.At = s.At
	}
	r.Stars, r.Text, r.By, r.Quotable = s.Detail.Stars, s.Detail.Text, s.By, s.Detail.Quotable
	r.Revision++
	return r
}
