package httpapi

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// Figures describe an editor's results in a number of days, and in the same
// number of days before.
type Figures struct {
	At     time.Time      `json:"at"`
	Days   int            `json:"days" doc:"How many days each part covers, by the moment of approval"`
	Now    FigureSpan     `json:"now"`
	Before FigureSpan     `json:"before"`
	Latest []RatedProject `json:"latest" doc:"What clients said last"`
}

// FigureSpan is what was approved in one period.
type FigureSpan struct {
	Videos    int    `json:"videos" doc:"Approved videos whose approved version the editor delivered"`
	OnTime    Figure `json:"onTime" doc:"Videos without a missed deadline, in thousandths"`
	FirstPass Figure `json:"firstPass" doc:"Videos approved without a change list and never reopened, in thousandths"`
	Rounds    Figure `json:"rounds" doc:"Change lists per video, in tenths"`
	Rating    Figure `json:"rating" doc:"Stars per rated video, in tenths"`
}

// Figure is a share or an average, together with what it is computed from.
type Figure struct {
	Count int  `json:"count"`
	Of    int  `json:"of"`
	Value *int `json:"value,omitempty" doc:"Missing with nothing to count"`
}

func figure(count, of int, value func(count, of int) int) Figure {
	f := Figure{Count: count, Of: of}
	if of > 0 {
		v := value(count, of)
		f.Value = &v
	}
	return f
}

func figureSpan(t cutroom.Tally) FigureSpan {
	return FigureSpan{
		Videos: t.Videos, OnTime: figure(t.OnTime, t.Videos, cutroom.PerMille), FirstPass: figure(t.FirstPass, t.Videos, cutroom.PerMille),
		Rounds: figure(t.Rounds, t.Videos, cutroom.AverageTenths), Rating: figure(t.Ratings.Stars, t.Ratings.Count, cutroom.AverageTenths),
	}
}

func (a *API) figures(ctx context.Context, in *EditorID) (*struct{ Body Figures }, error) {
	f, err := a.Production.FiguresOf(ctx, actorOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	latest, err := a.ratedBodies(ctx, f.Latest)
	return &struct{ Body Figures }{Figures{
		At: f.At, Days: cutroom.FigureDays, Now: figureSpan(f.Now), Before: figureSpan(f.Before), Latest: latest,
	}}, err
}

// PublicFigures are the figures of an editor that clients see.
type PublicFigures struct {
	Days   int     `json:"days" doc:"How many days they cover, by the moment of approval"`
	Videos int     `json:"videos" doc:"Approved videos whose approved version the editor delivered"`
	OnTime Figure  `json:"onTime" doc:"Videos without a missed deadline, in thousandths"`
	Rating *Figure `json:"rating,omitempty" doc:"Stars per rated video, in tenths; missing while there are too few ratings"`
}

func (a *API) publicFigures(ctx context.Context, editorID string) (*PublicFigures, error) {
	tally, err := a.Production.PublicFigures(ctx, editorID)
	if err != nil {
		return nil, err
	}
	span := figureSpan(tally)
	public := PublicFigures{Days: cutroom.FigureDays, Videos: span.Videos, OnTime: span.OnTime}
	if tally.Ratings.Enough() {
		public.Rating = &span.Rating
	}
	return &public, nil
}
