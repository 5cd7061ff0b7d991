package httpapi

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"cutroom/internal/cutroom"
	"cutroom/internal/throttle"
)

// proofHeader carries the answer to a challenge, so that bodies stay as
// specified.
const proofHeader = "X-Cutroom-Proof"

// Limits up to which a form is accepted without proof: as often as one person
// would send it, and as often as all people would on a busy day. They are below
// the hard limits.
var (
	unprovedByAddr = throttle.Limit{Name: "unproved-addr", Times: 3, Window: 10 * time.Minute}
	unprovedBySite = throttle.Limit{Name: "unproved-site", Times: 60, Window: time.Minute}
)

// BotPolicy says when a challenge must be answered.
type BotPolicy string

// The policies.
const (
	AskWhenBusy BotPolicy = "auto"
	AskAlways   BotPolicy = "always"
	AskNever    BotPolicy = "off"
)

// checkedForm is a form that bots like to fill in. A proof for one form is not
// valid for another.
type checkedForm string

const (
	loginForm       checkedForm = "login"
	registerForm    checkedForm = "register"
	contactForm     checkedForm = "contact"
	resetForm       checkedForm = "reset"
	applicationForm checkedForm = "application"
	statusLinkForm  checkedForm = "status_link"
)

// checkBot lets a person pass and asks a bot for work. A handler calls it after
// it has validated the input and before it does anything with it.
func (a *API) checkBot(ctx context.Context, form checkedForm) error {
	if a.BotPolicy == AskNever {
		return nil
	}
	req := requestOf(ctx)
	if req.Proof != "" {
		return a.spendProof(ctx, form, req)
	}
	if a.BotPolicy != AskAlways {
		busy, err := a.busy(ctx, req)
		if err != nil || !busy {
			return err
		}
	}
	return a.challenge(form, "proof_of_work_required", "Please let your browser show that it is not a program")
}

// demandProof asks for work regardless of what the sender did before, unless
// the operator's policy is never to ask.
func (a *API) demandProof(ctx context.Context, form checkedForm) error {
	if a.BotPolicy == AskNever {
		return nil
	}
	if req := requestOf(ctx); req.Proof != "" {
		return a.spendProof(ctx, form, req)
	}
	return a.challenge(form, "proof_of_work_required", "Please let your browser show that it is not a program")
}

// busy counts a form that came without proof, per sender and in total, and
// reports whether either count is above what people would send. A flood from
// one sender is stopped at that sender and does not affect others.
func (a *API) busy(ctx context.Context, req request) (bool, error) {
	for _, count := range []struct {
		limit throttle.Limit
		key   string
	}{{unprovedByAddr, addrKey(req.Addr)}, {unprovedBySite, ""}} {
		if err := a.tries.Take(ctx, count.limit, count.key); errors.Is(err, cutroom.ErrTooManyAttempts) {
			return true, nil
		} else if err != nil {
			return false, err
		}
	}
	return false, nil
}

func (a *API) spendProof(ctx context.Context, form checkedForm, req request) error {
	proof, err := a.BotChecker.Judge(ctx, string(form), req.Proof, req.Addr)
	fresh := false
	if err == nil {
		err = a.Hits.InTx(ctx, func(tx cutroom.Tx) error {
			var err error
			fresh, err = tx.SpendProof(ctx, proof, a.Wall.Now())
			return err
		})
	}
	if errors.Is(err, cutroom.ErrProofRefused) || err == nil && !fresh {
		return a.challenge(form, "proof_of_work_refused", "The check of your browser was not accepted. Please try again.")
	}
	return err
}

func (a *API) challenge(form checkedForm, code, message string) error {
	c, err := a.BotChecker.Challenge(string(form))
	if err != nil {
		return err
	}
	return &unproved{challenge: c, code: code, message: message}
}

// unproved refuses a form until its sender has answered the challenge.
type unproved struct {
	challenge     cutroom.Challenge
	code, message string
}

func (u *unproved) Error() string { return u.code }

func (u *unproved) problem(ctx context.Context) *Problem {
	p := newProblem(ctx, http.StatusPreconditionRequired, u.message, u.code)
	p.Puzzle = &Puzzle{
		Kind: u.challenge.Kind, Algorithm: u.challenge.Algorithm, Salt: u.challenge.Salt, Target: u.challenge.Target,
		MaxNumber: u.challenge.MaxNumber, Signature: u.challenge.Signature, SiteKey: u.challenge.SiteKey,
		Action: u.challenge.Action,
	}
	return p
}

// Puzzle is a challenge that a browser must answer before it repeats the
// request.
type Puzzle struct {
	Kind      cutroom.ChallengeKind `json:"kind" enum:"proof_of_work,turnstile"`
	Algorithm string                `json:"algorithm,omitempty"`
	Salt      string                `json:"salt,omitempty"`
	Target    string                `json:"challenge,omitempty" doc:"The hash over the salt and the number to be found"`
	MaxNumber int64                 `json:"maxNumber,omitempty"`
	Signature string                `json:"signature,omitempty"`
	SiteKey   string                `json:"siteKey,omitempty" doc:"For the outside service"`
	Action    string                `json:"action,omitempty" doc:"Likewise"`
}

// botChecked describes a route whose handler calls checkBot.
func botChecked(op *huma.Operation) {
	op.Errors = append(op.Errors, http.StatusPreconditionRequired)
	op.Parameters = append(op.Parameters, &huma.Param{
		Name: proofHeader, In: "header", Schema: &huma.Schema{Type: huma.TypeString},
		Description: "The answer to the challenge of an earlier 428: its JSON with the number found, in base64",
	})
}
