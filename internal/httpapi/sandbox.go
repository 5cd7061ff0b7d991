package httpapi

import (
	"context"
	"net/http"

	"cutroom/internal/cutroom"
)

// Sandbox is the pretended payment provider of a demo, as a manager plays with
// it.
type Sandbox interface {
	Pages() http.Handler
	API() http.Handler
	// Pending is how many messages have not arrived yet.
	Pending() int
	// Each of these is one more than was asked for before.
	DropNext()
	RepeatNext()
	FailNext()
	// DisputeLast lets the bank dispute the newest payment.
	DisputeLast(ctx context.Context) (found bool, err error)
	// DecideOldest is the bank's decision about the oldest dispute that is open.
	DecideOldest(ctx context.Context, won bool) (found bool, err error)
	// Drain does what is due and delivers what waits.
	Drain(ctx context.Context) error
}

// SandboxState is what the panel shows.
type SandboxState struct {
	Undelivered int `json:"undelivered" doc:"Messages that have not arrived yet"`
}

func (a *API) sandboxState(context.Context, *struct{}) (*struct{ Body SandboxState }, error) {
	if a.Sandbox == nil {
		return nil, cutroom.ErrNotFound
	}
	return &struct{ Body SandboxState }{SandboxState{a.Sandbox.Pending()}}, nil
}

// SandboxMove is something that goes wrong on purpose.
type SandboxMove struct {
	Move string `json:"move" enum:"fail_next_payment,drop_next_webhook,repeat_next_webhook,dispute_last_payment,win_dispute,lose_dispute,deliver"`
}

var errUnknownMove = &cutroom.Error{
	Kind: cutroom.Invalid, Code: "move_unknown", Message: "The demo's payment provider can't do this", Field: "move",
}

var errNothingToPlay = &cutroom.Error{
	Kind: cutroom.Conflict, Code: "nothing_to_play", Message: "There is no payment or dispute for this",
}

func (a *API) playSandbox(ctx context.Context, in *struct{ Body SandboxMove }) (*struct{ Body SandboxState }, error) {
	if a.Sandbox == nil {
		return nil, cutroom.ErrNotFound
	}
	switch in.Body.Move {
	case "fail_next_payment":
		a.Sandbox.FailNext()
	case "drop_next_webhook":
		a.Sandbox.DropNext()
	case "repeat_next_webhook":
		a.Sandbox.RepeatNext()
	case "deliver":
		if err := a.Sandbox.Drain(ctx); err != nil {
			return nil, err
		}
	default:
		if err := a.playDispute(ctx, in.Body.Move); err != nil {
			return nil, err
		}
	}
	return a.sandboxState(ctx, nil)
}

// playDispute plays the bank of a client.
func (a *API) playDispute(ctx context.Context, move string) error {
	var found bool
	var err error
	switch move {
	case "dispute_last_payment":
		found, err = a.Sandbox.DisputeLast(ctx)
	case "win_dispute":
		found, err = a.Sandbox.DecideOldest(ctx, true)
	case "lose_dispute":
		found, err = a.Sandbox.DecideOldest(ctx, false)
	default:
		return errUnknownMove
	}
	if err == nil && !found {
		return errNothingToPlay
	}
	return err
}
