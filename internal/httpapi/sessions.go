package httpapi

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// OpenSession is one device on which the person is signed in.
type OpenSession struct {
	ID         string    `json:"id"`
	Browser    string    `json:"browser,omitempty"`
	System     string    `json:"system,omitempty"`
	Current    bool      `json:"current" doc:"The one that asks"`
	Support    bool      `json:"support" doc:"A manager who is viewing as this person"`
	CreatedAt  time.Time `json:"createdAt"`
	LastUsedAt time.Time `json:"lastUsedAt"`
}

func (a *API) sessions(ctx context.Context, _ *struct{}) (*struct{ Body []OpenSession }, error) {
	by := actorOf(ctx)
	list, err := a.Account.Sessions(ctx, by)
	if err != nil {
		return nil, err
	}
	body := make([]OpenSession, len(list))
	for i, s := range list {
		device := cutroom.DeviceOf(s.UserAgent)
		body[i] = OpenSession{
			ID: s.ID, Browser: device.Browser, System: device.System,
			Current: s.ID == by.SessionID, Support: s.ViewedBy != "",
			CreatedAt: s.CreatedAt, LastUsedAt: s.LastUsedAt,
		}
	}
	return &struct{ Body []OpenSession }{body}, nil
}

// byID names one thing in an address.
type byID struct {
	ID string `path:"id" maxLength:"64"`
}

func (a *API) endSession(ctx context.Context, in *byID) (*struct{}, error) {
	return nil, a.Account.EndSession(ctx, actorOf(ctx), in.ID)
}

func (a *API) endOtherSessions(ctx context.Context, _ *struct{}) (*struct{}, error) {
	return nil, a.Account.EndOtherSessions(ctx, actorOf(ctx))
}
