package httpapi

import (
	"context"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
)

type liveInput struct {
	LastEventID string `header:"Last-Event-ID" doc:"Number of the last event that arrived"`
}

// live opens a live stream.
func (a *API) live(ctx context.Context, in *liveInput) (*huma.StreamResponse, error) {
	by := actorOf(ctx).WithoutCaller()
	return &huma.StreamResponse{Body: func(c huma.Context) {
		r, w := humago.Unwrap(c)
		if err := a.streams.Serve(w, r, by, in.LastEventID); err != nil {
			a.writeRefusal(w, r, err)
		}
	}}, nil
}

// guestLive opens a live stream for a guest.
func (a *API) guestLive(ctx context.Context, _ *struct{}) (*huma.StreamResponse, error) {
	let, err := a.Review.GuestView(ctx, guestOf(ctx))
	if err != nil {
		return nil, err
	}
	return &huma.StreamResponse{Body: func(c huma.Context) {
		r, w := humago.Unwrap(c)
		if err := a.streams.ServeGuest(w, r, let); err != nil {
			a.writeRefusal(w, r, err)
		}
	}}, nil
}
