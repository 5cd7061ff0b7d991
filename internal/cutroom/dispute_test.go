package cutroom_test

import (
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

func TestADisputeIsUrgentInItsLastTwoDays(t *testing.T) {
	opened := time.Date(2026, time.November, 8, 9, 0, 0, 0, time.UTC)
	due := time.Date(2026, time.November, 22, 23, 59, 59, 0, time.UTC)
	asked := cutroom.Dispute{State: cutroom.DisputeNeedsResponse, OpenedAt: opened, DueBy: due}
	answered, late, silent := asked, asked, asked
	answered.State = cutroom.DisputeUnderReview
	late.OpenedAt = due.Add(-time.Hour)
	silent.DueBy = time.Time{} // the bank takes no answer
	for name, c := range map[string]struct {
		d                       cutroom.Dispute
		now                     time.Time
		needs, urgent, reminded bool
	}{
		"just opened":           {asked, opened, true, false, false},
		"two days before":       {asked, due.Add(-48 * time.Hour), true, true, true},
		"a moment before that":  {asked, due.Add(-48*time.Hour - time.Second), true, false, false},
		"at the deadline":       {asked, due, false, false, false},
		"answered":              {answered, due.Add(-time.Hour), false, false, false},
		"urgent from the start": {late, due.Add(-time.Minute), true, true, false},
		"no response possible":  {silent, opened, false, false, false},
	} {
		if needs, urgent, reminded := c.d.NeedsAnswer(c.now), c.d.Urgent(c.now), c.d.Reminds(c.now); needs != c.needs || urgent != c.urgent || reminded != c.reminded {
			t.Errorf("%s: needs a response %v, urgent %v, reminded %v", name, needs, urgent, reminded)
		}
	}
}

func TestALostDisputeIsARefundOfWhatIsLeft(t *testing.T) {
	for name, c := range map[string]struct {
		refunds  []cutroom.Refund
		disputes []cutroom.Dispute
		back     cutroom.Cents
		count    int
		outcome  cutroom.PaymentOutcome
	}{
		"open":                     {nil, []cutroom.Dispute{{Amount: 100, State: cutroom.DisputeNeedsResponse}}, 0, 0, cutroom.PaymentDisputed},
		"won":                      {nil, []cutroom.Dispute{{Amount: 100, State: cutroom.DisputeWon}}, 0, 0, cutroom.PaymentPaid},
		"lost":                     {nil, []cutroom.Dispute{{Amount: 100, State: cutroom.DisputeLost}}, 100, 1, cutroom.PaymentRefunded},
		"lost in part":             {nil, []cutroom.Dispute{{Amount: 40, State: cutroom.DisputeLost}}, 40, 1, cutroom.PaymentPartRefunded},
		"lost after a refund":      {[]cutroom.Refund{{Amount: 30}}, []cutroom.Dispute{{Amount: 100, State: cutroom.DisputeLost}}, 100, 2, cutroom.PaymentRefunded},
		"lost after a full refund": {[]cutroom.Refund{{Amount: 100}}, []cutroom.Dispute{{Amount: 100, State: cutroom.DisputeLost}}, 100, 1, cutroom.PaymentRefunded},
		"lost, and another one":    {nil, []cutroom.Dispute{{Amount: 40, State: cutroom.DisputeLost}, {Amount: 60, State: cutroom.DisputeUnderReview}}, 40, 1, cutroom.PaymentDisputed},
	} {
		b := cutroom.Bill{Paid: true, Total: 100}.After(c.refunds, c.disputes)
		if b.Refunded != c.back || len(b.Refunds) != c.count || b.Outcome() != c.outcome {
			t.Errorf("%s: %s back in %d parts, %s", name, b.Refunded, len(b.Refunds), b.Outcome())
		}
	}
}

func TestTheMostUrgentDisputeHasTheNearestDeadline(t *testing.T) {
	day := func(n int) time.Time { return time.Date(2026, time.November, n, 0, 0, 0, 0, time.UTC) }
	list := []cutroom.Dispute{
		{ID: "won", State: cutroom.DisputeWon, OpenedAt: day(1)},
		{ID: "answered", State: cutroom.DisputeUnderReview, DueBy: day(9)},
		{ID: "later", State: cutroom.DisputeNeedsResponse, DueBy: day(20)},
		{ID: "sooner", State: cutroom.DisputeNeedsResponse, DueBy: day(12)},
	}
	for n, want := range map[int]string{1: "won", 2: "answered", 3: "later", 4: "sooner"} {
		if got := cutroom.MostUrgentDispute(list[:n]); got == nil || got.ID != want {
			t.Errorf("of the first %d it is %+v", n, got)
		}
	}
	if cutroom.MostUrgentDispute(nil) != nil {
		t.Error("there is none")
	}
}
