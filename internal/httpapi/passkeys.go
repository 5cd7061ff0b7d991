package httpapi

import (
	"context"
	"encoding/json"
	"time"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
)

// Passkey is one of a person's passkeys.
type Passkey struct {
	ID         string     `json:"id"`
	Name       string     `json:"name"`
	CreatedAt  time.Time  `json:"createdAt"`
	LastUsedAt *time.Time `json:"lastUsedAt,omitempty"`
}

func passkeyBody(p cutroom.Passkey) Passkey {
	body := Passkey{ID: p.ID, Name: p.Name, CreatedAt: p.CreatedAt}
	if !p.LastUsedAt.IsZero() {
		body.LastUsedAt = &p.LastUsedAt
	}
	return body
}

// Passkeys are all of a person's passkeys.
type Passkeys struct {
	Passkeys []Passkey `json:"passkeys"`
}

func (a *API) passkeys(ctx context.Context, _ *struct{}) (*struct{ Body Passkeys }, error) {
	list, err := a.Account.Passkeys(ctx, actorOf(ctx))
	if err != nil {
		return nil, err
	}
	body := Passkeys{Passkeys: make([]Passkey, len(list))}
	for i, p := range list {
		body.Passkeys[i] = passkeyBody(p)
	}
	return &struct{ Body Passkeys }{body}, nil
}

// Ceremony is one exchange between the browser and a device.
type Ceremony struct {
	Ceremony string `json:"ceremony" doc:"Send it back with the result; valid once, for 5 minutes"`
	Options  any    `json:"options" doc:"For the browser, in WebAuthn's JSON form"`
}

type ceremonyOutput struct{ Body Ceremony }

func ceremonyOf(c account.Ceremony, err error) (*ceremonyOutput, error) {
	if err != nil {
		return nil, err
	}
	return &ceremonyOutput{Ceremony{Ceremony: c.Ticket, Options: c.Options}}, nil
}

// CeremonyResult is what the device created or signed.
type CeremonyResult struct {
	Ceremony   string `json:"ceremony,omitempty"`
	Credential any    `json:"credential,omitempty" doc:"From the browser, in WebAuthn's JSON form"`
}

// result returns the credential as it was sent. It came as JSON, so it is
// marshaled back to JSON.
func (c CeremonyResult) result() []byte {
	data, _ := json.Marshal(c.Credential)
	return data
}

func (a *API) beginPasskey(ctx context.Context, _ *struct{}) (*ceremonyOutput, error) {
	return ceremonyOf(a.Account.BeginPasskey(ctx, actorOf(ctx)))
}

// NewPasskey is a passkey with the name that the person gave it.
type NewPasskey struct {
	CeremonyResult
	Name string `json:"name,omitempty"`
}

func (a *API) addPasskey(ctx context.Context, in *struct{ Body NewPasskey }) (*struct{ Body Passkey }, error) {
	p, err := a.Account.AddPasskey(ctx, actorOf(ctx), in.Body.Ceremony, in.Body.Name, in.Body.result())
	if err != nil {
		return nil, err
	}
	return &struct{ Body Passkey }{passkeyBody(p)}, nil
}

// PasskeyName is a new name for a passkey.
type PasskeyName struct {
	Name string `json:"name,omitempty"`
}

type namedPasskey struct {
	ID   string `path:"id" maxLength:"64"`
	Body PasskeyName
}

func (a *API) renamePasskey(ctx context.Context, in *namedPasskey) (*struct{}, error) {
	return nil, a.Account.RenamePasskey(ctx, actorOf(ctx), in.ID, in.Body.Name)
}

func (a *API) removePasskey(ctx context.Context, in *struct {
	ID string `path:"id" maxLength:"64"`
}) (*struct{}, error) {
	return nil, a.Account.RemovePasskey(ctx, actorOf(ctx), in.ID)
}

func (a *API) beginPasskeySignIn(ctx context.Context, _ *struct{}) (*ceremonyOutput, error) {
	if err := a.tries.Take(ctx, passkeyByAddr, addrKey(requestOf(ctx).Addr)); err != nil {
		return nil, err
	}
	return ceremonyOf(a.Account.BeginPasskeySignIn(ctx))
}

func (a *API) passkeySignIn(ctx context.Context, in *struct{ Body CeremonyResult }) (*sessionOutput, error) {
	if err := a.tries.Take(ctx, passkeyByAddr, addrKey(requestOf(ctx).Addr)); err != nil {
		return nil, err
	}
	return a.enter(ctx, func(v account.Visitor) (account.Welcome, error) {
		return a.Account.PasskeySignIn(ctx, v, in.Body.Ceremony, in.Body.result())
	})
}

// PasskeyChallenge asks for a passkey of the person whose second factor is
// pending.
type PasskeyChallenge struct {
	Challenge string `json:"challenge,omitempty" doc:"From the answer to the password"`
}

func (a *API) beginPasskeySecondFactor(ctx context.Context, in *struct{ Body PasskeyChallenge }) (*ceremonyOutput, error) {
	if err := a.tries.Take(ctx, passkeyByAddr, addrKey(requestOf(ctx).Addr)); err != nil {
		return nil, err
	}
	return ceremonyOf(a.Account.BeginPasskeySecondFactor(ctx, in.Body.Challenge))
}

// PasskeySecondFactor is a passkey that is presented after the password.
type PasskeySecondFactor struct {
	PasskeyChallenge
	CeremonyResult
}

func (a *API) passkeySecondFactor(ctx context.Context, in *struct{ Body PasskeySecondFactor }) (*sessionOutput, error) {
	if err := a.takeChallenged(ctx, in.Body.Challenge); err != nil {
		return nil, err
	}
	return a.enter(ctx, func(v account.Visitor) (account.Welcome, error) {
		return a.Account.PasskeySecondFactor(ctx, v, in.Body.Challenge, in.Body.Ceremony, in.Body.result())
	})
}

func (a *API) beginPasskeyProof(ctx context.Context, _ *struct{}) (*ceremonyOutput, error) {
	by := actorOf(ctx)
	if err := a.tries.Take(ctx, proofByUser, by.UserID); err != nil {
		return nil, err
	}
	return ceremonyOf(a.Account.BeginPasskeyProof(ctx, by))
}

func (a *API) provePasskey(ctx context.Context, in *struct{ Body CeremonyResult }) (*struct{}, error) {
	by := actorOf(ctx)
	if err := a.tries.Take(ctx, proofByUser, by.UserID); err != nil {
		return nil, err
	}
	return nil, a.Account.ProveWithPasskey(ctx, by, in.Body.Ceremony, in.Body.result())
}
