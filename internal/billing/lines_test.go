package billing_test

import (
	"testing"

	"cutroom/internal/billing"
	"cutroom/internal/cutroom"
)

func TestEveryBillLineSaysWhatItIsFor(t *testing.T) {
	oneShop(t, func(t *testing.T, s *shop) {
		wantLines := func(name string, lines []cutroom.BillLine, wanted ...cutroom.BilledFor) {
			t.Helper()
			want(t, name+": lines", len(lines), len(wanted))
			for i := range min(len(lines), len(wanted)) {
				got, is := s.BilledFor(lines[i]), wanted[i]
				if got.Kind != is.Kind || got.Plan.Key != is.Plan.Key || got.Interval != is.Interval || got.Videos != is.Videos {
					t.Errorf("%s: line %d is %+v, not %+v", name, i, got, is)
				}
			}
		}
		newest := func() []cutroom.BillLine { return s.receipts(t, s.account)[0].Lines }
		starter, professional := cutroom.Plan{Key: "starter"}, cutroom.Plan{Key: "professional"}

		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		wantLines("a month", newest(), cutroom.BilledFor{Kind: cutroom.BilledPlan, Plan: starter, Interval: cutroom.Monthly})
		for _, videos := range []int{3, 5} { // a pack is not sold under another pack's name
			s.clock.Move(days(1))
			s.subscribe(t, s.ana, order{Videos: videos}, "", goodCard)
			wantLines("a pack", newest(), cutroom.BilledFor{Kind: cutroom.BilledTokens, Videos: videos})
			pack := cutroom.TokenPack{Videos: videos}
			want(t, "the provider's text", newest()[0].Text, pack.Name())
		}

		agree := func(o order) billing.Change {
			t.Helper()
			change, err := s.PreviewChange(t.Context(), s.ana, o)
			check(t, err)
			check(t, s.ChangePlan(t.Context(), s.ana, billing.Agreed{Order: change.Order, At: change.At, Total: change.Total}))
			s.work(t)
			return change
		}
		s.clock.Move(days(8))
		upgrade := []cutroom.BilledFor{{Kind: cutroom.BilledUnused, Plan: starter}, {Kind: cutroom.BilledRemaining, Plan: professional}}
		wantLines("the preview of an upgrade", agree(plan("professional", cutroom.Monthly)).Lines, upgrade...)
		wantLines("an upgrade", newest(), upgrade...)
		s.clock.Move(days(1))
		agree(plan("professional", cutroom.Annually))
		wantLines("from months to a year", newest(),
			cutroom.BilledFor{Kind: cutroom.BilledUnused, Plan: professional},
			cutroom.BilledFor{Kind: cutroom.BilledPlan, Plan: professional, Interval: cutroom.Annually})
	})
}
