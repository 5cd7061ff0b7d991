package statistics

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"cutroom/internal/cutroom"
)

// Named is the name and the meaning of something.
type Named struct{ Name, Definition string }

// Words are the texts of the statistics in one language.
type Words struct {
	Metrics map[cutroom.MetricKey]Named
	Tables  map[TableKey]Named
	Rows    map[TableKey]string // the heading above a table's row names
	Risks   map[cutroom.Risk]string

	columns       map[string]string // the columns that aren't metrics
	kinds         map[string]string // of facts
	slices        sliceWords
	head, figures []string // of files
	reasons       string
	yes, no       string
}

// sliceWords name the slices of figures. The first three are formats for the
// numbers between which a slice lies.
type sliceWords struct{ hours, above, orMore, onTime, late string }

// WordsIn returns the words in a language.
func WordsIn(language cutroom.Language) Words {
	switch language {
	case cutroom.Spanish:
		return wordsSpanish
	case cutroom.Portuguese:
		return wordsPortuguese
	case cutroom.English:
	}
	return wordsEnglish
}

// Column returns the name of a column.
func (w Words) Column(c Column) string {
	return cmp.Or(c.Plan, w.columns[c.Key], w.Metrics[cutroom.MetricKey(c.Key)].Name, c.Key)
}

// Row returns the name of a row.
func (w Words) Row(r TableRow) string { return cmp.Or(r.Name, w.Metrics[r.Metric].Name) }

// Slice returns the name of a slice, or "" for all facts of a figure.
func (w Words) Slice(slice cutroom.Slice) string {
	kind, from := slice.Split()
	name := map[cutroom.Slice]string{
		cutroom.SliceYes: w.yes, cutroom.SliceNo: w.no, cutroom.SliceOnTime: w.slices.onTime, cutroom.SliceLate: w.slices.late,
	}[kind]
	switch until := slice.Until(); {
	case from < 0:
		return name
	case kind == "" && until == 0:
		return fmt.Sprintf(w.slices.orMore, from)
	case kind == "":
		return strconv.Itoa(from)
	case until == 0:
		return fmt.Sprintf(w.slices.above, from) + ", " + name
	default:
		return fmt.Sprintf(w.slices.hours, from, until) + ", " + name
	}
}

// Detail returns the kind of fact in a row, or "" if there is only one kind.
func (w Words) Detail(f cutroom.Fact) string {
	if len(f.Risks) > 0 {
		return w.reasonsOf(f.Risks)
	}
	return w.kinds[f.Kind]
}

func (w Words) reasonsOf(risks []cutroom.Risk) string {
	said := make([]string, len(risks))
	for i, r := range risks {
		said[i] = w.Risks[r]
	}
	return strings.Join(said, ", ")
}
