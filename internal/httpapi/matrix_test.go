package httpapi_test

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

// openTo lists who may call each route, independently of the routes themselves.
// A route that is new or has different callers fails the test until it is also
// decided here.
var openTo = map[string]string{
	"POST /api/register":                       "anyone",
	"POST /api/login":                          "anyone",
	"POST /api/refresh-token":                  "anyone",
	"POST /api/logout":                         "anyone",
	"POST /api/setup":                          "anyone",
	"POST /api/request-password-reset":         "anyone",
	"POST /api/reset-password/check":           "anyone",
	"POST /api/reset-password":                 "anyone",
	"POST /api/email/cancel":                   "anyone",
	"POST /api/email/confirm":                  "anyone",
	"POST /api/subscription":                   "anyone",
	"POST /api/subscription/stop":              "anyone",
	"GET /api/portfolio":                       "anyone",
	"GET /api/testimonials":                    "anyone",
	"GET /api/faq":                             "anyone",
	"POST /api/contact":                        "anyone",
	"POST /api/login/passkey/begin":            "anyone",
	"POST /api/login/passkey/finish":           "anyone",
	"POST /api/login/second-factor":            "anyone",
	"POST /api/passkeys/sign-in/begin":         "anyone",
	"POST /api/passkeys/sign-in/finish":        "anyone",
	"GET /api/auth/link":                       "anyone",
	"POST /api/auth/handoff":                   "anyone",
	"POST /api/auth/link":                      "anyone",
	"POST /api/applications":                   "anyone",
	"POST /api/applications/accept-invitation": "anyone",
	"POST /api/applications/invitation":        "anyone",
	"POST /api/applications/status":            "anyone",
	"POST /api/applications/withdraw":          "anyone",
	"POST /api/applications/status-link":       "anyone",
	"POST /api/invitations/look":               "anyone",
	"POST /api/invitations/register":           "anyone",
	"GET /api/service":                         "anyone",
	"POST /api/guest/look":                     "anyone",
	"POST /api/guest/enter":                    "anyone",

	"GET /api/user":                          "signed in",
	"GET /api/search":                        "signed in",
	"POST /api/email/confirmation":           "signed in",
	"PUT /api/email":                         "signed in",
	"GET /api/access-tokens":                 "signed in",
	"POST /api/access-tokens":                "signed in",
	"DELETE /api/access-tokens/{id}":         "signed in",
	"GET /api/sessions":                      "signed in",
	"DELETE /api/sessions":                   "signed in",
	"DELETE /api/sessions/{id}":              "signed in",
	"DELETE /api/passkeys/{id}":              "signed in",
	"GET /api/factors":                       "signed in",
	"GET /api/passkeys":                      "signed in",
	"PATCH /api/passkeys/{id}":               "signed in",
	"POST /api/passkeys/begin":               "signed in",
	"POST /api/passkeys/finish":              "signed in",
	"POST /api/password":                     "signed in",
	"POST /api/prove":                        "signed in",
	"POST /api/prove/passkey/begin":          "signed in",
	"POST /api/prove/passkey/finish":         "signed in",
	"POST /api/two-factor/begin":             "signed in",
	"POST /api/two-factor/confirm":           "signed in",
	"POST /api/two-factor/off":               "signed in",
	"POST /api/two-factor/recovery-codes":    "signed in",
	"DELETE /api/google/link":                "signed in",
	"GET /api/google":                        "signed in",
	"POST /api/google/link":                  "signed in",
	"DELETE /api/team/invitations/{id}":      "signed in",
	"DELETE /api/team/members/{userId}":      "signed in",
	"GET /api/team":                          "signed in",
	"GET /api/team/invitations":              "signed in",
	"PATCH /api/team":                        "signed in",
	"PATCH /api/team/members/{userId}":       "signed in",
	"POST /api/invitations/accept":           "signed in",
	"POST /api/team/invitations":             "signed in",
	"POST /api/team/invitations/{id}/resend": "signed in",
	"POST /api/team/leave":                   "signed in",
	"POST /api/team/owner":                   "signed in",
	"DELETE /api/user/avatar":                "signed in",
	"DELETE /api/user/deletion":              "signed in",
	"GET /api/people/{id}":                   "signed in",
	"PATCH /api/user":                        "signed in",
	"POST /api/user/deletion":                "signed in",
	"POST /api/user/export":                  "signed in",
	"PUT /api/user/avatar":                   "signed in",
	"DELETE /api/billing/cancel":             "signed in",
	"DELETE /api/billing/change":             "signed in",
	"GET /api/billing":                       "signed in",
	"GET /api/checkout/{sessionId}":          "signed in",
	"GET /api/receipts":                      "signed in",
	"GET /api/receipts/{id}/pdf":             "signed in",
	"GET /api/credit-notes/{id}/pdf":         "signed in",
	"GET /api/referrals":                     "signed in",
	"POST /api/billing/cancel":               "signed in",
	"POST /api/billing/change":               "signed in",
	"POST /api/billing/change/preview":       "signed in",
	"POST /api/billing/pause":                "signed in",
	"POST /api/billing/pay":                  "signed in",
	"POST /api/billing/confirm":              "signed in",
	"POST /api/billing/portal":               "signed in",
	"POST /api/billing/resume":               "signed in",
	"PUT /api/billing/company":               "signed in",
	"POST /api/checkout":                     "signed in",
	"POST /api/checkout/quote":               "signed in",
	"POST /api/checkout/tokens":              "signed in",
	"POST /api/checkout/tokens/quote":        "signed in",
	"GET /api/live":                          "signed in",
	"GET /api/credits":                       "signed in",
	"GET /api/credits/entries":               "signed in",
	"POST /api/projects":                     "signed in",
	"GET /api/projects":                      "signed in",
	"PUT /api/projects/{id}/archive":         "signed in",
	"DELETE /api/projects/{id}/archive":      "signed in",
	"PUT /api/projects/{id}/kept-files":      "signed in",
	"GET /api/projects/{id}":                 "signed in",
	"PUT /api/projects/{id}/rating":          "signed in",
	"GET /api/ratings/to-give":               "signed in",
	"PUT /api/projects/{id}/brief":           "signed in",
	"POST /api/projects/{id}/duplicate":      "signed in",
	"POST /api/projects/{id}/{transition}":   "signed in",
	"GET /api/projects/{id}/steps":           "signed in",
	"GET /api/projects/{id}/versions":        "signed in",
	"GET /api/projects/{id}/forecast":        "signed in",
	"GET /api/projects/{id}/sign-off":        "signed in",

	"GET /api/projects/{id}/versions/{number}/{export}":              "signed in",
	"POST /api/projects/{id}/versions/{number}/notes/import":         "editors and managers",
	"GET /api/projects/{id}/versions/{number}/changes":               "signed in",
	"PUT /api/projects/{id}/versions/{number}/viewings/{viewing}":    "signed in",
	"DELETE /api/projects/{id}/versions/{number}/viewings/{viewing}": "signed in",
	"GET /api/projects/{id}/sign-off.pdf":                            "signed in",
	"GET /api/projects/{id}/messages":                                "signed in",
	"POST /api/projects/{id}/messages":                               "signed in",
	"PUT /api/projects/{id}/messages/read":                           "signed in",
	"GET /api/conversations":                                         "signed in",
	"PUT /api/conversations/read":                                    "managers",
	"GET /api/queue":                                                 "signed in",
	"GET /api/brand-kit":                                             "signed in",
	"PUT /api/brand-kit":                                             "signed in",
	"GET /api/projects/{id}/brand-kit":                               "signed in",
	"PUT /api/queue":                                                 "signed in",
	"GET /api/projects/{id}/files":                                   "signed in",
	"GET /api/projects/{id}/files/zip":                               "signed in",
	"GET /api/projects/{id}/uploads":                                 "signed in",
	"GET /api/files/{id}/download":                                   "signed in",
	"GET /api/files/{id}/playback":                                   "signed in",
	"DELETE /api/files/{id}":                                         "signed in",
	"GET /api/storage":                                               "signed in",
	"GET /api/notifications":                                         "signed in",
	"PUT /api/notifications/read":                                    "signed in",

	"DELETE /api/projects/{id}/messages/{message}": "signed in",
	"GET /api/projects/{id}/notes":                 "signed in",
	"POST /api/projects/{id}/notes":                "signed in",
	"PUT /api/projects/{id}/notes/{note}":          "signed in",
	"DELETE /api/projects/{id}/notes/{note}":       "signed in",
	"POST /api/projects/{id}/notes/{note}/replies": "signed in",
	"PUT /api/projects/{id}/notes/{note}/answer":   "editors and managers",
	"POST /api/projects/{id}/notes/{note}/verify":  "signed in",
	"POST /api/projects/{id}/notes/{note}/reopen":  "signed in",

	"PUT /api/projects/{id}/notes/{note}/reactions/{reaction}":    "signed in",
	"DELETE /api/projects/{id}/notes/{note}/reactions/{reaction}": "signed in",

	"PUT /api/projects/{id}/rating/dismissal": "signed in",

	"GET /api/projects/{id}/share-links":           "signed in",
	"POST /api/projects/{id}/share-links":          "signed in",
	"PUT /api/projects/{id}/share-links/{link}":    "signed in",
	"DELETE /api/projects/{id}/share-links/{link}": "signed in",

	"GET /api/guest/room":                                    "guests",
	"GET /api/guest/playback":                                "guests",
	"GET /api/guest/captions":                                "guests",
	"GET /api/guest/live":                                    "guests",
	"POST /api/guest/notes":                                  "guests",
	"PUT /api/guest/notes/{note}":                            "guests",
	"DELETE /api/guest/notes/{note}":                         "guests",
	"POST /api/guest/notes/{note}/replies":                   "guests",
	"PUT /api/guest/versions/{number}/viewings/{viewing}":    "guests",
	"DELETE /api/guest/versions/{number}/viewings/{viewing}": "guests",

	"GET /api/pool":                              "editors and managers",
	"GET /api/projects/{id}/editor-kit":          "editors and managers",
	"GET /api/editors/{id}/figures":              "editors and managers",
	"GET /api/editors/{id}/cover":                "editors and managers",
	"GET /api/calendar":                          "editors and managers",
	"POST /api/calendar":                         "editors and managers",
	"DELETE /api/calendar":                       "editors and managers",
	"GET /api/editors/{id}":                      "editors and managers",
	"PUT /api/editors/{id}/availability":         "editors and managers",
	"POST /api/editors/{id}/days-off":            "editors and managers",
	"DELETE /api/editors/{id}/days-off/{dayOff}": "editors and managers",

	"POST /api/webhooks/{id}/deliveries/{delivery}/replay": "managers",

	"PUT /api/projects/{id}/rating/seen": "managers",
	"PUT /api/projects/{id}/testimonial": "managers",
	"GET /api/covers":                    "managers",
	"POST /api/projects/moves":           "managers",
	"GET /api/capacity":                  "managers",
	"GET /api/alarms":                    "managers",
	"GET /api/board":                     "managers",
	"GET /api/board/{state}":             "managers",
	"POST /api/covers/{id}/accept":       "managers",
	"POST /api/covers/{id}/decline":      "managers",
	"GET /api/ratings/low":               "managers",

	"GET /api/projects/{id}/editors":  "managers",
	"GET /api/assignment":             "managers",
	"PUT /api/assignment":             "managers",
	"GET /api/editors":                "managers",
	"PUT /api/editors/{id}/abilities": "managers",
	"GET /api/accounts/{id}/editor":   "managers",
	"PUT /api/accounts/{id}/editor":   "managers",

	"GET /api/accounts":                        "managers",
	"GET /api/accounts/{id}/credits":           "managers",
	"GET /api/accounts/{id}/credits/entries":   "managers",
	"POST /api/accounts/{id}/credits":          "managers",
	"GET /api/people":                          "managers",
	"PUT /api/people/{id}/role":                "managers",
	"PUT /api/people/{id}/suspension":          "managers",
	"DELETE /api/people/{id}/suspension":       "managers",
	"DELETE /api/people/{id}/sessions":         "managers",
	"POST /api/people/{id}/view":               "managers",
	"GET /api/audit":                           "managers",
	"GET /api/audit/verification":              "managers",
	"GET /api/mails":                           "managers",
	"GET /api/mails/{id}":                      "managers",
	"GET /api/applications":                    "managers",
	"GET /api/applications/{id}":               "managers",
	"GET /api/content":                         "managers",
	"GET /api/settings/brand":                  "managers",
	"PUT /api/settings/brand":                  "managers",
	"GET /api/settings/rules":                  "managers",
	"PUT /api/settings/rules":                  "managers",
	"GET /api/settings/prices":                 "managers",
	"PUT /api/settings/prices":                 "managers",
	"POST /api/settings/prices/moves":          "managers",
	"POST /api/settings/prices/tell":           "managers",
	"GET /api/settings/storage":                "managers",
	"GET /api/audit.csv":                       "managers",
	"DELETE /api/jobs/{id}":                    "managers",
	"POST /api/mails/resend":                   "managers",
	"POST /api/mails/{id}/resend":              "managers",
	"POST /api/content/portfolio":              "managers",
	"PUT /api/content/portfolio/{id}":          "managers",
	"DELETE /api/content/portfolio/{id}":       "managers",
	"POST /api/content/testimonials":           "managers",
	"PUT /api/content/testimonials/{id}":       "managers",
	"DELETE /api/content/testimonials/{id}":    "managers",
	"POST /api/content/faq":                    "managers",
	"PUT /api/content/faq/{id}":                "managers",
	"DELETE /api/content/faq/{id}":             "managers",
	"PUT /api/content/order":                   "managers",
	"PUT /api/content/shown":                   "managers",
	"POST /api/content/pictures":               "managers",
	"GET /api/contact-messages":                "managers",
	"GET /api/contact-messages/{id}":           "managers",
	"PUT /api/contact-messages/{id}/state":     "managers",
	"PUT /api/contact-messages/{id}/assignee":  "managers",
	"POST /api/contact-messages/{id}/replies":  "managers",
	"POST /api/applications/{id}/state":        "managers",
	"GET /api/health-report":                   "managers",
	"GET /api/disk":                            "managers",
	"POST /api/files/{id}/preparation":         "managers",
	"GET /api/jobs/given-up":                   "managers",
	"POST /api/jobs/{id}/run":                  "managers",
	"DELETE /api/promo-codes/{code}":           "managers",
	"GET /api/accounts/{id}":                   "managers",
	"GET /api/accounts/{id}/notes":             "managers",
	"POST /api/accounts/{id}/notes":            "managers",
	"GET /api/accounts/{id}/billing":           "managers",
	"GET /api/payment-events":                  "managers",
	"GET /api/payments":                        "managers",
	"GET /api/subscriptions":                   "managers",
	"GET /api/referred-accounts":               "managers",
	"GET /api/payments/statement":              "managers",
	"GET /api/payments/summary":                "managers",
	"GET /api/payments/{id}/refund":            "managers",
	"POST /api/payments/{id}/refund":           "managers",
	"GET /api/payment-events/{id}":             "managers",
	"GET /api/promo-codes":                     "managers",
	"GET /api/sandbox":                         "managers",
	"POST /api/payment-events/{id}/replay":     "managers",
	"POST /api/promo-codes":                    "managers",
	"POST /api/sandbox":                        "managers",
	"GET /api/clock":                           "managers",
	"GET /api/webhooks":                        "managers",
	"POST /api/webhooks":                       "managers",
	"PUT /api/webhooks/{id}":                   "managers",
	"DELETE /api/webhooks/{id}":                "managers",
	"POST /api/webhooks/{id}/secret":           "managers",
	"POST /api/webhooks/{id}/test":             "managers",
	"GET /api/webhooks/{id}/deliveries":        "managers",
	"POST /api/webhooks/{id}/replay":           "managers",
	"POST /api/clock":                          "managers",
	"DELETE /api/people/{id}/two-factor":       "managers",
	"GET /api/applications/{id}/sample":        "managers",
	"GET /api/statistics":                      "signed in", // but only managers get a result
	"GET /api/statistics/figures.csv":          "signed in",
	"GET /api/statistics/tables/{table}/csv":   "signed in",
	"GET /api/statistics/metrics/{metric}":     "signed in",
	"GET /api/statistics/metrics/{metric}/csv": "signed in",
}

// documentedRoutes returns the operations in the API's own description, each
// with the callers that it states.
func documentedRoutes(t *testing.T, s *stage) map[string]string {
	t.Helper()
	var doc struct {
		Paths map[string]map[string]struct {
			Who string `json:"x-who"`
		}
	}
	if err := json.Unmarshal([]byte(s.do(t, "GET", "/api/openapi.json", "").body), &doc); err != nil {
		t.Fatal(err)
	}
	routes := map[string]string{}
	for path, methods := range doc.Paths {
		for method, op := range methods {
			routes[strings.ToUpper(method)+" "+path] = op.Who
		}
	}
	return routes
}

// caller is somebody who calls routes, with the kinds of route they may call.
type caller struct {
	name   string
	header []string
	enters map[string]bool
}

func callers(t *testing.T, s *stage) []caller {
	t.Helper()
	everywhere := map[string]bool{"anyone": true, "signed in": true, "editors and managers": true, "managers": true}
	ofTheTeam := map[string]bool{"anyone": true, "signed in": true, "editors and managers": true}
	inside := map[string]bool{"anyone": true, "signed in": true}
	outside := map[string]bool{"anyone": true}
	editor := s.register(t, "ben")
	if err := s.account.SetRole(context.Background(), cutroom.System, "ben", cutroom.Editor); err != nil {
		t.Fatal(err)
	}
	suspended, left := s.register(t, "gone"), s.register(t, "left")
	gone, err := s.store.UserByLogin(context.Background(), "gone")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.account.Suspend(context.Background(), cutroom.System, gone.ID); err != nil {
		t.Fatal(err)
	}
	if err := s.account.Logout(context.Background(), left.refresh); err != nil {
		t.Fatal(err)
	}
	_, secret := s.invite(t, s.owner(t, "owner"), "rui@example.com", "reviewer")
	joined := s.do(t, "POST", "/api/invitations/register", joining(secret, "rui"))
	reviewer := session{joined.text(t, "accessToken"), ""}
	return []caller{
		{"anonymous", nil, outside},
		{"somebody with an invented token", []string{"Authorization", "Bearer made.up.token"}, outside},
		{"somebody who is suspended", suspended.header(), outside},
		{"somebody who has signed out", left.header(), outside},
		{"a client", s.register(t, "ana").header(), inside},
		{"a reviewer", reviewer.header(), inside},
		{"an editor", editor.header(), ofTheTeam},
		{"a manager", s.mia(t).header(), everywhere},
	}
}

func TestEveryRouteIsOpenToExactlyThoseInTheTable(t *testing.T) {
	s := newStage(t)
	routes := documentedRoutes(t, s)
	for route, who := range routes {
		if openTo[route] != who {
			t.Errorf("%s is open to %q, want %q", route, who, openTo[route])
		}
	}
	for route := range openTo {
		if _, there := routes[route]; !there {
			t.Errorf("%s is in the table but does not exist", route)
		}
	}
	for _, c := range callers(t, s) {
		t.Run(c.name, func(t *testing.T) {
			for route, who := range routes {
				if strings.Contains(route, "/api/sessions") && strings.HasPrefix(route, "DELETE") {
					continue // would end the caller's own sessions; other tests cover who may do it
				}
				if c.name == "a reviewer" && who == "signed in" && decided(route) {
					continue // depends on their position in the team; the actions cover it
				}
				status, code := s.knock(t, route, c.header)
				turnedAway := code == "unauthenticated" || code == "forbidden"
				if turnedAway == c.enters[who] {
					t.Errorf("%s: %d %s", route, status, code)
				}
				if status >= http.StatusInternalServerError {
					t.Errorf("%s: %d", route, status)
				}
			}
		})
	}
}

// knock calls a route with meaningless input and returns the response.
func (s *stage) knock(t *testing.T, route string, header []string) (status int, code string) {
	t.Helper()
	method, path, _ := strings.Cut(route, " ")
	path = strings.NewReplacer("{id}", "made-up", "{userId}", "made-up").Replace(path)
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel() // also ends a stream, of which only the beginning matters
	body := "{}"
	if method == http.MethodGet {
		body = ""
	}
	req, err := http.NewRequestWithContext(ctx, method, s.url+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/json")
	for i := 0; i+1 < len(header); i += 2 {
		req.Header.Set(header[i], header[i+1])
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	var problem struct{ Code string }
	if res.StatusCode >= http.StatusBadRequest {
		_ = json.NewDecoder(res.Body).Decode(&problem)
	}
	return res.StatusCode, problem.Code
}
