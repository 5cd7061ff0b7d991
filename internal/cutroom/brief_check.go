package cutroom

import (
	"slices"
	"strings"
)

// How far a version may deviate from its brief before the technical check reports
// it.
const (
	aspectShare = 100  // a hundredth of the aspect ratio: encoders round sizes to even numbers
	lengthShare = 10   // a tenth of the length,
	lengthMs    = 2000 // but at least two seconds
)

// deliveryRates are the usual rates of cinema, television and the web. A brief
// names none, so each of them is fine.
var deliveryRates = []Rate{
	{24000, 1001}, {24, 1}, {25, 1}, {30000, 1001}, {30, 1}, {48, 1}, {50, 1}, {60000, 1001}, {60, 1},
}

// shapes holds the aspect ratio of each format.
var shapes = map[Format][2]int{"16:9": {16, 9}, "9:16": {9, 16}, "1:1": {1, 1}, "4:5": {4, 5}}

// BriefDifferences lists how the film differs from its brief. It skips what the
// brief leaves open and what is not known about the film.
func (f Facts) BriefDifferences(b Brief) []Finding {
	var found []Finding
	if v := f.Video; v != nil {
		if v.Width > 0 && v.Height > 0 && len(b.Formats) > 0 && !slices.ContainsFunc(b.Formats, v.hasShape) {
			found = append(found, Finding{Code: FindingAspect, WantedFormats: joined(b.Formats)})
		}
		if v.Rate.Den > 0 && !v.VariableRate && !slices.Contains(deliveryRates, v.Rate.reduced()) {
			found = append(found, Finding{Code: FindingRate})
		}
	}
	if wanted := int64(b.Seconds) * 1000; wanted > 0 && f.DurationMs > 0 {
		difference := max(f.DurationMs-wanted, wanted-f.DurationMs)
		if difference > max(lengthMs, wanted/lengthShare) {
			found = append(found, Finding{Code: FindingLength, WantedMs: wanted})
		}
	}
	return found
}

// joined lists formats with commas between them.
func joined(formats []Format) string {
	words := make([]string, len(formats))
	for i, f := range formats {
		words[i] = string(f)
	}
	return strings.Join(words, ", ")
}

// hasShape reports whether the picture has roughly the shape of a format.
func (v Video) hasShape(f Format) bool {
	sides := shapes[f]
	is, wanted := v.Width*sides[1], v.Height*sides[0]
	return max(is-wanted, wanted-is)*aspectShare <= wanted
}
