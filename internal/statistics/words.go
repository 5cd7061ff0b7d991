package statistics

import (
	"cmp"
	"strings"

	"cutroom/internal/cutroom"
)

// Named is what something is called, and what it means.
type Named struct{ Name, Definition string }

// Words are what statistics say in one language.
type Words struct {
	Metrics map[cutroom.MetricKey]Named
	Tables  map[TableKey]Named
	Rows    map[TableKey]string // what the rows of a table are
	Risks   map[cutroom.Risk]string

	columns       map[string]string // those that are no metrics
	kinds         map[string]string // of facts
	head, figures []string          // of files
	reasons       string
	yes, no       string
}

// WordsIn are the words in a language.
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

// Column is the name of a column.
func (w Words) Column(c Column) string {
	return cmp.Or(c.Plan, w.columns[c.Key], w.Metrics[cutroom.MetricKey(c.Key)].Name, c.Key)
}

// Row is the name of a row.
func (w Words) Row(r TableRow) string { return cmp.Or(r.Name, w.Metrics[r.Metric].Name) }

// Detail says what kind of fact a row is; "" when there is but one kind.
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
