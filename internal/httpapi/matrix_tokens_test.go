package httpapi_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"cutroom/internal/cutroom"
)

// opensTo lists which scope opens a route to programs, independently of the
// routes themselves. Routes that are not listed are closed to all access
// tokens.
var opensTo = map[string][]string{
	"any": {
		"GET /api/user",
		"GET /api/live",
	},
	"projects:read": {
		"GET /api/people/{id}",
		"GET /api/projects",
		"GET /api/projects/{id}",
		"GET /api/projects/{id}/steps",
		"GET /api/projects/{id}/versions",
		"GET /api/projects/{id}/sign-off",
		"GET /api/projects/{id}/sign-off.pdf",
		"GET /api/projects/{id}/forecast",
		"GET /api/projects/{id}/messages",
		"GET /api/projects/{id}/notes",
		"GET /api/projects/{id}/brand-kit",
		"GET /api/projects/{id}/files",
		"GET /api/projects/{id}/files/zip",
		"GET /api/projects/{id}/editor-kit",
		"GET /api/files/{id}/download",
		"GET /api/files/{id}/playback",
		"GET /api/conversations",
		"GET /api/pool",
		"GET /api/brand-kit",
		"GET /api/queue",
		"GET /api/storage",
		"GET /api/projects/{id}/versions/{number}/{export}",
		"GET /api/projects/{id}/versions/{number}/changes",
	},
	"projects:write": {
		"POST /api/projects",
		"PUT /api/projects/{id}/brief",
		"POST /api/projects/{id}/duplicate",
		"PUT /api/projects/{id}/archive",
		"DELETE /api/projects/{id}/archive",
		"PUT /api/projects/{id}/kept-files",
		"POST /api/projects/{id}/{transition}",
		"POST /api/projects/{id}/messages",
		"POST /api/projects/{id}/notes",
		"PUT /api/projects/{id}/notes/{note}",
		"DELETE /api/projects/{id}/notes/{note}",
		"PUT /api/brand-kit",
		"PUT /api/queue",
		"DELETE /api/files/{id}",
		"POST /api/projects/{id}/notes/{note}/replies",
		"PUT /api/projects/{id}/notes/{note}/answer",
		"POST /api/projects/{id}/versions/{number}/notes/import",
	},
	"billing:read": {
		"GET /api/billing",
		"GET /api/credits",
		"GET /api/credits/entries",
		"GET /api/receipts",
		"GET /api/receipts/{id}/pdf",
		"GET /api/credit-notes/{id}/pdf",
		"GET /api/accounts/{id}/billing",
		"GET /api/accounts/{id}/credits",
		"GET /api/accounts/{id}/credits/entries",
		"GET /api/payments",
		"GET /api/payments/summary",
		"GET /api/payments/statement",
	},
}

// scopeOf returns the scope that was decided for a route, or "".
func scopeOf(route string) string {
	for scope, routes := range opensTo {
		if slices.Contains(routes, route) {
			return scope
		}
	}
	return ""
}

// token creates an access token and returns it for use in a request's header.
func (s *stage) token(t *testing.T, by session, scopes ...string) session {
	t.Helper()
	body, err := json.Marshal(map[string]any{"name": "Backup " + strings.Join(scopes, " and "), "scopes": scopes, "expiresInDays": 30})
	if err != nil {
		t.Fatal(err)
	}
	made := s.as(t, by, "POST", "/api/access-tokens", string(body))
	if made.status != http.StatusCreated {
		t.Fatalf("%d %s", made.status, made.body)
	}
	return session{made.text(t, "token"), made.text(t, "id")}
}

func TestEveryRouteIsOpenToExactlyTheTokensInTheTable(t *testing.T) {
	s := newStage(t)
	mia := s.mia(t)
	routes := documentedRoutes(t, s)
	for scope, list := range opensTo {
		for _, route := range list {
			if _, there := routes[route]; !there {
				t.Errorf("%s is in the table for %s but does not exist", route, scope)
			}
		}
	}
	opened := map[string][]string{
		"projects:read":  {"any", "projects:read"},
		"projects:write": {"any", "projects:read", "projects:write"},
		"billing:read":   {"any", "billing:read"},
	}
	if len(opened) != len(cutroom.AllScopes()) {
		t.Fatal("not every scope is tested")
	}
	for scope, opens := range opened {
		t.Run(scope, func(t *testing.T) {
			for role, who := range map[string]session{"client": s.register(t, "ana_"+scope[:4]+scope[9:10]), "manager": mia} {
				token := s.token(t, who, scope)
				for route, knocker := range routes {
					if knocker == "anyone" || knocker == "guests" {
						continue // the token is not checked
					}
					let := slices.Contains(opens, scopeOf(route)) && (role == "manager" || knocker == "signed in")
					status, code := s.knock(t, route, token.header())
					turnedAway := slices.Contains([]string{"unauthenticated", "forbidden", "scope_insufficient", "not_with_access_token"}, code)
					if role == "client" && code == "forbidden" && knocker == "signed in" {
						continue // the noun refused it
					}
					if turnedAway == let {
						t.Errorf("a %s's token at %s: %d %s", role, route, status, code)
					}
					if want := map[bool]string{true: "not_with_access_token", false: code}[scopeOf(route) == ""]; code != want {
						t.Errorf("a %s's token at %s: %d %s", role, route, status, code)
					}
				}
			}
		})
	}
}
