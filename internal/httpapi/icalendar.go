package httpapi

import (
	"strings"
	"time"
	"unicode/utf8"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
)

// calendarFile writes an editor's due times and days off as RFC 5545 wants it.
func calendarFile(d production.Desk, brand, origin string) []byte {
	c := &calendarWriter{stamp: d.At.UTC().Format(calendarTime)}
	c.line("BEGIN", "VCALENDAR")
	c.line("VERSION", "2.0")
	c.line("PRODID", "-//Cutroom//Due times//EN")
	c.text("X-WR-CALNAME", brand)
	c.line("REFRESH-INTERVAL;VALUE=DURATION", "PT15M")
	for _, p := range d.Projects {
		due := p.Clock.Due()
		if due.IsZero() {
			continue
		}
		c.event("due-"+p.ID, p.Title, func() {
			c.line("DTSTART", due.UTC().Format(calendarTime))
			c.line("DTEND", due.UTC().Format(calendarTime))
			c.line("URL", origin+"/project/"+p.ID)
		})
	}
	for _, off := range d.Off {
		last, err := time.Parse(time.DateOnly, string(off.Last))
		if err != nil {
			continue // no other is stored
		}
		c.event("off-"+off.ID, off.Note, func() {
			c.line("DTSTART;VALUE=DATE", calendarDay(off.First))
			c.line("DTEND;VALUE=DATE", calendarDay(cutroom.DateOf(last.AddDate(0, 0, 1)))) // the day after
			c.line("TRANSP", "OPAQUE")
		})
	}
	c.line("END", "VCALENDAR")
	return []byte(c.out.String())
}

const calendarTime = "20060102T150405Z"

func calendarDay(d cutroom.Date) string { return strings.ReplaceAll(string(d), "-", "") }

type calendarWriter struct {
	out   strings.Builder
	stamp string
}

// event writes what every event has, and what is its own.
func (c *calendarWriter) event(id, summary string, own func()) {
	c.line("BEGIN", "VEVENT")
	c.line("UID", id+"@cutroom")
	c.line("DTSTAMP", c.stamp)
	c.text("SUMMARY", summary)
	own()
	c.line("END", "VEVENT")
}

var calendarEscapes = strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\r\n", `\n`, "\n", `\n`, "\r", `\n`)

// text writes a property whose value is free text.
func (c *calendarWriter) text(name, value string) { c.line(name, calendarEscapes.Replace(value)) }

// longestCalendarLine is how many bytes a line may have, its break left out.
const longestCalendarLine = 75

// line writes a property, in several lines where it is too long for one.
func (c *calendarWriter) line(name, value string) {
	rest, room := name+":"+value, longestCalendarLine
	for len(rest) > room {
		cut := room
		for !utf8.RuneStart(rest[cut]) {
			cut--
		}
		c.out.WriteString(rest[:cut] + "\r\n ")
		rest, room = rest[cut:], longestCalendarLine-1 // the blank counts
	}
	c.out.WriteString(rest + "\r\n")
}
