package httpapi

import (
	"bytes"
	"context"

	"github.com/danielgtaylor/huma/v2"

	"cutroom/internal/cutroom"
)

// csvAnswer describes a CSV response.
func csvAnswer(op *huma.Operation) {
	op.Responses = map[string]*huma.Response{"200": {
		Description: "The table",
		Content:     map[string]*huma.MediaType{"text/csv": {Schema: &huma.Schema{Type: "string", Format: "binary"}}},
	}}
}

func (a *API) paymentStatement(ctx context.Context, in *struct {
	Month string `query:"month" maxLength:"7" doc:"Such as 2026-11; the current month by default"`
}) (*download, error) {
	month, err := a.monthOr(in.Month)
	if err != nil {
		return nil, err
	}
	if month == (cutroom.Month{}) {
		return nil, cutroom.ErrMonth
	}
	by := actorOf(ctx)
	statement, err := a.Billing.Statement(ctx, by, month)
	if err != nil {
		return nil, err
	}
	who, err := a.Account.Self(ctx, by)
	if err != nil {
		return nil, err
	}
	var sheet bytes.Buffer
	if err := a.WriteStatement(&sheet, statement, who.Language); err != nil {
		return nil, err
	}
	return &download{"text/csv; charset=utf-8", `attachment; filename="payments-` + month.String() + `.csv"`, sheet.Bytes()}, nil
}
