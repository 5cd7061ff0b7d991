package cutroom

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// roundMark separates the project and the round in a RoundHold.
const roundMark = "/round/"

// RoundHold names the hold for a round of changes that a client pays for with a
// video. It stands in the place of a project's id, next to the project's own hold.
func RoundHold(projectID string, round int) string {
	return fmt.Sprintf("%s%s%d", projectID, roundMark, round)
}

// HeldProject returns the project that a hold belongs to, and whether it is for
// one of its rounds.
func HeldProject(hold string) (projectID string, isRound bool) {
	projectID, _, isRound = strings.Cut(hold, roundMark)
	return projectID, isRound
}

// hold returns the latest hold of a project, or nil if it never had one.
func (l *Ledger) hold(projectID string) *Hold {
	for i := len(l.holds) - 1; i >= 0; i-- {
		if l.holds[i].ProjectID == projectID {
			return &l.holds[i]
		}
	}
	return nil
}

// HoldOf returns the project's latest hold, or ErrNoHold if it never had one.
func (l *Ledger) HoldOf(projectID string) (Hold, error) {
	if h := l.hold(projectID); h != nil {
		return *h, nil
	}
	return Hold{}, ErrNoHold
}

// Reserve keeps one credit for a submitted project or a RoundHold, from the lot
// that ends first; ErrNoCredit when there is none. A project that already has a
// credit keeps that one.
func (l *Ledger) Reserve(now time.Time, by Actor, projectID string) error {
	l.Settle(now)
	if h := l.hold(projectID); h != nil && h.open() {
		return nil
	}
	lot := l.soonest("")
	if lot == nil {
		return ErrNoCredit
	}
	why := ReasonSubmitted
	if _, isRound := HeldProject(projectID); isRound {
		why = ReasonRoundRequested
	}
	l.reserve(now, by, lot, projectID, why)
	return nil
}

// moveHold has the oldest credit held from a lot held from another one instead.
func (l *Ledger) moveHold(now time.Time, by Actor, from, to *Lot) {
	i := slices.IndexFunc(l.holds, func(h Hold) bool { return h.LotID == from.ID && h.State == HoldReserved })
	project := l.holds[i].ProjectID
	booked, _ := HeldProject(project)
	from.Held--
	l.move(from, 1, CreditEntry{Kind: EntryRelease, At: now, By: by.UserID, Reason: ReasonPlanChanged, ProjectID: booked})
	l.holds[i].State, l.holds[i].ChangedAt = HoldReleased, l.at
	l.reserve(now, by, to, project, ReasonPlanChanged)
}

// reserve holds a credit of a lot for a project or a RoundHold.
func (l *Ledger) reserve(now time.Time, by Actor, lot *Lot, projectID string, why CreditReason) {
	lot.Held++
	booked, _ := HeldProject(projectID)
	l.move(lot, -1, CreditEntry{Kind: EntryReserve, At: now, By: by.UserID, Reason: why, ProjectID: booked})
	l.holds = append(l.holds, Hold{
		ID: l.seq, AccountID: l.AccountID, LotID: lot.ID, ProjectID: projectID, State: HoldReserved, ChangedAt: l.at,
	})
}

// Capture spends the credit held for a project when its editing begins, or for a
// RoundHold, even if its lot is over by then. A spent credit is not spent again.
func (l *Ledger) Capture(now time.Time, by Actor, projectID string) error {
	l.Settle(now)
	h := l.hold(projectID)
	switch {
	case h == nil || !h.open():
		return ErrNoHold
	case h.State == HoldCaptured:
		return nil
	}
	lot := l.lot(h.LotID)
	lot.Held--
	lot.Spent++
	booked, isRound := HeldProject(projectID)
	reason := ReasonEditingStarted
	if isRound {
		reason = ReasonRoundStarted
	}
	l.move(lot, 0, CreditEntry{Kind: EntryCapture, At: now, By: by.UserID, Reason: reason, ProjectID: booked})
	h.State, h.ChangedAt = HoldCaptured, l.at
	return nil
}

// Release gives back the credit held for a project that will not be started. If
// its lot is already over, the credit lapses at once.
func (l *Ledger) Release(now time.Time, by Actor, projectID string) error {
	l.Settle(now)
	h := l.hold(projectID)
	switch {
	case h == nil || h.State == HoldRefunded:
		return ErrNoHold
	case h.State == HoldCaptured:
		return ErrCreditSpent
	case h.State == HoldReleased:
		return nil
	}
	lot := l.lot(h.LotID)
	lot.Held--
	l.move(lot, 1, CreditEntry{Kind: EntryRelease, At: now, By: by.UserID, Reason: ReasonCancelled, ProjectID: projectID})
	h.State, h.ChangedAt = HoldReleased, l.at
	l.Settle(now)
	return nil
}

// Refund gives back a credit that was spent for a project or a RoundHold: into its
// lot, or as goodwill when the lot is over.
func (l *Ledger) Refund(now time.Time, by Actor, projectID, note string) error {
	l.Settle(now)
	h := l.hold(projectID)
	switch {
	case h == nil || h.State == HoldReserved || h.State == HoldReleased:
		return ErrNoHold
	case h.State == HoldRefunded:
		return nil
	}
	booked, _ := HeldProject(projectID)
	if lot := l.lot(h.LotID); !l.over(lot, now) {
		lot.Spent--
		l.move(lot, 1, CreditEntry{
			Kind: EntryRefund, At: now, By: by.UserID, Reason: ReasonRefunded, Note: note, ProjectID: booked,
		})
	} else {
		l.add(now, by, EntryRefund, Grant{
			Kind: GoodwillCredit, Origin: fmt.Sprintf("refund/%d", h.ID), Amount: 1,
			StartsAt: now, ExpiresAt: GoodwillCredit.ends(now), Reason: ReasonRefunded, Note: note, ProjectID: booked,
		})
	}
	h.State, h.ChangedAt = HoldRefunded, l.at
	return nil
}
