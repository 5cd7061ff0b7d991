package config

import (
	"fmt"
	"maps"
	"strconv"
	"strings"

	"cutroom/internal/cutroom"
)

// Brand returns the name and contact details of the service until a manager
// sets others.
func (c *Config) Brand() cutroom.Brand {
	return cutroom.Brand{
		Name: c.BrandName, Email: c.BrandEmail, Phone: c.BrandPhone, Country: c.BrandCountry,
		YouTube: c.BrandYoutube, Instagram: c.BrandInstagram, TikTok: c.BrandTiktok, LinkedIn: c.BrandLinkedin,
	}
}

// Places returns the tokens in the web app's pages with the values that fill
// them: the operator's settings, and the brand, the prices and the rules as
// managers have set them. The currency is the catalogue's if the operator chose
// none.
func (c *Config) Places(catalogue cutroom.Catalogue, b cutroom.Brand, r cutroom.Rules) map[string]string {
	currency := catalogue.Currency
	places := map[string]string{
		"__CURRENCY_CODE__":       string(currency),
		"__CURRENCY_SIGN__":       currency.Sign(),
		"__CURRENCY_ENGLISH__":    currency.Name(cutroom.English),
		"__CURRENCY_SPANISH__":    currency.Name(cutroom.Spanish),
		"__CURRENCY_PORTUGUESE__": currency.Name(cutroom.Portuguese),
		"__PUBLIC_URL__":          c.Origin(),
		"__BRAND_NAME__":          b.Name,
		"__BRAND_EMAIL__":         b.Email,
		"__BRAND_PHONE__":         b.Phone,
		"__BRAND_COUNTRY__":       b.Country,
		"__BRAND_ADDRESS__":       b.Address,
		"__SOCIAL_YOUTUBE__":      b.YouTube,
		"__SOCIAL_INSTAGRAM__":    b.Instagram,
		"__SOCIAL_TIKTOK__":       b.TikTok,
		"__SOCIAL_LINKEDIN__":     b.LinkedIn,
		"__RULES_APPROVAL__":      strconv.Itoa(r.ApprovalDays),
		"__LATE_ENGLISH__":        r.LateTerms(cutroom.English),
		"__LATE_SPANISH__":        r.LateTerms(cutroom.Spanish),
		"__LATE_PORTUGUESE__":     r.LateTerms(cutroom.Portuguese),
	}
	maps.Copy(places, pricePlaces(catalogue))
	return places
}

// pricePlaces returns the tokens for prices: formatted for people, plain for
// addresses and data, and all of them together for the program in the browser.
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
