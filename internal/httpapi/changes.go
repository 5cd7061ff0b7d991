package httpapi

import (
	"context"

	"cutroom/internal/cutroom"
)

// VersionChanges is what changed from an older version to a newer one.
type VersionChanges struct {
	State    cutroom.ComparisonState `json:"state" enum:"ordered,made,impossible" doc:"There are segments once it is made. It is impossible without the films of both versions."`
	Segments []ChangeSegment         `json:"segments" doc:"In the order of the newer version, a cut where its frames are missing. Every frame of both versions is in exactly one."`
}

// ChangeSegment is a range of frames with one kind of change.
type ChangeSegment struct {
	Kind cutroom.SegmentKind `json:"kind" enum:"unchanged,regraded,retimed,moved,new,cut"`
	Old  FrameStretch        `json:"old" doc:"In the older version; without frames for new"`
	New  FrameStretch        `json:"new" doc:"In the newer version; without frames for cut"`
	Sure bool                `json:"sure" doc:"False where another explanation is as good, such as within a black gap that got shorter"`
}

// FrameStretch is a range of frames.
type FrameStretch struct {
	From   int `json:"from" minimum:"0"`
	Frames int `json:"frames" minimum:"0"`
}

func (a *API) versionChanges(ctx context.Context, in *struct {
	ProjectID
	Number int `path:"number" minimum:"1" maximum:"100000" doc:"The newer version"`
	Since  int `query:"since" required:"true" minimum:"1" maximum:"100000" doc:"The older version"`
}) (*struct{ Body VersionChanges }, error) {
	c, err := a.Review.Changes(ctx, actorOf(ctx), in.ID, in.Number, in.Since)
	if err != nil {
		return nil, err
	}
	body := VersionChanges{State: c.State, Segments: make([]ChangeSegment, len(c.Segments))}
	for i, s := range c.Segments {
		body.Segments[i] = ChangeSegment{Kind: s.Kind, Old: FrameStretch(s.Old), New: FrameStretch(s.New), Sure: s.Sure}
	}
	return &struct{ Body VersionChanges }{body}, nil
}
