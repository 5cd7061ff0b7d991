package cutroom

import "time"

// FigureDays is how many days an editor's figures cover.
const FigureDays = 90

// Tally is what the outcomes of an editor's work add up to.
type Tally struct {
	Videos    int // that were approved
	OnTime    int // of these
	FirstPass int // of these
	Rounds    int // that they took together
	Ratings   RatingSum
}

// RatingSum is some ratings added up.
type RatingSum struct {
	Count int
	Stars int
}

// Figures are how an editor's work went: in the last FigureDays, and in those
// before them.
type Figures struct {
	At     time.Time
	Now    Tally
	Before Tally
}

// FigureSpans are the moments between which figures count approvals: the first
// to the second for what came before, the second to now for the latest.
func FigureSpans(now time.Time) (before, latest time.Time) {
	return now.Add(-days(2 * FigureDays)), now.Add(-days(FigureDays))
}

// PerMille is a share in thousandths, rounded; 0 of none.
func PerMille(count, of int) int { return share(count, of, 1000) }

// AverageTenths is an average in tenths, rounded; 0 of none.
func AverageTenths(sum, of int) int { return share(sum, of, 10) }

func share(count, of, unit int) int {
	if of == 0 {
		return 0
	}
	return (2*unit*count + of) / (2 * of)
}

// fewestRatings is how many ratings there must be before their average says
// something about an editor, and nothing about one client.
const fewestRatings = 3

// Enough reports whether there are enough ratings to show their average to others.
func (r RatingSum) Enough() bool { return r.Count >= fewestRatings }

// Average is in tenths of a star.
func (r RatingSum) Average() int { return AverageTenths(r.Stars, r.Count) }
