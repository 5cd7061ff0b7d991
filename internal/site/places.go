package site

import (
	"bytes"
	"encoding/json"
	"html"
	"path"
	"regexp"
	"strings"
)

// Places are the placeholders in pages that the operator's settings fill: token
// to value.
type Places map[string]string

// mayBeFilled reports whether a file is of a kind that can contain settings.
func mayBeFilled(name string) bool {
	switch path.Ext(name) {
	case ".html", ".xml", ".webmanifest", ".txt":
		return true
	}
	return false
}

var linkedData = regexp.MustCompile(`(?s)<script type="application/ld\+json">.*?</script>`)

// fill inserts the values into a file, escaped for its kind of text. It reports
// whether the file may contain placeholders.
func (p Places) fill(name string, body []byte) ([]byte, bool) {
	if !mayBeFilled(name) || !bytes.Contains(body, []byte("__")) {
		return body, false
	}
	var filled []byte
	switch path.Ext(name) {
	case ".html":
		inMarkup, inData := p.replacer(html.EscapeString), p.replacer(insideJSON)
		rest := 0
		for _, data := range linkedData.FindAllIndex(body, -1) {
			filled = append(filled, inMarkup.Replace(string(body[rest:data[0]]))...)
			filled = append(filled, inData.Replace(p.withoutEmpty(string(body[data[0]:data[1]])))...)
			rest = data[1]
		}
		filled = append(filled, inMarkup.Replace(string(body[rest:]))...)
	case ".xml":
		filled = []byte(p.replacer(html.EscapeString).Replace(string(body)))
	case ".webmanifest":
		filled = []byte(p.replacer(insideJSON).Replace(string(body)))
	case ".txt":
		filled = []byte(p.replacer(func(s string) string { return s }).Replace(string(body)))
	}
	return filled, true
}

// withoutEmpty removes list entries that have no value.
func (p Places) withoutEmpty(data string) string {
	for token, value := range p {
		if value == "" {
			entry := `"` + token + `"`
			data = strings.NewReplacer(entry+",", "", ","+entry, "", "["+entry+"]", "[]").Replace(data)
		}
	}
	return data
}

func (p Places) replacer(escape func(string) string) *strings.Replacer {
	pairs := make([]string, 0, 2*len(p))
	for token, value := range p {
		pairs = append(pairs, token, escape(value))
	}
	return strings.NewReplacer(pairs...)
}

// insideJSON formats a value as part of a JSON string. json.Marshal also
// escapes anything that would end a script element.
func insideJSON(value string) string {
	quoted, err := json.Marshal(value)
	if err != nil {
		return "" // a string can always be marshalled
	}
	return string(quoted[1 : len(quoted)-1])
}
