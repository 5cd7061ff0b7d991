package cutroom

import (
	"fmt"
	"strings"
	"time"
)

// monthNames holds the abbreviated months of dates.
var monthNames = map[Language][]string{
	Spanish:    strings.Fields("ene feb mar abr may jun jul ago sept oct nov dic"),
	Portuguese: strings.Fields("jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez."),
}

// Date writes the date of a time the way the language does: Dec 16, 2026, 16 dic
// 2026 or 16 de dez. de 2026. The zero time is "".
func (l Language) Date(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	switch l {
	case Spanish:
		return fmt.Sprintf("%d %s %d", at.Day(), monthNames[l][at.Month()-1], at.Year())
	case Portuguese:
		return fmt.Sprintf("%d de %s de %d", at.Day(), monthNames[l][at.Month()-1], at.Year())
	case English:
	}
	return at.Format("Jan 2, 2006")
}

// DateTime writes a time with its date, minute and time zone, as in Dec 16, 2026
// at 15:06 CET. The zero time is "".
func (l Language) DateTime(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	joint := " at "
	switch l {
	case Spanish:
		joint = " a las "
	case Portuguese:
		joint = " às "
	case English:
	}
	return l.Date(at) + joint + at.Format("15:04 MST")
}

// InTimeZone converts a time to a time zone, or to UTC when the zone is unknown.
func InTimeZone(timeZone string, at time.Time) time.Time {
	place, err := time.LoadLocation(timeZone)
	if err != nil {
		place = time.UTC
	}
	return at.In(place)
}
