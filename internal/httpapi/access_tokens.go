package httpapi

import (
	"context"
	"time"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
)

// AccessToken is an access token that a person gave to a program, without its
// secret.
type AccessToken struct {
	ID         string     `json:"id"`
	Name       string     `json:"name" example:"Nightly upload"`
	Scopes     []string   `json:"scopes" enum:"projects:read,projects:write,billing:read" doc:"What the program may do; writing includes reading"`
	Ending     string     `json:"ending" example:"x7Qa" doc:"Its last four characters"`
	CreatedAt  time.Time  `json:"createdAt"`
	ExpiresAt  time.Time  `json:"expiresAt"`
	Expired    bool       `json:"expired"`
	LastUsedAt *time.Time `json:"lastUsedAt,omitempty" doc:"To the minute; missing while no program has used it"`
}

func accessTokenBody(t cutroom.AccessToken, now time.Time) AccessToken {
	body := AccessToken{
		ID: t.ID, Name: t.Name, Scopes: []string{}, Ending: t.Ending,
		CreatedAt: t.CreatedAt, ExpiresAt: t.ExpiresAt, Expired: t.Over(now),
	}
	for _, scope := range t.Scopes.List() {
		body.Scopes = append(body.Scopes, string(scope))
	}
	if t.Used() {
		body.LastUsedAt = &t.LastUsedAt
	}
	return body
}

func (a *API) accessTokens(ctx context.Context, _ *struct{}) (*struct{ Body []AccessToken }, error) {
	list, err := a.Account.AccessTokens(ctx, actorOf(ctx))
	if err != nil {
		return nil, err
	}
	body := make([]AccessToken, len(list))
	for i, t := range list {
		body[i] = accessTokenBody(t, a.Wall.Now())
	}
	return &struct{ Body []AccessToken }{body}, nil
}

// NewAccessToken is the body of a request to create an access token.
type NewAccessToken struct {
	Name          string   `json:"name,omitempty" example:"Nightly upload"`
	Scopes        []string `json:"scopes,omitempty" maxItems:"10" example:"[\"projects:write\"]" doc:"projects:read, projects:write, billing:read"`
	ExpiresInDays int      `json:"expiresInDays,omitempty" example:"90" doc:"1 to 365"`
}

// MadeAccessToken is a new token with its secret.
type MadeAccessToken struct {
	AccessToken
	Token string `json:"token" doc:"Shown only once. Send it as Authorization: Bearer" example:"cutroom_…"`
}

func (a *API) makeAccessToken(ctx context.Context, in *struct{ Body NewAccessToken }) (*struct{ Body MadeAccessToken }, error) {
	token, secret, err := a.Account.MakeAccessToken(ctx, actorOf(ctx), account.NewAccessToken{
		Name: in.Body.Name, Scopes: in.Body.Scopes, Days: in.Body.ExpiresInDays,
	})
	if err != nil {
		return nil, err
	}
	return &struct{ Body MadeAccessToken }{MadeAccessToken{AccessToken: accessTokenBody(token, a.Wall.Now()), Token: secret}}, nil
}

func (a *API) revokeAccessToken(ctx context.Context, in *byID) (*struct{}, error) {
	return nil, a.Account.RevokeAccessToken(ctx, actorOf(ctx), in.ID)
}
