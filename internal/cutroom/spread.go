package cutroom

import "time"

// SpreadKey names a spread.
type SpreadKey string

// The spreads.
const (
	SpreadTurnaround SpreadKey = "turnaround" // approved videos, by our hours until the first version
	SpreadRounds     SpreadKey = "rounds"     // approved videos, by their number of change lists
)

// Spread counts the facts of a basis in steps, for a chart. Like a figure, it is
// defined in one place.
type Spread struct {
	Key   SpreadKey
	Basis Basis
	Steps int

	step func(Fact) int
}

const (
	// TurnaroundStep is the time that one step of SpreadTurnaround covers; each
	// has one place for videos on time, followed by one for late videos.
	TurnaroundStep  = 3 * time.Hour
	turnaroundSteps = 21 // the last one also counts everything above
	// RoundsSteps is the number of steps of SpreadRounds; the last one also
	// counts everything above.
	RoundsSteps = 11
)

// Spreads lists all spreads.
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
