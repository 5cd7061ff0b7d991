package httpapi

import (
	"context"

	"cutroom/internal/cutroom"
)

// BrandSettings are the brand, its contact details and its profiles on other
// sites, as managers edit them.
type BrandSettings struct {
	Name      string `json:"name"`
	Email     string `json:"email" doc:"Messages from the site go there, too"`
	Phone     string `json:"phone"`
	Country   string `json:"country"`
	Address   string `json:"address" doc:"On receipts and the contact page; may be empty"`
	YouTube   string `json:"youtube" doc:"Starts with https://; empty where there is no profile"`
	Instagram string `json:"instagram"`
	TikTok    string `json:"tiktok"`
	LinkedIn  string `json:"linkedin"`
	Version   int    `json:"version" minimum:"0" doc:"Which version was edited; if there is a newer one, the answer is 409"`
}

func (a *API) brand(ctx context.Context, _ *struct{}) (*struct{ Body BrandSettings }, error) {
	b, err := a.Settings.StoredBrand(ctx, actorOf(ctx))
	return &struct{ Body BrandSettings }{BrandSettings(b)}, err
}

func (a *API) changeBrand(ctx context.Context, in *struct{ Body BrandSettings }) (*struct{ Body BrandSettings }, error) {
	b, err := a.Settings.ChangeBrand(ctx, actorOf(ctx), cutroom.Brand(in.Body))
	return &struct{ Body BrandSettings }{BrandSettings(b)}, err
}

// RuleSettings are the rules for projects, as managers edit them.
type RuleSettings struct {
	AutoAssign   bool `json:"autoAssign" doc:"Assign projects to editors automatically; takes effect immediately"`
	MissedCredit bool `json:"missedCredit" doc:"Give the client a video when a deadline is missed; applies to projects submitted from now on"`
	ApprovalDays int  `json:"approvalDays" doc:"Days without an answer after which a version is approved, 8 to 90; applies to projects submitted from now on"`
	Version      int  `json:"version" minimum:"0" doc:"Which version was edited; if there is a newer one, the answer is 409"`
}

func (a *API) rules(ctx context.Context, _ *struct{}) (*struct{ Body RuleSettings }, error) {
	r, err := a.Production.Rules(ctx, actorOf(ctx))
	return &struct{ Body RuleSettings }{RuleSettings(r)}, err
}

func (a *API) changeRules(ctx context.Context, in *struct{ Body RuleSettings }) (*struct{ Body RuleSettings }, error) {
	r, err := a.Production.ChangeRules(ctx, actorOf(ctx), cutroom.Rules(in.Body))
	return &struct{ Body RuleSettings }{RuleSettings(r)}, err
}

// AccountStorage is how much a client's files take up.
type AccountStorage struct {
	ID         string `json:"id"`
	Name       string `json:"name"`
	UsedBytes  int64  `json:"usedBytes"`
	LimitBytes int64  `json:"limitBytes"`
}

// StorageUse is how much is stored, and for whom.
type StorageUse struct {
	DiskHealth
	Accounts     []AccountStorage `json:"accounts" doc:"Those with the most, largest first"`
	FootageDays  int              `json:"footageDays" doc:"How long footage is kept after the last delivery"`
	FinalsMonths int              `json:"finalsMonths" doc:"How long finished films are kept after the last delivery"`
}

func (a *API) storageUse(ctx context.Context, _ *struct{}) (*struct{ Body StorageUse }, error) {
	by := actorOf(ctx)
	r, err := a.Media.StorageReport(ctx, by)
	if err != nil {
		return nil, err
	}
	largest, err := a.Media.LargestAccounts(ctx, by)
	if err != nil {
		return nil, err
	}
	footage, finals := cutroom.KeptTimes()
	body := StorageUse{
		DiskHealth: DiskHealth{DiskPart(r.State()), r.Free, r.Total, r.Stored},
		Accounts:   make([]AccountStorage, len(largest)), FootageDays: footage, FinalsMonths: finals,
	}
	for i, one := range largest {
		body.Accounts[i] = AccountStorage{one.Account.ID, one.Account.Name, one.Used, one.Limit}
	}
	return &struct{ Body StorageUse }{body}, nil
}
