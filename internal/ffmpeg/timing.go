package ffmpeg

import (
	"fmt"
	"math"
	"slices"

	"cutroom/internal/cutroom"
)

// timing is what a film's timestamps say about its rate.
type timing struct {
	rate             cutroom.Rate
	frames           int64   // shown frames for a constant rate; frames in the file for a variable one
	length           float64 // in seconds, including the last frame
	perSecond        float64 // frames, on average
	variable         bool
	slowest, fastest *cutroom.Rate // for a variable rate
}

// usualRates are the rates that cameras and programs produce.
var usualRates = []cutroom.Rate{
	{Num: 24000, Den: 1001}, {Num: 24, Den: 1}, {Num: 25, Den: 1}, {Num: 30000, Den: 1001}, {Num: 30, Den: 1},
	{Num: 50, Den: 1}, {Num: 60000, Den: 1001}, {Num: 60, Den: 1},
	// The rates below are never chosen for a variable rate.
	{Num: 12, Den: 1}, {Num: 15000, Den: 1001}, {Num: 15, Den: 1}, {Num: 48000, Den: 1001}, {Num: 48, Den: 1},
	{Num: 100, Den: 1}, {Num: 120000, Den: 1001}, {Num: 120, Den: 1}, {Num: 240000, Den: 1001}, {Num: 240, Den: 1},
}

// constantChoices is how many of the usual rates can be chosen for a film whose
// own rate varies.
const constantChoices = 8

// timingOf finds the rate of frames shown at these ticks, which are in order
// and all different. A tick lasts base seconds. The header's rates are tried
// first, because timestamps are rounded and the header may be more exact.
func timingOf(ticks []int64, base float64, likely, average string) timing {
	n := len(ticks)
	if n == 1 || base == 0 {
		return aloneOrUntimed(n, likely, average)
	}
	span := float64(ticks[n-1]-ticks[0]) * base
	perSecond := float64(n-1) / span

	var candidates []cutroom.Rate
	for _, text := range []string{likely, average} {
		if rate, err := cutroom.ParseRate(text); err == nil {
			candidates = append(candidates, rate)
		}
	}
	fromHeader := len(candidates)
	candidates = append(candidates, usualRates...)
	best, bestFit := timing{}, math.Inf(1)
	for i, rate := range candidates {
		// No other rate can be a grid for all frames with few gaps.
		if ratio := value(rate) / perSecond; ratio < 0.97 || ratio > 1.15 {
			continue
		}
		slots, off := onGrid(ticks, base, rate)
		holes := slots - int64(n)
		if holes < 0 || holes > max(int64(n)/50, min(2, int64(n)/10)) {
			continue
		}
		tick := base * value(rate)
		if off > min(0.45, 1.01*tick+0.1) {
			continue
		}
		if i >= fromHeader { // it must fit clearly better
			off += tick / 2
		}
		if !slices.Contains(usualRates, rate) { // a badly rounded header is more likely than a camera with this rate
			off += tick + 0.02
		}
		if off < bestFit {
			bestFit = off
			best = timing{rate: rate, frames: slots, length: float64(slots) / value(rate), perSecond: value(rate)}
		}
	}
	if !math.IsInf(bestFit, 1) {
		return best
	}
	return variableTiming(ticks, base, perSecond)
}

// onGrid places the frames on the grid of a constant rate. It returns how many
// slots there are from the first frame to the last, and how far a frame is off
// its slot at most, in frames.
func onGrid(ticks []int64, base float64, rate cutroom.Rate) (slots int64, off float64) {
	last := int64(-1)
	for _, tick := range ticks {
		at := float64(tick-ticks[0]) * base * value(rate)
		slot := int64(math.Round(at))
		if slot == last { // two frames in one slot: not this rate
			return 0, math.Inf(1)
		}
		off = max(off, math.Abs(at-float64(slot)))
		last = slot
	}
	return last + 1, off
}

// variableTiming chooses the usual rate closest to the film's rate most of the
// time.
func variableTiming(ticks []int64, base, perSecond float64) timing {
	steps := make([]int64, len(ticks)-1)
	for i := range steps {
		steps[i] = ticks[i+1] - ticks[i]
	}
	slices.Sort(steps)
	usual := 1 / (float64(steps[len(steps)/2]) * base)
	nearest := usualRates[0]
	for _, rate := range usualRates[:constantChoices] {
		if math.Abs(math.Log(value(rate)/usual)) < math.Abs(math.Log(value(nearest)/usual)) {
			nearest = rate
		}
	}
	return timing{
		rate:      nearest,
		frames:    int64(len(ticks)),
		length:    float64(ticks[len(ticks)-1]-ticks[0])*base + 1/usual,
		perSecond: perSecond,
		variable:  true,
		slowest:   rateOf(steps[len(steps)-1], base),
		fastest:   rateOf(steps[0], base),
	}
}

// aloneOrUntimed is the timing of a single frame, or of frames without times:
// only the header has a rate.
func aloneOrUntimed(n int, likely, average string) timing {
	rate := cutroom.Rate{Num: 25, Den: 1}
	for _, text := range []string{likely, average} {
		if told, err := cutroom.ParseRate(text); err == nil && value(told) >= 1 && value(told) <= maxRate {
			rate = told
		}
	}
	return timing{rate: rate, frames: int64(n), length: float64(n) / value(rate), perSecond: value(rate)}
}

func value(rate cutroom.Rate) float64 { return float64(rate.Num) / float64(rate.Den) }

// rateOf is the rate at which a frame is shown for this many ticks, to the
// nearest thousandth.
func rateOf(step int64, base float64) *cutroom.Rate {
	thousandths := max(1, int64(math.Round(1000/(float64(step)*base))))
	rate, err := cutroom.ParseRate(fmt.Sprintf("%d/1000", thousandths))
	if err != nil {
		panic(err) // both numbers are above zero
	}
	return &rate
}
