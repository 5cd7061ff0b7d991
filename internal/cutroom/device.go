package cutroom

import "strings"

// Device is the browser and system that somebody signs in with, as the browser
// reports them.
type Device struct {
	Browser string // "" when unknown
	System  string // "" when unknown
}

// Several browsers include the names of others; the first match counts.
var (
	browserMarks = [][2]string{
		{"Edg", "Edge"}, {"OPR/", "Opera"}, {"SamsungBrowser/", "Samsung Internet"}, {"Firefox/", "Firefox"},
		{"FxiOS/", "Firefox"}, {"CriOS/", "Chrome"}, {"Chrome/", "Chrome"}, {"Safari/", "Safari"},
	}
	systemMarks = [][2]string{
		{"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Android", "Android"}, {"Windows", "Windows"},
		{"CrOS", "ChromeOS"}, {"Mac OS X", "macOS"}, {"Linux", "Linux"},
	}
)

// DeviceOf parses a User-Agent header. The result helps people recognise their
// own devices; no decision depends on it.
func DeviceOf(userAgent string) Device {
	return Device{Browser: firstMark(userAgent, browserMarks), System: firstMark(userAgent, systemMarks)}
}

func firstMark(s string, marks [][2]string) string {
	for _, m := range marks {
		if strings.Contains(s, m[0]) {
			return m[1]
		}
	}
	return ""
}

// String describes the device: "Firefox, Linux".
func (d Device) String() string {
	switch {
	case d.Browser != "" && d.System != "":
		return d.Browser + ", " + d.System
	case d.Browser != "" || d.System != "":
		return d.Browser + d.System
	}
	return "?"
}
