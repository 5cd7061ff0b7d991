package sandbox

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strings"

	"cutroom/internal/inprocess"
)

// call is one request to the API.
type call struct {
	request *http.Request
	params  params
	expand  []string
	now     int64
}

func (c *call) id() string { return c.request.PathValue("id") }

// answer is the response stored for an idempotency key.
type answer struct {
	Key     string          `json:"key"`
	Request string          `json:"request"` // a hash of method, path and parameters
	Status  int             `json:"status"`
	Body    json.RawMessage `json:"body"`
	Created int64           `json:"created"`
}

// How long an idempotency key is kept, in seconds.
const answersLast = 24 * 60 * 60

const mostBody = 1 << 20

// API returns the handler of Stripe's API; its paths start with /v1/.
func (s *Sandbox) API() http.Handler {
	mux := http.NewServeMux()
	for pattern, do := range s.routes() {
		mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) { s.serve(w, r, do) })
	}
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		p := invalid("", "", "Unrecognized request URL ("+r.Method+": "+r.URL.Path+").")
		p.status = http.StatusNotFound
		writeAnswer(w, r, problemStatus(p), problemBody(p))
	})
	return mux
}

func (s *Sandbox) serve(w http.ResponseWriter, r *http.Request, do route) {
	status, body, replayed := s.respond(r, do)
	if replayed {
		w.Header().Set("Idempotent-Replayed", "true")
	}
	writeAnswer(w, r, status, body)
}

func (s *Sandbox) respond(r *http.Request, do route) (status int, body []byte, replayed bool) {
	if p := s.admit(r); p != nil {
		return p.status, problemBody(p), false
	}
	raw, err := io.ReadAll(http.MaxBytesReader(nil, r.Body, mostBody))
	if err != nil {
		p := invalid("", "", "The request's body could not be read.")
		return p.status, problemBody(p), false
	}
	if r.Method == http.MethodGet {
		raw = []byte(r.URL.RawQuery)
	}
	values, err := url.ParseQuery(string(raw))
	if err != nil {
		p := invalid("", "", "The request's parameters could not be read.")
		return p.status, problemBody(p), false
	}
	key := r.Header.Get("Idempotency-Key")
	if r.Method != http.MethodPost {
		key = ""
	}
	err = s.step(func(now int64) error {
		status, body, replayed = s.once(key, fingerprint(r, raw), now, func() (int, []byte) {
			c := &call{request: r, params: readParams(values)}
			c.now = s.timeOf(s.customerAsked(r.URL.Path, c.id(), c.params), now)
			for _, item := range c.params.items("expand") {
				c.expand = append(c.expand, item.text(""))
			}
			result, err := do(c)
			if err == nil {
				result, err = s.present(result, c.expand)
			}
			if err != nil {
				return problemStatus(err), problemBody(err)
			}
			data, err := json.Marshal(result)
			if err != nil {
				return http.StatusInternalServerError, problemBody(err)
			}
			return http.StatusOK, data
		})
		return nil
	})
	if err != nil {
		return http.StatusInternalServerError, problemBody(err), false
	}
	return status, body, replayed
}

// once runs ask the first time that a key is used, and later repeats the stored
// response.
func (s *Sandbox) once(key, request string, now int64, ask func() (int, []byte)) (status int, body []byte, replayed bool) {
	if key == "" {
		status, body = ask()
		return status, body, false
	}
	if before := s.data.answers.get(key); before != nil && now-before.Created < answersLast {
		if before.Request != request {
			p := &problem{status: http.StatusBadRequest, Type: "idempotency_error", Message: "Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '" + key + "' if you meant to execute a different request."}
			return p.status, problemBody(p), false
		}
		return before.Status, before.Body, true
	}
	status, body = ask()
	// As at Stripe, a request that was refused before it did anything can be
	// retried with the same key.
	if status < http.StatusBadRequest || status == http.StatusPaymentRequired {
		s.forgetAnswers(now)
		s.data.answers.put(key, &answer{Key: key, Request: request, Status: status, Body: body, Created: now})
	}
	return status, body, false
}

func (s *Sandbox) forgetAnswers(now int64) {
	for len(s.data.answers.order) > 0 {
		oldest := s.data.answers.get(s.data.answers.order[0])
		if now-oldest.Created < answersLast {
			return
		}
		s.data.answers.remove(oldest.Key)
	}
}

func fingerprint(r *http.Request, raw []byte) string {
	sum := sha256.Sum256([]byte(r.Method + "\n" + r.URL.Path + "\n" + string(raw)))
	return hex.EncodeToString(sum[:])
}

// admit checks the key and API version of a request.
func (s *Sandbox) admit(r *http.Request) *problem {
	key, bearer := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	if name, _, basic := r.BasicAuth(); basic {
		key, bearer = name, true
	}
	switch {
	case !bearer || key == "":
		return unauthorized("You did not provide an API key.")
	case isLive(key):
		return unauthorized("This is a sandbox and refuses live keys: no real money is ever moved here. Use a key that starts with sk_test_.")
	case s.config.Key != "" && key != s.config.Key,
		!strings.HasPrefix(key, "sk_test_") && !strings.HasPrefix(key, "rk_test_"):
		return unauthorized("Invalid API Key provided.")
	}
	if version := r.Header.Get("Stripe-Version"); version != "" && version != APIVersion {
		return invalid("", "", "Invalid Stripe API version: the sandbox speaks "+APIVersion+", not "+version+".")
	}
	if right := s.lacks(r); right != "" {
		return forbidden(right)
	}
	return nil
}

func writeAnswer(w http.ResponseWriter, r *http.Request, status int, body []byte) {
	h := w.Header()
	h.Set("Content-Type", "application/json")
	h.Set("Request-Id", newID("req"))
	h.Set("Stripe-Version", APIVersion)
	if key := r.Header.Get("Idempotency-Key"); key != "" {
		h.Set("Idempotency-Key", key)
	}
	if status >= http.StatusBadRequest {
		h.Set("Stripe-Should-Retry", "false")
	}
	w.WriteHeader(status)
	_, _ = io.Copy(w, bytes.NewReader(body))
}

func problemStatus(err error) int {
	if p, ok := errors.AsType[*problem](err); ok {
		return p.status
	}
	return http.StatusInternalServerError
}

func problemBody(err error) []byte {
	p, ok := errors.AsType[*problem](err)
	if !ok {
		p = &problem{Type: "api_error", Message: "An unknown error occurred: " + err.Error()}
	}
	data, err := json.Marshal(map[string]any{"error": p})
	if err != nil {
		return []byte(`{"error":{"type":"api_error","message":"unknown"}}`)
	}
	return data
}

// Transport calls the API within this process, whatever host a request names.
func (s *Sandbox) Transport() http.RoundTripper { return inprocess.Transport(s.API()) }
