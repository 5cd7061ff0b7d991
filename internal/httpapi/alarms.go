package httpapi

import (
	"context"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
)

// Alarms is what managers should look at, with the number of each.
type Alarms struct {
	Projects       []UrgentProjects `json:"projects" doc:"By reason, most urgent first"`
	FailedPayments int              `json:"failedPayments" doc:"Payments that a card did not pay and that are still owed"`
	LowRatings     int              `json:"lowRatings" doc:"That no manager has seen"`
	Messages       int              `json:"messages" doc:"From visitors, that are open"`
	Applications   int              `json:"applications" doc:"That nobody has looked at"`
	FailedJobs     int              `json:"failedJobs" doc:"No longer retried; 100 means 100 or more"`
	Disk           DiskHealth       `json:"disk"`
}

// UrgentProjects are the projects that are urgent for one reason. A project is
// listed only once.
type UrgentProjects struct {
	Reason   production.UrgentKind `json:"reason" enum:"missed,at_risk,final_check,unassigned"`
	Count    int                   `json:"count" doc:"Of all; 1000 for as many or more"`
	Projects []Project             `json:"projects" doc:"The first of them"`
}

func (a *API) alarms(ctx context.Context, _ *struct{}) (*struct{ Body Alarms }, error) {
	by := actorOf(ctx)
	urgent, err := a.Production.Urgent(ctx, by)
	if err != nil {
		return nil, err
	}
	body := Alarms{Projects: make([]UrgentProjects, len(urgent))}
	var all []production.View
	for _, u := range urgent {
		all = append(all, u.Views...)
	}
	projects, err := a.projectBodies(ctx, all)
	if err != nil {
		return nil, err
	}
	for i, u := range urgent {
		n := len(u.Views)
		body.Projects[i] = UrgentProjects{Reason: u.Kind, Count: u.Count, Projects: projects[:n:n]}
		projects = projects[n:]
	}
	if err := a.countAlarms(ctx, by, &body); err != nil {
		return nil, err
	}
	return &struct{ Body Alarms }{body}, nil
}

// countAlarms counts everything that is not a project.
func (a *API) countAlarms(ctx context.Context, by cutroom.Actor, body *Alarms) (err error) {
	if body.FailedPayments, err = a.Billing.FailedPayments(ctx, by); err != nil {
		return err
	}
	if body.LowRatings, err = a.Production.CountLowRatings(ctx, by); err != nil {
		return err
	}
	inbox, err := a.Showcase.Inbox(ctx, by, cutroom.ContactPage{State: cutroom.ContactOpen, Page: cutroom.Page{Limit: 1}})
	if err != nil {
		return err
	}
	_, applications, err := a.Applications.List(ctx, by, cutroom.ApplicationPage{Page: cutroom.Page{Limit: 1}})
	if err != nil {
		return err
	}
	jobs, err := a.Account.GivenUpJobs(ctx, by)
	if err != nil {
		return err
	}
	disk, err := a.Media.StorageReport(ctx, by)
	if err != nil {
		return err
	}
	body.Messages = inbox.Counts[cutroom.ContactOpen]
	body.Applications, body.FailedJobs = applications[cutroom.ApplicationReceived], len(jobs)
	body.Disk = DiskHealth{DiskPart(disk.State()), disk.Free, disk.Total, disk.Stored}
	return nil
}
