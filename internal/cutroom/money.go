package cutroom

import (
	"fmt"
	"strings"
)

// Cents is an amount in hundredths of the installation's currency. Money is
// always an integer, never a floating-point number.
type Cents int64

// Cents is the price as an amount.
func (p WholePrice) Cents() Cents { return Cents(p) * 100 }

// Share is the amount times part / whole, rounded half away from zero.
func (c Cents) Share(part, whole int64) Cents {
	n := int64(c) * part * 2
	if n < 0 {
		return -Cents((-n + whole) / (2 * whole))
	}
	return Cents((n + whole) / (2 * whole))
}

// String writes an amount without its currency: 1,249, 629.10, -70.
// Currency.Format adds the currency.
func (c Cents) String() string {
	sign := ""
	if c < 0 {
		sign, c = "-", -c
	}
	text := grouped(int64(c / 100))
	if c%100 != 0 {
		text = fmt.Sprintf("%s.%02d", text, c%100)
	}
	return sign + text
}

// Decimal writes an amount for spreadsheets: 1249.00, -70.50.
func (c Cents) Decimal() string {
	sign := ""
	if c < 0 {
		sign, c = "-", -c
	}
	return fmt.Sprintf("%s%d.%02d", sign, c/100, c%100)
}

func grouped(n int64) string {
	digits := fmt.Sprint(n)
	var b strings.Builder
	for i, d := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			b.WriteByte(',')
		}
		b.WriteRune(d)
	}
	return b.String()
}
