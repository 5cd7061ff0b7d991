package icalendar_test

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"cutroom/internal/cutroom"
	"cutroom/internal/icalendar"
	"cutroom/internal/production"
)

func TestACalendarListsDueProjectsWithAnyTitle(t *testing.T) {
	t.Parallel()
	noon := time.Date(2026, time.November, 17, 12, 0, 0, 0, time.UTC)
	title := "Cut; fine, \\o/\nEND:VEVENT " + strings.Repeat("🎬", 40)
	desk := production.Desk{
		At: noon,
		Projects: []cutroom.Project{
			{ID: "one", Title: title, Clock: cutroom.Turnaround{Mode: cutroom.ClockOurs, Since: noon, Promise: 24 * time.Hour}},
			{ID: "two", Title: "Its clock stands"},
		},
		Off: []cutroom.DayOff{{ID: "off", First: "2026-12-30", Last: "2026-12-31", Note: "Holiday"}},
	}
	file := string(icalendar.File(desk, "Cutroom", "https://video.example"))
	for _, line := range strings.Split(strings.TrimSuffix(file, "\r\n"), "\r\n") {
		if len(line) > 75 || !utf8.ValidString(line) || strings.ContainsAny(line, "\r\n") {
			t.Errorf("a line of %d bytes: %q", len(line), line)
		}
	}
	whole := strings.ReplaceAll(file, "\r\n ", "")
	for _, part := range []string{
		"UID:due-one@cutroom\r\n", "DTSTART:20261118T120000Z\r\n", "URL:https://video.example/project/one\r\n",
		`SUMMARY:Cut\; fine\, \\o/\nEND:VEVENT ` + strings.Repeat("🎬", 40) + "\r\n",
		"DTSTART;VALUE=DATE:20261230\r\nDTEND;VALUE=DATE:20270101\r\n",
	} {
		if !strings.Contains(whole, part) {
			t.Errorf("%q is missing in:\n%s", part, whole)
		}
	}
	if n := strings.Count(whole, "\r\nEND:VEVENT\r\n"); n != 2 {
		t.Errorf("%d events", n)
	}
}
