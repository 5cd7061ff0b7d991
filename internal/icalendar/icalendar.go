// Package icalendar writes an editor's work as a calendar for other programs.
package icalendar

import (
	"strings"
	"time"
	"unicode/utf8"

	"cutroom/internal/cutroom"
	"cutroom/internal/production"
)

// File returns an editor's due times and days off as an RFC 5545 calendar.
func File(d production.Desk, brand, origin string) []byte {
	c := &writer{stamp: d.At.UTC().Format(timeLayout)}
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
			c.line("DTSTART", due.UTC().Format(timeLayout))
			c.line("DTEND", due.UTC().Format(timeLayout))
			c.line("URL", origin+cutroom.ProjectPath(p.ID))
		})
	}
	for _, off := range d.Off {
		last, err := time.Parse(time.DateOnly, string(off.Last))
		if err != nil {
			continue // only valid dates are stored
		}
		c.event("off-"+off.ID, off.Note, func() {
			c.line("DTSTART;VALUE=DATE", day(off.First))
			c.line("DTEND;VALUE=DATE", day(cutroom.DateOf(last.AddDate(0, 0, 1)))) // the day after
			c.line("TRANSP", "OPAQUE")
		})
	}
	c.line("END", "VCALENDAR")
	return []byte(c.out.String())
}

const timeLayout = "20060102T150405Z"

func day(d cutroom.Date) string { return strings.ReplaceAll(string(d), "-", "") }

type writer struct {
	out   strings.Builder
	stamp string
}

// event writes the properties that every event has, and its own.
func (c *writer) event(id, summary string, own func()) {
	c.line("BEGIN", "VEVENT")
	c.line("UID", id+"@cutroom")
	c.line("DTSTAMP", c.stamp)
	c.text("SUMMARY", summary)
	own()
	c.line("END", "VEVENT")
}

var escapes = strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\r\n", `\n`, "\n", `\n`, "\r", `\n`)

// text writes a property whose value is free text.
func (c *writer) text(name, value string) { c.line(name, escapes.Replace(value)) }

// longestLine is how many bytes a line can have without its line break.
const longestLine = 75

// line writes a property, folded into several lines if it is too long for one.
func (c *writer) line(name, value string) {
	rest, room := name+":"+value, longestLine
	for len(rest) > room {
		cut := room
		for !utf8.RuneStart(rest[cut]) {
			cut--
		}
		c.out.WriteString(rest[:cut] + "\r\n ")
		rest, room = rest[cut:], longestLine-1 // the leading space counts
	}
	c.out.WriteString(rest + "\r\n")
}
