package httpapi

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"cutroom/internal/cutroom"
)

// bodyLimit is the largest JSON request accepted, far more than a person types
// into a form.
const bodyLimit = 64 << 10

func (a *API) humaConfig() huma.Config {
	c := huma.DefaultConfig("Cutroom", "1")
	c.Info.Description = "The API of Cutroom. Errors are problem documents (RFC 9457) with a stable code."
	c.CreateHooks = nil
	c.OpenAPIPath, c.DocsPath, c.SchemasPath = "", "", ""
	c.RejectUnknownQueryParameters = true
	c.Formats = map[string]huma.Format{"application/json": strictJSON, "json": strictJSON}
	c.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"bearer": {
			Type: "http", Scheme: "bearer",
			Description: "For programs: an access token (cutroom_…) created on a person's profile. It opens the routes whose x-scope is one of its scopes (\"any\" is open to all tokens), can do no more than that person, and ends when it is revoked, expires, or the person is signed out everywhere. For browsers: the accessToken from signing in, valid for 15 minutes.",
		},
	}
	return c
}

// option adjusts the description of a route.
type option func(*huma.Operation)

func created(op *huma.Operation)   { op.DefaultStatus = http.StatusCreated }
func noContent(op *huma.Operation) { op.DefaultStatus = http.StatusNoContent }
func eventStream(op *huma.Operation) {
	op.Responses = map[string]*huma.Response{"200": {
		Description: "A stream that stays open",
		Content:     map[string]*huma.MediaType{"text/event-stream": {Schema: &huma.Schema{Type: "string"}}},
	}}
}

// add registers one route: it checks the caller before the handler runs, and
// turns the handler's error into a problem document.
func add[In, Out any](a *API, pattern string, by who, tag, summary string,
	handle func(context.Context, *In) (*Out, error), options ...option) {
	method, path, _ := strings.Cut(pattern, " ")
	op := huma.Operation{
		Method: method, Path: path, Summary: summary, Tags: []string{tag},
		OperationID:  operationID(method, path),
		MaxBodyBytes: bodyLimit,
		Middlewares:  huma.Middlewares{a.admit(by, tokenScopes[pattern])},
		Extensions:   map[string]any{"x-who": string(by)},
		Errors:       []int{http.StatusTooManyRequests},
	}
	if by != anyone {
		op.Security = []map[string][]string{{"bearer": {}}}
		if scope := tokenScopes[pattern]; scope != "" {
			op.Extensions["x-scope"] = string(scope)
		}
		op.Errors = append(op.Errors, http.StatusUnauthorized, http.StatusForbidden)
	}
	for _, o := range options {
		o(&op)
	}
	a.describeRefusals(&op)
	huma.Register(a.huma, op, func(ctx context.Context, in *In) (*Out, error) {
		out, err := handle(ctx, in)
		if err != nil {
			return nil, a.refusal(ctx, err)
		}
		return out, nil
	})
}

// operationID turns GET /api/mails/{id} into "get-mails-id".
func operationID(method, path string) string {
	path = strings.NewReplacer("/api/", "", "/", "-", "{", "", "}", "").Replace(path)
	return strings.ToLower(method) + "-" + path
}

type actorKey struct{}

// actorOf returns who makes the request. The zero actor is a visitor.
func actorOf(ctx context.Context) cutroom.Actor {
	actor, _ := ctx.Value(actorKey{}).(cutroom.Actor)
	return actor
}

// admit authenticates the caller and refuses those for whom the route is not
// meant. Programs need a token with the scope.
func (a *API) admit(by who, scope cutroom.Scope) func(huma.Context, func(huma.Context)) {
	return func(c huma.Context, next func(huma.Context)) {
		if by == anyone {
			next(c)
			return
		}
		if by == guests {
			guest, err := a.guestBearer(c.Context(), c.Header("Authorization"))
			if err != nil {
				a.turnAway(c, err)
				return
			}
			next(huma.WithValue(c, guestKey{}, guest))
			return
		}
		actor, err := a.bearer(c.Context(), c.Method(), c.Header("Authorization"), scope)
		if err == nil && !by.admits(actor) {
			err = cutroom.ErrForbidden
		}
		if err == nil && actor.ViewedBy != "" && c.Method() != http.MethodGet {
			err = cutroom.ErrViewOnly
		}
		if err != nil {
			a.turnAway(c, err)
			return
		}
		next(huma.WithValue(c, actorKey{}, actor))
	}
}

// bearer authenticates the caller. A program with an access token needs the
// given scope, and is always refused if no scope is given.
func (a *API) bearer(ctx context.Context, method, header string, needed cutroom.Scope) (cutroom.Actor, error) {
	scheme, token, _ := strings.Cut(header, " ")
	if !strings.EqualFold(scheme, "Bearer") || token == "" {
		return cutroom.Actor{}, cutroom.ErrUnauthenticated
	}
	recognise := a.Account.Bearer
	if method == http.MethodGet {
		recognise = a.Account.BearerToRead
	}
	actor, err := recognise(ctx, token)
	if err == nil {
		err = checkScope(actor, needed)
	}
	return actor, err
}

func (a *API) turnAway(c huma.Context, err error) {
	p := a.problemOf(c.Context(), err)
	if p.Status == http.StatusUnauthorized {
		c.SetHeader("WWW-Authenticate", "Bearer")
	}
	c.SetHeader("Content-Type", p.ContentType(""))
	c.SetStatus(p.Status)
	_ = json.NewEncoder(c.BodyWriter()).Encode(p)
}
