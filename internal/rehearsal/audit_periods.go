package rehearsal

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"cutroom/internal/cutroom"
)

// period is a stretch of time that is paid for according to a receipt.
type period struct {
	cutroom.BillLine
	receipt    string
	supersedes bool // its bill credits the rest of the previous period
	refunded   bool // in full, so that nothing of it could be credited
}

// rest returns what a part of the period is worth.
func (p period) rest(long time.Duration) cutroom.Cents {
	return p.Amount.Share(int64(long/time.Second), int64(p.Until.Sub(p.From)/time.Second))
}

// periods returns what was paid for each subscription, in order of time.
func (a accountBooks) periods() map[string][]period {
	of, paid := a.subscriptionOf(), map[string][]period{}
	for _, r := range a.receipts {
		id := of[r.BillID]
		byItself := r.Total > 0 && r.Refunded == r.Total && !a.goodwill[r.PaymentID]
		if id == "" || byItself {
			continue
		}
		gives := slices.ContainsFunc(r.Lines, func(l cutroom.BillLine) bool { return l.Proration && l.Amount < 0 })
		for _, l := range r.Lines {
			// Items added in the provider's dashboard are not ours to audit.
			if strings.HasPrefix(l.ProductID, "cutroom-") && !l.Proration && l.Amount > 0 && l.From.Before(l.Until) {
				paid[id] = append(paid[id], period{l, r.Number, gives, r.Total > 0 && r.Refunded >= r.Total})
			}
		}
	}
	for _, list := range paid {
		slices.SortStableFunc(list, func(x, y period) int { return cmp.Or(x.From.Compare(y.From), x.Until.Compare(y.Until)) })
	}
	return paid
}

// periodsFollow compares each paid period with the previous one. It must begin
// where that one ended, apart from pauses in between, and the last one must end
// where the subscription says that it is paid until.
func (a accountBooks) periodsFollow(found *problems) {
	for id, list := range a.periods() {
		sub := a.subs[id]
		end, since := sub.StartedAt, sub.StartedAt
		var before period
		for _, p := range list {
			end = end.Add(a.paused(sub.ID, since, p.From))
			switch {
			case p.From.Equal(end):
			case !p.From.Before(since) && p.From.Before(end) && (p.supersedes || before.refunded && p.From.After(since) || before.rest(end.Sub(p.From)) == 0):
			case p.From.After(end) && !p.From.After(heardBy(a.silences, end)): // the provider could not be told in time
			default:
				found.say("%s: receipt %s pays from %s, but the period before ends %s", a.id, p.receipt, p.From, end)
			}
			end, since, before = p.Until, p.From, p
		}
		end = end.Add(a.paused(sub.ID, since, time.Time{}))
		said := sub.PeriodEnd
		if sub.State == cutroom.SubscriptionPastDue || a.asks(id) {
			said = sub.PeriodStart // the period that is owed begins there
		}
		late := sub.State == cutroom.SubscriptionPastDue && said.After(end) && !said.After(heardBy(a.silences, end))
		if sub.Live() && !said.Equal(end) && !late {
			found.say("%s: %s says that it is paid to %s, receipts say %s", a.id, sub.State, said, end)
		}
	}
	for id, sub := range a.subs {
		if sub.Live() && len(a.periods()[id]) == 0 {
			found.say("%s: a live subscription that nobody ever paid", a.id)
		}
	}
}

// asks reports whether a bank was charged for a period that has begun, and has
// not answered. Meanwhile the subscription continues.
func (a accountBooks) asks(subscription string) bool {
	return a.subs[subscription].State == cutroom.SubscriptionActive && slices.ContainsFunc(a.theirs.Bills, func(b cutroom.Bill) bool {
		return b.SubscriptionID == subscription && b.Renewal && b.Open
	})
}

// wentBack reports whether a renewal is void, or was refunded automatically.
func (a accountBooks) wentBack(b cutroom.Bill) bool {
	return b.Renewal && (!b.Open && !b.Paid || b.Total > 0 && b.Refunded == b.Total && !a.goodwill[b.PaymentID])
}

// givenBack counts the renewals that were paid and then refunded.
func (b books) givenBack() (n int) {
	for _, a := range b.accounts {
		for _, bill := range a.theirs.Bills {
			if a.wentBack(bill) && bill.Refunded > 0 {
				n++
			}
		}
	}
	return n
}

// paused returns how long a subscription was paused by pauses that began from
// one time on and before another; a zero end time has no limit.
func (a accountBooks) paused(subscription string, from, before time.Time) (long time.Duration) {
	for _, p := range a.pauses {
		if p.SubscriptionID != subscription || p.StartedAt.Before(from) || !before.IsZero() && !p.StartedAt.Before(before) {
			continue
		}
		long += lasted(p)
	}
	return long
}

// lasted returns how long a pause was, or will be.
func lasted(p cutroom.Pause) time.Duration {
	if p.EndedAt.IsZero() {
		return p.EndsAt.Sub(p.StartedAt)
	}
	return p.EndedAt.Sub(p.StartedAt)
}

// endedUnheard reports whether a subscription had already ended when a period
// of it began, but the provider could not be told and charged anyway. If a bank
// took that money back before we did, nothing had to be granted for it.
func (a accountBooks) endedUnheard(id string, from time.Time) bool {
	sub := a.subs[id]
	return sub.State == cutroom.SubscriptionEnded && !sub.EndedAt.Before(from) && !sub.EndedAt.After(heardBy(a.silences, from))
}

// monthsAreGranted compares the allowances with the periods that were paid, and
// the tokens with their receipts.
func (a accountBooks) monthsAreGranted(found *problems) {
	due, either := map[string]bool{}, map[string]bool{}
	for id, list := range a.periods() {
		for _, p := range list {
			into := due
			if p.refunded && a.endedUnheard(id, p.From) {
				into = either
			}
			for _, month := range cutroom.AllowanceMonths(p.From, p.Until, a.subs[id].StartedAt) {
				into[cutroom.AllowanceOrigin(id, month.Start)] = true
			}
		}
	}
	tokens := 0
	for _, l := range a.lots {
		switch {
		case l.Kind == cutroom.TokenCredit:
			tokens++
		case l.Kind == cutroom.AllowanceCredit && !due[l.Origin] && !either[l.Origin]:
			found.say("%s: %s was granted and not paid, or granted twice", a.id, l.Origin)
		}
		delete(due, l.Origin)
	}
	for origin := range due {
		found.say("%s: %s was paid and not granted", a.id, origin)
	}
	of := a.subscriptionOf()
	for _, r := range a.receipts {
		// A payment for an account that was closed meanwhile was refunded and
		// granted nothing.
		if of[r.BillID] == "" && (r.Origin != "" || r.Refunded < r.Total) {
			tokens--
		}
	}
	if tokens != 0 {
		found.say("%s: %+d lots of tokens more than receipts for them", a.id, tokens)
	}
}
