package cutroom

import "time"

// Of reports whether the lot is an allowance of the subscription.
func (l Lot) Of(subscription string) bool { return l.allowanceOf(subscription) }

// Supersede ends the allowance of a month within which a new period was paid
// for, as when a client goes from months to a year. What was left of it goes,
// and what was used of it is used of the new period's first month.
func (l *Ledger) Supersede(now time.Time, by Actor, subscription string, from time.Time, used int) {
	l.Settle(now)
	from = toMillis(from)
	for i := range l.lots {
		lot := &l.lots[i]
		switch {
		case !lot.allowanceOf(subscription) || !lot.Begun():
		case lot.StartsAt.Before(from) && from.Before(lot.ExpiresAt):
			l.change(lot, now, by, -lot.Left, ReasonPlanChanged, "")
			lot.ExpiresAt = from
		case lot.StartsAt.Equal(from):
			l.change(lot, now, by, -min(used, lot.Left), ReasonPlanChanged, "")
		}
	}
}
