package httpapi

import (
	"context"
	"net/http"

	"cutroom/internal/cutroom"
)

// Sandbox is the simulated payment provider of a demo, as a manager controls
// it.
type Sandbox interface {
	Pages() http.Handler
	API() http.Handler
	// Pending is how many messages have not been delivered.
	Pending() int
	// Each call adds one to the number requested before.
	DropNext()
	RepeatNext()
	FailNext()
	// DisputeLast makes the bank dispute the newest payment.
	DisputeLast(ctx context.Context) (found bool, err error)
	// DecideOldest makes the bank decide the oldest open dispute.
	DecideOldest(ctx context.Context, won bool) (found bool, err error)
	// Drain runs what is due and delivers what is waiting.
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

// SandboxMove is an event that a manager triggers on purpose.
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

// playDispute plays the part of a client's bank.
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
