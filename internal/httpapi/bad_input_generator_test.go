package httpapi_test

import (
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
	"pgregory.net/rapid"
)

// badInput is one generated request. Every implausible text in it contains the
// mark, so that a response that repeats it is detected.
type badInput struct {
	by     string // who sends it
	method string
	target string // path and query exactly as sent
	header http.Header
	body   string
	mark   string
}

func (in badInput) String() string {
	return fmt.Sprintf("%s %.2000q by %s\nheader %.2000q\nbody %.2000q", in.method, in.target, in.by, in.header, in.body)
}

// generator draws the parts of one input.
type generator struct {
	t      *rapid.T
	things map[string][]string // existing ids, by the part of an address before them
	ids    []string            // all of them
	mark   string
	rare   int // one part in this many is bad: some inputs are all wrong, others almost right
}

func newGenerator(t *rapid.T, things map[string][]string) *generator {
	g := &generator{
		t: t, things: things, mark: fmt.Sprintf("zq%08dqz", rapid.IntRange(0, 99_999_999).Draw(t, "mark")),
		rare: rapid.SampledFrom([]int{3, 10, 40}).Draw(t, "rare"),
	}
	for _, of := range slices.Sorted(maps.Keys(things)) {
		g.ids = append(g.ids, things[of]...)
	}
	return g
}

// good returns a plausible value for a part with that name, or "" if there is
// none.
func (g *generator) good(name string) string {
	switch name {
	case "email", "username":
		fresh := strings.TrimPrefix(g.mark, "z")
		return map[string]string{"email": fresh + "@example.com", "username": fresh}[name]
	case "key":
		return g.mark + g.mark
	case "userId":
		return g.pick("id", g.ids...)
	}
	return goodTexts[name]
}

var goodTexts = map[string]string{
	"password": "Cutroom!1", "newPassword": "Cutroom!2", "currentPassword": "Cutroom!1", "fullName": "Ana Silva", "name": "Casa Prata",
	"country": "PT", "timeZone": "Europe/Lisbon", "languages": "en", "skills": "social", "software": "Resolve", "language": "pt",
	"showreel": "https://example.com/reel", "about": "I have cut films for ten years.", "subject": "other", "position": "reviewer",
	"message": "A message that is long enough.", "reason": "Because it was promised.", "plans": "starter", "theme": "dark",
	"phoneNumber": "912345678", "countryCode": "+351", "at": "2026-01-01T00:00:00Z", "from": "2026-01-01T00:00:00Z", "until": "2027-01-01T00:00:00Z",
	"code": "SPRING-27",
}

var goodNumbers = map[string]string{
	"plan": "2", "videos": "1", "days": "10", "weeklyHours": "20", "rate": "30", "amount": "2", "percentOff": "10", "amountOff": "0",
	"months": "2", "maxUses": "5", "hours": "1", "total": "100",
}

// oneIn is true once in n times.
func (g *generator) oneIn(n int, why string) bool {
	return rapid.IntRange(1, n).Draw(g.t, why) == n
}

func (g *generator) pick(why string, from ...string) string {
	return rapid.SampledFrom(from).Draw(g.t, why)
}

var (
	plainTexts = []string{
		"", "ana", "mia", "ana@example.com", "new@example.com", "Cutroom!1", "client", "admin", "reviewer", "owner", "starter",
		"FIRSTMONTH10", "2026-01-01T00:00:00Z", "en", "Europe/Lisbon", "https://example.com/reel", "PT", "+351", "912345678",
		"social", "other", "screening", "goodwill", "A message that is long enough", "dark", "0", "1", "-1", "30",
	}
	nastyTexts = []string{
		"\x00", "\u202e", "\u200b", "\ufeff", "\U0001F3AC", "é", "\xff", "\xc3\x28", "\r\nX-Planted: 1", "<script>alert(1)</script>",
		"' OR 1=1 --", "%", "_", `\`, "${jndi:ldap://x}", "{{7*7}}", "../../etc/passwd", "%00", "%s%n", "\t", " ", "\x7f", "\u2028",
		"javascript:alert(1)", "//evil.example", "a\u0301", "ſ", "İ", "$1", "'", `"`, "`", "=cmd()",
	}
	oddNumbers = []string{
		"0", "1", "-1", "2", "12", "100", "101", "4096", "2147483648", "9223372036854775807", "-9223372036854775808",
		"9223372036854775808", "1e400", "1.5", "-0", "1e-400", "1e2", "0.1",
	}
	oddValues = []string{
		"null", "true", "false", "[]", "{}", `""`, "[[[[[[]]]]]]", `{"a":{"a":{"a":{}}}}`, `"\ud800"`, `"\u0000"`, "\"\xff\"", "NaN", "'x'", "01",
		`{"":""}`, `[null]`, "[" + strings.Repeat("0,", 200) + "0]", strings.Repeat("[", 2000), `"\u202e"`,
	}
	oddKeys = []string{"__proto__", "constructor", "role", "id", "$schema", "", "emailConfirmed", "\u0000", "a.b", "ſ"}
)

// text returns anything that a person or a program might send as text.
func (g *generator) text() string {
	switch rapid.IntRange(0, 5).Draw(g.t, "text") {
	case 0, 1:
		return g.pick("plain", plainTexts...)
	case 2:
		return g.pick("id", g.ids...)
	case 3:
		return g.mark + g.pick("nasty", nastyTexts...)
	case 4:
		return g.pick("nasty first", nastyTexts...) + g.mark
	default:
		letter := g.pick("letter", "a", "é", "🎬", " ", "\x00")
		length := rapid.SampledFrom([]int{1, 20, 64, 65, 100, 255, 256, 300, 2000, 5000, 70_000}).Draw(g.t, "length")
		return g.mark + strings.Repeat(letter, length/len(letter))
	}
}

// quoted writes text as JSON, sometimes without escaping its odd characters.
func (g *generator) quoted(s string) string {
	raw := g.oneIn(4*g.rare, "unescaped")
	var b strings.Builder
	b.WriteByte('"')
	for i := range len(s) { // bytes, because some strings are not valid text
		switch c := s[i]; {
		case c == '"' || c == '\\':
			b.WriteString(`\` + string(c))
		case c < ' ' && !raw:
			fmt.Fprintf(&b, `\u%04x`, c)
		default:
			b.WriteByte(c)
		}
	}
	return b.String() + `"`
}

// value returns JSON that mostly has the described form.
func (g *generator) value(name string, ref *openapi3.SchemaRef, depth int) string {
	if g.oneIn(2*g.rare, "odd value") || ref == nil || ref.Value == nil || depth > 6 {
		return g.anything()
	}
	s := ref.Value
	if len(s.AnyOf) > 0 {
		return g.value(name, rapid.SampledFrom(s.AnyOf).Draw(g.t, "any of"), depth)
	}
	if len(s.Enum) > 0 && !g.oneIn(g.rare, "beside the list") {
		return fmt.Sprintf("%#v", rapid.SampledFrom(s.Enum).Draw(g.t, "enum"))
	}
	switch {
	case s.Type.Includes(openapi3.TypeObject):
		return g.object(s, depth)
	case s.Type.Includes(openapi3.TypeArray):
		items := make([]string, rapid.SampledFrom([]int{1, 1, 1, 0, 2, 3}).Draw(g.t, "items"))
		for i := range items {
			items[i] = g.value(name, s.Items, depth+1)
		}
		return "[" + strings.Join(items, ",") + "]"
	case s.Type.Includes(openapi3.TypeString):
		if good := g.good(name); good != "" && !g.oneIn(g.rare, "odd text") {
			return g.quoted(good)
		}
		return g.quoted(g.text())
	case s.Type.Includes(openapi3.TypeInteger), s.Type.Includes(openapi3.TypeNumber):
		if good := goodNumbers[name]; good != "" && !g.oneIn(g.rare, "odd number") {
			return good
		}
		return g.pick("number", oddNumbers...)
	case s.Type.Includes(openapi3.TypeBoolean):
		return g.pick("boolean", "true", "true", "false")
	}
	return g.anything()
}

func (g *generator) anything() string {
	switch rapid.IntRange(0, 2).Draw(g.t, "anything") {
	case 0:
		return g.pick("number", oddNumbers...)
	case 1:
		return g.quoted(g.text())
	default:
		return g.pick("value", oddValues...)
	}
}

// object has most of the described keys, and now and then a repeated key, a key
// in different case, or an extra one.
func (g *generator) object(s *openapi3.Schema, depth int) string {
	names := make([]string, 0, len(s.Properties))
	for name := range s.Properties {
		names = append(names, name)
	}
	slices.Sort(names)
	var parts []string
	put := func(key, value string) { parts = append(parts, g.quoted(key)+":"+value) }
	for _, name := range names {
		if g.oneIn(2*g.rare, "left out") {
			continue
		}
		key := name
		if g.oneIn(4*g.rare, "another case") {
			key = g.recased(name)
		}
		put(key, g.value(name, s.Properties[name], depth+1))
		if g.oneIn(4*g.rare, "twice") {
			put(name, g.value(name, s.Properties[name], depth+1))
		}
		if g.oneIn(4*g.rare, "twice in different case") {
			put(g.recased(name), g.value(name, s.Properties[name], depth+1))
		}
	}
	if g.oneIn(2*g.rare, "one more than allowed") {
		put(g.pick("key", append(oddKeys, g.mark)...), g.anything())
	}
	return "{" + strings.Join(parts, ",") + "}"
}

func (g *generator) recased(name string) string {
	return g.pick("case", strings.ToUpper(name), strings.ToLower(name), strings.ToUpper(name[:1])+name[1:],
		strings.NewReplacer("s", "ſ", "k", "\u212a").Replace(name))
}

// body returns the body to send: usually the value, sometimes damaged.
func (g *generator) body(value string) string {
	if !g.oneIn(g.rare, "damaged") {
		return value
	}
	switch rapid.IntRange(0, 4).Draw(g.t, "damage") {
	case 0:
		return value[:rapid.IntRange(0, len(value)).Draw(g.t, "cut")]
	case 1:
		return value + g.pick("more", "x", "}", value, "\x00", " ")
	case 2:
		return "\ufeff" + value
	case 3:
		return "[" + value + "]"
	default:
		return g.pick("instead", "", " ", "null", "[]", `"x"`, "0", "a=b&c=d", "<x/>", strings.Repeat("{", 70_000))
	}
}

// hostileHeaders are the headers into which a client could put anything.
var hostileHeaders = []string{
	"User-Agent", "Accept-Language", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "Forwarded", "Last-Event-ID", "Range",
	"If-None-Match", "If-Modified-Since", "If-Range", "Accept", "Accept-Encoding", "Referer", "Origin", "Sec-Fetch-Site", "X-Cutroom-Proof",
	"X-Cutroom-Ticket", "X-Request-Id", "Content-Encoding", "Expect", "Upgrade", "Prefer", "Idempotency-Key", "Stripe-Signature",
}

var likelyHeaders = map[string][]string{
	"User-Agent":      {strings.Repeat("a", 255) + "é", "Mozilla/5.0 Firefox/140.0"},
	"Accept-Language": {"pt-PT,pt;q=0.9", "*", ";;;,,,", "es;q=x"},
	"X-Forwarded-For": {"127.0.0.1", "::1, 10.0.0.1", "[::1]:80", "a, b, c"},
	"Last-Event-ID":   {"0", "-1", "9223372036854775807", "99999999999999999999", "1 OR 1"},
	"Range":           {"bytes=0-", "bytes=-1", "bytes=5-2", "bytes=0-0,1-1,2-2,3-3,4-4", "lines=1-2"},
	"If-None-Match":   {"*", `"x"`, `W/"x", "y"`, `"`},
	"Accept":          {"application/xml", "text/html", "*/*;q=x"},
	"Accept-Encoding": {"br;q=0", "gzip, br, zstd", "*;q=0", ";"},
	"Origin":          {"https://evil.example", "null", "http://localhost"},
	"Sec-Fetch-Site":  {"cross-site", "same-origin", "none"},
	"Content-Type": {
		"text/plain", "application/json; charset=utf-16", "multipart/form-data", "application/x-www-form-urlencoded", "application/", ";",
		"application/json/x", "image/png",
	},
}

func (g *generator) headers() http.Header {
	h := http.Header{"Content-Type": {"application/json"}}
	for range rapid.IntRange(0, 3).Draw(g.t, "headers") {
		name := g.pick("header", hostileHeaders...)
		h.Set(name, g.headerValue(name))
	}
	if g.oneIn(3*g.rare, "another type") {
		h.Set("Content-Type", g.headerValue("Content-Type"))
	}
	if g.oneIn(5*g.rare, "no type") {
		h.Del("Content-Type")
	}
	if g.oneIn(6, "cookies") {
		for range rapid.IntRange(1, 3).Draw(g.t, "cookies") {
			name := g.pick("cookie", "cutroom_device", "cutroom_arrival", "cutroom_google", "x")
			h.Add("Cookie", name+"="+sendable(g.text()))
		}
	}
	return h
}

// announce adds the headers of an upload, mostly with plausible values.
func (g *generator) announce(h http.Header) {
	h.Set("Tus-Resumable", "1.0.0")
	h.Set("Content-Type", "application/offset+octet-stream")
	for _, name := range slices.Sorted(maps.Keys(uploadHeaders)) {
		switch {
		case g.oneIn(g.rare, "odd upload"):
			h.Set(name, sendable(g.text()))
		case !g.oneIn(g.rare, "left out"):
			h.Set(name, g.pick(name, uploadHeaders[name]...))
		}
	}
}

var uploadHeaders = map[string][]string{
	"Upload-Length": {"1000", "0", "-1", "9223372036854775807", "99999999999999999999"},
	"Upload-Offset": {"0", "1", "1000", "-1", "9223372036854775807"},
	"Upload-Metadata": {
		"filename b3Zlbi5tcDQ=", "filename b3Zlbi5tcDQ=,filename eA==", "filename !!", "filename", ",,,", "filename b3Zlbi5tcDQ=,project eA==,purpose Zm9vdGFnZQ==",
	},
	"Upload-Checksum":        {"crc32c AAAAAA==", "crc32c !!", "sha1 AAAA", "md5", ""},
	"Upload-Defer-Length":    {"1", "2", ""},
	"Upload-Concat":          {"partial", "final;/api/uploads/x /api/uploads/y", "final;"},
	"X-Http-Method-Override": {"PATCH", "DELETE", "GET"},
}

func (g *generator) headerValue(name string) string {
	if likely := likelyHeaders[name]; len(likely) > 0 && !g.oneIn(3, "unlikely") {
		return g.pick("likely", likely...)
	}
	return sendable(g.text())
}

// sendable returns the bytes of a text that are valid in a header. A server
// rejects the rest before any handler sees it.
func sendable(s string) string {
	var b strings.Builder
	for i := range min(len(s), 4000) {
		if c := s[i]; c >= ' ' && c != 0x7f || c == '\t' {
			b.WriteByte(c)
		}
	}
	return strings.TrimSpace(b.String())
}

// target fills the path's parameters and adds a query.
func (g *generator) target(path string, params openapi3.Parameters) string {
	query := []string{}
	path = g.path(path)
	for _, p := range params {
		if p.Value.In == "query" {
			for range rapid.SampledFrom([]int{0, 0, 1, 1, 1, 2}).Draw(g.t, "times") {
				query = append(query, p.Value.Name+"="+url.QueryEscape(g.queryValue(p.Value.Schema)))
			}
		}
	}
	if g.oneIn(4*g.rare, "unknown parameter") {
		query = append(query, g.pick("parameter", "x=1", "limit", "=", "%zz", "a=%ff", "a=%00", "LIMIT=1", "a=b&a=c", "a;b", g.mark))
	}
	if len(query) == 0 {
		return path
	}
	return path + "?" + strings.Join(query, "&")
}

// path replaces every {…}.
func (g *generator) path(template string) string {
	parts := strings.Split(template, "/")
	for i, part := range parts {
		if strings.HasPrefix(part, "{") {
			parts[i] = g.pathPart(parts[i-1], strings.Trim(part, "{}"))
		}
	}
	return strings.Join(parts, "/")
}

// pathPart usually returns the id of something that exists at such an address.
func (g *generator) pathPart(of, name string) string {
	if g.oneIn(2*g.rare, "odd path") {
		return g.pick("path", "%00", "%ff", "a%2fb", "%2e%2e", ".", "..", "%20", "%252e", "a;b", "x", "%E2%80%AE", strings.Repeat("a", 300))
	}
	if g.oneIn(g.rare, "odd id") {
		return url.PathEscape(g.text())
	}
	fitting := g.things[name]
	if len(fitting) == 0 {
		fitting = g.things[of]
	}
	if len(fitting) == 0 || g.oneIn(g.rare, "id of another resource") {
		fitting = g.ids
	}
	return url.PathEscape(g.pick("id", fitting...))
}

func (g *generator) queryValue(ref *openapi3.SchemaRef) string {
	s := ref.Value
	switch {
	case len(s.Enum) > 0 && !g.oneIn(g.rare, "beside the list"):
		return fmt.Sprint(rapid.SampledFrom(s.Enum).Draw(g.t, "enum"))
	case s.Type.Includes(openapi3.TypeInteger) && !g.oneIn(g.rare, "no number"):
		return g.pick("number", oddNumbers...)
	}
	return g.text()
}
