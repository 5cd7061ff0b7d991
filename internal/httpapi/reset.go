package httpapi

import (
	"context"
	"errors"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
)

// EmailAddress carries an address.
type EmailAddress struct {
	Email string `json:"email,omitempty"`
}

// requestReset gives the same response, just as quickly, whether or not the
// address is known. A job does the rest.
func (a *API) requestReset(ctx context.Context, in *struct{ Body EmailAddress }) (*struct{}, error) {
	if err := cutroom.CheckEmail(in.Body.Email); err != nil {
		return nil, err
	}
	if err := a.tries.Take(ctx, resetByAddr, addrKey(requestOf(ctx).Addr)); err != nil {
		return nil, err
	}
	if err := a.checkBot(ctx, resetForm); err != nil {
		return nil, err
	}
	// Beyond the limit for one mailbox, no link is sent and the response is the
	// same.
	err := a.tries.Take(ctx, resetByEmail, cutroom.LoginKey(in.Body.Email))
	if errors.Is(err, cutroom.ErrTooManyAttempts) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return nil, a.Account.RequestReset(ctx, in.Body.Email)
}

// LinkSecret carries the secret part of a mailed link. It travels in the body,
// because addresses end up in logs.
type LinkSecret struct {
	Token string `json:"token,omitempty"`
}

func (a *API) checkReset(ctx context.Context, in *struct{ Body LinkSecret }) (*struct{}, error) {
	if err := a.tries.Take(ctx, linkByAddr, addrKey(requestOf(ctx).Addr)); err != nil {
		return nil, err
	}
	return nil, a.Account.CheckReset(ctx, in.Body.Token)
}

// PasswordReset is a new password from the holder of a link.
type PasswordReset struct {
	Token    string `json:"token,omitempty"`
	Password string `json:"password,omitempty"`
}

// WaysIn are the ways to sign in other than the password.
type WaysIn struct {
	Passkeys  []string `json:"passkeys" doc:"Their names"`
	TwoFactor bool     `json:"twoFactor" doc:"An authenticator app"`
	Google    []string `json:"google" doc:"The addresses of linked Google accounts"`
}

func waysInBody(w account.WaysIn) WaysIn {
	body := WaysIn{Passkeys: []string{}, TwoFactor: w.TwoFactor, Google: []string{}}
	for _, p := range w.Passkeys {
		body.Passkeys = append(body.Passkeys, p.Name)
	}
	for _, i := range w.Google {
		body.Google = append(body.Google, i.Email)
	}
	return body
}

// ResetOutcome tells which other ways to sign in were removed by the reset and
// which remain.
type ResetOutcome struct {
	Removed   WaysIn `json:"removed" doc:"Added before the address was confirmed"`
	Remaining WaysIn `json:"remaining" doc:"Added after that"`
}

func (a *API) resetPassword(ctx context.Context, in *struct{ Body PasswordReset }) (*struct{ Body ResetOutcome }, error) {
	if err := a.tries.Take(ctx, linkByAddr, addrKey(requestOf(ctx).Addr)); err != nil {
		return nil, err
	}
	outcome, err := a.Account.Reset(ctx, in.Body.Token, in.Body.Password)
	if err != nil {
		return nil, err
	}
	return &struct{ Body ResetOutcome }{ResetOutcome{
		Removed: waysInBody(outcome.Removed), Remaining: waysInBody(outcome.Remaining),
	}}, nil
}

// cancelEmailChange exchanges the secret of a link for the secret with which a
// new password can be set.
func (a *API) cancelEmailChange(ctx context.Context, in *struct{ Body LinkSecret }) (*struct{ Body LinkSecret }, error) {
	if err := a.tries.Take(ctx, linkByAddr, addrKey(requestOf(ctx).Addr)); err != nil {
		return nil, err
	}
	secret, err := a.Account.CancelEmailChange(ctx, in.Body.Token)
	if err != nil {
		return nil, err
	}
	return &struct{ Body LinkSecret }{LinkSecret{Token: secret}}, nil
}

func (a *API) confirmEmail(ctx context.Context, in *struct{ Body LinkSecret }) (*struct{}, error) {
	if err := a.tries.Take(ctx, linkByAddr, addrKey(requestOf(ctx).Addr)); err != nil {
		return nil, err
	}
	return nil, a.Account.ConfirmEmail(ctx, in.Body.Token)
}

func (a *API) askForConfirmation(ctx context.Context, _ *struct{}) (*struct{}, error) {
	by := actorOf(ctx)
	if err := a.tries.Take(ctx, confirmByUser, by.UserID); err != nil {
		return nil, err
	}
	return nil, a.Account.AskForConfirmation(ctx, by)
}

func (a *API) changeEmail(ctx context.Context, in *struct{ Body EmailAddress }) (*struct{}, error) {
	by := actorOf(ctx)
	if err := cutroom.CheckEmail(in.Body.Email); err != nil {
		return nil, err
	}
	if err := a.tries.Take(ctx, confirmByUser, by.UserID); err != nil {
		return nil, err
	}
	return nil, a.Account.ChangeEmail(ctx, by, in.Body.Email)
}
