package httpapi

import (
	"context"

	"cutroom/internal/cutroom"
)

// Viewing is what an open player shows.
type Viewing struct {
	Frame        int64       `json:"frame" minimum:"0"`
	Shuttle      int         `json:"shuttle" minimum:"-8" maximum:"8" doc:"0 is paused, 1 is normal speed, more is faster; negative plays backwards"`
	Speed        int         `json:"speed" minimum:"10" maximum:"400" doc:"In percent"`
	Drawing      []NoteShape `json:"drawing,omitempty" maxItems:"200" doc:"What is being drawn, at most 1000 points"`
	DrawingFrame int64       `json:"drawingFrame,omitempty" minimum:"0" doc:"The frame that is drawn on"`
	Following    string      `json:"following,omitempty" maxLength:"64" doc:"The id of the viewing that this one follows"`
}

// viewing converts the body to the noun's type.
func (v Viewing) viewing(id string) (cutroom.Viewing, error) {
	drawing, err := drawingOf(v.Drawing)
	return cutroom.Viewing{
		ID: id, Frame: cutroom.Frame(v.Frame), Shuttle: v.Shuttle, Speed: v.Speed,
		Drawing: drawing, DrawingFrame: cutroom.Frame(v.DrawingFrame), Following: v.Following,
	}, err
}

// leftViewing is a viewing whose page has been closed.
func leftViewing(id string) cutroom.Viewing { return cutroom.Viewing{ID: id, Speed: 100, Gone: true} }

// ViewingName names an open player.
type ViewingName struct {
	Number  int    `path:"number" minimum:"1" maximum:"100000"`
	Viewing string `path:"viewing" minLength:"1" maxLength:"64" pattern:"^[A-Za-z0-9_-]+$" doc:"Chosen by the page that shows the player"`
}

// ViewingPath names an open player of a version of a project.
type ViewingPath struct {
	ID string `path:"id"`
	ViewingName
}

// tellViewing sends the state of the caller's player to the live streams of
// everybody who has the same version open, as an event of the kind viewing.
func (a *API) tellViewing(ctx context.Context, in *struct {
	ViewingPath
	Body Viewing
}) (*struct{}, error) {
	v, err := in.Body.viewing(in.Viewing)
	if err != nil {
		return nil, err
	}
	return nil, a.Review.TellViewing(ctx, actorOf(ctx), in.ID, in.Number, v)
}

// endViewing reports that the caller's player was closed.
func (a *API) endViewing(ctx context.Context, in *ViewingPath) (*struct{}, error) {
	return nil, a.Review.TellViewing(ctx, actorOf(ctx), in.ID, in.Number, leftViewing(in.Viewing))
}

// tellGuestViewing is tellViewing for a guest.
func (a *API) tellGuestViewing(ctx context.Context, in *struct {
	ViewingName
	Body Viewing
}) (*struct{}, error) {
	v, err := in.Body.viewing(in.Viewing)
	if err != nil {
		return nil, err
	}
	return nil, a.Review.TellViewingAsGuest(ctx, guestOf(ctx), in.Number, v)
}

// endGuestViewing is endViewing for a guest.
func (a *API) endGuestViewing(ctx context.Context, in *ViewingName) (*struct{}, error) {
	return nil, a.Review.TellViewingAsGuest(ctx, guestOf(ctx), in.Number, leftViewing(in.Viewing))
}
