package cutroom_test

import (
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

func TestHowLongAFileIsKeptAndWhy(t *testing.T) {
	noon := time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)
	day := 24 * time.Hour
	plan := func(at time.Time) cutroom.ClientAccount { return cutroom.ClientAccount{PlanEndedAt: at} }
	for name, c := range map[string]struct {
		account   cutroom.ClientAccount
		delivered time.Time
		file      cutroom.File
		want      cutroom.Retention
	}{
		"an account that never had a plan keeps everything": {file: cutroom.File{ReceivedAt: noon.Add(-9000 * day)}},
		"an account with a plan keeps what was never delivered": {
			account: cutroom.ClientAccount{Plan: "starter"}, file: cutroom.File{ReceivedAt: noon.Add(-9000 * day)},
		},
		"30 days after the plan ended": {
			account: plan(noon), file: cutroom.File{ReceivedAt: noon.Add(-day)},
			want: cutroom.Retention{Until: noon.Add(30 * day), Since: noon, Reason: cutroom.KeptAfterPlan},
		},
		"30 days after it arrived, if that was after the plan ended": {
			account: plan(noon), file: cutroom.File{ReceivedAt: noon.Add(40 * day)},
			want: cutroom.Retention{Until: noon.Add(70 * day), Since: noon, Reason: cutroom.KeptAfterPlan},
		},
		"30 days after the account was closed": {
			account: cutroom.ClientAccount{ClosedAt: noon},
			want:    cutroom.Retention{Until: noon.Add(30 * day), Since: noon, Reason: cutroom.KeptAfterClosing},
		},
		"the plan of a closed account ended first": {
			account: cutroom.ClientAccount{PlanEndedAt: noon, ClosedAt: noon.Add(5 * day)},
			want:    cutroom.Retention{Until: noon.Add(30 * day), Since: noon, Reason: cutroom.KeptAfterPlan},
		},
		"footage is kept 90 days after the last delivery": {
			delivered: noon, file: cutroom.File{Purpose: cutroom.Footage},
			want: cutroom.Retention{Until: noon.Add(90 * day), Since: noon, Reason: cutroom.KeptAfterDelivery},
		},
		"so are extras, counted from their arrival if that was after the delivery": {
			delivered: noon, file: cutroom.File{Purpose: cutroom.Extra, ReceivedAt: noon.Add(day)},
			want: cutroom.Retention{Until: noon.Add(91 * day), Since: noon, Reason: cutroom.KeptAfterDelivery},
		},
		"finals are kept 12 months": {
			delivered: noon, file: cutroom.File{Purpose: cutroom.VersionFile},
			want: cutroom.Retention{Until: time.Date(2027, 11, 15, 12, 0, 0, 0, time.UTC), Since: noon, Reason: cutroom.KeptAfterDelivery},
		},
		"brand files stay": {delivered: noon, file: cutroom.File{Purpose: cutroom.BrandFile}},
		"an ended account keeps finals no longer than everything else": {
			account: plan(noon), delivered: noon, file: cutroom.File{Purpose: cutroom.VersionFile},
			want: cutroom.Retention{Until: noon.Add(30 * day), Since: noon, Reason: cutroom.KeptAfterPlan},
		},
	} {
		if got := c.file.Retention(c.account, cutroom.Project{LastDeliveredAt: c.delivered}); got != c.want {
			t.Errorf("%s: got %+v", name, got)
		}
	}
}

func TestFilesOfAProjectThatIsBeingWorkedOnAreKept(t *testing.T) {
	noon := time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)
	day := 24 * time.Hour
	footage := cutroom.File{Purpose: cutroom.Footage, ReceivedAt: noon.Add(-10 * day)}
	ended := cutroom.ClientAccount{PlanEndedAt: noon}
	closed := cutroom.ClientAccount{PlanEndedAt: noon, ClosedAt: noon.Add(day)}
	delivered := func(until, since time.Time) cutroom.Retention {
		return cutroom.Retention{Until: until, Since: since, Reason: cutroom.KeptAfterDelivery}
	}
	for _, state := range cutroom.ProjectStates {
		over := state == cutroom.Draft || state == cutroom.Approved || state == cutroom.Cancelled
		p := cutroom.Project{State: state, StateSince: noon.Add(88 * day), LastDeliveredAt: noon}
		if got := footage.Retention(cutroom.ClientAccount{Plan: "starter"}, p); got.Ends() != over {
			t.Errorf("%s, delivered: %+v", state, got)
		}
		p.LastDeliveredAt = time.Time{}
		if got := footage.Retention(ended, p); got.Ends() != over {
			t.Errorf("%s, without a plan: %+v", state, got)
		}
		if got := footage.Retention(closed, p); !got.Ends() {
			t.Errorf("%s, of a closed account: %+v", state, got)
		}
	}
	approved := cutroom.Project{State: cutroom.Approved, StateSince: noon.Add(100 * day), LastDeliveredAt: noon}
	if got, want := footage.Retention(cutroom.ClientAccount{}, approved), delivered(noon.Add(190*day), noon.Add(100*day)); got != want {
		t.Errorf("after its end: %+v", got)
	}
	approved.KeptAt = noon.Add(120 * day)
	if got, want := footage.Retention(cutroom.ClientAccount{}, approved), delivered(noon.Add(210*day), noon.Add(120*day)); got != want {
		t.Errorf("kept longer after its end: %+v", got)
	}
	bought := cutroom.Project{State: cutroom.Approved, StateSince: noon.Add(40 * day)}
	want := cutroom.Retention{Until: noon.Add(70 * day), Since: noon, Reason: cutroom.KeptAfterPlan}
	if got := footage.Retention(ended, bought); got != want {
		t.Errorf("over, long after the plan ended: %+v", got)
	}
	unpaid := cutroom.Project{State: cutroom.OnHold, HeldFor: cutroom.HeldByBilling, StateSince: noon}
	if got := footage.Retention(ended, unpaid); got.Until != noon.Add(30*day) {
		t.Errorf("on hold until a plan is paid for: %+v", got)
	}
}

func TestWarningsComeFourteenAndThreeDaysBefore(t *testing.T) {
	until := time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)
	r := cutroom.Retention{Until: until}
	day := 24 * time.Hour
	for before, want := range map[time.Duration]cutroom.RetentionWarning{
		14*day + 1: 0, 14 * day: 14, 3*day + 1: 14, 3 * day: 3, 0: 3, -time.Hour: 3,
	} {
		if got := r.Warning(until.Add(-before)); got != want {
			t.Errorf("%v before: warning %d, want %d", before, got, want)
		}
	}
	if w := (cutroom.Retention{}).Warning(until); w != cutroom.NoRetentionWarning {
		t.Errorf("without an end: %d", w)
	}
	if (cutroom.Retention{}).Over(until) || !r.Over(until) || r.Over(until.Add(-1)) {
		t.Error("the time is up at its end, not before")
	}
	if got := r.WarnedUntil(until.Add(-4 * day)); !got.Equal(until) {
		t.Errorf("warned in time: %v", got)
	}
	if got := r.WarnedUntil(until.Add(day)); !got.Equal(until.Add(4 * day)) {
		t.Errorf("warned late: %v", got)
	}
}

func TestTheRetentionBoundsMissNothingThatIsDue(t *testing.T) {
	day := 24 * time.Hour
	start := time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)
	for n := range 800 {
		at := start.Add(time.Duration(n) * day)
		for purpose, bound := range map[cutroom.FilePurpose]func(cutroom.RetentionBounds) time.Time{
			cutroom.Footage:     func(b cutroom.RetentionBounds) time.Time { return b.Footage },
			cutroom.VersionFile: func(b cutroom.RetentionBounds) time.Time { return b.Finals },
		} {
			r := cutroom.File{Purpose: purpose}.Retention(cutroom.ClientAccount{}, cutroom.Project{LastDeliveredAt: at})
			now := r.Until.Add(-14*day + 1)
			if r.Warning(now) == 0 || !at.Before(bound(cutroom.RetentionBoundsAt(now))) {
				t.Fatalf("%s delivered on %v is missed", purpose, at)
			}
		}
		now := cutroom.ClientAccount{PlanEndedAt: at}.Retention(time.Time{}).Until.Add(-14*day + 1)
		if !at.Before(cutroom.RetentionBoundsAt(now).Ended) {
			t.Fatalf("an account that ended on %v is missed", at)
		}
	}
}

func TestSizesAreFormattedForPeople(t *testing.T) {
	for bytes, want := range map[int64]string{
		0: "0 bytes", 999: "999 bytes", 1000: "1 KB", 999_949: "999.9 KB", 999_950: "1 MB", 12_440_000_000: "12.4 GB",
		100_000_000_000: "100 GB", 2_000_000_000_000: "2 TB", 1 << 62: "4611.7 PB",
	} {
		if got := cutroom.FormatSize(bytes); got != want {
			t.Errorf("%d: %q, want %q", bytes, got, want)
		}
	}
}
