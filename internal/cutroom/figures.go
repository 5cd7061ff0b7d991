package cutroom

import "time"

// FigureDays is how many days an editor's figures cover.
const FigureDays = 90

// Tally is the sum of the outcomes of an editor's work.
type Tally struct {
	Videos    int // approved ones
	OnTime    int // of these
	FirstPass int // of these
	Rounds    int // how many they took together
	Ratings   RatingSum
}

// RatingSum is the sum of some ratings.
type RatingSum struct {
	Count int
	Stars int
}

// Figures describe an editor's results: in the last FigureDays, and in the same
// number of days before.
type Figures struct {
	At     time.Time
	Now    Tally
	Before Tally
}

// FigureSpans returns the boundaries between which figures count approvals: the
// earlier span runs from before to latest, the current one from latest to now.
func FigureSpans(now time.Time) (before, latest time.Time) {
	return now.Add(-days(2 * FigureDays)), now.Add(-days(FigureDays))
}

// PerMille is a share in thousandths, rounded; 0 when of is 0.
func PerMille(count, of int) int { return share(count, of, 1000) }

// AverageTenths is an average in tenths, rounded; 0 when of is 0.
func AverageTenths(sum, of int) int { return share(sum, of, 10) }

func share(count, of, unit int) int {
	if of == 0 {
		return 0
	}
	return (2*unit*count + of) / (2 * of)
}

// fewestRatings is how many ratings it takes for their average to say something
// about an editor without revealing a single client's rating.
const fewestRatings = 3

// Enough reports whether there are enough ratings to show their average to others.
func (r RatingSum) Enough() bool { return r.Count >= fewestRatings }

// Average is the average rating in tenths of a star.
func (r RatingSum) Average() int { return AverageTenths(r.Stars, r.Count) }
