package httpapi

import (
	"context"
	"errors"

	"cutroom/internal/cutroom"
)

// EmailAddress carries an address.
type EmailAddress struct {
	Email string `json:"email,omitempty"`
}

// requestReset answers the same to everybody who sends an address, known or
// not, and as quickly: the rest is done by a job.
func (a *API) requestReset(ctx context.Context, in *struct{ Body EmailAddress }) (*struct{}, error) {
	if err := cutroom.CheckEmail(in.Body.Email); err != nil {
		return nil, err
	}
	if err := a.limits.take(ctx, resetByAddr, addrKey(requestOf(ctx).Addr)); err != nil {
		return nil, err
	}
	if err := a.checkBot(ctx, resetForm); err != nil {
		return nil, err
	}
	// Too many links to one mailbox are not sent, and not spoken of either.
	err := a.limits.take(ctx, resetByEmail, cutroom.LoginKey(in.Body.Email))
	if errors.Is(err, cutroom.ErrTooManyAttempts) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return nil, a.Account.RequestReset(ctx, in.Body.Email)
}

// LinkSecret carries the secret part of a link that came by mail. It travels
// in the body: addresses end up in logs.
type LinkSecret struct {
	Token string `json:"token,omitempty"`
}

func (a *API) checkReset(ctx context.Context, in *struct{ Body LinkSecret }) (*struct{}, error) {
	if err := a.limits.take(ctx, linkByAddr, addrKey(requestOf(ctx).Addr)); err != nil {
		return nil, err
	}
	return nil, a.Account.CheckReset(ctx, in.Body.Token)
}

// PasswordReset is a new password for the holder of a link.
type PasswordReset struct {
	Token    string `json:"token,omitempty"`
	Password string `json:"password,omitempty"`
}

func (a *API) resetPassword(ctx context.Context, in *struct{ Body PasswordReset }) (*struct{}, error) {
	if err := a.limits.take(ctx, linkByAddr, addrKey(requestOf(ctx).Addr)); err != nil {
		return nil, err
	}
	return nil, a.Account.Reset(ctx, in.Body.Token, in.Body.Password)
}

func (a *API) confirmEmail(ctx context.Context, in *struct{ Body LinkSecret }) (*struct{}, error) {
	if err := a.limits.take(ctx, linkByAddr, addrKey(requestOf(ctx).Addr)); err != nil {
		return nil, err
	}
	return nil, a.Account.ConfirmEmail(ctx, in.Body.Token)
}

func (a *API) askForConfirmation(ctx context.Context, _ *struct{}) (*struct{}, error) {
	by := actorOf(ctx)
	if err := a.limits.take(ctx, confirmByUser, by.UserID); err != nil {
		return nil, err
	}
	return nil, a.Account.AskForConfirmation(ctx, by)
}

func (a *API) changeEmail(ctx context.Context, in *struct{ Body EmailAddress }) (*struct{}, error) {
	by := actorOf(ctx)
	if err := cutroom.CheckEmail(in.Body.Email); err != nil {
		return nil, err
	}
	if err := a.limits.take(ctx, confirmByUser, by.UserID); err != nil {
		return nil, err
	}
	return nil, a.Account.ChangeEmail(ctx, by, in.Body.Email)
}
