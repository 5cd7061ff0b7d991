package httpapi

import (
	"context"
	"net/http"
	"time"

	"cutroom/internal/account"
)

// arrivalInput carries the cookie that was set on the way back from Google.
type arrivalInput struct {
	Secret string `cookie:"cutroom_arrival" doc:"Set on the way back from Google"`
}

// arrived responds with a session and removes the cookie that opened it.
func (a *API) arrived(ctx context.Context, how func(account.Visitor) (account.Welcome, error)) (*sessionOutput, error) {
	out, err := a.enter(ctx, how)
	if err != nil {
		return nil, err
	}
	spent := a.arrivalCookie("")
	out.SetCookie = append(out.SetCookie, spent.String())
	return out, nil
}

func (a *API) arrive(ctx context.Context, in *arrivalInput) (*sessionOutput, error) {
	req := requestOf(ctx)
	if err := a.tries.Take(ctx, googleByAddr, addrKey(req.Addr)); err != nil {
		return nil, err
	}
	return a.arrived(ctx, func(v account.Visitor) (account.Welcome, error) {
		return a.Account.Arrive(ctx, v, in.Secret)
	})
}

// GoogleOffer is an account that a Google account may be linked to.
type GoogleOffer struct {
	Email string `json:"email"`
}

func (a *API) googleOffer(ctx context.Context, in *arrivalInput) (*struct{ Body GoogleOffer }, error) {
	if err := a.tries.Take(ctx, googleByAddr, addrKey(requestOf(ctx).Addr)); err != nil {
		return nil, err
	}
	offer, err := a.Account.GoogleOffer(ctx, in.Secret)
	if err != nil {
		return nil, err
	}
	return &struct{ Body GoogleOffer }{GoogleOffer{Email: offer.Email}}, nil
}

// GoogleAcceptance proves that the account belongs to the person.
type GoogleAcceptance struct {
	Password string `json:"password,omitempty" doc:"The account's password"`
}

func (a *API) takeGoogleOffer(ctx context.Context, in *struct {
	Secret string `cookie:"cutroom_arrival" doc:"Set on the way back from Google"`
	Body   GoogleAcceptance
}) (*sessionOutput, error) {
	req := requestOf(ctx)
	offer, err := a.Account.GoogleOffer(ctx, in.Secret)
	if err != nil {
		return nil, err
	}
	// Attempts count as they do on the sign-in form, so that this is no easier
	// place to guess passwords.
	if err := a.tries.Take(ctx, loginByAddr, addrKey(req.Addr)); err != nil {
		return nil, err
	}
	if err := a.takeGuess(ctx, offer.Email); err != nil {
		return nil, err
	}
	return a.arrived(ctx, func(v account.Visitor) (account.Welcome, error) {
		return a.Account.TakeGoogleOffer(ctx, v, in.Secret, in.Body.Password)
	})
}

// GoogleState tells whether an account is linked to Google.
type GoogleState struct {
	Available bool       `json:"available" doc:"This site offers sign-in with Google"`
	Linked    bool       `json:"linked"`
	OnlyWayIn bool       `json:"onlyWayIn" doc:"Unlinking would lock the user out"`
	Email     string     `json:"email,omitempty" doc:"Of the Google account, when it was linked"`
	LinkedAt  *time.Time `json:"linkedAt,omitempty"`
}

func (a *API) googleState(ctx context.Context, _ *struct{}) (*struct{ Body GoogleState }, error) {
	state, err := a.Account.GoogleState(ctx, actorOf(ctx))
	if err != nil {
		return nil, err
	}
	body := GoogleState{Available: state.Available, OnlyWayIn: state.OnlyWayIn}
	if state.Linked != nil {
		body.Linked, body.Email, body.LinkedAt = true, state.Linked.Email, &state.Linked.LinkedAt
	}
	return &struct{ Body GoogleState }{body}, nil
}

// GoogleWay is the address where a browser starts to link a Google account.
type GoogleWay struct {
	Address string `json:"address"`
}

type googleWayOutput struct {
	SetCookie http.Cookie `header:"Set-Cookie"`
	Body      GoogleWay
}

func (a *API) linkGoogle(ctx context.Context, _ *struct{}) (*googleWayOutput, error) {
	if err := a.tries.Take(ctx, googleByAddr, addrKey(requestOf(ctx).Addr)); err != nil {
		return nil, err
	}
	flow, err := a.Account.BeginGoogleLink(ctx, actorOf(ctx))
	if err != nil {
		return nil, err
	}
	return &googleWayOutput{a.flowCookie(flow.Browser), GoogleWay{Address: flow.Address}}, nil
}

func (a *API) unlinkGoogle(ctx context.Context, _ *struct{}) (*struct{}, error) {
	return nil, a.Account.UnlinkGoogle(ctx, actorOf(ctx))
}
