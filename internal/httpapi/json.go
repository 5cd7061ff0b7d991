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

// strictJSON rejects input that encoding/json would silently repair, that two
// parsers could read differently, or that a database cannot store.
var strictJSON = huma.Format{
	Marshal: huma.DefaultJSONFormat.Marshal,
	Unmarshal: func(data []byte, v any) error {
		if !utf8.Valid(data) {
			return errors.New("the text is not valid UTF-8")
		}
		if err := json.Unmarshal(data, v); err != nil {
			return errors.New("the body is not valid JSON of the expected form")
		}
		// The library first reads every body into a plain value, to compare it
		// with the schema. Errors in the text itself are found at that point.
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
	// Accept keys only in the schema's spelling. encoding/json ignores case, so
	// it would accept keys that the schema did not check.
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

// repeatsKey reports whether any object in the next value, which is valid JSON,
// has two keys that are equal or differ only in case. encoding/json takes the
// last one, other parsers the first.
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
			// Convert to upper case and back, so that letters with more than
			// two forms match.
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
