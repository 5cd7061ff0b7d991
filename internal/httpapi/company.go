package httpapi

import (
	"context"

	"cutroom/internal/cutroom"
)

// Company is the company data that a client account wants on its receipts.
type Company struct {
	Name         string `json:"name" maxLength:"500"`
	Line1        string `json:"line1" maxLength:"500"`
	Line2        string `json:"line2" maxLength:"500"`
	PostalCode   string `json:"postalCode" maxLength:"500"`
	City         string `json:"city" maxLength:"500"`
	Region       string `json:"region" maxLength:"500" doc:"A state or province"`
	Country      string `json:"country" maxLength:"500" doc:"Two letters, as in ISO 3166"`
	TaxID        string `json:"taxId" maxLength:"500"`
	BillingEmail string `json:"billingEmail" maxLength:"500" doc:"Where the payment provider sends emails; by default, the owner's address"`
}

func (a *API) setCompany(ctx context.Context, in *struct{ Body Company }) (*struct{ Body Billing }, error) {
	return a.then(ctx, a.Billing.SetCompany(ctx, actorOf(ctx), cutroom.Company(in.Body)))
}
