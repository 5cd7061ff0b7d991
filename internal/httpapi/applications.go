package httpapi

import (
	"context"
	"errors"
	"time"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
	"cutroom/internal/throttle"
)

var (
	applyByAddr       = throttle.Limit{Name: "apply-addr", Times: 10, Window: time.Hour}
	statusLinkByAddr  = throttle.Limit{Name: "status-link-addr", Times: 20, Window: time.Hour}
	statusLinkByEmail = throttle.Limit{Name: "status-link-email", Times: 5, Window: time.Hour}
	// applicationLinks limits attempts to guess the secrets of mailed links.
	applicationLinks = throttle.Limit{Name: "application-link-addr", Times: 60, Window: time.Minute}
)

// ApplicationForm is what a person sends to apply as an editor. Every field is
// optional in the schema, so that a missing one gets the rule's own message.
type ApplicationForm struct {
	FullName    string             `json:"fullName,omitempty"`
	Email       string             `json:"email,omitempty"`
	Country     string             `json:"country,omitempty" doc:"ISO 3166, two letters"`
	TimeZone    string             `json:"timeZone,omitempty" doc:"A name of the tz database"`
	Languages   []cutroom.Language `json:"languages,omitempty" doc:"en, es, pt"`
	Skills      []cutroom.Skill    `json:"skills,omitempty" doc:"social, youtube, commercial, motion, color, audio"`
	Software    string             `json:"software,omitempty"`
	WeeklyHours int                `json:"weeklyHours,omitempty"`
	Showreel    []string           `json:"showreel,omitempty" doc:"One to five links that start with https://; they are never fetched"`
	About       string             `json:"about,omitempty"`
	Rate        int                `json:"rate,omitempty" doc:"Expected hourly rate, in the installation's currency"`
	Consent     bool               `json:"consent,omitempty" doc:"Consent to keep the application"`
}

func (f ApplicationForm) noun(req request, at time.Time) cutroom.Application {
	a := cutroom.Application{
		FullName: f.FullName, Email: f.Email, Country: f.Country, TimeZone: f.TimeZone, Languages: f.Languages,
		Skills: f.Skills, Software: f.Software, WeeklyHours: f.WeeklyHours, Showreel: f.Showreel, About: f.About,
		Rate: f.Rate, Language: req.Language,
	}
	if f.Consent {
		a.ConsentedAt = at
	}
	return a
}

// ApplicationReceipt is the response to every application.
type ApplicationReceipt struct {
	SampleTicket string `json:"sampleTicket" doc:"Lets the applicant send one file within an hour: PUT /api/applications/sample with this in X-Cutroom-Ticket"`
}

func (a *API) apply(ctx context.Context, in *struct{ Body ApplicationForm }) (*struct{ Body ApplicationReceipt }, error) {
	req := requestOf(ctx)
	application := in.Body.noun(req, a.Wall.Now())
	if err := application.Validate(); err != nil {
		return nil, err
	}
	if err := a.checkBot(ctx, applicationForm); err != nil {
		return nil, err
	}
	if err := a.tries.Take(ctx, applyByAddr, addrKey(req.Addr)); err != nil {
		return nil, err
	}
	ticket, err := a.Applications.Apply(ctx, application)
	if err != nil {
		return nil, err
	}
	return &struct{ Body ApplicationReceipt }{ApplicationReceipt{ticket}}, nil
}

// requestStatusLink gives the same response, just as quickly, whether or not
// anybody applied with the address. A job does the rest.
func (a *API) requestStatusLink(ctx context.Context, in *struct{ Body EmailAddress }) (*struct{}, error) {
	if err := cutroom.CheckEmail(in.Body.Email); err != nil {
		return nil, err
	}
	if err := a.tries.Take(ctx, statusLinkByAddr, addrKey(requestOf(ctx).Addr)); err != nil {
		return nil, err
	}
	if err := a.checkBot(ctx, statusLinkForm); err != nil {
		return nil, err
	}
	// Beyond the limit for one mailbox, no link is sent and the response is the
	// same.
	err := a.tries.Take(ctx, statusLinkByEmail, cutroom.LoginKey(in.Body.Email))
	if errors.Is(err, cutroom.ErrTooManyAttempts) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return nil, a.Applications.RequestStatusLink(ctx, in.Body.Email)
}

// SecretLink carries the secret part of a mailed link. It travels in the body
// because addresses end up in many logs.
type SecretLink struct {
	Token string `json:"token,omitempty"`
}

// ApplicationStatus is the state of an application as its applicant sees it.
type ApplicationStatus struct {
	State     cutroom.ApplicationState `json:"state" enum:"received,screening,test,accepted,declined,withdrawn"`
	Joined    bool                     `json:"joined" doc:"Whether the invitation was used"`
	CreatedAt time.Time                `json:"createdAt"`
	ChangedAt time.Time                `json:"changedAt"`
}

type applicationStatusOutput struct{ Body ApplicationStatus }

func applicationStatus(a cutroom.Application) *applicationStatusOutput {
	return &applicationStatusOutput{ApplicationStatus{
		State: a.State, Joined: a.UserID != "", CreatedAt: a.CreatedAt, ChangedAt: a.ChangedAt,
	}}
}

func (a *API) applicationStatus(ctx context.Context, in *struct{ Body SecretLink }) (*applicationStatusOutput, error) {
	if err := a.tries.Take(ctx, applicationLinks, addrKey(requestOf(ctx).Addr)); err != nil {
		return nil, err
	}
	application, err := a.Applications.Status(ctx, in.Body.Token)
	if err != nil {
		return nil, err
	}
	return applicationStatus(application), nil
}

func (a *API) withdrawApplication(ctx context.Context, in *struct{ Body SecretLink }) (*applicationStatusOutput, error) {
	if err := a.tries.Take(ctx, applicationLinks, addrKey(requestOf(ctx).Addr)); err != nil {
		return nil, err
	}
	application, err := a.Applications.Withdraw(ctx, in.Body.Token)
	if err != nil {
		return nil, err
	}
	return applicationStatus(application), nil
}

// TeamInvitation is the person whom an invitation is for.
type TeamInvitation struct {
	FullName string `json:"fullName"`
	Email    string `json:"email"`
}

func (a *API) teamInvitation(ctx context.Context, in *struct{ Body SecretLink }) (*struct{ Body TeamInvitation }, error) {
	if err := a.tries.Take(ctx, applicationLinks, addrKey(requestOf(ctx).Addr)); err != nil {
		return nil, err
	}
	application, err := a.Account.EditorInvitation(ctx, in.Body.Token)
	if err != nil {
		return nil, err
	}
	return &struct{ Body TeamInvitation }{TeamInvitation{FullName: application.FullName, Email: application.Email}}, nil
}

// InvitationAnswer is the username and password that an invited editor chooses.
type InvitationAnswer struct {
	Token    string `json:"token,omitempty"`
	Username string `json:"username,omitempty"`
	Password string `json:"password,omitempty"`
}

func (a *API) joinAsEditor(ctx context.Context, in *struct{ Body InvitationAnswer }) (*sessionOutput, error) {
	if err := a.tries.Take(ctx, applicationLinks, addrKey(requestOf(ctx).Addr)); err != nil {
		return nil, err
	}
	return a.enter(ctx, func(v account.Visitor) (account.Welcome, error) {
		return a.Account.JoinAsEditor(ctx, v, in.Body.Token, in.Body.Username, in.Body.Password)
	})
}
