package cutroom_test

import (
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

func TestDatesAreWrittenInTheReadersLanguage(t *testing.T) {
	at := time.Date(2026, 12, 16, 23, 6, 0, 0, time.UTC)
	for language, want := range map[cutroom.Language][2]string{
		cutroom.English:    {"Dec 17, 2026", "Dec 17, 2026 at 00:06 CET"},
		cutroom.Spanish:    {"17 dic 2026", "17 dic 2026 a las 00:06 CET"},
		cutroom.Portuguese: {"17 de dez. de 2026", "17 de dez. de 2026 às 00:06 CET"},
		"":                 {"Dec 17, 2026", "Dec 17, 2026 at 00:06 CET"},
	} {
		there := cutroom.InTimeZone("Europe/Madrid", at)
		if got := language.Date(there); got != want[0] {
			t.Errorf("%s: the day is %q, want %q", language, got, want[0])
		}
		if got := language.DateTime(there); got != want[1] {
			t.Errorf("%s: the time is %q, want %q", language, got, want[1])
		}
		if day, moment := language.Date(time.Time{}), language.DateTime(time.Time{}); day != "" || moment != "" {
			t.Errorf("%s: a zero time is written %q and %q", language, day, moment)
		}
	}
	if got := cutroom.English.DateTime(cutroom.InTimeZone("Nowhere/Atlantis", at)); got != "Dec 16, 2026 at 23:06 UTC" {
		t.Errorf("an unknown place has the time %q", got)
	}
}
