package httpapi

import (
	"cutroom/internal/cutroom"
)

// tokenScopes are the routes that a program can use with an access token, and
// the scope that each needs. All other routes are closed to programs. Most
// important of these are the ones for sign-in, other tokens, other people,
// payments, and links that let others in.
var tokenScopes = map[string]cutroom.Scope{
	"GET /api/user":        cutroom.AnyScope,
	"GET /api/people/{id}": cutroom.ReadProjects,
	"GET /api/live":        cutroom.AnyScope, // only the events that the scopes cover

	"GET /api/projects":                            cutroom.ReadProjects,
	"GET /api/projects/{id}":                       cutroom.ReadProjects,
	"GET /api/projects/{id}/steps":                 cutroom.ReadProjects,
	"GET /api/projects/{id}/versions":              cutroom.ReadProjects,
	"GET /api/projects/{id}/sign-off":              cutroom.ReadProjects,
	"GET /api/projects/{id}/sign-off.pdf":          cutroom.ReadProjects,
	"GET /api/projects/{id}/forecast":              cutroom.ReadProjects,
	"GET /api/projects/{id}/messages":              cutroom.ReadProjects,
	"GET /api/projects/{id}/notes":                 cutroom.ReadProjects,
	"GET /api/projects/{id}/brand-kit":             cutroom.ReadProjects,
	"GET /api/projects/{id}/files":                 cutroom.ReadProjects,
	"GET /api/projects/{id}/files/zip":             cutroom.ReadProjects,
	"GET /api/projects/{id}/editor-kit":            cutroom.ReadProjects,
	"GET /api/files/{id}/download":                 cutroom.ReadProjects,
	"GET /api/files/{id}/playback":                 cutroom.ReadProjects,
	"GET /api/conversations":                       cutroom.ReadProjects,
	"GET /api/pool":                                cutroom.ReadProjects,
	"GET /api/brand-kit":                           cutroom.ReadProjects,
	"GET /api/queue":                               cutroom.ReadProjects,
	"GET /api/storage":                             cutroom.ReadProjects,
	"POST /api/projects":                           cutroom.WriteProjects,
	"PUT /api/projects/{id}/brief":                 cutroom.WriteProjects,
	"POST /api/projects/{id}/duplicate":            cutroom.WriteProjects,
	"PUT /api/projects/{id}/archive":               cutroom.WriteProjects,
	"DELETE /api/projects/{id}/archive":            cutroom.WriteProjects,
	"PUT /api/projects/{id}/kept-files":            cutroom.WriteProjects,
	"POST /api/projects/{id}/{transition}":         cutroom.WriteProjects,
	"POST /api/projects/{id}/messages":             cutroom.WriteProjects,
	"POST /api/projects/{id}/notes":                cutroom.WriteProjects,
	"PUT /api/projects/{id}/notes/{note}":          cutroom.WriteProjects,
	"DELETE /api/projects/{id}/notes/{note}":       cutroom.WriteProjects,
	"PUT /api/brand-kit":                           cutroom.WriteProjects,
	"PUT /api/queue":                               cutroom.WriteProjects,
	"DELETE /api/files/{id}":                       cutroom.WriteProjects,
	"POST /api/projects/{id}/notes/{note}/replies": cutroom.WriteProjects,
	"PUT /api/projects/{id}/notes/{note}/answer":   cutroom.WriteProjects,

	"GET /api/projects/{id}/versions/{number}/{export}":      cutroom.ReadProjects,
	"GET /api/projects/{id}/versions/{number}/changes":       cutroom.ReadProjects,
	"POST /api/projects/{id}/versions/{number}/notes/import": cutroom.WriteProjects,

	"GET /api/billing":                       cutroom.ReadBilling,
	"GET /api/credits":                       cutroom.ReadBilling,
	"GET /api/credits/entries":               cutroom.ReadBilling,
	"GET /api/receipts":                      cutroom.ReadBilling,
	"GET /api/receipts/{id}/pdf":             cutroom.ReadBilling,
	"GET /api/credit-notes/{id}/pdf":         cutroom.ReadBilling,
	"GET /api/accounts/{id}/billing":         cutroom.ReadBilling,
	"GET /api/accounts/{id}/credits":         cutroom.ReadBilling,
	"GET /api/accounts/{id}/credits/entries": cutroom.ReadBilling,
	"GET /api/payments":                      cutroom.ReadBilling,
	"GET /api/payments/summary":              cutroom.ReadBilling,
	"GET /api/payments/statement":            cutroom.ReadBilling,
}

// checkScope refuses a program whose token is for something else. A signed-in
// person always passes.
func checkScope(by cutroom.Actor, needed cutroom.Scope) error {
	switch {
	case by.Scopes == "":
		return nil
	case needed == "":
		return cutroom.ErrNotWithAccessToken
	case !by.Scopes.Allow(needed):
		return cutroom.ErrScopeInsufficient
	}
	return nil
}
