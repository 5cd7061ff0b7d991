package httpapi

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// ApplicationHead is an application in a list.
type ApplicationHead struct {
	ID          string                   `json:"id"`
	State       cutroom.ApplicationState `json:"state" enum:"received,screening,test,accepted,declined,withdrawn"`
	FullName    string                   `json:"fullName"`
	Country     string                   `json:"country"`
	Languages   []cutroom.Language       `json:"languages" enum:"en,es,pt"`
	Skills      []cutroom.Skill          `json:"skills" enum:"social,youtube,commercial,motion,color,audio"`
	WeeklyHours int                      `json:"weeklyHours"`
	Rate        int                      `json:"rate" doc:"Expected hourly rate, in the installation's currency"`
	CreatedAt   time.Time                `json:"createdAt"`

	ChangedAt time.Time                  `json:"changedAt"`
	Moves     []cutroom.ApplicationState `json:"moves" enum:"received,screening,test,accepted,declined,withdrawn" doc:"States it can move to"`
	Joined    bool                       `json:"joined" doc:"Whether the invitation was used"`
}

// Application is an application with all its details.
type Application struct {
	ApplicationHead
	Email         string             `json:"email"`
	TimeZone      string             `json:"timeZone"`
	Software      string             `json:"software"`
	Showreel      []string           `json:"showreel"`
	About         string             `json:"about"`
	Language      cutroom.Language   `json:"language" enum:"en,es,pt" doc:"Language of the emails we send them"`
	ConsentedAt   time.Time          `json:"consentedAt"`
	DeclineReason string             `json:"declineReason,omitempty"`
	Sample        *ApplicationSample `json:"sample,omitempty" doc:"The file that came with it"`
	AddressOwner  string             `json:"addressOwner,omitempty" doc:"The username of the account that has confirmed this address"`
}

// ApplicationSample is a file that was sent with an application.
type ApplicationSample struct {
	Kind cutroom.SampleKind `json:"kind" doc:"The file extension"`
	Size int64              `json:"size" doc:"In bytes"`
}

// Applications is one page of applications.
type Applications struct {
	Applications []ApplicationHead `json:"applications"`
	Counts       map[string]int    `json:"counts" doc:"How many there are in each state"`
	Next         string            `json:"next,omitempty"`
}

func applicationHead(a cutroom.Application) ApplicationHead {
	return ApplicationHead{
		ID: a.ID, State: a.State, FullName: a.FullName, Country: a.Country, Languages: a.Languages,
		Skills: a.Skills, WeeklyHours: a.WeeklyHours, Rate: a.Rate, CreatedAt: a.CreatedAt,
		ChangedAt: a.ChangedAt, Moves: append([]cutroom.ApplicationState{}, a.Moves()...), Joined: a.UserID != "",
	}
}

func applicationBody(a cutroom.Application, owner *cutroom.User) Application {
	body := Application{
		ApplicationHead: applicationHead(a), Email: a.Email, TimeZone: a.TimeZone, Software: a.Software,
		Showreel: a.Showreel, About: a.About, Language: a.Language, ConsentedAt: a.ConsentedAt,
		DeclineReason: a.DeclineReason,
	}
	if a.Sample.Key != "" {
		body.Sample = &ApplicationSample{Kind: a.Sample.Kind, Size: a.Sample.Size}
	}
	if owner != nil {
		body.AddressOwner = owner.Username
	}
	return body
}

func (a *API) applications(ctx context.Context, in *struct {
	Limit  int                      `query:"limit" minimum:"1" maximum:"100" default:"30"`
	Before string                   `query:"before" maxLength:"64" doc:"The last row's id on the previous page"`
	State  cutroom.ApplicationState `query:"state" enum:"received,screening,test,accepted,declined,withdrawn"`
}) (*struct{ Body Applications }, error) {
	page := PageInput{Limit: in.Limit, Before: in.Before}
	list, counts, err := a.Applications.List(ctx, actorOf(ctx), cutroom.ApplicationPage{State: in.State, Page: page.noun()})
	if err != nil {
		return nil, err
	}
	body := Applications{Applications: make([]ApplicationHead, len(list)), Counts: map[string]int{}}
	for i, one := range list {
		body.Applications[i] = applicationHead(one)
	}
	for state, n := range counts {
		body.Counts[string(state)] = n
	}
	body.Next = page.next(len(list), func() string { return list[len(list)-1].ID })
	return &struct{ Body Applications }{body}, nil
}

type applicationOutput struct{ Body Application }

func (a *API) application(ctx context.Context, in *struct {
	ID string `path:"id" maxLength:"64"`
}) (*applicationOutput, error) {
	one, owner, err := a.Applications.Get(ctx, actorOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return &applicationOutput{applicationBody(one, owner)}, nil
}

// ApplicationMove is the state to which a manager moves an application.
type ApplicationMove struct {
	State  cutroom.ApplicationState `json:"state" enum:"screening,test,accepted,declined" doc:"accepted sends a new invitation if repeated"`
	Reason string                   `json:"reason,omitempty" doc:"Included in the email when an application is declined"`
}

func (a *API) moveApplication(ctx context.Context, in *struct {
	ID   string `path:"id" maxLength:"64"`
	Body ApplicationMove
}) (*applicationOutput, error) {
	if _, err := a.Applications.Move(ctx, actorOf(ctx), in.ID, in.Body.State, in.Body.Reason); err != nil {
		return nil, err
	}
	one, owner, err := a.Applications.Get(ctx, actorOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return &applicationOutput{applicationBody(one, owner)}, nil
}
