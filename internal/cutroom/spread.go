package cutroom

import "time"

// SpreadKey names a spread.
type SpreadKey string

// The spreads.
const (
	SpreadTurnaround SpreadKey = "turnaround" // approved videos by our hours until the first version
	SpreadRounds     SpreadKey = "rounds"     // approved videos by their change lists
)

// Spread counts the facts of a basis by steps, for a chart. Like a figure it is
// defined once.
type Spread struct {
	Key   SpreadKey
	Basis Basis
	Steps int

	step func(Fact) int
}

const (
	// TurnaroundStep is how much time one step of SpreadTurnaround is; each has a
	// place for videos on time, and one after it for late ones.
	TurnaroundStep  = 3 * time.Hour
	turnaroundSteps = 21 // the last one holds everything above
	// RoundsSteps is how many there are of SpreadRounds; the last one holds
	// everything above.
	RoundsSteps = 11
)

// Spreads are all of them.
var Spreads = []Spread{
	{Key: SpreadTurnaround, Basis: BasisApproved, Steps: 2 * turnaroundSteps, step: func(f Fact) int {
		step := 2 * min(int(f.FirstCut/TurnaroundStep), turnaroundSteps-1)
		if !f.OnTime {
			step++
		}
		return step
	}},
	{Key: SpreadRounds, Basis: BasisApproved, Steps: RoundsSteps, step: func(f Fact) int { return min(f.Rounds, RoundsSteps-1) }},
}
