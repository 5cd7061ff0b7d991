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
	Move string `json:"move" enum:"fail_next_payment,drop_next_webhook,repeat_next_webhook,deliver"`
}

var errUnknownMove = &cutroom.Error{
	Kind: cutroom.Invalid, Code: "move_unknown", Message: "The payment provider of the demo cannot do this", Field: "move",
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
		return nil, errUnknownMove
	}
	return a.sandboxState(ctx, nil)
}
