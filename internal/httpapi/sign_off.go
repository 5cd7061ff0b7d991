package httpapi

import (
	"bytes"
	"context"

	"cutroom/internal/cutroom"
)

// SignOff is the stored record of an approval.
type SignOff cutroom.SignOff

func (a *API) signOff(ctx context.Context, in *ProjectID) (*struct{ Body SignOff }, error) {
	s, err := a.Production.SignOff(ctx, actorOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return &struct{ Body SignOff }{SignOff(s)}, nil
}

func (a *API) signOffPDF(ctx context.Context, in *ProjectID) (*download, error) {
	by := actorOf(ctx)
	s, err := a.Production.SignOff(ctx, by, in.ID)
	if err != nil {
		return nil, err
	}
	who, err := a.Account.Self(ctx, by)
	if err != nil {
		return nil, err
	}
	var page bytes.Buffer
	if err := a.WriteSignOff(&page, s, who.Language); err != nil {
		return nil, err
	}
	return &download{"application/pdf", `attachment; filename="sign-off-` + plainName(in.ID) + `.pdf"`, page.Bytes()}, nil
}
