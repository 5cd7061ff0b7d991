package config

import (
	"fmt"
	"strconv"
	"strings"

	"cutroom/internal/cutroom"
)

// pricePlaces are the tokens for what is charged: grouped as people read it, plain
// for addresses and data, and all of it together for the program in the browser.
func pricePlaces(c cutroom.Catalogue) map[string]string {
	places := map[string]string{
		"__PRICE_LOWEST__":   c.Plans[0].MonthlyPrice.Cents().String(),
		"__PRICE_DISCOUNT__": strconv.Itoa(c.AnnualDiscountPercent),
		"__AMOUNT_LOWEST__":  strconv.Itoa(int(c.SearchEngineOffer.LowPrice)),
		"__AMOUNT_HIGHEST__": strconv.Itoa(int(c.SearchEngineOffer.HighPrice)),
	}
	var plans, packs []string
	for _, p := range c.Plans {
		name := strings.ToUpper(p.Key)
		for word, price := range map[string]cutroom.WholePrice{"MONTHLY": p.MonthlyPrice, "ANNUAL": c.AnnualMonthlyPrice(p), "YEAR": c.AnnualPrice(p)} {
			places["__PRICE_"+name+"_"+word+"__"] = price.Cents().String()
			places["__AMOUNT_"+name+"_"+word+"__"] = strconv.Itoa(int(price))
		}
		plans = append(plans, fmt.Sprintf("%s=%d", p.Key, p.MonthlyPrice))
	}
	for _, p := range c.TokenPacks {
		places[fmt.Sprintf("__PRICE_PACK_%d__", p.Videos)] = p.Price.Cents().String()
		packs = append(packs, fmt.Sprintf("%d=%d", p.Videos, p.Price))
	}
	places["__PRICES_PLANS__"], places["__PRICES_PACKS__"] = strings.Join(plans, " "), strings.Join(packs, " ")
	return places
}
