package httpapi

import (
	"context"
	"net/http"
	"strings"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/icalendar"
)

// calendarPath is the prefix of calendar feeds. The secret follows it.
const calendarPath = "/api/calendar/"

// CalendarFeed tells whether a calendar program can read the caller's due
// times.
type CalendarFeed struct {
	Since   *time.Time `json:"since,omitempty" doc:"When the address was made; missing without one"`
	Address string     `json:"address,omitempty" doc:"Returned only when it is created. Anyone with it can read the calendar."`
}

func (a *API) calendarFeed(ctx context.Context, _ *struct{}) (*struct{ Body CalendarFeed }, error) {
	since, err := a.Production.CalendarSince(ctx, actorOf(ctx))
	return &struct{ Body CalendarFeed }{CalendarFeed{Since: optionalTime(since)}}, err
}

func (a *API) openCalendar(ctx context.Context, _ *struct{}) (*struct{ Body CalendarFeed }, error) {
	secret, err := a.Production.OpenCalendar(ctx, actorOf(ctx))
	if err != nil {
		return nil, err
	}
	since, err := a.Production.CalendarSince(ctx, actorOf(ctx))
	return &struct{ Body CalendarFeed }{CalendarFeed{Since: optionalTime(since), Address: a.Origin + calendarPath + secret + ".ics"}}, err
}

func (a *API) closeCalendar(ctx context.Context, _ *struct{}) (*struct{}, error) {
	return nil, a.Production.CloseCalendar(ctx, actorOf(ctx))
}

// serveCalendar serves calendar programs, which have no credentials other than
// the address.
func (a *API) serveCalendar(w http.ResponseWriter, r *http.Request) {
	secret, named := strings.CutSuffix(r.PathValue("file"), ".ics")
	if !named {
		a.writeRefusal(w, r, cutroom.ErrNotFound)
		return
	}
	desk, err := a.Production.Calendar(r.Context(), secret)
	if err != nil {
		a.writeRefusal(w, r, err)
		return
	}
	w.Header().Set("Content-Type", "text/calendar; charset=utf-8")
	w.Header().Set("Cache-Control", "private, max-age=300")
	_, _ = w.Write(icalendar.File(desk, a.Settings.Brand().Name, a.Origin)) //nolint:gosec // no HTML, and every value is escaped
}
