package httpapi_test

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
	"pgregory.net/rapid"

	"cutroom/internal/cutroom"
	"cutroom/internal/httpapi"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
	"cutroom/internal/upload"
)

// sampleOfBadInputs is how many inputs each endpoint gets unless
// CUTROOM_TEST_BAD_INPUTS sets another number.
const sampleOfBadInputs = 15

// generateInputs sets how many inputs are generated, and from which seed. The
// seed is always the same unless -rapid.seed sets another one, so that a
// failure can be reproduced.
func generateInputs(t *testing.T) {
	t.Helper()
	count := sampleOfBadInputs
	if asked := os.Getenv("CUTROOM_TEST_BAD_INPUTS"); asked != "" {
		var err error
		if count, err = strconv.Atoi(asked); err != nil || count < 1 {
			t.Fatalf("CUTROOM_TEST_BAD_INPUTS %q is not a number", asked)
		}
	}
	settings := map[string]string{"rapid.checks": strconv.Itoa(count), "rapid.nofailfile": "true"}
	if flag.Lookup("rapid.seed").Value.String() == "0" {
		settings["rapid.seed"] = "1"
	}
	for name, value := range settings {
		before := flag.Lookup(name).Value.String()
		if err := flag.Set(name, value); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = flag.Set(name, before) })
	}
}

// badInputWorld is a world in which everybody sends bad input.
type badInputWorld struct {
	*world
	doc    *openapi3.T
	things map[string][]string // existing ids, by the part of an address before them
	new    int                 // how many people were replaced by new ones
}

func newBadInputWorld(t *testing.T, st *store.Store) *badInputWorld {
	t.Helper()
	w := newWorldOn(t, st, func(c *httpapi.Config) {
		c.LimitFactor, c.TrustedProxies = 1_000_000, []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}
		c.Logger = slog.New(slog.NewTextHandler(&w5xx{t}, &slog.HandlerOptions{Level: slog.LevelError}))
	})
	b := &badInputWorld{world: w}
	doc, err := openapi3.NewLoader().LoadFromData([]byte(b.do(t, "GET", "/api/openapi.json", "").body))
	if err != nil {
		t.Fatal(err)
	}
	b.doc = doc
	b.furnish(t)
	return b
}

// furnish records what exists in the world, and adds what only managers and
// guests have.
func (b *badInputWorld) furnish(t *testing.T) {
	t.Helper()
	ana, mia := b.signedIn("ana"), b.signedIn("mia")
	b.stage.send(t, signed(`{"id":"evt_1","object":"event","type":"invoice.paid","data":{"object":{}}}`, time.Now(), webhookSecret))
	id := func(name string) string { return b.ids.Replace("{" + name + "}") }
	made := func(path, body string) string {
		a := b.as(t, mia, "POST", path, body)
		if a.status != http.StatusCreated {
			t.Fatalf("%s: %d %s", path, a.status, a.body)
		}
		return a.text(t, "id")
	}
	project := "/api/projects/" + id("project")
	shared := b.as(t, ana, "POST", project+"/share-links", b.ids.Replace(`{"version":1,"mayComment":true,"endsAt":"{soon}"}`))
	address := shared.text(t, "url")
	guest := b.do(t, "POST", "/api/guest/enter", entry(address[strings.LastIndex(address, "/")+1:], "Gil", ""))
	b.who["guest"] = session{guest.text(t, "guestToken"), ""}.header()
	said := b.do(t, "POST", "/api/guest/notes", aComment, b.who["guest"]...)
	upload := b.announced(t, ana, 1000, "filename", "oven.mp4", "project", id("project"), "purpose", "footage")
	download := b.as(t, ana, "GET", "/api/files/"+id("file")+"/download", "").text(t, "url")
	b.things = map[string][]string{
		"accounts": {b.accountOf(t, ana)}, "payment-events": {b.events(t)[0].ID}, "applications": {b.applied(t, mia)},
		"editors": {b.userID(t, "ben")}, "people": {id("person"), id("mate"), b.userID(t, "eve")}, "members": {id("member"), id("mate")},
		"projects": {id("project")}, "files": {id("file"), id("unwanted"), id("logo")}, "versions": {"1", "2"}, "messages": {id("message")},
		"notes": {id("note"), id("unsent"), said.text(t, "id")}, "reactions": {id("reaction")}, "viewings": {id("viewing")},
		"share-links": {id("link"), shared.text(t, "id")}, "uploads": {path.Base(upload)}, "downloads": {path.Base(download)},
		"invitations": {id("invitation")}, "receipts": {id("receipt")}, "payments": {id("bill")}, "credit-notes": {id("creditNote")},
		"checkout": {id("checkout")}, "passkeys": {id("passkey")}, "sessions": {id("session")}, "access-tokens": {id("accessToken")},
		"metrics": {id("metric")}, "tables": {id("table")}, "board": {"queued", "in_progress", "in_review", "approved"},
		"export":   {"notes.csv", "notes.edl", "notes.fcpxml", "notes.xml", "notes.avid", "notes.txt", "notes.pdf"},
		"webhooks": {made("/api/webhooks", `{"kind":"standard","name":"Ours","address":"https://hooks.example/in","events":["project.approved"]}`)},
		"faq":      {made("/api/content/faq", `{"words":{"en":{"question":"May I?","short":"You may.","answer":"You may."}}}`)},
		"nowhere":  {"made-up"},
	}
	for _, rule := range cutroom.Transitions {
		b.things["transition"] = append(b.things["transition"], string(rule.Transition))
	}
}

// signedIn returns the session of one of the cast.
func (b *badInputWorld) signedIn(name string) session {
	return session{access: strings.TrimPrefix(b.who[name][1], "Bearer ")}
}

// w5xx prints what the server logs about its own faults.
type w5xx struct{ t *testing.T }

func (w *w5xx) Write(p []byte) (int, error) {
	w.t.Log(string(p))
	return len(p), nil
}

// reply is a response that was collected without a connection, except for
// streams, which ask for one.
type reply struct {
	header http.Header
	status int
	body   bytes.Buffer
	taken  net.Conn // the browser's end of a hijacked connection
}

func (r *reply) Header() http.Header { return r.header }

func (r *reply) WriteHeader(status int) {
	if r.status == 0 && status >= http.StatusOK {
		r.status = status
	}
}

func (r *reply) Write(p []byte) (int, error) {
	r.WriteHeader(http.StatusOK)
	return r.body.Write(p)
}

func (r *reply) Flush()                           {}
func (r *reply) SetReadDeadline(time.Time) error  { return nil }
func (r *reply) SetWriteDeadline(time.Time) error { return nil }

// Hijack returns a real connection, because streams write to one.
func (r *reply) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, nil, err
	}
	defer func() { _ = l.Close() }()
	if r.taken, err = net.Dial("tcp", l.Addr().String()); err != nil {
		return nil, nil, err
	}
	c, err := l.Accept()
	return c, nil, err
}

// readHead reads the response headers from a hijacked connection and closes it.
func (r *reply) readHead(t *rapid.T) {
	defer func() { _ = r.taken.Close() }()
	res, err := http.ReadResponse(bufio.NewReader(r.taken), nil)
	if err != nil {
		t.Fatal(err)
	}
	r.status, r.header = res.StatusCode, res.Header
	_ = res.Body.Close()
}

// send passes the input to the server as net/http would. It returns nil if
// net/http itself would reject the input.
func (b *badInputWorld) send(t *rapid.T, in badInput) *reply {
	target, err := url.ParseRequestURI(in.target)
	if err != nil {
		return nil
	}
	ctx, end := context.WithCancel(context.Background())
	defer end() // as the server does after each request
	r, err := http.NewRequestWithContext(ctx, in.method, "http://localhost/", strings.NewReader(in.body))
	if err != nil {
		t.Fatal(err)
	}
	r.URL, r.RequestURI, r.Header = target, in.target, in.header
	r.RemoteAddr = fmt.Sprintf("10.%d.%d.%d:1234", rapid.Byte().Draw(t, "a"), rapid.Byte().Draw(t, "b"), rapid.Byte().Draw(t, "c"))
	got := &reply{header: http.Header{}}
	b.handler.ServeHTTP(got, r)
	if got.taken != nil {
		got.readHead(t)
	}
	if got.status == 0 {
		got.status = http.StatusOK
	}
	return got
}

// authorise adds somebody's token to the input, or something like a token.
func (b *badInputWorld) authorise(g *generator, in *badInput, openTo any) {
	in.by = map[any]string{"signed in": "ana", "managers": "mia", "team": "ben", "guests": "guest"}[openTo]
	if in.by == "" || g.oneIn(3, "anybody") {
		in.by = g.pick("by", slices.Sorted(maps.Keys(b.who))...)
	}
	if who := b.who[in.by]; len(who) > 0 {
		in.header.Set(who[0], who[1])
	}
	if g.oneIn(4*g.rare, "odd token") {
		in.by = "somebody with an invalid token"
		in.header.Set("Authorization", g.pick("scheme", "Bearer ", "bearer ", "Basic ", "", "Bearer  ")+sendable(g.text()))
	}
}

// judge fails unless the response keeps its promises: it is not a server error,
// it is described, and a refusal is a problem document with a code that repeats
// nothing of the rejected input.
func (b *badInputWorld) judge(t *rapid.T, op *openapi3.Operation, in badInput, got *reply) {
	body := got.body.String()
	fail := func(what string) { t.Fatalf("%s\n%s\nanswer %d %s %.2000s", what, in, got.status, got.header, body) }
	if got.status >= http.StatusInternalServerError {
		fail("a server error")
	}
	if isRedirect(got.status) && path.Clean(pathOfTarget(in.target)) != pathOfTarget(in.target) {
		return // a redirect to the cleaned-up address
	}
	described := op.Responses.Status(got.status)
	if described == nil {
		described = op.Responses.Default()
	}
	if described == nil {
		fail("the status is not documented")
	}
	mediaType, _, _ := strings.Cut(got.header.Get("Content-Type"), ";")
	if got.status >= http.StatusBadRequest {
		b.judgeRefusal(t, in, got, fail)
	}
	if len(described.Value.Content) == 0 {
		if body != "" {
			fail("a body was sent although none is documented")
		}
		return
	}
	content := described.Value.Content.Get(mediaType)
	if content == nil {
		fail("the media type is not documented")
	}
	if !strings.HasSuffix(mediaType, "json") {
		return
	}
	var value any
	if err := json.Unmarshal([]byte(body), &value); err != nil {
		fail(err.Error())
	}
	if err := content.Schema.Value.VisitJSON(value, openapi3.MultiErrors(), openapi3.VisitAsResponse()); err != nil {
		fail(fmt.Sprintf("it does not match its description: %.1000s", err))
	}
}

func (b *badInputWorld) judgeRefusal(t *rapid.T, in badInput, got *reply, fail func(string)) {
	var problem struct {
		Status int
		Code   string
	}
	if got.header.Get("Content-Type") != "application/problem+json" || json.Unmarshal(got.body.Bytes(), &problem) != nil ||
		problem.Status != got.status || problem.Code == "" {
		fail("the refusal is not a problem document with a code")
	}
	if strings.Contains(got.body.String()+fmt.Sprint(got.header), in.mark) {
		fail("the refused input is echoed")
	}
}

func isRedirect(status int) bool {
	return status == http.StatusMovedPermanently || status == http.StatusTemporaryRedirect || status == http.StatusPermanentRedirect
}

func pathOfTarget(target string) string {
	before, _, _ := strings.Cut(target, "?")
	return before
}

// renew replaces a person who can no longer sign in, because an earlier input
// may have ended their session.
func (b *badInputWorld) renew(t *testing.T, name string) {
	t.Helper()
	if len(b.who[name]) == 0 || name == "gone" || name == "guest" || b.do(t, "GET", "/api/user", "", b.who[name]...).status == http.StatusOK {
		return
	}
	b.new++
	fresh := fmt.Sprintf("%s_%d", name, b.new)
	who := b.register(t, fresh)
	if role, given := map[string]cutroom.Role{"mia": cutroom.Manager, "ben": cutroom.Editor}[name]; given {
		if err := b.account.SetRole(t.Context(), cutroom.System, fresh, role); err != nil {
			t.Fatal(err)
		}
	}
	b.who[name] = who.header()
}

// operations returns all described routes. Those that delete come last, so that
// the others still find things to work on.
func (b *badInputWorld) operations() []operation {
	var list []operation
	for at, item := range b.doc.Paths.Map() {
		for method, op := range item.Operations() {
			list = append(list, operation{method, at, op})
		}
	}
	slices.SortFunc(list, func(x, y operation) int {
		return cmp.Or(x.deletes()-y.deletes(), strings.Compare(x.at, y.at), strings.Compare(x.method, y.method))
	})
	return list
}

// operation is one route of the API's description.
type operation struct {
	method, at string
	op         *openapi3.Operation
}

func (o operation) deletes() int {
	if o.method == http.MethodDelete {
		return 1
	}
	return 0
}

func TestGeneratedBadInputGetsADocumentedResponseAndIsNeverEchoed(t *testing.T) {
	generateInputs(t)
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		b := newBadInputWorld(t, st)
		for _, o := range b.operations() {
			t.Run(o.method+" "+o.at, func(t *testing.T) {
				for name := range b.who {
					b.renew(t, name)
				}
				rapid.Check(t, func(t *rapid.T) {
					g := newGenerator(t, b.things)
					in := badInput{method: o.method, mark: g.mark, target: g.target(o.at, o.op.Parameters), header: g.headers()}
					b.authorise(g, &in, o.op.Extensions["x-who"])
					if o.op.RequestBody != nil || g.oneIn(10, "unasked body") {
						in.body = g.body(g.value("", schemaOf(o.op), 0))
					}
					if got := b.send(t, in); got != nil {
						b.judge(t, o.op, in, got)
					}
				})
			})
		}
	})
}

func schemaOf(op *openapi3.Operation) *openapi3.SchemaRef {
	if op.RequestBody == nil {
		return nil
	}
	for _, content := range op.RequestBody.Value.Content {
		return content.Schema
	}
	return nil
}

// undescribed are the addresses outside the described API, with their query
// parameters.
var undescribed = map[string][]string{
	"POST /api/stripe/webhook":     nil,
	"PUT /api/applications/sample": nil,
	"GET /api/openapi.json":        nil,
	"GET /api/docs":                nil,
	"GET /api/{id}":                nil,
	"GET /auth/google":             {"redirect", "ref"},
	"GET /auth/google/callback":    {"state", "code", "error"},
	"POST /unsubscribe/{id}":       nil,
	"GET /media/showcase/{id}":     nil,
	"GET /media/avatars/{id}":      nil,
	"GET /healthz":                 nil,
	"GET /readyz":                  nil,
	"GET /metrics":                 nil,
	"GET /":                        {"utm_source"},
	"GET /auth":                    {"redirect", "notice", "ref"},
	"GET /{id}":                    nil,
	"GET /assets/{id}":             nil,
	"GET /demo/google/authorize":   {"answer", "redirect_uri", "state"},

	"POST /api/uploads":              nil,
	"HEAD /api/uploads/{id}":         nil,
	"PATCH /api/uploads/{id}":        nil,
	"DELETE /api/uploads/{id}":       nil,
	"GET /media/downloads/{id}":      {"name"},
	"GET /media/play/{id}/{name}":    nil,
	"GET /media/play/{id}/early/{n}": nil,
	"GET /api/calendar/{id}":         nil,
	"GET /sandbox/checkout/{id}":     nil,
	"POST /sandbox/checkout/{id}":    nil,
	"GET /sandbox/portal/{id}":       nil,
}

func TestGeneratedBadInputOutsideTheAPICausesNoServerError(t *testing.T) {
	generateInputs(t)
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		b := newBadInputWorld(t, st)
		for route, names := range undescribed {
			t.Run(route, func(t *testing.T) {
				method, at, _ := strings.Cut(route, " ")
				rapid.Check(t, func(t *rapid.T) {
					g := newGenerator(t, b.things)
					in := badInput{method: method, mark: g.mark, target: g.path(at), header: g.headers()}
					if strings.HasPrefix(at, upload.Path) {
						g.announce(in.header)
					}
					var query []string
					for _, name := range names {
						query = append(query, name+"="+url.QueryEscape(g.text()))
					}
					if len(query) > 0 {
						in.target += "?" + strings.Join(query, "&")
					}
					b.authorise(g, &in, nil)
					if method != http.MethodGet {
						in.body = g.body(g.anything())
					}
					got := b.send(t, in)
					if got == nil {
						return
					}
					if got.status >= http.StatusInternalServerError || got.status >= http.StatusBadRequest && strings.Contains(got.body.String(), in.mark) {
						t.Fatalf("%s\nanswer %d %s %.2000s", in, got.status, got.header, got.body.String())
					}
				})
			})
		}
	})
}
