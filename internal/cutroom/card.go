package cutroom

import "strings"

// Name is the card as its owner knows it: the brand and the last four digits,
// or "" for a card we know nothing of.
func (c Card) Name() string {
	if c.Last4 == "" {
		return ""
	}
	brand := c.Brand
	if name, known := cardBrands[brand]; known {
		brand = name
	}
	return strings.TrimSpace(brand + " •••• " + c.Last4)
}

// cardBrands are the names of the brands that the payment provider writes in
// its own way.
var cardBrands = map[string]string{
	"visa": "Visa", "mastercard": "Mastercard", "amex": "American Express", "discover": "Discover",
	"diners": "Diners Club", "jcb": "JCB", "unionpay": "UnionPay",
}
