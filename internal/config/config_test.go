package config_test

import (
	"cmp"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"cutroom/internal/config"
)

func good(t *testing.T) config.Config {
	return config.Config{
		Addr: "127.0.0.1:8080", Data: t.TempDir(), Limits: "normal", BotCheck: "auto", LogFormat: "text",
		MailFrom: "Cutroom <hello@localhost>", BrandName: "Cutroom", BrandEmail: "hello@cutroom.example",
		GoogleIssuer: "https://accounts.google.com",
		BrandYoutube: "https://y.example", BrandInstagram: "https://i.example", BrandTiktok: "https://t.example", BrandLinkedin: "https://l.example",
	}
}

func TestAReachableAddressIsPublic(t *testing.T) {
	for _, c := range []struct {
		addr, url string
		public    bool
	}{
		{"127.0.0.1:8080", "", false}, {"localhost:8080", "", false}, {"[::1]:8080", "", false}, {"127.1.2.3:80", "", false},
		{"127.0.0.1:8080", "http://localhost:5173", false}, {"127.0.0.1:8080", "http://127.0.0.1:8080/", false},
		{":8080", "", true}, {"0.0.0.0:8080", "", true}, {"[::]:8080", "", true}, {"10.0.0.1:8080", "", true},
		{"0.0.0.0:8080", "http://localhost:8080", true}, {"127.0.0.1:8080", "https://video.example.com", true},
	} {
		config := good(t)
		config.Addr, config.PublicURL = c.addr, c.url
		if got := config.Public(); got != c.public {
			t.Errorf("%s as %q is public: %v", c.addr, c.url, got)
		}
	}
}

func TestAnInvalidValueIsReported(t *testing.T) {
	plain := good(t)
	if err := plain.Check(); err != nil {
		t.Fatal(err)
	}
	for name, spoil := range map[string]func(*config.Config){
		"CUTROOM_ADDR":                  func(c *config.Config) { c.Addr = "8080" },
		"CUTROOM_PUBLIC_URL":            func(c *config.Config) { c.PublicURL = "video.example.com/path" },
		"CUTROOM_DATABASE_URL":          func(c *config.Config) { c.DatabaseURL = "mysql://root:planted@db" },
		"CUTROOM_STORAGE_URL":           func(c *config.Config) { c.StorageURL = "ftp://planted@host" },
		"CUTROOM_SECRET":                func(c *config.Config) { c.Secret = "planted" },
		"CUTROOM_DELIVERY":              func(c *config.Config) { c.Delivery = "elsewhere" },
		"CUTROOM_DELIVERY direct":       func(c *config.Config) { c.Delivery = "direct" },
		"CUTROOM_LIMITS":                func(c *config.Config) { c.Limits = "off" },
		"CUTROOM_SMTP_URL":              func(c *config.Config) { c.SMTPURL = "mail.example.com:planted" },
		"CUTROOM_MAIL_FROM":             func(c *config.Config) { c.MailFrom = "nobody" },
		"CUTROOM_BRAND_NAME":            func(c *config.Config) { c.BrandName = " " },
		"CUTROOM_BRAND_EMAIL":           func(c *config.Config) { c.BrandEmail = "Us <us@example.com>" },
		"CUTROOM_BRAND_TIKTOK":          func(c *config.Config) { c.BrandTiktok = "javascript:alert(1)" },
		"CUTROOM_TRUSTED_PROXIES":       func(c *config.Config) { c.TrustedProxies = []string{"10.0.0.1"} },
		"CUTROOM_CURRENCY":              func(c *config.Config) { c.Currency = "JPY" },
		"CUTROOM_GOOGLE_CLIENT_ID":      func(c *config.Config) { c.GoogleClientID = "us" },
		"CUTROOM_GOOGLE_CLIENT_SECRET":  func(c *config.Config) { c.GoogleClientSecret = "planted" },
		"CUTROOM_GOOGLE_ISSUER":         func(c *config.Config) { c.GoogleIssuer = "https://planted@accounts.example" },
		"CUTROOM_STRIPE_KEY":            func(c *config.Config) { c.StripeKey, c.StripeWebhookSecret = "pk_planted", "whsec_planted" },
		"CUTROOM_STRIPE_WEBHOOK_SECRET": func(c *config.Config) { c.StripeKey = "sk_planted" },
		"CUTROOM_STRIPE_URL":            func(c *config.Config) { c.StripeURL = "https://planted@stripe.example" },
		"CUTROOM_METRICS_TOKEN":         func(c *config.Config) { c.MetricsToken = "planted" },
		"CUTROOM_LOG_FORMAT":            func(c *config.Config) { c.LogFormat = "xml" },
		"CUTROOM_BOT_CHECK":             func(c *config.Config) { c.BotCheck = "never" },
		"CUTROOM_TURNSTILE_SITE_KEY":    func(c *config.Config) { c.TurnstileSecret = "planted" },
		"CUTROOM_TURNSTILE_SECRET":      func(c *config.Config) { c.TurnstileSiteKey = "0x4AAA" },
		"CUTROOM_TRACES_URL":            func(c *config.Config) { c.TracesURL = "https://planted@traces.example" },
		"CUTROOM_TRACES_PERCENT":        func(c *config.Config) { c.TracesURL, c.TracesPercent = "http://127.0.0.1:4318", 101 },
		"CUTROOM_TRACES_HEADERS": func(c *config.Config) {
			c.TracesURL, c.TracesHeaders = "http://traces.example:4318", map[string]string{"authorization": "planted"}
		},
		"CUTROOM_TURNSTILE_URL": func(c *config.Config) {
			c.TurnstileSiteKey, c.TurnstileSecret, c.TurnstileURL = "0x4AAA", "planted", "http://verify.example"
		},
	} {
		c := good(t)
		spoil(&c)
		err := c.Check()
		if err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		} else if strings.Contains(err.Error(), "planted") {
			t.Errorf("%s: the message repeats a secret: %v", name, err)
		}
	}
}

func TestEverySettingIsListed(t *testing.T) {
	c := good(t)
	listed := map[string]bool{}
	for _, one := range c.Settings() {
		listed[one.Name] = true
	}
	for field := range reflect.TypeFor[config.Config]().Fields() {
		flag := cmp.Or(field.Tag.Get("name"), field.Name)
		name := "CUTROOM_" + strings.ToUpper(strings.ReplaceAll(flag, "-", "_"))
		if !listed[name] {
			t.Errorf("the doctor does not show %s", name)
		}
	}
}

func TestTheComposeFilePassesOnEverySetting(t *testing.T) {
	compose, err := os.ReadFile("../../deploy/compose.yaml")
	if err != nil {
		t.Fatal(err)
	}
	notForIt := []string{ // set by the image, or for one machine or for tests
		"CUTROOM_ADDR", "CUTROOM_DATA", "CUTROOM_DELIVERY", "CUTROOM_LIMITS", "CUTROOM_WEBHOOK_LOOPBACK",
		"CUTROOM_TURNSTILE_URL", "CUTROOM_GOOGLE_ISSUER", "CUTROOM_STRIPE_URL",
	}
	c := good(t)
	for _, one := range c.Settings() {
		if !slices.Contains(notForIt, one.Name) && !strings.Contains(string(compose), "    "+one.Name+":") {
			t.Errorf("it does not pass on %s", one.Name)
		}
	}
}

func TestRelaxedLimitsAreOnlyForLoopback(t *testing.T) {
	for addr, allowed := range map[string]bool{
		"127.0.0.1:8080": true, "localhost:8080": true, "[::1]:8080": true, "127.9.9.9:1": true,
		":8080": false, "0.0.0.0:8080": false, "192.0.2.1:8080": false, "[::]:8080": false,
	} {
		c := good(t)
		c.Addr, c.Limits = addr, "relaxed"
		if got := c.Check() == nil; got != allowed {
			t.Errorf("%s: allowed %v, want %v", addr, got, allowed)
		}
	}
}

func TestAProviderWithoutTLSIsOnlyForLoopback(t *testing.T) {
	for issuer, allowed := range map[string]bool{
		"https://accounts.google.com": true, "https://id.example/realm": true,
		"http://127.0.0.1:9000/oidc": true, "http://localhost:9000": true, "http://[::1]:9000": true,
		"http://accounts.google.com": false, "http://127.0.0.1.evil.example": false, "http://10.0.0.1": false,
		"ftp://127.0.0.1": false, "accounts.google.com": false, "": false, "https://id.example?x=1": false,
	} {
		c := good(t)
		c.GoogleClientID, c.GoogleClientSecret, c.GoogleIssuer = "us", "secret", issuer
		if err := c.Check(); (err == nil) != allowed {
			t.Errorf("%q: %v", issuer, err)
		}
		if c = good(t); issuer != "" {
			c.StripeURL = issuer
			if err := c.Check(); (err == nil) != allowed {
				t.Errorf("%q for payments: %v", issuer, err)
			}
		}
	}
}

func TestTheSecretIsCreatedOnceEvenConcurrently(t *testing.T) {
	c := good(t)
	var wg sync.WaitGroup
	secrets := make([]string, 10)
	for i := range secrets {
		wg.Go(func() {
			s, err := c.SecretKey()
			if err != nil {
				t.Error(err)
			}
			secrets[i] = string(s)
		})
	}
	wg.Wait()
	for _, s := range secrets {
		if s != secrets[0] || len(s) < 32 {
			t.Fatalf("%d different or short secrets", len(secrets))
		}
	}
	info, err := os.Stat(filepath.Join(c.Data, "secret"))
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
	left, _ := os.ReadDir(c.Data)
	if len(left) != 1 {
		t.Errorf("%d files in the data folder", len(left))
	}
}

func TestSettingsShowNoSecrets(t *testing.T) {
	c := good(t)
	c.Secret, c.MetricsToken = strings.Repeat("planted", 6), strings.Repeat("planted", 6)
	c.DatabaseURL = "postgres://app:planted@db.example/cutroom?password=planted"
	c.StorageURL = "s3://planted:planted@bucket?endpoint=http://127.0.0.1:9000"
	c.SMTPURL = "smtp://user:planted@mail.example:587"
	c.GoogleClientID, c.GoogleClientSecret = "planted", "planted"
	c.TracesURL, c.TracesHeaders = "https://traces.example", map[string]string{"authorization": "planted"}
	for _, s := range c.Settings() {
		if strings.Contains(s.Value, "planted") {
			t.Errorf("%s shows %s", s.Name, s.Value)
		}
	}
}

func TestTheOriginIsThePublicURL(t *testing.T) {
	for _, c := range []struct{ addr, public, want string }{
		{"127.0.0.1:8080", "", "http://localhost:8080"},
		{"0.0.0.0:80", "", "http://localhost:80"},
		{"127.0.0.1:8080", "https://video.example.com/", "https://video.example.com"},
	} {
		config := config.Config{Addr: c.addr, PublicURL: c.public}
		if got := config.Origin(); got != c.want {
			t.Errorf("%+v gives %s", c, got)
		}
	}
}
