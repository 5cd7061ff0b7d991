package cutroom

import (
	"fmt"
	"strconv"
	"strings"
)

// Rate is a number of frames per second as an exact fraction: 24000/1001 is
// commonly called 23.976.
type Rate struct {
	Num int64 `json:"num"`
	Den int64 `json:"den"`
}

// ParseRate parses "30000/1001" or "25". A rate must be positive.
func ParseRate(text string) (Rate, error) {
	num, den, fraction := strings.Cut(text, "/")
	n, err := strconv.ParseInt(num, 10, 64)
	d := int64(1)
	if err == nil && fraction {
		d, err = strconv.ParseInt(den, 10, 64)
	}
	if err != nil || n <= 0 || d <= 0 {
		return Rate{}, fmt.Errorf("%q is not a rate of frames", text)
	}
	return Rate{n, d}.reduced(), nil
}

// reduced returns the same rate as a fraction in lowest terms.
func (r Rate) reduced() Rate {
	a, b := r.Num, r.Den
	for b != 0 {
		a, b = b, a%b
	}
	return Rate{r.Num / a, r.Den / a}
}

// String formats the rate the way ParseRate reads it.
func (r Rate) String() string {
	if r.Den == 1 {
		return strconv.FormatInt(r.Num, 10)
	}
	return fmt.Sprintf("%d/%d", r.Num, r.Den)
}
