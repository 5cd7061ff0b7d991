package config

import (
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// Setting is one effective value, safe to display.
type Setting struct{ Name, Value string }

// Settings lists the effective values. Secrets appear only as "set" or "not
// set".
func (c *Config) Settings() []Setting {
	hidden := func(secret, without string) string {
		if secret == "" {
			return without
		}
		return "(set)"
	}
	or := func(s, fallback string) string {
		if s == "" {
			return fallback
		}
		return s
	}
	return []Setting{
		{"CUTROOM_ADDR", c.Addr},
		{"CUTROOM_PUBLIC_URL", c.Origin()},
		{"CUTROOM_DATA", c.Data},
		{"CUTROOM_DATABASE_URL", or(withoutPassword(c.DatabaseURL), "(SQLite in the data folder)")},
		{"CUTROOM_STORAGE_URL", or(withoutPassword(c.StorageURL), "(folder in the data folder)")},
		{"CUTROOM_DELIVERY", c.Delivery},
		{"CUTROOM_SECRET", hidden(c.Secret, "(kept in the data folder)")},
		{"CUTROOM_LIMITS", c.Limits},
		{"CUTROOM_REQUIRE_SANDBOX", strconv.FormatBool(c.RequireSandbox)},
		{"CUTROOM_WEBHOOK_LOOPBACK", strconv.FormatBool(c.WebhookLoopback)},
		{"CUTROOM_BOT_CHECK", c.BotCheck},
		{"CUTROOM_TURNSTILE_SITE_KEY", or(c.TurnstileSiteKey, "(not set: the built-in check is used)")},
		{"CUTROOM_TURNSTILE_SECRET", hidden(c.TurnstileSecret, "(not set)")},
		{"CUTROOM_TURNSTILE_URL", c.TurnstileURL},
		{"CUTROOM_SMTP_URL", or(withoutPassword(c.SMTPURL), "(not set)")},
		{"CUTROOM_MAIL_FROM", c.MailFrom},
		{"CUTROOM_BRAND_NAME", c.BrandName},
		{"CUTROOM_BRAND_EMAIL", c.BrandEmail},
		{"CUTROOM_BRAND_PHONE", c.BrandPhone},
		{"CUTROOM_BRAND_COUNTRY", c.BrandCountry},
		{"CUTROOM_BRAND_YOUTUBE", c.BrandYoutube},
		{"CUTROOM_BRAND_INSTAGRAM", c.BrandInstagram},
		{"CUTROOM_BRAND_TIKTOK", c.BrandTiktok},
		{"CUTROOM_BRAND_LINKEDIN", c.BrandLinkedin},
		{"CUTROOM_TRUSTED_PROXIES", or(strings.Join(c.TrustedProxies, ","), "(none)")},
		{"CUTROOM_GOOGLE_CLIENT_ID", hidden(c.GoogleClientID, "(not set)")},
		{"CUTROOM_GOOGLE_CLIENT_SECRET", hidden(c.GoogleClientSecret, "(not set)")},
		{"CUTROOM_GOOGLE_ISSUER", c.GoogleIssuer},
		{"CUTROOM_CURRENCY", or(c.Currency, "(the catalogue's)")},
		{"CUTROOM_STRIPE_KEY", hidden(c.StripeKey, "(not set: nobody can pay)")},
		{"CUTROOM_STRIPE_WEBHOOK_SECRET", hidden(c.StripeWebhookSecret, "(not set)")},
		{"CUTROOM_STRIPE_TAX", strconv.FormatBool(c.StripeTax)},
		{"CUTROOM_STRIPE_URL", or(c.StripeURL, "(Stripe's own)")},
		{"CUTROOM_METRICS_TOKEN", hidden(c.MetricsToken, "(not set)")},
		{"CUTROOM_LOG_FORMAT", c.LogFormat},
		{"CUTROOM_TRACES_URL", or(withoutPassword(c.TracesURL), "(not set: no traces are sent)")},
		{"CUTROOM_TRACES_HEADERS", hidden(strings.Join(slices.Collect(maps.Keys(c.TracesHeaders)), ","), "(not set)")},
		{"CUTROOM_TRACES_PERCENT", strconv.Itoa(c.TracesPercent)},
	}
}

// withoutPassword shows an address without its credentials.
func withoutPassword(raw string) string {
	if raw == "" {
		return ""
	}
	u, err := url.Parse(raw)
	if err != nil {
		return "(set, but not a valid address)"
	}
	if u.User != nil {
		u.User = url.User("…")
	}
	u.RawQuery = ""
	return u.Redacted()
}
