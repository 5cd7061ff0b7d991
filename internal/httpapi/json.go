package httpapi

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"
)

// strictJSON refuses what encoding/json would silently mend, what two readers
// could understand differently, and what a database cannot keep.
var strictJSON = huma.Format{
	Marshal: huma.DefaultJSONFormat.Marshal,
	Unmarshal: func(data []byte, v any) error {
		if !utf8.Valid(data) {
			return errors.New("the text is not valid UTF-8")
		}
		if err := json.Unmarshal(data, v); err != nil {
			return errors.New("the body is not valid JSON of the expected form")
		}
		// The library reads every body into a plain value first, to compare it
		// with the schema; what is wrong with the text itself is found then.
		plain, ok := v.(*any)
		if !ok {
			return nil
		}
		if holdsNUL(*plain) {
			return errors.New("the text holds a NUL character")
		}
		if repeatsKey(json.NewDecoder(bytes.NewReader(data))) {
			return errors.New("an object names the same key twice")
		}
		return nil
	},
}

func init() {
	// Keys count only as the schema spells them: encoding/json would also take
	// them in another case, and so take what the schema never looked at.
	huma.ValidateStrictCasing = true
}

func holdsNUL(v any) bool {
	switch v := v.(type) {
	case string:
		return strings.Contains(v, "\x00")
	case []any:
		return slices.ContainsFunc(v, holdsNUL)
	case map[string]any:
		for key, value := range v {
			if holdsNUL(key) || holdsNUL(value) {
				return true
			}
		}
	}
	return false
}

// repeatsKey reports whether any object of the next value, which is valid JSON,
// has two keys that are the same or differ only in case: encoding/json takes
// the last of them, other readers the first.
func repeatsKey(d *json.Decoder) bool {
	token, err := d.Token()
	if err != nil {
		return false
	}
	delim, nested := token.(json.Delim)
	if !nested {
		return false
	}
	seen := map[string]bool{}
	for d.More() {
		if delim == '{' {
			name, _ := d.Token()
			key, _ := name.(string)
			// Through both cases, so that letters with more than two forms meet.
			key = strings.ToLower(strings.ToUpper(key))
			if seen[key] {
				return true
			}
			seen[key] = true
		}
		if repeatsKey(d) {
			return true
		}
	}
	_, _ = d.Token() // the closing bracket
	return false
}
