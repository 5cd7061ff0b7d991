package sandbox

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
)

// ref is a string that Stripe returns as null if it is empty.
type ref string

// MarshalJSON implements json.Marshaler.
func (r ref) MarshalJSON() ([]byte, error) {
	if r == "" {
		return []byte("null"), nil
	}
	return json.Marshal(string(r))
}

// stamp is a time in Unix seconds that Stripe returns as null if there is none.
type stamp int64

// MarshalJSON implements json.Marshaler.
func (s stamp) MarshalJSON() ([]byte, error) {
	if s == 0 {
		return []byte("null"), nil
	}
	return strconv.AppendInt(nil, int64(s), 10), nil
}

// percent counts hundredths of a percent, so that no fraction is ever a float.
// Stripe returns it as a decimal number, and as null if there is none.
type percent int64

const wholePercent = 100_00

// MarshalJSON implements json.Marshaler.
func (p percent) MarshalJSON() ([]byte, error) {
	if p == 0 {
		return []byte("null"), nil
	}
	return []byte(p.String()), nil
}

// UnmarshalJSON implements json.Unmarshaler.
func (p *percent) UnmarshalJSON(data []byte) error {
	if bytes.Equal(data, []byte("null")) {
		*p = 0
		return nil
	}
	parsed, ok := parsePercent(string(data))
	if !ok {
		return strconv.ErrSyntax
	}
	*p = parsed
	return nil
}

func (p percent) String() string {
	text := strconv.FormatInt(int64(p/100), 10)
	if rest := p % 100; rest != 0 {
		text += "." + strings.TrimRight(strconv.FormatInt(int64(100+rest), 10)[1:], "0")
	}
	return text
}

// parsePercent reads a decimal with up to two places; further zeros are
// allowed.
func parsePercent(text string) (percent, bool) {
	whole, part, _ := strings.Cut(text, ".")
	part = strings.TrimRight(part, "0")
	if len(part) > 2 {
		return 0, false
	}
	n, err := strconv.ParseInt(whole+(part + "00")[:2], 10, 64)
	if err != nil || n <= 0 || n > wholePercent {
		return 0, false
	}
	return percent(n), true
}

// share returns amount × part ÷ whole, rounded half away from zero.
func share(amount, part, whole int64) int64 {
	product := amount * part
	if product < 0 {
		return -share(-amount, part, whole)
	}
	return (2*product + whole) / (2 * whole)
}

// list is Stripe's envelope for several objects.
type list[T any] struct {
	Object  string `json:"object"`
	Data    []T    `json:"data"`
	HasMore bool   `json:"has_more"`
	URL     string `json:"url"`
}

func listOf[T any](url string, rows ...T) list[T] {
	if rows == nil {
		rows = []T{}
	}
	return list[T]{Object: "list", Data: rows, URL: url}
}
