package stripe

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/cutroom"
)

// mostAtOnce is how many lookup keys Stripe accepts in one request.
const mostAtOnce = 10

// lookupKey is the key for finding an item's price.
func lookupKey(i cutroom.Item) string {
	if i.Interval == "" {
		return i.ProductID
	}
	return i.ProductID + "-" + string(i.Interval)
}

// inspectCatalogue compares products and prices with what is sold. A purchase
// states its own price, so a mistake here only misleads people who look at
// Stripe's dashboard.
func (p *Payments) inspectCatalogue(ctx context.Context, s Setup) ([]Part, error) {
	products, err := p.products(ctx, s.Items)
	if err != nil {
		return nil, err
	}
	prices, err := p.prices(ctx, s.Items)
	if err != nil {
		return nil, err
	}
	var wrong []Part
	seen := map[string]bool{}
	for _, item := range s.Items {
		if part, is := p.productPart(item, products[item.ProductID]); is && !seen[item.ProductID] {
			wrong = append(wrong, part)
		}
		seen[item.ProductID] = true
		if part, is := p.pricePart(item, prices[lookupKey(item)]); is {
			wrong = append(wrong, part)
		}
	}
	if len(wrong) > 0 {
		return wrong, nil
	}
	return []Part{{State: PartRight, Says: fmt.Sprintf("%d products and %d prices match the catalogue", len(seen), len(s.Items))}}, nil
}

func (p *Payments) products(ctx context.Context, items []cutroom.Item) (map[string]*stripe.Product, error) {
	list := &stripe.ProductListParams{}
	for _, item := range items {
		list.IDs = append(list.IDs, stripe.String(item.ProductID))
	}
	list.Limit = stripe.Int64(100)
	found := map[string]*stripe.Product{}
	for one, err := range p.client.V1Products.List(ctx, list).All(ctx) {
		if err != nil {
			return nil, err
		}
		found[one.ID] = one
	}
	return found, nil
}

func (p *Payments) prices(ctx context.Context, items []cutroom.Item) (map[string]*stripe.Price, error) {
	found := map[string]*stripe.Price{}
	for some := range slices.Chunk(items, mostAtOnce) {
		list := &stripe.PriceListParams{}
		for _, item := range some {
			list.LookupKeys = append(list.LookupKeys, stripe.String(lookupKey(item)))
		}
		list.Limit = stripe.Int64(100)
		for one, err := range p.client.V1Prices.List(ctx, list).All(ctx) {
			if err != nil {
				return nil, err
			}
			found[one.LookupKey] = one
		}
	}
	return found, nil
}

func (p *Payments) productPart(item cutroom.Item, there *stripe.Product) (Part, bool) {
	update := func(ctx context.Context) (string, error) {
		_, err := p.client.V1Products.Update(ctx, item.ProductID, &stripe.ProductUpdateParams{Name: stripe.String(item.Name), Active: stripe.Bool(true)})
		return "", explain(err)
	}
	switch {
	case there == nil:
		return Part{State: PartWrong, Says: "there is no product " + item.ProductID, Fix: "Create it with the name " + item.Name + ".", mend: func(ctx context.Context) (string, error) {
			return "", p.ensureProduct(ctx, item)
		}}, true
	case there.Name != item.Name:
		return Part{State: PartWrong, Says: fmt.Sprintf("the product %s is named %q", item.ProductID, there.Name), Fix: "Rename it to " + item.Name + ".", mend: update}, true
	case !there.Active:
		return Part{State: PartWrong, Says: "the product " + item.ProductID + " is archived", Fix: "Restore it.", mend: update}, true
	}
	return Part{}, false
}

// pricePart says what to do about an item's price. An amount can never be
// changed, so a new price takes over the lookup key.
func (p *Payments) pricePart(item cutroom.Item, there *stripe.Price) (Part, bool) {
	key := lookupKey(item)
	costs := written(int64(item.Price), p.currency) + every(item.Interval)
	switch {
	case there == nil:
		return Part{State: PartWrong, Says: "there is no price " + key, Fix: "Create it: " + costs + ".", mend: p.makePrice(item, nil)}, true
	case !p.fits(item, there):
		return Part{State: PartWrong, Says: "the price " + key + " is " + priceOf(there) + intervalOf(there) + ", or is taxed differently", Fix: "Create a new one: " + costs + ", and archive " + there.ID + ".", mend: p.makePrice(item, there)}, true
	case !there.Active:
		return Part{State: PartWrong, Says: "the price " + key + " is archived", Fix: "Restore it.", mend: func(ctx context.Context) (string, error) {
			_, err := p.client.V1Prices.Update(ctx, there.ID, &stripe.PriceUpdateParams{Active: stripe.Bool(true)})
			return "", explain(err)
		}}, true
	}
	return Part{}, false
}

func (p *Payments) fits(item cutroom.Item, there *stripe.Price) bool {
	interval := cutroom.Interval("")
	if there.Recurring != nil {
		interval = cutroom.Interval(there.Recurring.Interval)
		if there.Recurring.IntervalCount != 1 {
			return false
		}
	}
	return there.UnitAmount == int64(item.Price) && string(there.Currency) == p.currency && interval == item.Interval &&
		there.Product != nil && there.Product.ID == item.ProductID && (!p.tax || there.TaxBehavior == stripe.PriceTaxBehaviorExclusive)
}

func (p *Payments) makePrice(item cutroom.Item, before *stripe.Price) func(context.Context) (string, error) {
	return func(ctx context.Context) (string, error) {
		params := &stripe.PriceCreateParams{
			Currency: stripe.String(p.currency), Product: stripe.String(item.ProductID), UnitAmount: stripe.Int64(int64(item.Price)),
			LookupKey: stripe.String(lookupKey(item)), TransferLookupKey: stripe.Bool(true), TaxBehavior: p.taxBehavior(),
		}
		if item.Interval != "" {
			params.Recurring = &stripe.PriceCreateRecurringParams{Interval: stripe.String(string(item.Interval))}
		}
		if _, err := p.client.V1Prices.Create(ctx, params); err != nil {
			return "", explain(err)
		}
		if before == nil {
			return "", nil
		}
		_, err := p.client.V1Prices.Update(ctx, before.ID, &stripe.PriceUpdateParams{Active: stripe.Bool(false)})
		return "", explain(err)
	}
}

// priceOf formats one of Stripe's prices with its currency, even a currency
// that we do not accept.
func priceOf(there *stripe.Price) string {
	if _, err := cutroom.ParseCurrency(string(there.Currency)); err != nil {
		return fmt.Sprintf("%d %s", there.UnitAmount, strings.ToUpper(string(there.Currency)))
	}
	return written(there.UnitAmount, string(there.Currency))
}

func every(i cutroom.Interval) string {
	if i == "" {
		return ""
	}
	return " a " + string(i)
}

func intervalOf(there *stripe.Price) string {
	if there.Recurring == nil {
		return ""
	}
	return every(cutroom.Interval(there.Recurring.Interval))
}
