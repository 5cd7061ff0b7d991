package cutroom

import (
	"strconv"
	"strings"
)

// AppliedTax is a tax that the provider added to a bill, or that the buyer
// accounts for.
type AppliedTax struct {
	Kind          string  // the provider's term for it, as in "vat"; "" if it has none
	Name          string  // as the provider spells it
	Rate          TaxRate // as a percentage of the amount before tax
	ReverseCharge bool    // nothing is charged: the buyer accounts for it
	Amount        Cents
}

// Shown reports whether a receipt has to show the tax. Where no tax is collected,
// there is nothing to show.
func (t AppliedTax) Shown() bool { return t.Amount != 0 || t.ReverseCharge }

// TaxRate is a percentage in thousandths: 8.875 % is 8875.
type TaxRate int64

const thousandths = 1000

// ParseTaxRate parses a decimal number. Digits after the third decimal place are
// dropped.
func ParseTaxRate(text string) TaxRate {
	whole, part, _ := strings.Cut(text, ".")
	n, err := strconv.ParseInt(whole+(part + "000")[:3], 10, 64)
	if err != nil || n < 0 {
		return 0
	}
	return TaxRate(n)
}

// String formats the number without trailing zeros, as in 23, 25.5 or 8.875.
func (r TaxRate) String() string {
	text := strconv.FormatInt(int64(r/thousandths), 10)
	if rest := r % thousandths; rest != 0 {
		text += "." + strings.TrimRight(strconv.FormatInt(int64(thousandths+rest), 10)[1:], "0")
	}
	return text
}

// TaxSum adds up taxes.
func TaxSum(taxes []AppliedTax) (sum Cents) {
	for _, t := range taxes {
		sum += t.Amount
	}
	return sum
}

// ShownTaxes lists the taxes that the receipt has to show.
func (r Receipt) ShownTaxes() (taxes []AppliedTax) {
	for _, t := range r.Taxes {
		if t.Shown() {
			taxes = append(taxes, t)
		}
	}
	if len(taxes) == 0 && r.Tax != 0 {
		taxes = []AppliedTax{{Amount: r.Tax}} // from before we asked the provider for names
	}
	return taxes
}

// TaxesIn splits the tax in a refunded amount among the taxes of the receipt. The
// last one gets the rounding difference, so that they add up.
func (r Receipt) TaxesIn(tax Cents) []AppliedTax {
	taxes := r.ShownTaxes()
	left := tax
	for i := range taxes {
		part := Cents(0)
		if r.Tax != 0 {
			part = taxes[i].Amount.Share(int64(tax), int64(r.Tax))
		}
		if i == len(taxes)-1 {
			part = left
		}
		taxes[i].Amount, left = part, left-part
	}
	return taxes
}
