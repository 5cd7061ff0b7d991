package sandbox_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"sync"

	"github.com/stripe/stripe-mock/embedded"
	"github.com/stripe/stripe-mock/server"
	"github.com/stripe/stripe-mock/spec"
)

// description is Stripe's published description of its API, with the server
// that Stripe generates from it. That server has no state, but it knows which
// requests are well formed.
var description = sync.OnceValues(func() (*spec.Spec, *server.StubServer) {
	described, err := server.LoadSpec(embedded.OpenAPISpec, "")
	if err != nil {
		panic(err)
	}
	fixtures, err := server.LoadFixtures(embedded.OpenAPIFixtures, "")
	if err != nil {
		panic(err)
	}
	stub, err := server.NewStubServer(fixtures, described, false, false)
	if err != nil {
		panic(err)
	}
	return described, stub
})

// contract passes requests on to the sandbox, and checks every kind of exchange
// against the description: Stripe must accept the request, and must be able to
// give the response.
type contract struct {
	t    fataler
	next http.RoundTripper
}

// held remembers the exchanges that were already checked.
var held sync.Map

func (c contract) RoundTrip(r *http.Request) (*http.Response, error) {
	var sent []byte
	if r.Body != nil {
		sent, _ = io.ReadAll(r.Body)
		r.Body = io.NopCloser(bytes.NewReader(sent))
	}
	response, err := c.next.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	said, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, err
	}
	response.Body = io.NopCloser(bytes.NewReader(said))
	if response.StatusCode == http.StatusOK {
		c.hold(r, sent, said)
	}
	return response, nil
}

func (c contract) hold(r *http.Request, sent, said []byte) {
	described, stub := description()
	path, operation := operationOf(described, r.Method, r.URL.Path)
	if operation == nil {
		c.t.Errorf("Stripe has no %s %s", r.Method, r.URL.Path)
		return
	}
	if _, before := held.LoadOrStore(r.Method+path+shapeOf(r.URL.RawQuery+"&"+string(sent))+shapeOf(string(said)), true); before {
		return
	}
	asked := r.Clone(r.Context())
	asked.Body = io.NopCloser(bytes.NewReader(sent))
	recorder := httptest.NewRecorder()
	stub.HandleRequest(recorder, asked)
	if recorder.Code != http.StatusOK {
		c.t.Errorf("Stripe would refuse %s %s %s: %s", r.Method, r.URL, sent, recorder.Body)
	}
	var answer any
	if err := json.Unmarshal(said, &answer); err != nil {
		c.t.Errorf("the response to %s %s is not JSON: %v", r.Method, path, err)
		return
	}
	for _, wrong := range violations(described, operation.Responses["200"].Content["application/json"].Schema, answer, "") {
		c.t.Errorf("the response to %s %s: %s", r.Method, path, wrong)
	}
}

// holdEvent checks a webhook's event, and the object in it, against the
// description.
func holdEvent(t fataler, payload []byte) {
	if _, before := held.LoadOrStore(shapeOf(string(payload)), true); before {
		return
	}
	var event map[string]any
	if err := json.Unmarshal(payload, &event); err != nil {
		t.Fatal(err)
	}
	described, _ := description()
	object := event["data"].(map[string]any)["object"].(map[string]any)
	wrong := violations(described, described.Components.Schemas["event"], event, "event")
	wrong = append(wrong, violations(described, described.Components.Schemas[object["object"].(string)], object, "object")...)
	for _, w := range wrong {
		t.Errorf("the webhook %v: %s", event["type"], w)
	}
}

// shapeOf makes exchanges equal that differ only in values: it removes digits,
// and whatever follows = or is quoted after a colon.
func shapeOf(text string) string {
	var shape strings.Builder
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c >= '0' && c <= '9':
		case c == '=':
			for i+1 < len(text) && text[i+1] != '&' {
				i++
			}
		case c == ':' && i+1 < len(text) && text[i+1] == '"':
			for i += 2; i < len(text) && text[i] != '"'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
		default:
			shape.WriteByte(c)
		}
	}
	return shape.String()
}

func operationOf(described *spec.Spec, method, path string) (string, *spec.Operation) {
	best := ""
	for template := range described.Paths {
		if matches(string(template), path) && (best == "" || strings.Count(string(template), "{") < strings.Count(best, "{")) {
			best = string(template)
		}
	}
	return best, described.Paths[spec.Path(best)][spec.HTTPVerb(strings.ToLower(method))]
}

func matches(template, path string) bool {
	want, have := strings.Split(template, "/"), strings.Split(path, "/")
	return len(want) == len(have) && !slices.ContainsFunc(zip(want, have), func(pair [2]string) bool {
		return pair[0] != pair[1] && !strings.HasPrefix(pair[0], "{")
	})
}

func zip(a, b []string) [][2]string {
	var pairs [][2]string
	for i := range a {
		other, _ := url.PathUnescape(b[i])
		pairs = append(pairs, [2]string{a[i], other})
	}
	return pairs
}

// violations lists how a value contradicts its schema: fields that Stripe does
// not have, missing fields that it always has, and values of the wrong type.
func violations(described *spec.Spec, schema *spec.Schema, value any, at string) []string {
	if name, isRef := strings.CutPrefix(schema.Ref, "#/components/schemas/"); isRef {
		return violations(described, described.Components.Schemas[name], value, at)
	}
	if value == nil {
		if schema.Nullable {
			return nil
		}
		return []string{at + " must not be null"}
	}
	if len(schema.AnyOf) > 0 {
		var closest []string
		for i, choice := range schema.AnyOf {
			wrong := violations(described, choice, value, at)
			if len(wrong) == 0 {
				return nil
			}
			if i == 0 || len(wrong) < len(closest) {
				closest = wrong
			}
		}
		return closest
	}
	if len(schema.Enum) > 0 && !slices.Contains(schema.Enum, value) {
		return []string{fmt.Sprintf("%s is %v, not one of %v", at, value, schema.Enum)}
	}
	switch v := value.(type) {
	case map[string]any:
		return objectViolations(described, schema, v, at)
	case []any:
		if schema.Type != spec.TypeArray {
			return []string{at + " must be " + schema.Type + ", not a list"}
		}
		var all []string
		for i, item := range v {
			all = append(all, violations(described, schema.Items, item, fmt.Sprintf("%s[%d]", at, i))...)
		}
		return all
	case string:
		return kindViolation(schema, at, spec.TypeString)
	case bool:
		return kindViolation(schema, at, spec.TypeBoolean)
	default:
		return kindViolation(schema, at, spec.TypeInteger, spec.TypeNumber)
	}
}

func kindViolation(schema *spec.Schema, at string, kinds ...string) []string {
	if slices.Contains(kinds, schema.Type) {
		return nil
	}
	return []string{at + " must be " + schema.Type + ", not " + kinds[0]}
}

func objectViolations(described *spec.Spec, schema *spec.Schema, object map[string]any, at string) []string {
	if schema.Type != spec.TypeObject {
		return []string{at + " must be " + schema.Type + ", not an object"}
	}
	var all []string
	for _, name := range schema.Required {
		if _, there := object[name]; !there {
			all = append(all, at+"."+name+" is missing")
		}
	}
	for name, value := range object {
		property, known := schema.Properties[name]
		switch {
		case known:
			all = append(all, violations(described, property, value, at+"."+name)...)
		case schema.AdditionalProperties != nil:
			all = append(all, violations(described, schema.AdditionalProperties, value, at+"."+name)...)
		case len(schema.Properties) > 0:
			all = append(all, at+"."+name+" is unknown to Stripe")
		}
	}
	return all
}
