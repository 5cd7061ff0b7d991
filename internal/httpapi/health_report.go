package httpapi

import "context"

// HealthReport is how the parts of this installation are that a manager may
// have to ask the operator about. It names no address, no path and no secret;
// what exactly is wrong is in the log.
type HealthReport struct {
	Mail    PartHealth  `json:"mail"`
	FFmpeg  PartHealth  `json:"ffmpeg"`
	Queue   QueueHealth `json:"queue"`
	Disk    DiskHealth  `json:"disk"`
	Payment PartHealth  `json:"payment"`
}

// PartState is how a part is: it works, it does not, or nobody set it up.
type PartState string

// The states of a part.
const (
	PartWorks PartState = "works"
	PartFails PartState = "fails"
	PartOff   PartState = "off"
)

// PartHealth is how one part is.
type PartHealth struct {
	State   PartState `json:"state" enum:"works,fails,off"`
	Version string    `json:"version,omitempty"`
}

// QueueHealth is what the workers have before them.
type QueueHealth struct {
	State   PartState `json:"state" enum:"works,fails,off"`
	Waiting int       `json:"waiting" doc:"Jobs that wait or run"`
	GivenUp int       `json:"givenUp" doc:"Jobs that failed too often"`
}

// DiskHealth is how much room the data folder has.
type DiskHealth struct {
	State     PartState `json:"state" enum:"works,fails,off"`
	FreeBytes int64     `json:"freeBytes"`
}

func (a *API) healthReport(ctx context.Context, _ *struct{}) (*struct{ Body HealthReport }, error) {
	return &struct{ Body HealthReport }{a.Health(ctx)}, nil
}
