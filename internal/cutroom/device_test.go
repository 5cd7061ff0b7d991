package cutroom_test

import (
	"testing"

	"cutroom/internal/cutroom"
)

func TestADeviceHasAFamiliarName(t *testing.T) {
	for agent, want := range map[string]string{
		"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36":                           "Chrome, Linux",
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0":   "Edge, Windows",
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15":           "Safari, macOS",
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/156.0 Mobile Safari/604.1": "Chrome, iPhone",
		"Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0":                                                            "Firefox, Android",
		"curl/8.0": "?",
		"":         "?",
		"Linux":    "Linux",
	} {
		if got := cutroom.DeviceOf(agent).String(); got != want {
			t.Errorf("%s: got %q, want %q", agent, got, want)
		}
	}
}
