package httpapi

import (
	"context"
	"time"
)

// GivenUpJob is a job that failed so often that it is no longer retried. The
// reason is in the log, because it can contain an address or a path.
type GivenUpJob struct {
	ID        int64     `json:"id"`
	Kind      string    `json:"kind" doc:"What it does, as noun.verb"`
	Attempts  int       `json:"attempts"`
	GivenUpAt time.Time `json:"givenUpAt"`
	FileName  string    `json:"fileName,omitempty" doc:"Of the file that it is about"`
	ProjectID string    `json:"projectId,omitempty" doc:"Of the project with that file"`
}

// GivenUpJobs are the jobs that failed too often.
type GivenUpJobs struct {
	Jobs []GivenUpJob `json:"jobs"`
}

func (a *API) givenUpJobs(ctx context.Context, _ *struct{}) (*struct{ Body GivenUpJobs }, error) {
	jobs, err := a.Account.GivenUpJobs(ctx, actorOf(ctx))
	if err != nil {
		return nil, err
	}
	list := make([]GivenUpJob, len(jobs))
	for i, j := range jobs {
		list[i] = GivenUpJob{ID: j.ID, Kind: j.Kind, Attempts: j.Attempts, GivenUpAt: j.GivenUpAt}
		if j.File != nil {
			list[i].FileName, list[i].ProjectID = j.File.Name, j.File.ProjectID
		}
	}
	return &struct{ Body GivenUpJobs }{GivenUpJobs{list}}, nil
}

func (a *API) dismissJob(ctx context.Context, in *struct {
	ID int64 `path:"id" minimum:"1"`
}) (*struct{}, error) {
	return nil, a.Account.DismissJob(ctx, actorOf(ctx), in.ID)
}

func (a *API) runJobAgain(ctx context.Context, in *struct {
	ID int64 `path:"id" minimum:"1"`
}) (*struct{}, error) {
	return nil, a.Account.RunJobAgain(ctx, actorOf(ctx), in.ID)
}
