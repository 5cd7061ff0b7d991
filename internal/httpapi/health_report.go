package httpapi

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// HealthReport is the state of those parts of the installation that a manager
// might have to ask the operator about. It contains no address, path or secret.
// Details of a fault are in the log.
type HealthReport struct {
	Mail   PartHealth   `json:"mail"`
	FFmpeg FFmpegHealth `json:"ffmpeg"`
	Queue  QueueHealth  `json:"queue"`
	Disk   DiskHealth   `json:"disk"`

	Payment PaymentHealth `json:"payment"`
}

// PartState is the state of a part: it works, it is about to fail, it fails, or
// it is not set up.
type PartState string

// The states of a part.
const (
	PartWorks PartState = "works"
	PartLow   PartState = "low" // only the disk
	PartFails PartState = "fails"
	PartOff   PartState = "off"
)

// PartHealth is the state of one part.
type PartHealth struct {
	State PartState `json:"state" enum:"works,fails,off"`
}

// FFmpegHealth is the state of ffmpeg, and whether it is isolated from this
// machine.
type FFmpegHealth struct {
	State     PartState `json:"state" enum:"works,fails,off"`
	Version   string    `json:"version,omitempty"`
	Sandboxed bool      `json:"sandboxed" doc:"Whether the serving process can isolate it with bwrap"`
}

// QueueHealth is the state of the job queue.
type QueueHealth struct {
	State   PartState `json:"state" enum:"works,fails,off"`
	Waiting int       `json:"waiting" doc:"Jobs that wait or run"`
	GivenUp int       `json:"givenUp" doc:"Jobs that failed too often"`
}

// PaymentHealth is the state of the payment provider, and how recently its
// records were compared.
type PaymentHealth struct {
	State      PartState  `json:"state" enum:"works,fails,off"`
	ComparedAt *time.Time `json:"comparedAt,omitempty" doc:"When all accounts were last compared with the provider's records, if that was within a day"`
}

// DiskHealth is how much space there is for files, and how much clients use.
type DiskHealth struct {
	State       PartState `json:"state" enum:"works,low,fails" doc:"Low on space, with time left to make room"`
	FreeBytes   int64     `json:"freeBytes"`
	TotalBytes  int64     `json:"totalBytes"`
	StoredBytes int64     `json:"storedBytes" doc:"Sizes of all clients' files and unfinished uploads"`
}

// DiskPart returns the state of the disk as a part of the installation.
func DiskPart(s cutroom.DiskState) PartState {
	switch s {
	case cutroom.DiskEnough:
		return PartWorks
	case cutroom.DiskLow:
		return PartLow
	default:
		return PartFails
	}
}

func (a *API) disk(ctx context.Context, _ *struct{}) (*struct{ Body DiskHealth }, error) {
	r, err := a.Media.StorageReport(ctx, actorOf(ctx))
	if err != nil {
		return nil, err
	}
	return &struct{ Body DiskHealth }{DiskHealth{DiskPart(r.State()), r.Free, r.Total, r.Stored}}, nil
}

func (a *API) healthReport(ctx context.Context, _ *struct{}) (*struct{ Body HealthReport }, error) {
	return &struct{ Body HealthReport }{a.Health(ctx)}, nil
}
