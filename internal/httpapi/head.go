package httpapi

import (
	"bytes"
	"maps"
	"net/http"
)

// head is the header lines of an answer, made once and put into many. The
// answers share the values: whoever sets or adds one there gets its own, and
// nobody changes a value in place.
type head struct {
	lines []headerLine

	// The same once more for answers that leave ready made: what the standard
	// server has to know, and the bytes of everything else.
	known []headerLine
	rest  []byte
}

type headerLine struct {
	name   string // in canonical form
	values []string
}

func newHead(h http.Header) head {
	made, rest := head{}, maps.Clone(h)
	for name, values := range h {
		made.lines = append(made.lines, headerLine{name, values})
	}
	for _, name := range []string{"Content-Type", "Content-Length"} {
		if values, there := rest[name]; there {
			made.known = append(made.known, headerLine{name, values})
			delete(rest, name)
		}
	}
	var written bytes.Buffer
	_ = rest.Write(&written) // a buffer takes everything
	made.rest = written.Bytes()
	return made
}

// into sets the header lines of one answer.
func (m *head) into(h http.Header) { put(h, m.lines) }

func put(h http.Header, lines []headerLine) {
	for i := range lines {
		h[lines[i].name] = lines[i].values
	}
}
