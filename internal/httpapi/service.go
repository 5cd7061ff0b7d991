package httpapi

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// Service is what a page needs to know before anybody signs in.
type Service struct {
	Brand        Brand  `json:"brand"`
	Demo         bool   `json:"demo"`
	DemoPassword string `json:"demoPassword,omitempty" doc:"What the people of a demo sign in with; missing where each has their own"`
	Google       bool   `json:"google" doc:"People can sign in with Google"`
}

// Brand is the operator's brand.
type Brand struct {
	Name string `json:"name"`
}

func (a *API) service(context.Context, *struct{}) (*struct{ Body Service }, error) {
	return &struct{ Body Service }{Service{
		Brand: Brand{Name: a.Settings.Brand().Name}, Demo: a.Demo != nil, DemoPassword: a.DemoPassword, Google: a.Account.GoogleAvailable(),
	}}, nil
}

// DemoClock is the demo's clock.
type DemoClock struct {
	Now         time.Time `json:"now"`
	OffsetHours float64   `json:"offsetHours" doc:"Offset from the real time"`
}

func (a *API) clock(context.Context, *struct{}) (*struct{ Body DemoClock }, error) {
	if a.Demo == nil {
		return nil, cutroom.ErrNotFound
	}
	now, offset := a.Demo.Now()
	return &struct{ Body DemoClock }{DemoClock{Now: now, OffsetHours: offset.Hours()}}, nil
}

// ClockStep moves the demo's clock.
type ClockStep struct {
	Hours int `json:"hours" doc:"How many hours ahead"`
}

func (a *API) moveClock(ctx context.Context, in *struct{ Body ClockStep }) (*struct{ Body DemoClock }, error) {
	if a.Demo == nil {
		return nil, cutroom.ErrNotFound
	}
	step := time.Duration(min(max(in.Body.Hours, -1), 1<<20)) * time.Hour
	if err := a.Demo.Move(ctx, actorOf(ctx), step); err != nil {
		return nil, err
	}
	if a.CatchUp != nil {
		if err := a.CatchUp(ctx); err != nil {
			return nil, err
		}
	}
	return a.clock(ctx, nil)
}
