package cutroom

import "strings"

// Device is what somebody signs in with, as far as it tells of itself.
type Device struct {
	Browser string // "" when unknown
	System  string // "" when unknown
}

// Several browsers carry the names of others in theirs; the first that fits is
// the one.
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

// DeviceOf reads what a browser says of itself. It is for people to recognise
// their own devices by, nothing is decided on it.
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

// String is the device in words: "Firefox, Linux".
func (d Device) String() string {
	switch {
	case d.Browser != "" && d.System != "":
		return d.Browser + ", " + d.System
	case d.Browser != "" || d.System != "":
		return d.Browser + d.System
	}
	return "?"
}
