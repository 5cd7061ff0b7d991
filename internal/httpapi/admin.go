package httpapi

import (
	"context"

	"cutroom/internal/cutroom"
)

// RoleChange is the new role of a person.
type RoleChange struct {
	Role cutroom.Role `json:"role" enum:"client,team_member,admin"`
}

func (a *API) changeRole(ctx context.Context, in *struct {
	ID   string `path:"id" maxLength:"64"`
	Body RoleChange
}) (*struct{}, error) {
	return nil, a.Account.ChangeRole(ctx, actorOf(ctx), in.ID, in.Body.Role)
}

func (a *API) suspend(ctx context.Context, in *byID) (*struct{}, error) {
	return nil, a.Account.Suspend(ctx, actorOf(ctx), in.ID)
}

func (a *API) readmit(ctx context.Context, in *byID) (*struct{}, error) {
	return nil, a.Account.Readmit(ctx, actorOf(ctx), in.ID)
}

func (a *API) signOut(ctx context.Context, in *byID) (*struct{}, error) {
	return nil, a.Account.SignOut(ctx, actorOf(ctx), in.ID)
}

func (a *API) liftTwoFactor(ctx context.Context, in *byID) (*struct{}, error) {
	return nil, a.Account.LiftTwoFactor(ctx, actorOf(ctx), in.ID)
}

func (a *API) viewAs(ctx context.Context, in *byID) (*struct{ Body Session }, error) {
	by := actorOf(ctx)
	w, err := a.Account.ViewAs(ctx, by, in.ID, requestOf(ctx).Agent)
	if err != nil {
		return nil, err
	}
	body := Session{AccessToken: w.Tokens.Access, RefreshToken: w.Tokens.Refresh, User: userBody(w.User)}
	body.User.ViewedBy = by.UserID
	return &struct{ Body Session }{body}, nil
}
