// Package config holds everything that an operator can set, in one struct. It
// is read once, checked once and passed down, and never global. Each field is a
// flag and an environment variable (CUTROOM_ADDR is --addr).
package config

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/mail"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"cutroom/internal/cutroom"
)

// Config is the effective configuration. The command line's parser reads the
// tags.
type Config struct {
	Addr           string   `help:"Address to listen on." default:"127.0.0.1:8080"`
	PublicURL      string   `name:"public-url" help:"Public address of the site, used for links in emails. Default: http:// and the listening address."`
	Data           string   `help:"Folder for the database, stored files and the secret." default:"./data" type:"path"`
	DatabaseURL    string   `name:"database-url" help:"postgres://… for PostgreSQL. Default: SQLite in the data folder."`
	StorageURL     string   `name:"storage-url" help:"s3://bucket?endpoint=… for S3-compatible storage. Default: a folder in the data folder."`
	Delivery       string   `help:"server: this server sends files. direct: S3 storage sends large ones, so browsers must be able to reach it." default:"server"`
	Secret         string   `help:"At least 32 characters that sign sessions, the same on every node. Default: generated once and kept in the data folder."`
	Limits         string   `help:"normal, or relaxed: rate limits a thousand times higher, for load tests on loopback." default:"normal"`
	SMTPURL        string   `name:"smtp-url" help:"smtp://user:password@host:587 or smtps://… to send emails. Without it, emails are kept under Outgoing mail and not sent."`
	MailFrom       string   `name:"mail-from" help:"Sender of all emails." default:"Cutroom <hello@localhost>"`
	BrandName      string   `name:"brand-name" help:"Name of the service." default:"Cutroom"`
	BrandEmail     string   `name:"brand-email" help:"The operator's email address, shown on the site and used for its messages." default:"hello@cutroom.example"`
	BrandPhone     string   `name:"brand-phone" help:"Phone number shown on the site." default:"+351 210 000 000"`
	BrandCountry   string   `name:"brand-country" help:"Country shown on the site." default:"Portugal"`
	BrandYoutube   string   `name:"brand-youtube" help:"Address of the YouTube profile." default:"https://youtube.example/cutroom"`
	BrandInstagram string   `name:"brand-instagram" help:"Address of the Instagram profile." default:"https://instagram.example/cutroom"`
	BrandTiktok    string   `name:"brand-tiktok" help:"Address of the TikTok profile." default:"https://tiktok.example/cutroom"`
	BrandLinkedin  string   `name:"brand-linkedin" help:"Address of the LinkedIn profile." default:"https://linkedin.example/cutroom"`
	TrustedProxies []string `name:"trusted-proxies" help:"Networks (CIDR) of reverse proxies whose X-Forwarded-For header is trusted."`
	MetricsToken   string   `name:"metrics-token" help:"Bearer token for /metrics. Without it, /metrics does not exist."`
	LogFormat      string   `name:"log-format" help:"text or json." default:"text"`

	TracesURL     string            `name:"traces-url" help:"OpenTelemetry collector that traces are sent to (OTLP over HTTP), such as http://127.0.0.1:4318. Without it, no traces are sent." env:"CUTROOM_TRACES_URL,OTEL_EXPORTER_OTLP_ENDPOINT"`
	TracesHeaders map[string]string `name:"traces-headers" help:"Headers for the collector: name=value,name=value." mapsep:"," env:"CUTROOM_TRACES_HEADERS,OTEL_EXPORTER_OTLP_HEADERS"`
	TracesPercent int               `name:"traces-percent" help:"Percentage of requests and jobs to trace." default:"100"`

	WebhookLoopback bool `name:"webhook-loopback" help:"Allow webhooks to this machine, with or without TLS. For tests and demos."`

	RequireSandbox bool `name:"require-sandbox" help:"Refuse to process media files unless bwrap works, which isolates ffmpeg."`

	GoogleClientID     string `name:"google-client-id" help:"Google OAuth client ID. Together with the secret, it turns on signing in with Google."`
	GoogleClientSecret string `name:"google-client-secret" help:"Google OAuth client secret."`
	GoogleIssuer       string `name:"google-issuer" help:"OpenID Connect provider to use." default:"https://accounts.google.com"`

	Currency string `help:"Currency code for everything sold, such as EUR. It can't change after the first sale. Default: the catalogue's, USD."`

	StripeKey           string `name:"stripe-key" help:"Stripe secret key. Without it, nobody can pay."`
	StripeWebhookSecret string `name:"stripe-webhook-secret" help:"Signing secret of Stripe's webhook endpoint, /api/stripe/webhook."`
	StripeTax           bool   `name:"stripe-tax" help:"Let Stripe calculate tax on purchases."`
	StripeURL           string `name:"stripe-url" help:"Address of a replacement for Stripe's API, for tests. Default: Stripe's own."`

	BotCheck         string `name:"bot-check" help:"When to check that a visitor is not a bot: auto (when there are unusually many requests), always, or off." default:"auto"`
	TurnstileSiteKey string `name:"turnstile-site-key" help:"Cloudflare Turnstile site key, to use Turnstile instead of the built-in check."`
	TurnstileSecret  string `name:"turnstile-secret" help:"Cloudflare Turnstile secret."`
	TurnstileURL     string `name:"turnstile-url" help:"Where Turnstile responses are verified." default:"https://challenges.cloudflare.com/turnstile/v0/siteverify"`
}

// Check finds the first wrong value and describes it in a sentence.
func (c *Config) Check() error {
	host, _, err := net.SplitHostPort(c.Addr)
	if err != nil {
		return fmt.Errorf("CUTROOM_ADDR %q is not an address like 127.0.0.1:8080", c.Addr)
	}
	if c.PublicURL != "" && !isOrigin(c.PublicURL) {
		return fmt.Errorf("CUTROOM_PUBLIC_URL %q is not an address like https://video.example.com", c.PublicURL)
	}
	if c.DatabaseURL != "" && !strings.HasPrefix(c.DatabaseURL, "postgres://") && !strings.HasPrefix(c.DatabaseURL, "postgresql://") {
		return errors.New("CUTROOM_DATABASE_URL must start with postgres://, or be empty for SQLite in the data folder")
	}
	if c.StorageURL != "" && !strings.HasPrefix(c.StorageURL, "s3://") && !strings.HasPrefix(c.StorageURL, "file://") {
		return errors.New("CUTROOM_STORAGE_URL must start with s3:// or file://, or be empty for a folder in the data folder")
	}
	if err := c.checkDelivery(); err != nil {
		return err
	}
	if c.Secret != "" && len(c.Secret) < 32 {
		return fmt.Errorf("CUTROOM_SECRET has %d characters; it needs at least 32", len(c.Secret))
	}
	if c.SMTPURL != "" && !strings.HasPrefix(c.SMTPURL, "smtp://") && !strings.HasPrefix(c.SMTPURL, "smtps://") {
		return errors.New("CUTROOM_SMTP_URL must start with smtp:// or smtps://")
	}
	if _, err := mail.ParseAddress(c.MailFrom); err != nil {
		return fmt.Errorf("CUTROOM_MAIL_FROM %q is not an email address", c.MailFrom)
	}
	if strings.TrimSpace(c.BrandName) == "" {
		return errors.New("CUTROOM_BRAND_NAME must not be empty")
	}
	if a, err := mail.ParseAddress(c.BrandEmail); err != nil || a.Address != c.BrandEmail {
		return fmt.Errorf("CUTROOM_BRAND_EMAIL %q is not a plain email address", c.BrandEmail)
	}
	for name, profile := range map[string]string{
		"YOUTUBE": c.BrandYoutube, "INSTAGRAM": c.BrandInstagram, "TIKTOK": c.BrandTiktok, "LINKEDIN": c.BrandLinkedin,
	} {
		if u, err := url.Parse(profile); err != nil || u.Scheme != "https" || u.Host == "" {
			return fmt.Errorf("CUTROOM_BRAND_%s %q is not an address that starts with https://", name, profile)
		}
	}
	for _, p := range c.TrustedProxies {
		if _, err := netip.ParsePrefix(p); err != nil {
			return fmt.Errorf("CUTROOM_TRUSTED_PROXIES: %q is not a network like 10.0.0.0/8", p)
		}
	}
	if err := c.checkGoogle(); err != nil {
		return err
	}
	if c.MetricsToken != "" && len(c.MetricsToken) < 16 {
		return errors.New("CUTROOM_METRICS_TOKEN needs at least 16 characters")
	}
	if c.BotCheck != "auto" && c.BotCheck != "always" && c.BotCheck != "off" {
		return fmt.Errorf("CUTROOM_BOT_CHECK %q must be auto, always or off", c.BotCheck)
	}
	if err := c.checkTurnstile(); err != nil {
		return err
	}
	if err := c.checkCurrency(); err != nil {
		return err
	}
	if err := c.checkStripe(); err != nil {
		return err
	}
	if err := c.checkTraces(); err != nil {
		return err
	}
	if c.LogFormat != "text" && c.LogFormat != "json" {
		return fmt.Errorf("CUTROOM_LOG_FORMAT %q must be text or json", c.LogFormat)
	}
	return c.checkLimits(host)
}

func (c *Config) checkTraces() error {
	if c.TracesURL == "" {
		return nil
	}
	u, err := url.Parse(c.TracesURL)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return errors.New("CUTROOM_TRACES_URL is not an address like http://127.0.0.1:4318")
	}
	if len(c.TracesHeaders) > 0 && u.Scheme == "http" && !isLoopback(u.Hostname()) {
		return errors.New("CUTROOM_TRACES_HEADERS would be sent unencrypted: CUTROOM_TRACES_URL must start with https://")
	}
	if c.TracesPercent < 0 || c.TracesPercent > 100 {
		return fmt.Errorf("CUTROOM_TRACES_PERCENT %d is not between 0 and 100", c.TracesPercent)
	}
	return nil
}

func (c *Config) checkDelivery() error {
	switch {
	case c.Delivery == "" || c.Delivery == "server":
		return nil
	case c.Delivery != "direct":
		return fmt.Errorf("CUTROOM_DELIVERY %q must be server or direct", c.Delivery)
	case !strings.HasPrefix(c.StorageURL, "s3://"):
		return errors.New("CUTROOM_DELIVERY direct needs S3 storage: set CUTROOM_STORAGE_URL to s3://…")
	}
	return nil
}

func (c *Config) checkGoogle() error {
	switch {
	case c.GoogleClientID != "" && c.GoogleClientSecret == "":
		return errors.New("CUTROOM_GOOGLE_CLIENT_ID is set without CUTROOM_GOOGLE_CLIENT_SECRET: set both, or neither")
	case c.GoogleClientID == "" && c.GoogleClientSecret != "":
		return errors.New("CUTROOM_GOOGLE_CLIENT_SECRET is set without CUTROOM_GOOGLE_CLIENT_ID: set both, or neither")
	}
	return checkProvider("CUTROOM_GOOGLE_ISSUER", c.GoogleIssuer, "https://accounts.google.com")
}

// checkProvider refuses an address to which secrets must not be sent.
func checkProvider(name, address, example string) error {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return fmt.Errorf("%s is not an address like %s", name, example)
	}
	if u.Scheme != "https" && (u.Scheme != "http" || !isLoopback(u.Hostname())) {
		return fmt.Errorf("%s %q must start with https://; http:// is only for a provider on this machine", name, address)
	}
	return nil
}

func (c *Config) checkCurrency() error {
	if c.Currency == "" {
		return nil
	}
	if _, err := cutroom.ParseCurrency(c.Currency); err != nil {
		return fmt.Errorf("CUTROOM_CURRENCY %w", err)
	}
	return nil
}

func (c *Config) checkStripe() error {
	switch {
	case c.StripeKey != "" && c.StripeWebhookSecret == "":
		return errors.New("CUTROOM_STRIPE_KEY is set without CUTROOM_STRIPE_WEBHOOK_SECRET: set both or neither; cutroom stripe setup creates the webhook endpoint and prints its secret")
	case c.StripeKey == "" && c.StripeWebhookSecret != "":
		return errors.New("CUTROOM_STRIPE_WEBHOOK_SECRET is set without CUTROOM_STRIPE_KEY: set both or neither")
	}
	return c.CheckStripeKey()
}

// CheckStripeKey checks what is needed to call Stripe, whether or not its
// webhook messages can be received yet.
func (c *Config) CheckStripeKey() error {
	if c.StripeKey != "" && !strings.HasPrefix(c.StripeKey, "sk_") && !strings.HasPrefix(c.StripeKey, "rk_") {
		return errors.New("CUTROOM_STRIPE_KEY is not a secret key: it starts with sk_ or rk_")
	}
	if c.StripeWebhookSecret != "" && !strings.HasPrefix(c.StripeWebhookSecret, "whsec_") {
		return errors.New("CUTROOM_STRIPE_WEBHOOK_SECRET is not a signing secret: it starts with whsec_")
	}
	if c.StripeURL == "" {
		return nil
	}
	return checkProvider("CUTROOM_STRIPE_URL", c.StripeURL, "https://api.stripe.com")
}

// Google reports whether sign-in with Google is set up.
func (c *Config) Google() bool { return c.GoogleClientID != "" }

func (c *Config) checkLimits(host string) error {
	switch c.Limits {
	case "normal":
		return nil
	case "relaxed":
		if isLoopback(host) {
			return nil
		}
		return fmt.Errorf("CUTROOM_LIMITS relaxed is only for load tests on this machine, but CUTROOM_ADDR %q can be reached from elsewhere", c.Addr)
	default:
		return fmt.Errorf("CUTROOM_LIMITS %q must be normal or relaxed", c.Limits)
	}
}

func (c *Config) checkTurnstile() error {
	if (c.TurnstileSiteKey == "") != (c.TurnstileSecret == "") {
		return errors.New("CUTROOM_TURNSTILE_SITE_KEY and CUTROOM_TURNSTILE_SECRET belong together: set both or neither")
	}
	if c.TurnstileSiteKey == "" {
		return nil
	}
	u, err := url.Parse(c.TurnstileURL)
	if err != nil || u.Host == "" || u.Scheme != "https" && (u.Scheme != "http" || !isLoopback(u.Hostname())) {
		return errors.New("CUTROOM_TURNSTILE_URL is not an address that starts with https://")
	}
	return nil
}

func isOrigin(s string) bool {
	u, err := url.Parse(s)
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != "" &&
		(u.Path == "" || u.Path == "/") && u.RawQuery == "" && u.Fragment == "" && u.User == nil
}

func isLoopback(host string) bool {
	if host == "localhost" {
		return true
	}
	ip, err := netip.ParseAddr(host)
	return err == nil && ip.IsLoopback()
}

// Public reports whether other machines can reach the service, because it
// listens on a public interface or its public address is not this machine.
func (c *Config) Public() bool {
	host, _, _ := net.SplitHostPort(c.Addr)
	public, err := url.Parse(c.Origin())
	return !isLoopback(host) || err != nil || !isLoopback(public.Hostname())
}

// LimitFactor is the number by which rate limits are multiplied.
func (c *Config) LimitFactor() int {
	if c.Limits == "relaxed" {
		return 1000
	}
	return 1
}

// Origin returns the public address without a trailing slash.
func (c *Config) Origin() string {
	if c.PublicURL != "" {
		return strings.TrimSuffix(c.PublicURL, "/")
	}
	host, port, _ := net.SplitHostPort(c.Addr)
	if host == "" || host == "0.0.0.0" || host == "::" || isLoopback(host) {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, port)
}

// SecretKey returns the installation's secret: the configured one, or one that
// is generated once and stored in the data folder, readable only by its owner.
func (c *Config) SecretKey() ([]byte, error) {
	if c.Secret != "" {
		return []byte(c.Secret), nil
	}
	path := filepath.Join(c.Data, "secret")
	kept, err := os.ReadFile(path) //nolint:gosec // in the operator's own folder
	if err == nil {
		if len(kept) < 32 {
			return nil, fmt.Errorf("the secret in %s is too short: delete the file to generate a new one (everyone has to sign in again)", path)
		}
		return kept, nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("read the secret: %w", err)
	}
	return makeSecret(path)
}

// makeSecret writes a new secret completely or not at all. If two processes
// start at once, one makes it and the other reads that one.
func makeSecret(path string) ([]byte, error) {
	draft, err := os.CreateTemp(filepath.Dir(path), "secret-*")
	if err != nil {
		return nil, fmt.Errorf("keep the secret: %w", err)
	}
	defer func() { _ = os.Remove(draft.Name()) }()
	var fresh [32]byte
	_, _ = rand.Read(fresh[:]) // never fails: crypto/rand ends the program instead
	secret := []byte(hex.EncodeToString(fresh[:]))
	_, err = draft.Write(secret)
	if err := errors.Join(err, draft.Sync(), draft.Close()); err != nil {
		return nil, fmt.Errorf("keep the secret: %w", err)
	}
	err = os.Link(draft.Name(), path)
	if errors.Is(err, fs.ErrExist) {
		return os.ReadFile(path) //nolint:gosec // in the operator's own folder
	}
	if err != nil {
		return nil, fmt.Errorf("keep the secret: %w", err)
	}
	return secret, nil
}
