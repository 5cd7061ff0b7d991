package httpapi

import (
	"context"
	"time"

	"cutroom/internal/account"
)

func words[T ~string](list []T) []string {
	plain := make([]string, len(list))
	for i, w := range list {
		plain[i] = string(w)
	}
	return plain
}

// SecondFactor is what a person presents after the password.
type SecondFactor struct {
	Challenge string `json:"challenge,omitempty" doc:"From the answer to the password"`
	Code      string `json:"code,omitempty" doc:"Of the authenticator app, or a recovery code"`
}

func (a *API) secondFactor(ctx context.Context, in *struct{ Body SecondFactor }) (*sessionOutput, error) {
	if err := a.takeChallenged(ctx, in.Body.Challenge); err != nil {
		return nil, err
	}
	return a.enter(ctx, func(v account.Visitor) (account.Welcome, error) {
		return a.Account.SecondFactor(ctx, v, in.Body.Challenge, in.Body.Code)
	})
}

// takeChallenged counts an attempt for the person whose second factor is
// pending. Somebody who knows the password can start many challenges, but gets
// no more attempts.
func (a *API) takeChallenged(ctx context.Context, challenge string) error {
	if err := a.tries.Take(ctx, loginByAddr, addrKey(requestOf(ctx).Addr)); err != nil {
		return err
	}
	key, err := a.Account.ChallengeKey(ctx, challenge)
	if err != nil {
		return err
	}
	return a.tries.Take(ctx, codeByUser, key)
}

// Factors are the ways in which a person can prove their identity.
type Factors struct {
	Password      bool       `json:"password" doc:"They have one"`
	TwoFactor     bool       `json:"twoFactor" doc:"Signing in takes a code from an authenticator app"`
	Since         *time.Time `json:"twoFactorSince,omitempty"`
	RecoveryCodes int        `json:"recoveryCodes" doc:"How many are unused"`
	Passkeys      int        `json:"passkeys"`
	ProofMethods  []string   `json:"proofMethods" doc:"Ways to verify it's you: password, totp, recovery, passkey"`
}

func (a *API) factors(ctx context.Context, _ *struct{}) (*struct{ Body Factors }, error) {
	f, err := a.Account.Factors(ctx, actorOf(ctx))
	if err != nil {
		return nil, err
	}
	body := Factors{
		Password: f.Password, TwoFactor: f.TwoFactor, RecoveryCodes: f.RecoveryCodes, Passkeys: f.Passkeys,
		ProofMethods: words(f.ProofMethods()),
	}
	if f.TwoFactor {
		body.Since = &f.Since
	}
	return &struct{ Body Factors }{body}, nil
}

// Proof is one of the two ways to prove a person's identity again.
type Proof struct {
	Password string `json:"password,omitempty"`
	Code     string `json:"code,omitempty" doc:"Of the authenticator app, or a recovery code"`
}

func (a *API) prove(ctx context.Context, in *struct{ Body Proof }) (*struct{}, error) {
	by := actorOf(ctx)
	lim := proofByUser
	if in.Body.Code != "" {
		lim = codeByUser
	}
	if err := a.tries.Take(ctx, lim, by.UserID); err != nil {
		return nil, err
	}
	return nil, a.Account.Prove(ctx, by, account.Proof{Password: in.Body.Password, Code: in.Body.Code})
}

// PasswordChange is a new password for a signed-in person.
type PasswordChange struct {
	CurrentPassword string `json:"currentPassword,omitempty" doc:"Empty for an account that has none"`
	NewPassword     string `json:"newPassword,omitempty"`
}

func (a *API) changePassword(ctx context.Context, in *struct{ Body PasswordChange }) (*struct{}, error) {
	by := actorOf(ctx)
	if err := a.tries.Take(ctx, proofByUser, by.UserID); err != nil {
		return nil, err
	}
	return nil, a.Account.ChangePassword(ctx, by, in.Body.CurrentPassword, in.Body.NewPassword)
}

// TwoFactorSetup is what an authenticator app needs to know.
type TwoFactorSetup struct {
	Setup   string `json:"setup" doc:"Send it back with the first code; valid for 10 minutes"`
	Secret  string `json:"secret" doc:"For typing into the app"`
	Address string `json:"address" doc:"For scanning with the app, as a QR code"`
}

func (a *API) beginTwoFactor(ctx context.Context, _ *struct{}) (*struct{ Body TwoFactorSetup }, error) {
	setup, err := a.Account.BeginTwoFactor(ctx, actorOf(ctx))
	if err != nil {
		return nil, err
	}
	return &struct{ Body TwoFactorSetup }{TwoFactorSetup{Setup: setup.Ticket, Secret: setup.Secret, Address: setup.Address}}, nil
}

// FirstCode is the code that turns on two-factor sign-in.
type FirstCode struct {
	Setup string `json:"setup,omitempty"`
	Code  string `json:"code,omitempty"`
}

// RecoveryCodes are shown only this once.
type RecoveryCodes struct {
	Codes []string `json:"codes" doc:"Each works once"`
}

type recoveryCodesOutput struct{ Body RecoveryCodes }

func (a *API) confirmTwoFactor(ctx context.Context, in *struct{ Body FirstCode }) (*recoveryCodesOutput, error) {
	by := actorOf(ctx)
	if err := a.tries.Take(ctx, codeByUser, by.UserID); err != nil {
		return nil, err
	}
	codes, err := a.Account.ConfirmTwoFactor(ctx, by, in.Body.Setup, in.Body.Code)
	if err != nil {
		return nil, err
	}
	return &recoveryCodesOutput{RecoveryCodes{codes}}, nil
}

func (a *API) renewRecoveryCodes(ctx context.Context, _ *struct{}) (*recoveryCodesOutput, error) {
	codes, err := a.Account.RenewRecoveryCodes(ctx, actorOf(ctx))
	if err != nil {
		return nil, err
	}
	return &recoveryCodesOutput{RecoveryCodes{codes}}, nil
}

func (a *API) endTwoFactor(ctx context.Context, _ *struct{}) (*struct{}, error) {
	return nil, a.Account.EndTwoFactor(ctx, actorOf(ctx))
}
