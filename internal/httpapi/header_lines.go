package httpapi

import (
	"cmp"
	"net/http"
	"slices"
)

// headerLines are headers made once and put into many answers. The answers
// share the values: whoever sets or adds one there gets its own, and nobody
// changes a value in place.
type headerLines []headerLine

type headerLine struct {
	name   string // in canonical form
	values []string
}

func newHeaderLines(h http.Header) headerLines {
	lines := make(headerLines, 0, len(h))
	for name, values := range h {
		lines = append(lines, headerLine{name, values})
	}
	slices.SortFunc(lines, func(a, b headerLine) int { return cmp.Compare(a.name, b.name) })
	return lines
}

// into sets the headers of one answer.
func (l headerLines) into(h http.Header) {
	for i := range l {
		h[l[i].name] = l[i].values
	}
}
