package cutroom_test

import (
	"encoding/json"
	"maps"
	"os"
	"slices"
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

func TestCreditsMatchTheContract(t *testing.T) {
	data, err := os.ReadFile("../../contract/credits.json")
	if err != nil {
		t.Fatal(err)
	}
	var contract struct {
		TokenMonths, GoodwillDays int
		Reasons                   map[cutroom.CreditReason]string
	}
	if err := json.Unmarshal(data, &contract); err != nil {
		t.Fatal(err)
	}
	if contract.TokenMonths != cutroom.TokenMonths || time.Duration(contract.GoodwillDays)*24*time.Hour != cutroom.GoodwillLife {
		t.Errorf("%+v", contract)
	}
	if got, want := slices.Sorted(maps.Keys(contract.Reasons)), slices.Sorted(slices.Values(cutroom.CreditReasons)); !slices.Equal(got, want) {
		t.Errorf("reasons %v, want %v", got, want)
	}
}

func utc(text string) time.Time {
	t, err := time.Parse("2006-01-02 15:04", text)
	if err != nil {
		panic(err)
	}
	return t
}

func TestAddingMonthsStopsAtTheLastDayOfAShorterMonth(t *testing.T) {
	for _, c := range []struct {
		from   string
		months int
		want   string
	}{
		{"2026-01-31 10:30", 1, "2026-02-28 10:30"},
		{"2026-01-31 10:30", 2, "2026-03-31 10:30"},
		{"2028-01-31 10:30", 1, "2028-02-29 10:30"},
		{"2028-02-29 00:00", 12, "2029-02-28 00:00"},
		{"2028-02-29 00:00", 48, "2032-02-29 00:00"},
		{"2026-12-31 23:59", 2, "2027-02-28 23:59"},
		{"2026-03-31 00:00", -1, "2026-02-28 00:00"},
		{"2026-10-15 01:30", 0, "2026-10-15 01:30"},
	} {
		if got := cutroom.AddMonths(utc(c.from), c.months); !got.Equal(utc(c.want)) {
			t.Errorf("%s and %d months: %v, want %s", c.from, c.months, got, c.want)
		}
	}
}

func TestAPaidPeriodIsDividedIntoAllowanceMonths(t *testing.T) {
	for name, c := range map[string]struct {
		start, end, anchor string
		want               []string // the starts of the months, then the end
	}{
		"a month": {"2026-04-15 10:00", "2026-05-15 10:00", "2026-04-15 10:00", []string{"2026-04-15 10:00", "2026-05-15 10:00"}},
		"February of the 31st": {"2026-02-28 10:00", "2026-03-31 10:00", "2026-01-31 10:00",
			[]string{"2026-02-28 10:00", "2026-03-31 10:00"}},
		"a year from the 31st": {"2027-12-31 10:00", "2028-12-31 10:00", "2027-12-31 10:00", []string{
			"2027-12-31 10:00", "2028-01-31 10:00", "2028-02-29 10:00", "2028-03-31 10:00", "2028-04-30 10:00", "2028-05-31 10:00", "2028-06-30 10:00",
			"2028-07-31 10:00", "2028-08-31 10:00", "2028-09-30 10:00", "2028-10-31 10:00", "2028-11-30 10:00", "2028-12-31 10:00",
		}},
		"a year after one that began on a leap day": {"2029-02-28 10:00", "2030-02-28 10:00", "2028-02-29 10:00", []string{
			"2029-02-28 10:00", "2029-03-29 10:00", "2029-04-29 10:00", "2029-05-29 10:00", "2029-06-29 10:00", "2029-07-29 10:00", "2029-08-29 10:00",
			"2029-09-29 10:00", "2029-10-29 10:00", "2029-11-29 10:00", "2029-12-29 10:00", "2030-01-29 10:00", "2030-02-28 10:00",
		}},
		"an anchor on another day": {"2026-04-20 10:00", "2026-06-20 10:00", "2026-01-15 10:00",
			[]string{"2026-04-20 10:00", "2026-05-20 10:00", "2026-06-20 10:00"}},
		"ten days more": {"2026-04-15 10:00", "2026-06-25 10:00", "2026-04-15 10:00",
			[]string{"2026-04-15 10:00", "2026-05-15 10:00", "2026-06-25 10:00"}},
		"less than a month": {"2026-04-15 10:00", "2026-04-20 10:00", "2026-04-15 10:00", []string{"2026-04-15 10:00", "2026-04-20 10:00"}},
		"nothing":           {"2026-04-15 10:00", "2026-04-15 10:00", "2026-04-15 10:00", nil},
	} {
		var got []string
		for i, m := range cutroom.AllowanceMonths(utc(c.start), utc(c.end), utc(c.anchor)) {
			if i > 0 && got[len(got)-1] != m.Start.Format("2006-01-02 15:04") {
				t.Errorf("%s: month %d begins at %v", name, i, m.Start)
			}
			if i == 0 {
				got = append(got, m.Start.Format("2006-01-02 15:04"))
			}
			got = append(got, m.End.Format("2006-01-02 15:04"))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

func TestEveryYearHasTwelveAllowanceMonths(t *testing.T) {
	for start := utc("2027-01-01 09:00"); start.Year() < 2029; start = start.AddDate(0, 0, 1) {
		for year := range 5 {
			from, to := cutroom.AddMonths(start, 12*year), cutroom.AddMonths(start, 12*(year+1))
			if months := cutroom.AllowanceMonths(from, to, start); len(months) != 12 || !months[11].End.Equal(to) {
				t.Errorf("the year from %v, anchored at %v, has %d months", from, start, len(months))
			}
		}
	}
}

func TestDaylightSavingMovesNoMonth(t *testing.T) {
	lisbon, err := time.LoadLocation("Europe/Lisbon")
	if err != nil {
		t.Fatal(err)
	}
	// Clocks go ahead on 29 March 2026 at 01:00 UTC.
	start := time.Date(2026, 3, 28, 1, 30, 0, 0, lisbon)
	months := cutroom.AllowanceMonths(start, cutroom.AddMonths(start, 2), start)
	if len(months) != 2 || !months[0].End.Equal(utc("2026-04-28 01:30")) {
		t.Errorf("%v", months)
	}
}
