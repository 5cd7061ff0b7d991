package cutroom_test

import (
	"errors"
	"testing"
	"time"

	"cutroom/contract"
	"cutroom/internal/cutroom"
)

var failed = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

func after(days int) time.Time { return failed.Add(time.Duration(days) * 24 * time.Hour) }

func TestTheConsequencesOfAFailedRenewal(t *testing.T) {
	owing := cutroom.Subscription{State: cutroom.SubscriptionPastDue, FailedAt: failed}
	second := time.Second
	for _, c := range []struct {
		at       time.Time
		standing cutroom.Standing
		retries  int
	}{
		{after(0), cutroom.StandingGrace, 0}, {after(1).Add(-second), cutroom.StandingGrace, 0}, {after(1), cutroom.StandingGrace, 1},
		{after(3).Add(-second), cutroom.StandingGrace, 1}, {after(3), cutroom.StandingNoSubmissions, 2},
		{after(5).Add(-second), cutroom.StandingNoSubmissions, 2}, {after(5), cutroom.StandingNoSubmissions, 3},
		{after(7).Add(-second), cutroom.StandingNoSubmissions, 3}, {after(7), cutroom.StandingOnHold, 4},
		{after(14).Add(-second), cutroom.StandingOnHold, 4}, {after(14), cutroom.StandingEnded, 4}, {after(400), cutroom.StandingEnded, 4},
		{after(-1), cutroom.StandingGrace, 0}, // a clock that was set back
	} {
		if got := owing.Standing(c.at); got != c.standing {
			t.Errorf("at %v: standing %s, not %s", c.at, got, c.standing)
		}
		if got := owing.RetriesDue(c.at); got != c.retries {
			t.Errorf("at %v: %d retries are due, not %d", c.at, got, c.retries)
		}
	}
	if !owing.SubmissionsStop().Equal(after(3)) || !owing.WorkStops().Equal(after(7)) || !owing.EndsUnpaid().Equal(after(14)) {
		t.Errorf("%v, %v, %v", owing.SubmissionsStop(), owing.WorkStops(), owing.EndsUnpaid())
	}
	for tried, day := range []int{1, 3, 5, 7} {
		owing.Retries = tried
		if got := owing.NextRetry(); !got.Equal(after(day)) {
			t.Errorf("after %d retries the next is at %v", tried, got)
		}
	}
	if owing.Retries = 4; !owing.NextRetry().IsZero() {
		t.Errorf("a fifth retry at %v", owing.NextRetry())
	}
}

func TestOnlyClientsWhoOweAreInBadStanding(t *testing.T) {
	for state, want := range map[cutroom.SubscriptionState]struct {
		standing cutroom.Standing
		live     bool
	}{
		cutroom.SubscriptionActive:     {cutroom.StandingGood, true},
		cutroom.SubscriptionPaused:     {cutroom.StandingGood, true},
		cutroom.SubscriptionPastDue:    {cutroom.StandingOnHold, true},
		cutroom.SubscriptionIncomplete: {cutroom.StandingEnded, false},
		cutroom.SubscriptionEnded:      {cutroom.StandingEnded, false},
	} {
		s := cutroom.Subscription{State: state, FailedAt: failed}
		if s.Standing(after(10)) != want.standing || s.Live() != want.live {
			t.Errorf("%s: %s, live %v", state, s.Standing(after(10)), s.Live())
		}
		if state != cutroom.SubscriptionPastDue && (s.RetriesDue(after(10)) != 0 || !s.NextRetry().IsZero()) {
			t.Errorf("%s: a card is retried", state)
		}
	}
}

func TestWhenASubscriptionMayBePaused(t *testing.T) {
	for _, c := range []struct {
		state        cutroom.SubscriptionState
		cancelled    bool
		days, recent int
		want         error
	}{
		{cutroom.SubscriptionActive, false, 7, 0, nil}, {cutroom.SubscriptionActive, false, 90, 1, nil},
		{cutroom.SubscriptionActive, false, 6, 0, cutroom.ErrPauseDays}, {cutroom.SubscriptionActive, false, 91, 0, cutroom.ErrPauseDays},
		{cutroom.SubscriptionActive, false, 0, 0, cutroom.ErrPauseDays}, {cutroom.SubscriptionActive, false, -7, 0, cutroom.ErrPauseDays},
		{cutroom.SubscriptionActive, false, 7, 2, cutroom.ErrPauseTooOften}, {cutroom.SubscriptionActive, false, 7, 3, cutroom.ErrPauseTooOften},
		{cutroom.SubscriptionActive, true, 7, 0, cutroom.ErrCancelled},
		{cutroom.SubscriptionPastDue, false, 7, 0, cutroom.ErrOwing}, {cutroom.SubscriptionPaused, false, 7, 0, cutroom.ErrPaused},
		{cutroom.SubscriptionEnded, false, 7, 0, cutroom.ErrNoSubscription}, {cutroom.SubscriptionIncomplete, false, 7, 0, cutroom.ErrNoSubscription},
	} {
		s := cutroom.Subscription{State: c.state, CancelAtEnd: c.cancelled}
		if got := s.MayPause(c.days, c.recent); !errors.Is(got, c.want) {
			t.Errorf("%+v: got %v", c, got)
		}
	}
}

func TestWhenAChangeOfPlanHappens(t *testing.T) {
	catalogue, _ := readCatalogue(t)
	const none = cutroom.ChangeKind("")
	pro := cutroom.Subscription{State: cutroom.SubscriptionActive, Plan: "professional", Interval: cutroom.Monthly}
	with := func(change func(*cutroom.Subscription)) cutroom.Subscription {
		s := pro
		change(&s)
		return s
	}
	annual := with(func(s *cutroom.Subscription) { s.Interval = cutroom.Annually })
	waiting := with(func(s *cutroom.Subscription) { s.NextPlan, s.NextInterval = "starter", cutroom.Monthly })
	for name, c := range map[string]struct {
		from     cutroom.Subscription
		plan     string
		interval cutroom.Interval
		kind     cutroom.ChangeKind
		err      error
	}{
		"upgrade":                               {pro, "enterprise", cutroom.Monthly, cutroom.ChangeAtOnce, nil},
		"upgrade to a longer interval":          {pro, "enterprise", cutroom.Annually, cutroom.ChangeAtOnce, nil},
		"longer interval":                       {pro, "professional", cutroom.Annually, cutroom.ChangeAtOnce, nil},
		"downgrade":                             {pro, "starter", cutroom.Monthly, cutroom.ChangeAtTheEnd, nil},
		"downgrade to a longer interval":        {pro, "starter", cutroom.Annually, cutroom.ChangeAtTheEnd, nil},
		"shorter interval":                      {annual, "professional", cutroom.Monthly, cutroom.ChangeAtTheEnd, nil},
		"upgrade to a shorter interval":         {annual, "enterprise", cutroom.Monthly, cutroom.ChangeAtTheEnd, nil},
		"upgrade with the same interval":        {annual, "enterprise", cutroom.Annually, cutroom.ChangeAtOnce, nil},
		"the same":                              {pro, "professional", cutroom.Monthly, none, cutroom.ErrSamePlan},
		"back to the current plan":              {waiting, "professional", cutroom.Monthly, cutroom.ChangeWithdrawn, nil},
		"another change while one is scheduled": {waiting, "enterprise", cutroom.Monthly, cutroom.ChangeAtOnce, nil},
		"a plan that is no longer sold":         {with(func(s *cutroom.Subscription) { s.Plan = "gold" }), "starter", cutroom.Monthly, cutroom.ChangeAtOnce, nil},
		"shorter interval, from such a plan":    {with(func(s *cutroom.Subscription) { s.Plan, s.Interval = "gold", cutroom.Annually }), "starter", cutroom.Monthly, cutroom.ChangeAtTheEnd, nil},
		"cancelled":                             {with(func(s *cutroom.Subscription) { s.CancelAtEnd = true }), "enterprise", cutroom.Monthly, none, cutroom.ErrCancelled},
		"past due":                              {with(func(s *cutroom.Subscription) { s.State = cutroom.SubscriptionPastDue }), "enterprise", cutroom.Monthly, none, cutroom.ErrOwing},
		"paused":                                {with(func(s *cutroom.Subscription) { s.State = cutroom.SubscriptionPaused }), "enterprise", cutroom.Monthly, none, cutroom.ErrPaused},
		"ended":                                 {with(func(s *cutroom.Subscription) { s.State = cutroom.SubscriptionEnded }), "enterprise", cutroom.Monthly, none, cutroom.ErrNoSubscription},
	} {
		plan, known := catalogue.Plan(c.plan)
		if !known {
			t.Fatal(c.plan)
		}
		if kind, err := c.from.ChangeTo(catalogue, plan, c.interval); kind != c.kind || !errors.Is(err, c.err) {
			t.Errorf("%s: got %q, %v", name, kind, err)
		}
	}
}

func TestTheProviderIsToldHowASubscriptionContinues(t *testing.T) {
	catalogue, _ := readCatalogue(t)
	s := cutroom.Subscription{
		ID: "one", ProviderID: "sub_1", State: cutroom.SubscriptionActive, Plan: "professional", Interval: cutroom.Monthly,
		Price: 59900, PeriodEnd: failed, CancelAtEnd: true,
	}
	want := cutroom.Desired{
		SubscriptionID: "sub_1", PeriodEnd: failed, CancelAtEnd: true,
		Item: cutroom.Item{ProductID: "cutroom-professional", Plan: "professional", Name: "Professional", Price: 59900, Interval: cutroom.Monthly}, // as agreed, not as listed now
	}
	if got, err := s.Desired(catalogue); err != nil || got != want {
		t.Errorf("got %+v, %v", got, err)
	}
	s.NextPlan, s.NextInterval = "starter", cutroom.Annually
	want.Item = cutroom.Item{ProductID: "cutroom-starter", Plan: "starter", Name: "Starter", Price: 406800, Interval: cutroom.Annually}
	if got, err := s.Desired(catalogue); err != nil || got != want {
		t.Errorf("got %+v, %v", got, err)
	}
	s.Off, s.Discount = cutroom.Reduction{Percent: 10, Charges: 2}, "TEN"
	want.Off, want.Code = cutroom.Reduction{Amount: 6780, Charges: 1}, "TEN" // two of twelve months
	if got, err := s.Desired(catalogue); err != nil || got != want {
		t.Errorf("got %+v, %v", got, err)
	}
	s.Off.Charges, want.Off = 0, cutroom.Reduction{} // it was taken off the current period, and ends with it
	if got, err := s.Desired(catalogue); err != nil || got != want {
		t.Errorf("got %+v, %v", got, err)
	}
	s.NextPlan = "gold"
	if _, err := s.Desired(catalogue); err == nil {
		t.Error("a plan that is not sold was accepted")
	}
}

func TestARenewalIsSupersededByAnEarlierDecision(t *testing.T) {
	catalogue, err := cutroom.ParseCatalogue(contract.Catalogue)
	if err != nil {
		t.Fatal(err)
	}
	start := time.Date(2026, time.April, 1, 10, 0, 0, 0, time.UTC)
	end := cutroom.AddMonths(start, 1)
	month := func(from time.Time, product string) cutroom.BillLine {
		return cutroom.BillLine{ProductID: product, Amount: 39900, From: from, Until: cutroom.AddMonths(from, 1)}
	}
	starter := func(change func(*cutroom.Subscription)) cutroom.Subscription {
		s := cutroom.Subscription{
			ProviderID: "sub_1", State: cutroom.SubscriptionActive, Plan: "starter", Interval: cutroom.Monthly,
			PeriodStart: start, PeriodEnd: end, PendingSync: true,
		}
		change(&s)
		return s
	}
	nothing := func(*cutroom.Subscription) {}
	cancelled := func(s *cutroom.Subscription) { s.CancelAtEnd = true }
	smaller := func(s *cutroom.Subscription) {
		s.Plan, s.NextPlan, s.NextInterval = "professional", "starter", cutroom.Monthly
	}
	moved := func(s *cutroom.Subscription) { s.PeriodEnd = end.AddDate(0, 0, 30) }
	for name, c := range map[string]struct {
		row      cutroom.Subscription
		line     cutroom.BillLine
		unwanted bool
	}{
		"up to date":                          {starter(nothing), month(end, "cutroom-starter"), false},
		"cancelled":                           {starter(cancelled), month(end, "cutroom-starter"), true},
		"cancelled, in the paid period":       {starter(cancelled), month(start, "cutroom-starter"), false},
		"a smaller plan, at the larger price": {starter(smaller), month(end, "cutroom-professional"), true},
		"a smaller plan, at its own price":    {starter(smaller), month(end, "cutroom-starter"), false},
		"a pause, at the original end":        {starter(moved), month(end, "cutroom-starter"), true},
		"a pause, at the moved end":           {starter(moved), month(end.AddDate(0, 0, 30), "cutroom-starter"), false},
		"known to the provider":               {starter(func(s *cutroom.Subscription) { s.CancelAtEnd, s.PendingSync = true, false }), month(end, "cutroom-starter"), false},
		"a share of another plan": {starter(cancelled), cutroom.BillLine{
			ProductID: "cutroom-professional", Amount: 100, From: start.AddDate(0, 0, 3), Until: end, Proration: true,
		}, false},
	} {
		bill := cutroom.Bill{SubscriptionID: "sub_1", Renewal: true, Lines: []cutroom.BillLine{c.line}}
		if unwanted := c.row.SupersededRenewal(bill, catalogue); unwanted != c.unwanted {
			t.Errorf("%s: unwanted is %v", name, unwanted)
		}
		bill.Renewal = false
		if c.row.SupersededRenewal(bill, catalogue) {
			t.Errorf("%s: the requested change is unwanted", name)
		}
		theirs := cutroom.ProviderSubscription{
			Status: cutroom.ProviderActive, ProductID: c.line.ProductID, Interval: cutroom.Monthly, PeriodStart: c.line.From, PeriodEnd: c.line.Until,
		}
		overtaken := c.unwanted && !c.line.From.Before(c.row.PeriodEnd)
		if got := c.row.Overtaken(theirs, catalogue); got != overtaken {
			t.Errorf("%s: superseded is %v", name, got)
		}
	}
}
