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

	of     MetricKey // the figure that it divides; it counts every fact of the basis
	step   func(Fact) int
	slices []spreadSlice
}

// spreadSlice is a slice that consists of some steps of a spread.
type spreadSlice struct {
	slice Slice
	steps []int
}

const (
	// TurnaroundStep is the time that one step of SpreadTurnaround covers; each
	// has one place for videos on time, followed by one for late videos.
	TurnaroundStep = 3 * time.Hour
	// TurnaroundSteps is how many times TurnaroundStep it covers; the last one
	// also counts everything above.
	TurnaroundSteps = 21
	// RoundsSteps is the number of steps of SpreadRounds; the last one also
	// counts everything above.
	RoundsSteps = 11
)

// Spreads lists all spreads.
var Spreads = []Spread{
	{Key: SpreadTurnaround, Basis: BasisApproved, Steps: 2 * TurnaroundSteps, of: "turnaround_median", slices: turnaroundSlices(), step: func(f Fact) int {
		step := 2 * min(int(f.FirstCut/TurnaroundStep), TurnaroundSteps-1)
		if !f.OnTime {
			step++
		}
		return step
	}},
	{Key: SpreadRounds, Basis: BasisApproved, Steps: RoundsSteps, of: "rounds", slices: roundsSlices(), step: func(f Fact) int { return min(f.Rounds, RoundsSteps-1) }},
}

func turnaroundSlices() []spreadSlice {
	all := []spreadSlice{{slice: SliceOnTime}, {slice: SliceLate}}
	for n := range TurnaroundSteps {
		for late, kind := range []Slice{SliceOnTime, SliceLate} {
			step := 2*n + late
			all[late].steps = append(all[late].steps, step)
			all = append(all, spreadSlice{TurnaroundSlice(kind, n), []int{step}})
		}
	}
	return all
}

func roundsSlices() []spreadSlice {
	all := make([]spreadSlice, RoundsSteps)
	for n := range all {
		all[n] = spreadSlice{RoundsSlice(n), []int{n}}
	}
	return all
}
