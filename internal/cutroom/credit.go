package cutroom

import (
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// CreditKind says where credits come from, and so how long they last.
type CreditKind string

// The kinds.
const (
	AllowanceCredit CreditKind = "allowance" // part of the plan, for one allowance month
	GoodwillCredit  CreditKind = "goodwill"  // given by us
	TokenCredit     CreditKind = "token"     // bought
)

// CreditKinds lists all kinds, in display order.
var CreditKinds = []CreditKind{AllowanceCredit, GoodwillCredit, TokenCredit}

// How long credits last that are not part of an allowance.
const (
	TokenMonths  = 12                  // calendar months
	GoodwillLife = 90 * 24 * time.Hour // from the moment they are given
)

// ends is when credits given at a moment lapse. It does not apply to an allowance
// month, which has its own end.
func (k CreditKind) ends(from time.Time) time.Time {
	if k == TokenCredit {
		return AddMonths(from, TokenMonths)
	}
	return from.Add(GoodwillLife)
}

// Lot is a number of credits that were given together and lapse together. One
// credit is one video.
//
//	planned ──StartsAt──▶ begun ──ExpiresAt──▶ over
//
// A planned lot holds nothing yet; its credits are added when it begins. From
// then on Granted = Left + Held + Spent + Lapsed, none of them ever negative.
// Credits that are held for a project outlive their lot.
type Lot struct {
	ID        int // 1, 2, 3 … within the account
	AccountID string
	Kind      CreditKind
	Origin    string // what it was given for; unique, see AllowanceOrigin
	Granted   int    // how many it gives; changes with the plan and by a manager's adjustment
	Left      int    // neither held nor spent
	Held      int    // kept for projects that were submitted
	Spent     int    // used for projects whose editing has begun
	Lapsed    int    // not used in time
	Returned  int    // no longer granted, because their payment was refunded; negative: granted beyond the plan, because the refund failed
	StartsAt  time.Time
	ExpiresAt time.Time
	BegunAt   time.Time // zero while it is planned
	VoidedAt  time.Time // zero unless its subscription ended early
	CreatedAt time.Time
}

// Begun reports whether the lot's credits have been added.
func (l Lot) Begun() bool { return !l.BegunAt.IsZero() }

// Over reports whether the lot's time has passed.
func (l Lot) Over(now time.Time) bool { return !now.Before(l.ExpiresAt) }

// LotState is the stage a lot has reached.
type LotState string

// The states.
const (
	LotPlanned LotState = "planned"
	LotOpen    LotState = "open"
	LotOver    LotState = "over"
)

// State is the lot's stage at a moment.
func (l Lot) State(now time.Time) LotState {
	switch {
	case l.Over(now):
		return LotOver
	case l.Begun() || !now.Before(l.StartsAt):
		return LotOpen
	}
	return LotPlanned
}

// Void reports whether the lot was permanently taken away.
func (l Lot) Void() bool { return !l.VoidedAt.IsZero() }

// AllowanceOrigin names the allowance of one month of a subscription, so that it
// is given once however often its payment is reported.
func AllowanceOrigin(subscription string, monthStart time.Time) string {
	return SubscriptionOrigin(subscription) + monthStart.UTC().Format(time.RFC3339)
}

// SubscriptionOrigin is the prefix of the origins of all allowances of a
// subscription.
func SubscriptionOrigin(subscription string) string { return "allowance/" + subscription + "/" }

// CheckoutOrigin names the tokens bought in a checkout.
func CheckoutOrigin(checkout string) string { return "checkout/" + checkout }

func (l Lot) allowanceOf(subscription string) bool {
	return l.Kind == AllowanceCredit && l.months() == SubscriptionOrigin(subscription)
}

// months is the prefix shared by all months of the lot's subscription.
func (l Lot) months() string { return l.Origin[:strings.LastIndexByte(l.Origin, '/')+1] }

// HoldState is the state of a hold.
type HoldState string

// The states.
const (
	HoldReserved HoldState = "reserved"
	HoldCaptured HoldState = "captured"
	HoldReleased HoldState = "released"
	HoldRefunded HoldState = "refunded"
)

// Hold is one credit that is kept for a project.
//
//	reserved ──editing begins──▶ captured ──it was our fault──▶ refunded
//	   │
//	   └──cancelled before──▶ released
type Hold struct {
	ID        int64 // the number of the entry that reserved it
	AccountID string
	LotID     int
	ProjectID string
	State     HoldState
	ChangedAt time.Time
}

// open reports whether the project has its credit, reserved or captured.
func (h Hold) open() bool { return h.State == HoldReserved || h.State == HoldCaptured }

// EntryKind is the kind of a credit movement.
type EntryKind string

// The kinds of movements, and the effect of each on what is left.
const (
	EntryGrant   EntryKind = "grant"   // more
	EntryReserve EntryKind = "reserve" // one less
	EntryCapture EntryKind = "capture" // no change: what was held is spent
	EntryRelease EntryKind = "release" // one more
	EntryExpire  EntryKind = "expire"  // less
	EntryRefund  EntryKind = "refund"  // one more
	EntryAdjust  EntryKind = "adjust"  // more or less
)

// EntryKinds lists all kinds.
var EntryKinds = []EntryKind{EntryGrant, EntryReserve, EntryCapture, EntryRelease, EntryExpire, EntryRefund, EntryAdjust}

// CreditReason says why credits moved. It is a stable code; the text for each is
// in contract/credits.json.
type CreditReason string

// The reasons.
const (
	ReasonAllowance         CreditReason = "allowance_month"
	ReasonTokensBought      CreditReason = "tokens_bought"
	ReasonGoodwill          CreditReason = "goodwill"
	ReasonMissedPromise     CreditReason = "missed_promise"
	ReasonSubmitted         CreditReason = "project_submitted"
	ReasonEditingStarted    CreditReason = "editing_started"
	ReasonRoundRequested    CreditReason = "round_requested"
	ReasonRoundStarted      CreditReason = "round_started"
	ReasonCancelled         CreditReason = "project_cancelled"
	ReasonRefunded          CreditReason = "project_refunded"
	ReasonAllowanceLapsed   CreditReason = "allowance_lapsed"
	ReasonTokensLapsed      CreditReason = "tokens_lapsed"
	ReasonGoodwillLapsed    CreditReason = "goodwill_lapsed"
	ReasonPlanChanged       CreditReason = "plan_changed"
	ReasonSubscriptionEnded CreditReason = "subscription_ended"
	ReasonPaymentReturned   CreditReason = "payment_returned"
	ReasonRefundFailed      CreditReason = "refund_failed"
	ReasonManager           CreditReason = "manager_adjusted"
)

// CreditReasons lists all reasons.
var CreditReasons = []CreditReason{
	ReasonAllowance, ReasonTokensBought, ReasonGoodwill, ReasonMissedPromise, ReasonSubmitted, ReasonEditingStarted,
	ReasonRoundRequested, ReasonRoundStarted, ReasonCancelled, ReasonRefunded, ReasonAllowanceLapsed, ReasonTokensLapsed, ReasonGoodwillLapsed,
	ReasonPlanChanged, ReasonSubscriptionEnded, ReasonPaymentReturned, ReasonRefundFailed, ReasonManager,
}

// begins is the default reason for giving credits of a kind.
func (k CreditKind) begins() CreditReason {
	switch k {
	case AllowanceCredit:
		return ReasonAllowance
	case TokenCredit:
		return ReasonTokensBought
	case GoodwillCredit:
	}
	return ReasonGoodwill
}

// lapses is the reason recorded when credits of a kind lapse.
func (k CreditKind) lapses() CreditReason {
	switch k {
	case AllowanceCredit:
		return ReasonAllowanceLapsed
	case TokenCredit:
		return ReasonTokensLapsed
	case GoodwillCredit:
	}
	return ReasonGoodwillLapsed
}

// CreditEntry is one line of an account's book of credits. Lines are numbered
// without gaps, in order of time, and never changed. The lines of each lot add up
// to what it has left, and all lines to the balance.
type CreditEntry struct {
	AccountID string
	Seq       int64 // 1, 2, 3 … within the account
	Kind      EntryKind
	Amount    int // what it added to the credits left
	Balance   int // what the whole account had left afterwards
	LotID     int
	At        time.Time
	By        string // the acting user's id, or "system"
	Reason    CreditReason
	Note      string // what a manager wrote about it
	ProjectID string
	Origin    string // what it was written for, if that can happen only once; else ""
}

// AuditCreditsAdjusted is recorded when a manager adds or removes credits.
const AuditCreditsAdjusted = "credits.adjusted"

// Why credits cannot move.
var (
	ErrNoCredit = &Error{
		Kind: Conflict, Code: "no_credit",
		Message: "There aren't enough videos left",
	}
	ErrNoHold = &Error{
		Kind: Conflict, Code: "no_credit_held",
		Message: "No video is reserved for this project",
	}
	ErrCreditSpent = &Error{
		Kind: Conflict, Code: "credit_spent",
		Message: "The video for this project has already been used",
	}
	ErrCreditKind = &Error{
		Kind: Invalid, Code: "credit_kind", Field: "kind",
		Message: "Videos can only be added as goodwill or as extra videos",
	}
	ErrCreditAmount = &Error{
		Kind: Invalid, Code: "credit_amount", Field: "amount",
		Message: "Add or remove between 1 and 1,000 videos",
	}
	ErrAdjustmentKey = &Error{
		Kind: Invalid, Code: "adjustment_key", Field: "key",
		Message: "A key must have 16 to 64 letters, digits or hyphens",
	}
	ErrAdjustedOtherwise = &Error{
		Kind: Conflict, Code: "adjusted_otherwise",
		Message: "Your first attempt was saved after all. Check the history, then open the form again.",
	}
)

// MostCreditsAtOnce is the most credits a manager can add or remove at once.
const MostCreditsAtOnce = 1000

// maxCreditNote keeps a manager's reason short enough for one line.
const maxCreditNote = 300

// CheckCreditNote rejects a manager's reason that is empty, too long or can't be
// shown.
func CheckCreditNote(note string) error {
	switch {
	case strings.TrimSpace(note) == "":
		return invalid("reason", "credit_reason_required", "Give a reason. The client will read it.")
	case strings.ContainsFunc(note, unicode.IsControl):
		return invalid("reason", "credit_reason_characters", "The reason contains characters that can't be shown")
	case utf8.RuneCountInString(strings.TrimSpace(note)) > maxCreditNote:
		return invalid("reason", "credit_reason_too_long", "The reason can have up to 300 characters")
	}
	return nil
}

// valid reports whether it is one of the kinds.
func (k CreditKind) valid() bool { return slices.Contains(CreditKinds, k) }

// AllowanceMonth is the time during which one month's allowance can be used: from
// Start until just before End.
type AllowanceMonth struct{ Start, End time.Time }

// AllowanceMonths divides a paid period into its allowance months: one for a
// month, twelve for a year. The months are counted from the anchor; where a month
// is too short for the anchor's day, they turn on its last day. If the period
// does not begin on one of the anchor's dates, they are counted from its own
// start. A remainder shorter than a month is added to the last one.
func AllowanceMonths(start, end, anchor time.Time) []AllowanceMonth {
	start, end = start.UTC(), end.UTC()
	if !start.Before(end) {
		return nil
	}
	n := monthsBetween(anchor, start)
	if !AddMonths(anchor, n).Equal(start) {
		anchor, n = start, 0
	}
	months := []AllowanceMonth{{start, end}}
	for {
		n++
		turn := AddMonths(anchor, n)
		if AddMonths(anchor, n+1).After(end) {
			return months
		}
		months[len(months)-1].End = turn
		months = append(months, AllowanceMonth{turn, end})
	}
}
