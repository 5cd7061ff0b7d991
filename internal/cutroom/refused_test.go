package cutroom_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	"cutroom/contract"
	"cutroom/internal/cutroom"
)

func TestOnlyTheThreeRolesAreAccepted(t *testing.T) {
	for role, known := range map[cutroom.Role]bool{
		cutroom.Client: true, cutroom.Editor: true, cutroom.Manager: true,
		"": false, "root": false, "Client": false, "manager": false,
	} {
		if role.Known() != known {
			t.Errorf("%q is known: %v", role, !known)
		}
	}
}

func TestAnOrderForSomethingNotSoldIsRejected(t *testing.T) {
	c, err := cutroom.ParseCatalogue(contract.Catalogue)
	if err != nil {
		t.Fatal(err)
	}
	for _, c2 := range []struct {
		order cutroom.Order
		want  error
	}{
		{cutroom.Order{Plan: "starter", Interval: cutroom.Monthly}, nil},
		{cutroom.Order{Plan: "starter", Interval: cutroom.Annually}, nil},
		{cutroom.Order{Videos: 3}, nil},
		{cutroom.Order{}, cutroom.ErrPlanUnknown},
		{cutroom.Order{Plan: "starter"}, cutroom.ErrPlanUnknown},
		{cutroom.Order{Plan: "starter", Interval: "week"}, cutroom.ErrPlanUnknown},
		{cutroom.Order{Plan: "Starter", Interval: cutroom.Monthly}, cutroom.ErrPlanUnknown},
		{cutroom.Order{Plan: "starter", Interval: cutroom.Monthly, Videos: -1}, cutroom.ErrPlanUnknown},
		{cutroom.Order{Plan: "starter", Interval: cutroom.Monthly, Videos: 3}, cutroom.ErrPackUnknown},
		{cutroom.Order{Videos: 2}, cutroom.ErrPackUnknown},
		{cutroom.Order{Videos: -1}, cutroom.ErrPlanUnknown},
	} {
		if err := c2.order.Check(c); !errors.Is(err, c2.want) {
			t.Errorf("%+v: %v, not %v", c2.order, err, c2.want)
		}
	}
	for _, videos := range []int{0, -1, math.MinInt} {
		if _, err := cutroom.OrderTokens(videos); !errors.Is(err, cutroom.ErrPackUnknown) {
			t.Errorf("a pack of %d videos: %v", videos, err)
		}
	}
	for months, want := range map[int]cutroom.Interval{1: cutroom.Monthly, 12: cutroom.Annually, 0: "", -1: "", 7: "", 24: ""} {
		if got := cutroom.IntervalOf(months); got != want {
			t.Errorf("%d months are %q, not %q", months, got, want)
		}
	}
}

func TestAPageShowsOneToAHundredRows(t *testing.T) {
	for limit, good := range map[int]bool{1: true, 100: true, 0: false, -1: false, 101: false, math.MaxInt: false} {
		if err := (cutroom.Page{Limit: limit}).Check(); (err == nil) != good {
			t.Errorf("%d rows: %v", limit, err)
		}
	}
}

func TestASearchIsShortAndNamesAKnownRole(t *testing.T) {
	for _, s := range []cutroom.UserSearch{{Role: "root"}, {Text: strings.Repeat("a", 101)}} {
		if s.Check() == nil {
			t.Errorf("%.20v was accepted", s)
		}
	}
	for _, s := range []cutroom.UserSearch{{}, {Role: cutroom.Manager, Text: strings.Repeat("é", 100)}} {
		if err := s.Check(); err != nil {
			t.Errorf("%.20v: %v", s, err)
		}
	}
}

func TestAPromoCodeOfUnlimitedValueIsRejected(t *testing.T) {
	c, err := cutroom.ParseCatalogue(contract.Catalogue)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []cutroom.PromoCode{
		{Code: "SPRING-SALE", AmountOff: math.MaxInt64},
		{Code: "SPRING-SALE", AmountOff: 100_000_01},
		{Code: "SPRING-SALE", AmountOff: -1},
		{Code: "SPRING-SALE", PercentOff: 10, Plans: []string{"starter", "starter", "starter", "starter"}},
	} {
		if p.Check(c) == nil {
			t.Errorf("%+v was accepted", p)
		}
	}
}
