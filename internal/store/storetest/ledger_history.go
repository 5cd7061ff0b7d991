package storetest

import (
	"errors"
	"fmt"
	"time"

	"cutroom/internal/cutroom"

	"pgregory.net/rapid"
)

// LedgerStep is one thing that happens to an account's credits.
type LedgerStep struct {
	Wait    time.Duration // since the previous step; negative if the clock jumps back
	Action  string
	Project string
	Number  int
	Kind    cutroom.CreditKind
}

// The possible actions of a history.
var ledgerActions = []string{
	"allowance", "tokens", "goodwill", "again", "reserve", "reserve", "reserve", "capture", "capture", "capture",
	"release", "release", "refund", "refund", "settle", "adjust", "requota", "shift", "supersede", "void",
}

const aDay = 24 * time.Hour

// LedgerHistory generates what happens to an account over some months, with a
// clock that never jumps back or that can jump back by up to an hour.
func LedgerHistory(mayJump bool) *rapid.Generator[[]LedgerStep] {
	earliest := time.Duration(0)
	if mayJump {
		earliest = -time.Hour
	}
	wait := rapid.OneOf(
		rapid.Just(time.Duration(0)),
		rapid.Custom(func(t *rapid.T) time.Duration {
			return time.Duration(rapid.Int64Range(int64(earliest), int64(2*aDay)).Draw(t, "a while"))
		}),
		rapid.Custom(func(t *rapid.T) time.Duration {
			return time.Duration(rapid.IntRange(1, 20).Draw(t, "days")) * aDay
		}),
	)
	step := rapid.Custom(func(t *rapid.T) LedgerStep {
		return LedgerStep{
			Wait:    wait.Draw(t, "wait"),
			Action:  rapid.SampledFrom(ledgerActions).Draw(t, "action"),
			Project: rapid.SampledFrom([]string{"p1", "p2", "p3"}).Draw(t, "project"),
			Number:  rapid.IntRange(0, 12).Draw(t, "number"),
			Kind:    rapid.SampledFrom(cutroom.CreditKinds).Draw(t, "kind"),
		}
	})
	return rapid.SliceOfN(step, 20, 80)
}

// Do performs the step. The account's credits start with a subscription called
// "sub". An error is either a refusal that people may see, or a bug.
func (s LedgerStep) Do(l *cutroom.Ledger, now time.Time) error {
	by := cutroom.Actor{UserID: "somebody"}
	fresh := fmt.Sprintf("%s/%d", s.Action, now.UnixNano())
	switch s.Action {
	case "allowance":
		return s.pay(l, now, by)
	case "tokens", "goodwill", "again":
		if s.Action == "again" {
			fresh = "checkout/again"
		}
		kind := cutroom.TokenCredit
		if s.Action == "goodwill" {
			kind = cutroom.GoodwillCredit
		}
		_, err := l.Grant(now, by, cutroom.Grant{Kind: kind, Origin: fresh, Amount: s.Number + 1})
		return err
	case "reserve":
		return l.Reserve(now, by, s.Project)
	case "capture":
		return l.Capture(now, by, s.Project)
	case "release":
		return l.Release(now, by, s.Project)
	case "refund":
		return l.Refund(now, by, s.Project, "")
	case "settle":
		l.Settle(now)
	case "adjust":
		return l.Adjust(now, by, cutroom.Adjustment{Amount: s.Number - 6, Kind: s.Kind})
	case "requota":
		l.ChangeQuota(now, by, "sub", s.Number/2, s.Number)
	case "shift":
		l.Shift(now, "sub", time.Duration(s.Number-6)*aDay)
	case "supersede":
		if err := s.pay(l, now, by); err != nil {
			return err
		}
		l.Supersede(now, by, "sub", now)
	case "void":
		l.Void(now, by, "sub", now.Add(time.Duration(s.Number-6)*aDay))
	default:
		return errors.New("unknown action: " + s.Action)
	}
	return nil
}

// pay grants the allowance of a period of some months that starts now.
func (s LedgerStep) pay(l *cutroom.Ledger, now time.Time, by cutroom.Actor) error {
	for _, month := range cutroom.AllowanceMonths(now, cutroom.AddMonths(now, s.Number+1), now) {
		if _, err := l.Grant(now, by, cutroom.Grant{
			Kind: cutroom.AllowanceCredit, Origin: cutroom.AllowanceOrigin("sub", month.Start), Amount: 4,
			StartsAt: month.Start, ExpiresAt: month.End,
		}); err != nil {
			return err
		}
	}
	return nil
}
