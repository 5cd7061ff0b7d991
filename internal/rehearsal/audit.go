package rehearsal

import (
	"fmt"

	"cutroom/internal/cutroom"
	"cutroom/internal/rehearsal/checker"
)

// Check is one thing that must be true of the books, with the problems found.
type Check struct {
	Name     string
	Problems []string
}

// OK reports whether there are no problems.
func (c Check) OK() bool { return len(c.Problems) == 0 }

// problems collects what is wrong.
type problems []string

func (p *problems) say(format string, values ...any) { *p = append(*p, fmt.Sprintf(format, values...)) }

// audit runs every check on the books.
func (b books) audit() []Check {
	checks := []Check{
		{"money in = receipts − refunds = the provider's charges", append(b.moneyIn(), b.records.CheckPayments(b.received())...)},
		{"every lot is as large and lasts as long as the provider's records say", b.records.Check(b.prices, b.credited())},
	}
	for _, c := range []struct {
		name  string
		check func(accountBooks, *problems)
	}{
		{"every receipt adds up", accountBooks.receiptsAddUp},
		{"every paid bill has one receipt", accountBooks.billsHaveReceipts},
		{"every period is billed exactly once", accountBooks.periodsFollow},
		{"every paid month gave its credits, and nothing else did", accountBooks.monthsAreGranted},
		{"credits granted = spent + lapsed + held + left", accountBooks.creditsBalance},
		{"no line of credits leads below zero, and none is missing", accountBooks.linesFollow},
		{"no account has two live subscriptions", accountBooks.oneLives},
		{"nothing is kept from a client who has ended", accountBooks.nothingKept},
	} {
		var found problems
		for _, a := range b.accounts {
			c.check(a, &found)
		}
		checks = append(checks, Check{c.name, found})
	}
	return append(checks, Check{"no letter was told twice, and one for every receipt", b.lettersOnce()})
}

// moneyIn compares our receipts with the provider's charges.
func (b books) moneyIn() (found problems) {
	var paid, back cutroom.Cents
	for _, a := range b.accounts {
		p, r := a.sum()
		paid, back = paid+p, back+r
	}
	if paid != b.money.paid {
		found.say("receipts say %s, charges say %s", paid, b.money.paid)
	}
	if back != b.money.back {
		found.say("refunds on receipts are %s, at the provider %s", back, b.money.back)
	}
	return found
}

// received lists the payments on the accounts' receipts, for the checker.
func (b books) received() (all []checker.Payment) {
	for _, a := range b.accounts {
		for _, r := range a.receipts {
			if r.Total > 0 {
				all = append(all, checker.Payment{ID: r.BillID, Account: a.id, Total: int64(r.Total), Refunded: int64(r.Refunded)})
			}
		}
	}
	return all
}

// credited lists what the accounts have, for the checker.
func (b books) credited() (all []checker.Account) {
	for _, a := range b.accounts {
		of := checker.Account{ID: a.id}
		for _, l := range a.lots {
			of.Lots = append(of.Lots, checker.Lot{
				Kind: string(l.Kind), Granted: l.Granted, Left: l.Left, Held: l.Held, Spent: l.Spent, Returned: l.Returned, Lapsed: l.Lapsed,
				Start: l.StartsAt, End: l.ExpiresAt,
			})
		}
		for _, p := range a.pauses {
			of.Pauses = append(of.Pauses, checker.Pause{From: p.StartedAt, Long: lasted(p)})
		}
		all = append(all, of)
	}
	return all
}

// receiptsAddUp adds up the lines of each receipt. An amount too small to
// charge is kept by the provider, and appears on a later receipt.
func (a accountBooks) receiptsAddUp(found *problems) {
	for _, r := range a.receipts {
		var lines, kept cutroom.Cents
		for _, l := range r.Lines {
			if l.Text == cutroom.BalanceLine && l.ProductID == "" {
				kept += l.Amount
			} else {
				lines += l.Amount
			}
		}
		if lines != r.Subtotal || r.Subtotal-r.Discount+r.Tax+kept != r.Total || r.Refunded < 0 || r.Refunded > r.Total {
			found.say("%s: receipt %s: lines %s, subtotal %s, discount %s, tax %s, kept %s, total %s, refunded %s",
				a.id, r.Number, lines, r.Subtotal, r.Discount, r.Tax, kept, r.Total, r.Refunded)
		}
	}
}

func (a accountBooks) billsHaveReceipts(found *problems) {
	receipts := map[string]int{}
	for _, r := range a.receipts {
		receipts[r.BillID]++
	}
	bills := 0
	for _, b := range a.theirs.Bills {
		onBalance := b.Total == 0 && a.records.ToBalance(a.id, b.ID) // taken from the balance, and given back there
		if !b.Paid || b.Subtotal <= 0 || onBalance {
			continue
		}
		bills++
		if n := receipts[b.ID]; n != 1 {
			found.say("%s: bill %s has %d receipts", a.id, b.Number, n)
		}
	}
	if bills != len(a.receipts) {
		found.say("%s: %d receipts for %d paid bills", a.id, len(a.receipts), bills)
	}
}

// creditsBalance compares the sums of the lines with those of the lots and with
// what the client remembers.
func (a accountBooks) creditsBalance(found *problems) {
	c := a.credits()
	if c.granted+c.adjusted != c.spent+c.lapsed+c.held+c.left {
		found.say("%s: %d granted and %+d adjusted, but %d spent, %d lapsed, %d held and %d left",
			a.id, c.granted, c.adjusted, c.spent, c.lapsed, c.held, c.left)
	}
	if c.spent != a.spent {
		found.say("%s: %d spent, but %d projects were begun", a.id, c.spent, a.spent)
	}
	for _, l := range a.lots {
		if l.Begun() && l.Granted != l.Left+l.Held+l.Spent+l.Lapsed || min(l.Left, l.Held, l.Spent, l.Lapsed) < 0 {
			found.say("%s: lot %d does not add up: %+v", a.id, l.ID, l)
		}
	}
}

func (a accountBooks) linesFollow(found *problems) {
	balance := 0
	for i, e := range a.entries {
		balance += e.Amount
		if e.Seq != int64(i+1) || e.Balance != balance || balance < 0 {
			found.say("%s: line %d says %+d to %d, at place %d the balance is %d", a.id, e.Seq, e.Amount, e.Balance, i+1, balance)
			return
		}
	}
}

func (a accountBooks) oneLives(found *problems) {
	ours, theirs := 0, 0
	for _, s := range a.subs {
		if s.Live() {
			ours++
		}
	}
	for _, s := range a.theirs.Subscriptions {
		if s.Status == cutroom.ProviderActive || s.Status == cutroom.ProviderPastDue {
			theirs++
		}
	}
	if ours > 1 || theirs > 1 || ours != theirs {
		found.say("%s: %d live subscriptions here, %d at the provider", a.id, ours, theirs)
	}
}

// nothingKept looks for money that could have been returned to a card after the
// end.
func (a accountBooks) nothingKept(found *problems) {
	paid, back := a.sum()
	if kept := a.theirs.Leftover(); kept > 0 && paid > back {
		found.say("%s: %s is kept, and %s was paid", a.id, kept, paid-back)
	}
}

// lettersOnce looks for duplicate letters. If a person does something again on
// another day, the letter may be sent again.
func (b books) lettersOnce() (found problems) {
	told := map[string]int{}
	receipts := map[string]bool{}
	for _, l := range b.letters {
		key := fmt.Sprintf("%s %s %s", l.AccountID, l.News, l.about())
		if told[key]++; told[key] == 2 {
			found.say("told twice: %s", key)
		}
		if l.News == cutroom.NewsReceipt {
			receipts[l.AccountID+" "+l.Number] = true
		}
	}
	for _, a := range b.accounts {
		for _, r := range a.receipts {
			if !receipts[a.id+" "+r.Number] {
				found.say("%s: no letter about receipt %s", a.id, r.Number)
			}
		}
	}
	return found
}

// about names what a letter is about, so that the same thing always has the
// same name.
func (l letter) about() string {
	switch l.News {
	case cutroom.NewsReceipt:
		return l.Number
	case cutroom.NewsRefunded, cutroom.NewsLeftover, cutroom.NewsChargedBack:
		return l.Number + " " + l.Amount.String() + " " + l.on.String()
	case cutroom.NewsPaymentFailed:
		return fmt.Sprintf("%s attempt %d", l.At, l.Attempt)
	case cutroom.NewsRecovered, cutroom.NewsCreditsLow, cutroom.NewsCreditsLapsing:
		return l.Until.String()
	case cutroom.NewsCancelled, cutroom.NewsKept, cutroom.NewsChangePlanned, cutroom.NewsPlanChanged, cutroom.NewsPriceChanges, cutroom.NewsPriceStays:
		return l.Plan + " " + string(l.Interval) + " " + l.on.Format("2006-01-02")
	case cutroom.NewsTokensBought, cutroom.NewsRenewalAhead, cutroom.NewsCardExpires, cutroom.NewsSubmissionsStop, cutroom.NewsOnHold,
		cutroom.NewsSubPaused, cutroom.NewsResumesSoon, cutroom.NewsResumed, cutroom.NewsSubEnded, cutroom.NewsEndedUnpaid:
	}
	return l.At.String()
}
