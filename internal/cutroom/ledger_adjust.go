package cutroom

import (
	"cmp"
	"fmt"
	"regexp"
	"time"
)

// Adjustment gives or takes credits outside the usual course.
type Adjustment struct {
	Key    string       // chosen by the caller: the same key is applied once; "" is never the same
	Amount int          // positive to give, negative to take
	Kind   CreditKind   // only goodwill or tokens can be given; any kind can be taken
	Reason CreditReason // "" means a manager's decision
	Note   string
}

// adjustmentKey is the form of a key: long enough to be unique.
var adjustmentKey = regexp.MustCompile(`^[A-Za-z0-9-]{16,64}$`)

// CheckAdjustmentKey rejects a key that might not be unique.
func CheckAdjustmentKey(key string) error {
	if !adjustmentKey.MatchString(key) {
		return ErrAdjustmentKey
	}
	return nil
}

// Origin is the origin of the adjustment's lines and its lot; "" when it may be
// applied more than once.
func (a Adjustment) Origin() string {
	if a.Key == "" {
		return ""
	}
	return "asked/" + a.Key
}

// Check rejects an invalid adjustment.
func (a Adjustment) Check() error {
	switch {
	case a.Amount == 0 || a.Amount > MostCreditsAtOnce || a.Amount < -MostCreditsAtOnce:
		return ErrCreditAmount
	case !a.Kind.valid() || a.Amount > 0 && a.Kind == AllowanceCredit:
		// The plan determines an allowance: the next change of plan would take
		// the credits away again.
		return ErrCreditKind
	}
	return nil
}

// Adjust gives or takes credits. It takes from the lots that end first, and never
// more than there are: ErrNoCredit.
func (l *Ledger) Adjust(now time.Time, by Actor, a Adjustment) error {
	if err := a.Check(); err != nil {
		return err
	}
	if a.Reason == "" {
		a.Reason = ReasonManager
	}
	l.Settle(now)
	defer l.sign(len(l.entries), a.Origin())
	if a.Amount > 0 {
		l.add(now, by, EntryAdjust, Grant{
			Kind: a.Kind, Origin: cmp.Or(a.Origin(), fmt.Sprintf("adjust/%d", l.seq+1)), Amount: a.Amount,
			StartsAt: now, ExpiresAt: a.Kind.ends(now), Reason: a.Reason, Note: a.Note,
		})
		return nil
	}
	wanted := -a.Amount
	if l.Balance(now).Of(a.Kind).Left < wanted {
		return ErrNoCredit
	}
	for wanted > 0 {
		lot := l.soonest(a.Kind)
		taken := min(wanted, lot.Left)
		l.change(lot, now, by, -taken, a.Reason, a.Note)
		wanted -= taken
	}
	return nil
}

// sign sets the origin of the entries from an index on.
func (l *Ledger) sign(from int, origin string) {
	for i := range l.entries[from:] {
		l.entries[from+i].Origin = origin
	}
}

// Adjusted reports whether the lines written for the adjustment's origin are this
// same adjustment, applied before. If the lines differ, it returns
// ErrAdjustedOtherwise: the person changed the form in between.
func (l *Ledger) Adjusted(a Adjustment, by Actor, written []CreditEntry) (bool, error) {
	if len(written) == 0 {
		return false, nil
	}
	moved := 0
	for _, line := range l.Explain(written) {
		moved += line.Amount
		if line.By != by.UserID || line.LotKind != a.Kind || line.Note != a.Note {
			return false, ErrAdjustedOtherwise
		}
	}
	if moved != a.Amount {
		return false, ErrAdjustedOtherwise
	}
	return true, nil
}

// change adjusts how many credits a lot was granted.
func (l *Ledger) change(lot *Lot, now time.Time, by Actor, amount int, reason CreditReason, note string) {
	if amount == 0 {
		return
	}
	lot.Granted += amount
	l.move(lot, amount, CreditEntry{Kind: EntryAdjust, At: now, By: by.UserID, Reason: reason, Note: note})
}

// ChangeQuota applies a change of plan from one quota to another. The current
// month's allowance becomes the new quota less what is used of it, but never
// negative; coming months give the new quota. If the month gives less than its
// quota, because credits were used before it began (see Supersede) or a manager
// took some, it gives that much less of the new quota too. Refunded videos come
// back, so the caller must settle their receipts or take the videos again.
func (l *Ledger) ChangeQuota(now time.Time, by Actor, subscription string, was, quota int) {
	l.Settle(now)
	for i := range l.lots {
		lot := &l.lots[i]
		switch {
		case !lot.allowanceOf(subscription) || l.over(lot, now) || lot.Void():
		case lot.Begun():
			less := max(0, was-lot.Granted-lot.Returned)
			left := max(0, quota-less-lot.Held-lot.Spent) + lot.beyond()
			l.change(lot, now, by, left-lot.Left, ReasonPlanChanged, "")
			lot.Returned = min(0, lot.Returned)
		default:
			lot.Granted, lot.Returned = max(0, quota)+lot.beyond(), min(0, lot.Returned)
		}
	}
}

// TakeBack takes unused credits away after a refund, from those lots of a payment
// that end last. It returns how many it took from each lot. Used credits stay
// used, and what another payment bought is not touched.
func (l *Ledger) TakeBack(now time.Time, by Actor, b Bought, amount int, note string) (taken map[int]int) {
	l.Settle(now)
	taken = map[int]int{}
	for i := len(b.lots) - 1; i >= 0 && amount > 0; i-- {
		n := min(amount, b.lots[i].unused)
		if n <= 0 {
			continue
		}
		lot := l.lot(b.lots[i].id)
		lot.Returned += n
		taken[lot.ID] = n
		amount -= n
		if lot.Begun() {
			l.change(lot, now, by, -n, ReasonPaymentReturned, note)
		} else {
			lot.Granted -= n
		}
	}
	return taken
}

// ReturnTaken undoes a TakeBack whose refund failed, for lots that have not
// expired. It returns how many credits each lot got back.
func (l *Ledger) ReturnTaken(now time.Time, by Actor, taken map[int]int, amount int, note string) (given map[int]int) {
	l.Settle(now)
	given = map[int]int{}
	for i := range l.lots {
		lot := &l.lots[i]
		n := min(amount, taken[lot.ID])
		if n <= 0 || lot.Void() || l.over(lot, now) {
			continue
		}
		lot.Returned -= n
		given[lot.ID] = n
		amount -= n
		if lot.Begun() {
			l.change(lot, now, by, n, ReasonRefundFailed, note)
		} else {
			lot.Granted += n
		}
	}
	return given
}

// beyond is how many credits a lot gives beyond the plan: the refund of an
// earlier plan failed after a larger one was charged in full.
func (l Lot) beyond() int { return max(0, -l.Returned) }

// takeable is how many credits can still be taken from a lot: what it has left,
// or all of it before it begins.
func (l *Ledger) takeable(lot *Lot, now time.Time) int {
	switch {
	case lot.Void():
		return 0
	case lot.Begun():
		return l.leftOf(lot, now)
	}
	return lot.Granted
}

// Shift moves the end of the current month's allowance and all coming months when
// a subscription is paused (later) or resumed early (sooner). Nothing lapses
// earlier than now because of it.
func (l *Ledger) Shift(now time.Time, subscription string, distance time.Duration) {
	l.Settle(now)
	for i := range l.lots {
		lot := &l.lots[i]
		if !lot.allowanceOf(subscription) || l.over(lot, now) || lot.Void() {
			continue
		}
		lot.ExpiresAt = toMillis(lot.ExpiresAt.Add(distance))
		if !lot.Begun() {
			lot.StartsAt = toMillis(lot.StartsAt.Add(distance))
		} else if lot.ExpiresAt.Before(now) {
			lot.ExpiresAt = toMillis(now)
		}
	}
	l.Settle(now)
}

// Lapse ends the grace of a finished month when the next one was not paid or will
// not come.
func (l *Ledger) Lapse(now time.Time, subscription string) {
	l.Settle(now)
	for i := range l.lots {
		if lot := &l.lots[i]; lot.allowanceOf(subscription) && lot.Over(now) && !l.over(lot, now) {
			lot.VoidedAt = l.moment(now)
		}
	}
	l.Settle(now)
}

// Void permanently takes away a subscription's months that start at a moment or
// later, when the subscription ends early. Held and spent credits are kept.
func (l *Ledger) Void(now time.Time, by Actor, subscription string, from time.Time) {
	l.Lapse(now, subscription)
	for i := range l.lots {
		lot := &l.lots[i]
		if !lot.allowanceOf(subscription) || lot.StartsAt.Before(from) || l.over(lot, now) || lot.Void() {
			continue
		}
		lot.VoidedAt = l.moment(now)
		if lot.Begun() {
			l.change(lot, now, by, -lot.Left, ReasonSubscriptionEnded, "")
		} else {
			lot.Granted = 0
		}
	}
}

// Supersede ends the allowance of a month during which a new period was paid for,
// as when a client switches from monthly to annual billing. Its unused credits
// are removed, and its spent ones are deducted from the new period's first month.
// Those held for projects are held from that month instead, as many as it has, so
// that they can come back.
func (l *Ledger) Supersede(now time.Time, by Actor, subscription string, from time.Time) {
	l.Settle(now)
	from = toMillis(from)
	var first *Lot
	var ended []*Lot
	spent := 0
	for i := range l.lots {
		lot := &l.lots[i]
		switch {
		case !lot.allowanceOf(subscription) || !lot.Begun():
		case lot.StartsAt.Before(from) && from.Before(lot.ExpiresAt):
			ended = append(ended, lot)
			spent += lot.Spent
		case lot.StartsAt.Equal(from):
			first = lot
		}
	}
	if first != nil {
		l.change(first, now, by, -min(spent, first.Left), ReasonPlanChanged, "")
	}
	for _, lot := range ended {
		for first != nil && first.Left > 0 && lot.Held > 0 {
			l.moveHold(now, by, lot, first)
		}
		l.change(lot, now, by, -lot.Left, ReasonPlanChanged, "")
		lot.ExpiresAt = from
	}
}
