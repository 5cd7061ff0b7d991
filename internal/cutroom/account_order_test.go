package cutroom_test

import (
	"errors"
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

func TestAPlaceAmongAccountsIsReadBackFromItsCursor(t *testing.T) {
	want := cutroom.AccountPlace{Sort: cutroom.SortByUsage, Rank: -812, At: time.Date(2026, 11, 18, 12, 0, 0, 7e6, time.UTC), ID: "account.of.ana"}
	if got, err := cutroom.ParseAccountPlace(cutroom.SortByUsage, want.String()); err != nil || got != want {
		t.Errorf("%+v, %v", got, err)
	}
	for _, cursor := range []string{"", "ana", "usage.1.2", "usage.1.2.", "usage.x.2.ana", "usage.1.x.ana", "usage.1_0.2.ana", "1.2.ana", "health.1.2.ana"} {
		if got, err := cutroom.ParseAccountPlace(cutroom.SortByUsage, cursor); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("%q is read as %+v, %v", cursor, got, err)
		}
	}
}

func TestPlacesAmongAccountsAreOrderedByRankThenNewestFirst(t *testing.T) {
	noon := time.Date(2026, 11, 18, 12, 0, 0, 0, time.UTC)
	inOrder := []cutroom.AccountPlace{
		{Rank: -1}, {Rank: 0, At: noon, ID: "b"}, {Rank: 0, At: noon, ID: "a"}, {Rank: 0, At: noon.Add(-time.Hour), ID: "c"}, {Rank: 1, At: noon, ID: "a"},
	}
	for i, p := range inOrder {
		for j, q := range inOrder {
			if got := p.Compare(q); (got < 0) != (i < j) || (got == 0) != (i == j) {
				t.Errorf("%+v to %+v: %d", p, q, got)
			}
		}
	}
}
