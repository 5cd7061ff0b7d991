package billing

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"cutroom/internal/cutroom"
)

// mirroring makes one account's records match the provider's state. Doing it
// twice with the same state changes nothing.
type mirroring struct {
	*Service
	tx         cutroom.Tx
	account    cutroom.ClientAccount
	state      cutroom.CustomerState
	ledger     *cutroom.Ledger
	now        time.Time
	rows       map[string]cutroom.Subscription // by the provider's id
	requota    map[string]int                  // subscriptions whose current allowance follows the plan, with their former quota
	superseded map[string]bool                 // renewals to give back
	unwanted   map[string]bool                 // subscriptions that buy nothing, by the provider's id
	restored   map[string]map[int]int          // what a paid change took over from refunded receipts, by its bill
	changed    bool
}

func (s *Service) mirror(ctx context.Context, tx cutroom.Tx, accountID string, state cutroom.CustomerState) error {
	account, err := tx.ClientAccountByID(ctx, accountID)
	if err != nil {
		return err
	}
	ledger, err := tx.LedgerOf(ctx, accountID)
	if err != nil {
		return err
	}
	m := &mirroring{
		Service: s, tx: tx, account: account, state: state, ledger: ledger, now: s.clock.Now(),
		rows: map[string]cutroom.Subscription{}, requota: map[string]int{}, superseded: map[string]bool{}, unwanted: map[string]bool{},
		restored: map[string]map[int]int{},
	}
	if err := errors.Join(m.settleCurrency(ctx), m.foreign(ctx)); err != nil {
		return err
	}
	if err := m.recall(ctx); err != nil {
		return err
	}
	slices.SortStableFunc(m.state.Subscriptions, func(a, b cutroom.ProviderSubscription) int {
		// A subscription that has ended makes room for one that began after it.
		return cmp.Or(a.StartedAt.Compare(b.StartedAt), cmp.Compare(a.ID, b.ID))
	})
	for _, theirs := range m.state.Subscriptions {
		if err := m.subscription(ctx, theirs); err != nil {
			return err
		}
	}
	slices.SortStableFunc(m.state.Bills, func(a, b cutroom.Bill) int { return a.CreatedAt.Compare(b.CreatedAt) })
	for _, bill := range m.state.Bills {
		if err := m.bill(ctx, bill); err != nil {
			return err
		}
	}
	if err := m.keepPayments(ctx); err != nil {
		return err
	}
	if err := m.leftover(ctx); err != nil {
		return err
	}
	if err := m.keepDisputes(ctx); err != nil {
		return err
	}
	return m.finish(ctx)
}

// finish writes the consequences of all changes.
func (m *mirroring) finish(ctx context.Context) error {
	plan, ended := "", time.Time{}
	for id, row := range m.rows {
		if !row.Live() {
			if row.EndedAt.After(ended) {
				ended = row.EndedAt
			}
			continue
		}
		plan = row.Plan
		if was, follows := m.requota[id]; follows {
			if err := m.follows(ctx, id, was, row.Plan, nil); err != nil {
				return err
			}
		}
	}
	if plan != m.account.Plan {
		if ended.IsZero() {
			ended = m.now
		}
		m.account.HasPlan(plan, ended)
		m.changed = true
		if err := m.tx.SaveClientAccount(ctx, m.account); err != nil {
			return err
		}
	}
	if err := m.saveCredits(ctx, m.tx, cutroom.System, m.ledger); err != nil {
		return err
	}
	if m.changed {
		return m.announce(ctx, m.tx, cutroom.SubscriptionChanged, cutroom.System, m.account.ID)
	}
	return nil
}

// follows gives a subscription's allowance the size of a plan's. Paid is the
// bill of ours that paid for it, or nil.
func (m *mirroring) follows(ctx context.Context, subscription string, was int, plan string, paid *cutroom.Bill) error {
	p, known := m.catalogue().Plan(plan)
	if !known {
		return nil
	}
	m.ledger.ChangeQuota(m.now, cutroom.System, subscription, was, p.Videos)
	restored, err := m.settleRefunds(ctx, subscription, paid)
	if paid != nil {
		m.restored[paid.ID] = restored
	}
	return err
}

// quota returns how many videos a month a plan includes.
func (m *mirroring) quota(plan string) int {
	p, _ := m.catalogue().Plan(plan)
	return p.Videos
}

// tell enqueues a letter, once per key.
func (m *mirroring) tell(ctx context.Context, key string, news cutroom.TellBilling) error {
	return m.tellOnce(ctx, m.tx, key, m.account.ID, news)
}

// tellOnce enqueues a letter to the people who pay for an account, unless the
// same one was enqueued before.
func (s *Service) tellOnce(ctx context.Context, tx cutroom.Tx, key, accountID string, news cutroom.TellBilling) error {
	first, err := tx.RecordOnce(ctx, string(news.News)+"/"+key, s.clock.Now())
	if err != nil || !first {
		return err
	}
	news.AccountID = accountID
	s.tellManagersOf(tx, news)
	return tx.Enqueue(ctx, news)
}

// tellManagersOf appends an event about a payment that arrived or failed, for
// managers and webhooks.
func (s *Service) tellManagersOf(tx cutroom.Tx, news cutroom.TellBilling) {
	kind := map[cutroom.BillingNews]string{cutroom.NewsReceipt: cutroom.PaymentArrived, cutroom.NewsPaymentFailed: cutroom.PaymentDeclined}[news.News]
	if kind == "" {
		return
	}
	tx.Append(cutroom.Event{
		Kind: kind, At: s.clock.Now(), By: cutroom.System.UserID, Subject: news.AccountID, Audience: []string{cutroom.ToManagers},
		Data: cutroom.PaymentEventData(news.Amount, news.Number),
	})
}

// subscription mirrors one subscription.
func (m *mirroring) subscription(ctx context.Context, theirs cutroom.ProviderSubscription) error {
	old, err := cutroom.Optional(m.tx.SubscriptionByProvider(ctx, theirs.ID))
	if err != nil {
		return err
	}
	if old == nil {
		if _, sold := m.catalogue().PlanOf(theirs.ProductID); !sold && theirs.CheckoutID == "" {
			return nil // an operator made it, for something that is not a plan
		}
		return m.begin(ctx, theirs)
	}
	if !old.Live() {
		if m.unwanted[theirs.ID], err = m.tx.Recorded(ctx, unwantedKey(theirs.ID)); err != nil {
			return err
		}
	}
	if old.State == cutroom.SubscriptionPaused && !m.now.Before(old.ResumesAt) {
		if err := m.wake(ctx, m.tx, cutroom.System, old, old.ResumesAt); err != nil {
			return err
		}
		m.changed = true
		if err := m.tx.SaveSubscription(ctx, *old); err != nil {
			return err
		}
	}
	if err := m.judge(ctx, *old); err != nil {
		return err
	}
	row := *old
	if !old.Overtaken(theirs, m.catalogue()) { // otherwise align starts a new period with our decisions
		row = m.follow(*old, theirs)
	}
	if row.AwaitsToldPrice(theirs.Price) {
		row.PendingSync = true
		if err := m.tx.Enqueue(ctx, cutroom.AlignSubscription{SubscriptionID: row.ID}); err != nil {
			return err
		}
	}
	m.rows[theirs.ID] = row
	if row == *old {
		return nil
	}
	m.changed = true
	if err := m.tx.SaveSubscription(ctx, row); err != nil {
		return err
	}
	if err := m.keepPlanChanges(ctx, *old, row); err != nil {
		return err
	}
	return m.turned(ctx, *old, row)
}

// begin creates a subscription that is new to us. A second one beside a live
// one is a race, and so is one for an account that was closed meanwhile: its
// money is refunded.
func (m *mirroring) begin(ctx context.Context, theirs cutroom.ProviderSubscription) error {
	row := m.follow(cutroom.Subscription{
		ID: m.newID(), AccountID: m.account.ID, ProviderID: theirs.ID, StartedAt: theirs.StartedAt,
		PeriodStart: theirs.PeriodStart,
	}, theirs)
	checkout, err := cutroom.Optional(m.tx.CheckoutByID(ctx, theirs.CheckoutID))
	if err != nil {
		return err
	}
	if checkout != nil {
		if err := m.startCode(ctx, &row, checkout.Code); err != nil {
			return err
		}
	}
	live, err := cutroom.Optional(m.tx.LiveSubscription(ctx, m.account.ID))
	if err != nil {
		return err
	}
	unwanted := row.Live() && (live != nil || !m.account.Open())
	if unwanted {
		row.State = cutroom.SubscriptionIncomplete
		m.unwanted[theirs.ID] = true
		if _, err := m.tx.RecordOnce(ctx, unwantedKey(theirs.ID), m.now); err != nil {
			return err
		}
	}
	m.rows[theirs.ID], m.requota[theirs.ID], m.changed = row, 0, true
	if err := m.tx.CreateSubscription(ctx, row); err != nil {
		return err
	}
	if err := m.keepPlanChanges(ctx, cutroom.Subscription{}, row); err != nil {
		return err
	}
	if unwanted {
		return m.tx.Enqueue(ctx, cutroom.EndDuplicate{AccountID: m.account.ID, ProviderID: theirs.ID})
	}
	if row.Live() || row.State == cutroom.SubscriptionEnded {
		m.record(m.tx, cutroom.System, cutroom.AuditSubscribed, m.account.ID, map[string]string{"plan": row.Plan, "interval": string(row.Interval)})
	}
	return m.turned(ctx, cutroom.Subscription{}, row)
}

// unwantedKey is the key that marks a subscription as buying nothing.
func unwantedKey(subscriptionID string) string { return "duplicate/" + subscriptionID }

// keepPlanChanges stores how this sync changed the client's plan, for
// statistics.
func (m *mirroring) keepPlanChanges(ctx context.Context, was, is cutroom.Subscription) error {
	for _, change := range cutroom.PlanChangesOf(was, is, m.now) {
		change.ID = m.newID()
		if err := m.tx.KeepPlanChange(ctx, change); err != nil {
			return err
		}
	}
	return nil
}

// follow returns our row updated with the provider's state. Scheduled changes
// and pauses, which only exist here, stay.
func (m *mirroring) follow(row cutroom.Subscription, theirs cutroom.ProviderSubscription) cutroom.Subscription {
	was := row
	row.Card, row.EndedAt, row.Taxed = theirs.Card, theirs.EndedAt, theirs.Taxed
	row.State = m.stateOf(was, theirs)
	if !was.PendingSync {
		row.CancelAtEnd = theirs.CancelAtEnd
	}
	// Decisions that have not reached the provider still apply, but a period
	// that it has begun has begun.
	if !was.PendingSync || !theirs.PeriodStart.Before(was.PeriodEnd) {
		row.PeriodStart, row.PeriodEnd = theirs.PeriodStart, theirs.PeriodEnd
	}
	if theirs.Status == cutroom.ProviderEnded {
		row.CancelAtEnd, row.PendingSync = was.CancelAtEnd, false
		row.PausedAt, row.ResumesAt = time.Time{}, time.Time{}
		row.NextPlan, row.NextInterval, row.NextPrice = "", "", 0
		row.Told = cutroom.ToldPrice{}
	}
	m.followPlan(&row, was, theirs)
	m.followCode(&row, was, theirs)
	m.followDebt(&row, was, theirs)
	return row
}

func (m *mirroring) stateOf(was cutroom.Subscription, theirs cutroom.ProviderSubscription) cutroom.SubscriptionState {
	switch theirs.Status {
	case cutroom.ProviderEnded:
		return cutroom.SubscriptionEnded
	case cutroom.ProviderIncomplete:
		return cutroom.SubscriptionIncomplete
	case cutroom.ProviderPastDue:
		if m.owes(theirs.ID) {
			return cutroom.SubscriptionPastDue
		}
	case cutroom.ProviderActive:
	}
	if was.State == cutroom.SubscriptionPaused || was.State == cutroom.SubscriptionIncomplete && was.Plan != "" {
		return was.State // we decide when the pause ends; a duplicate is never live
	}
	return cutroom.SubscriptionActive
}

// followPlan takes over what is charged. While a scheduled change or an
// announced price waits, the provider already has it, but the client still has
// the current plan at the current price. Until our decisions have reached the
// provider, ours apply.
func (m *mirroring) followPlan(row *cutroom.Subscription, was cutroom.Subscription, theirs cutroom.ProviderSubscription) {
	plan, known := m.catalogue().PlanOf(theirs.ProductID)
	if !known {
		return
	}
	fresh := was.Plan == ""
	nextPeriod := !fresh && was.State != cutroom.SubscriptionPaused && !theirs.PeriodStart.Before(was.PeriodEnd)
	told := was.Told.Price != 0 && theirs.Price == was.Told.Price && plan.Key == was.Plan && theirs.Interval == was.Interval
	waits := (was.NextPlan != "" || told) && !nextPeriod && theirs.Status != cutroom.ProviderEnded
	if waits || was.PendingSync && !nextPeriod {
		return
	}
	row.Plan, row.Interval, row.Price = plan.Key, theirs.Interval, theirs.Price
	row.NextPlan, row.NextInterval, row.NextPrice = "", "", 0
	if told || row.Plan != was.Plan || row.Interval != was.Interval {
		row.Told = cutroom.ToldPrice{}
	}
	if !fresh && row.Plan != was.Plan && row.Interval == was.Interval && !nextPeriod {
		m.requota[theirs.ID] = m.quota(was.Plan)
	}
}

// followCode counts the charges that a code reduced since the last sync. Once
// the provider has all our decisions, a discount that was added or removed in
// its dashboard applies as well.
func (m *mirroring) followCode(row *cutroom.Subscription, was cutroom.Subscription, theirs cutroom.ProviderSubscription) {
	if was.Plan == "" {
		row.Off = theirs.Off
		row.OffNow = row.Off.Charges != 0
		return
	}
	if row.Interval != was.Interval {
		row.Off = was.Off.In(was.Interval, row.Interval, row.Price)
	}
	row.EndCode()
	for _, b := range m.state.Bills {
		if b.SubscriptionID == theirs.ID && !m.superseded[b.ID] && b.Stands() && b.BeginsFrom(was.PeriodEnd, m.catalogue()) {
			row.Charge(b.Discount > 0)
		}
	}
	if !was.PendingSync && row.NextPlan == "" && theirs.Status != cutroom.ProviderEnded && !row.Off.SameNext(theirs.Off) {
		row.Off, row.CodePlans = theirs.Off, ""
	}
}

// followDebt takes over what is owed.
func (m *mirroring) followDebt(row *cutroom.Subscription, was cutroom.Subscription, theirs cutroom.ProviderSubscription) {
	row.FailedAt, row.OpenBill, row.Owed, row.Retries, row.Draft = time.Time{}, "", 0, 0, ""
	for _, b := range m.state.Bills {
		asked := b.Draft || b.Open && row.State != cutroom.SubscriptionPastDue // the bank was charged and has not answered yet
		if b.SubscriptionID == theirs.ID && asked && b.Renewal && !m.superseded[b.ID] && row.Live() {
			row.Draft = b.ID
		}
	}
	if row.State == cutroom.SubscriptionEnded && (was.State == cutroom.SubscriptionPastDue || was.State == cutroom.SubscriptionEnded) {
		row.FailedAt = was.FailedAt // it ended unpaid, and its bill was closed with it
	}
	if row.State != cutroom.SubscriptionPastDue {
		return
	}
	for _, b := range m.state.Bills {
		if b.SubscriptionID == theirs.ID && b.Open && b.Switch == nil && !m.superseded[b.ID] && (row.OpenBill == "" || b.CreatedAt.Before(row.FailedAt)) {
			row.FailedAt, row.OpenBill, row.Owed = b.CreatedAt, b.ID, b.Total
		}
	}
	if row.OpenBill == was.OpenBill {
		row.Retries = was.Retries
	}
	if row.FailedAt.IsZero() {
		row.FailedAt = theirs.PeriodStart
	}
	if was.State == cutroom.SubscriptionPastDue && was.FailedAt.Before(row.FailedAt) && !m.settled(was.OpenBill) {
		row.FailedAt = was.FailedAt // nothing was paid since, whichever bill is open now
	}
}

// settled reports whether a bill no longer has to be paid.
func (m *mirroring) settled(billID string) bool {
	return m.superseded[billID] || slices.ContainsFunc(m.state.Bills, func(b cutroom.Bill) bool { return b.ID == billID && b.Paid })
}
