package httpapi_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"path"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/uuid"
	"github.com/prometheus/client_golang/prometheus"

	"cutroom/contract"
	"cutroom/internal/account"
	"cutroom/internal/applications"
	"cutroom/internal/billing"
	"cutroom/internal/blob"
	"cutroom/internal/botcheck"
	"cutroom/internal/cutroom"
	"cutroom/internal/cutroom/cutroomtest"
	"cutroom/internal/httpapi"
	"cutroom/internal/mail"
	"cutroom/internal/media"
	"cutroom/internal/notify"
	"cutroom/internal/picture"
	"cutroom/internal/production"
	"cutroom/internal/receipt"
	"cutroom/internal/review"
	"cutroom/internal/sandbox"
	"cutroom/internal/settings"
	"cutroom/internal/showcase"
	"cutroom/internal/signoff"
	"cutroom/internal/site"
	"cutroom/internal/statistics"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
	"cutroom/internal/webhooks"
)

// stage is the HTTP layer on a real store, listening on loopback.
type stage struct {
	url     string
	handler http.Handler
	store   *store.Store
	account *account.Service
	billing *billing.Service
	sandbox *sandbox.Sandbox

	messages []sentMessage // what the payment provider sent
	folder   string        // in which files are stored
	blobs    cutroom.Blobs
	media    *media.Service
	wall     *cutroomtest.Clock
	log      *safeBuffer
}

// safeBuffer collects log output from many goroutines.
type safeBuffer struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (b *safeBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.Write(p)
}

func (b *safeBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.String()
}

// pages returns a minimal web app.
func pages(t testing.TB, origin string, outside ...string) *site.Site {
	t.Helper()
	page := func(s string) *fstest.MapFile {
		return &fstest.MapFile{Data: []byte("<!doctype html><style>p{}</style><script>1</script><p>" + s)}
	}
	files := fstest.MapFS{
		"app.html":              {Data: []byte(`<meta name="csp-nonce" content="__CSP_NONCE__"><script>2</script>`)},
		"index.html":            page("start"),
		"index.html.br":         {Data: []byte("brotli")},
		"index.html.gz":         {Data: []byte("gzip")},
		"es/index.html":         {Data: []byte(`<h1>__BRAND_NAME__</h1><script type="application/ld+json">{"name":"__BRAND_NAME__"}</script>`)},
		"pt/index.html":         page("início"),
		"404.html":              page("404 Page Not Found"),
		"es/404.html":           page("404 es"),
		"pt/404.html":           page("404 pt"),
		"assets/app-abc123.js":  {Data: []byte("js")},
		"robots.txt":            {Data: []byte("Sitemap: __PUBLIC_URL__/sitemap.xml")},
		"assets/still-abc.webp": {Data: []byte("webp")},
		"assets/medium-abc.js":  {Data: []byte(strings.Repeat("medium", 1000))},
		"assets/large-abc.js":   {Data: []byte(strings.Repeat("large", 100_000))},
	}
	for _, p := range contract.Pages() {
		name := strings.TrimPrefix(path.Join(p.Path, "index.html"), "/")
		if _, there := files[name]; p.Surface == "site" && !there {
			files[name] = page(p.Path)
		}
	}
	s, err := site.New(files, site.Config{
		Places: site.Places{"__BRAND_NAME__": `A "quoted" <b>`, "__PUBLIC_URL__": "https://cutroom.example"},
		Origin: origin, Outside: outside,
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func newStage(t testing.TB, adjust ...func(*httpapi.Config)) *stage {
	return newStageOn(t, storetest.SQLite(t), adjust...)
}

// hooks returns webhooks that nobody sends.
func (s *stage) hooks(t testing.TB, newID func() string) *webhooks.Service {
	t.Helper()
	service, err := webhooks.New(webhooks.Config{
		Store: s.store, Clock: s.wall, Wall: s.wall, NewID: newID, Secret: []byte(strings.Repeat("s", 32)), Origin: "http://localhost",
		Brand: cutroom.Brand{Name: "Cutroom"}.Fixed(),
	})
	if err != nil {
		t.Fatal(err)
	}
	return service
}

func newStageOn(t testing.TB, st *store.Store, adjust ...func(*httpapi.Config)) *stage {
	t.Helper()
	s := &stage{store: st, wall: cutroomtest.ClockAt(time.Now().UTC()), log: &safeBuffer{}}
	newID := func() string { return uuid.Must(uuid.NewV7()).String() }
	catalogue, err := cutroom.ParseCatalogue(contract.Catalogue)
	if err != nil {
		t.Fatal(err)
	}
	s.folder = t.TempDir()
	opened, err := blob.Open(context.Background(), "", s.folder)
	if err != nil {
		t.Fatal(err)
	}
	incoming, err := blob.OpenIncoming(opened, "")
	if err != nil {
		t.Fatal(err)
	}
	passes, err := cutroom.NewPassKey([]byte(strings.Repeat("s", 32)))
	if err != nil {
		t.Fatal(err)
	}
	s.blobs = opened
	s.media = media.New(media.Config{
		Store: st, Clock: s.wall, Wall: s.wall, NewID: newID, Blobs: opened, Incoming: incoming, Catalogue: catalogue,
		Passes: passes, Pictures: picture.NewPortraits(),
		Disk: func() (cutroom.Disk, error) { return cutroom.Disk{Free: 9_000_000_000, Total: 100_000_000_000}, nil },
	})
	notices, err := cutroom.ParseNotices(contract.Notifications)
	if err != nil {
		t.Fatal(err)
	}
	deletion, err := cutroom.ParseDeletion(contract.Deletion)
	if err != nil {
		t.Fatal(err)
	}
	writeReceipt := func(w io.Writer, r cutroom.Receipt, l cutroom.Language) error {
		return receipt.Write(w, r, catalogue, l)
	}
	writeCreditNote := func(w io.Writer, n cutroom.CreditNote, r cutroom.Receipt, l cutroom.Language) error {
		return receipt.WriteCreditNote(w, n, r, catalogue.Currency, l)
	}
	s.account, err = account.New(account.Config{
		Store: st, Clock: s.wall, Wall: s.wall, NewID: newID, Secret: []byte(strings.Repeat("s", 32)), Catalogue: catalogue,
		Brand: cutroom.Brand{Name: "Cutroom"}.Fixed(), Origin: "http://localhost", PasswordCost: account.PasswordCost{Memory: 64, Iterations: 1},
		Blobs: s.blobs, Pictures: picture.NewPortraits(), Notices: notices, Deletion: deletion, PrintReceipt: writeReceipt,
	})
	if err != nil {
		t.Fatal(err)
	}
	puzzle, err := botcheck.NewPuzzle([]byte(strings.Repeat("s", 32)), s.wall)
	if err != nil {
		t.Fatal(err)
	}
	s.openShop(t, catalogue, newID)
	config := httpapi.Config{
		Account: s.account,
		Applications: applications.New(applications.Config{
			Store: st, Clock: s.wall, Wall: s.wall, NewID: newID, Blobs: s.blobs, Deletion: deletion,
		}),
		Production: production.New(production.Config{Store: st, Clock: s.wall, NewID: newID, Catalogue: catalogue}), Media: s.media,
		Settings:   settings.New(st, s.wall, cutroom.Brand{Name: "Cutroom", Email: "hello@cutroom.example", Phone: "+351 210 000 000", Country: "Portugal"}, catalogue),
		Statistics: statistics.New(st, s.wall, catalogue),
		Webhooks:   s.hooks(t, newID),
		Review:     review.New(review.Config{Store: st, Clock: s.wall, NewID: newID, Passwords: s.account, Brand: cutroom.Brand{Name: "Cutroom"}.Fixed()}),
		Billing:    s.billing, Sandbox: s.sandbox,
		WriteReceipt: writeReceipt, WriteCreditNote: writeCreditNote,
		WriteStatement: func(w io.Writer, s cutroom.Statement, l cutroom.Language) error {
			return receipt.WriteStatement(w, s, catalogue, l)
		},
		WriteSignOff: func(w io.Writer, s cutroom.SignOff, l cutroom.Language) error {
			return signoff.Write(w, s, "Cutroom", l)
		},
		Notify: notify.New(notify.Config{
			Store: st, Clock: s.wall, Wall: s.wall, NewID: newID, Mailer: mail.Catcher{}, Brand: cutroom.Brand{Name: "Cutroom"}.Fixed(), PublicURL: "http://localhost", Catalogue: catalogue,
		}),
		Showcase: showcase.New(showcase.Config{Store: st, Clock: s.wall, NewID: newID, Catalogue: catalogue, Pictures: picture.NewPortraits(), Blobs: s.blobs}),
		Blobs:    s.blobs,
		Hits:     st, Events: st, Wall: s.wall,
		Ready: func(context.Context) error { return nil },
		Health: func(context.Context) httpapi.HealthReport {
			return httpapi.HealthReport{
				Mail: httpapi.PartHealth{State: httpapi.PartOff}, Queue: httpapi.QueueHealth{State: httpapi.PartWorks, Waiting: 3},
				FFmpeg: httpapi.FFmpegHealth{State: httpapi.PartWorks, Sandboxed: true}, Disk: httpapi.DiskHealth{State: httpapi.PartWorks},
				Payment: httpapi.PaymentHealth{State: httpapi.PartWorks},
			}
		},
		BotPolicy: httpapi.AskWhenBusy, BotChecker: puzzle,
		Origin: "http://localhost", LimitFactor: 1000,
		Metrics: prometheus.NewRegistry(), Logger: slog.New(slog.NewTextHandler(s.log, nil)),
	}
	for _, a := range adjust {
		a(&config)
	}
	if config.Site == nil {
		config.Site = pages(t, config.Origin)
	}
	api := httpapi.New(config)
	server := httptest.NewServer(api)
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- api.Run(ctx) }()
	t.Cleanup(func() {
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
		server.Close()
	})
	s.url, s.handler = server.URL, api
	return s
}

// answer is a fully read response.
type answer struct {
	status int
	header http.Header
	body   string
}

func (a answer) json(t testing.TB) map[string]any {
	t.Helper()
	var v map[string]any
	if err := json.Unmarshal([]byte(a.body), &v); err != nil {
		t.Fatalf("%q: %v", a.body, err)
	}
	return v
}

func (a answer) text(t testing.TB, key string) string {
	t.Helper()
	s, _ := a.json(t)[key].(string)
	return s
}

// isProblem fails unless the answer is a problem document with the status.
func (a answer) isProblem(t testing.TB, status int, code string) {
	t.Helper()
	if a.status != status || a.header.Get("Content-Type") != "application/problem+json" || code != "" && a.text(t, "code") != code {
		t.Errorf("got %d %s %s, want problem %d %s", a.status, a.header.Get("Content-Type"), a.body, status, code)
		return
	}
	if told := a.json(t)["status"]; told != float64(status) {
		t.Errorf("the document of a %d says %v", status, told)
	}
}

func (s *stage) do(t testing.TB, method, path, body string, headers ...string) answer {
	t.Helper()
	req, err := http.NewRequestWithContext(context.Background(), method, s.url+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	if body != "" {
		req.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i+1 < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
	}
	noRedirect := http.Client{
		Transport:     &http.Transport{DisableCompression: true, DisableKeepAlives: true},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	res, err := noRedirect.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	data, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer{res.StatusCode, res.Header, string(data)}
}

// session holds the tokens of a signed-in person.
type session struct{ access, refresh string }

func (s session) header() []string { return []string{"Authorization", "Bearer " + s.access} }

func (s *stage) register(t testing.TB, name string) session {
	t.Helper()
	a := s.do(t, "POST", "/api/register", registration(name))
	if a.status != http.StatusCreated {
		t.Fatalf("register %s: %d %s", name, a.status, a.body)
	}
	return session{a.text(t, "accessToken"), a.text(t, "refreshToken")}
}

func registration(name string) string {
	return fmt.Sprintf(`{"username":%q,"password":"Cutroom!1","email":"%s@example.com","fullName":"Full Name"}`, name, name)
}

// mia signs in a manager.
func (s *stage) mia(t testing.TB) session {
	t.Helper()
	mia := s.register(t, "mia")
	if err := s.account.SetRole(context.Background(), cutroom.System, "mia", cutroom.Manager); err != nil {
		t.Fatal(err)
	}
	return mia
}

// loopback is the address range of the tests' own requests.
var loopback = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
