package cutroom

import (
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// CreditKind says where credits come from, and with it how long they last.
type CreditKind string

// The kinds.
const (
	AllowanceCredit CreditKind = "allowance" // part of the plan, for one allowance month
	GoodwillCredit  CreditKind = "goodwill"  // given by us
	TokenCredit     CreditKind = "token"     // bought
)

// CreditKinds are all of them, in the order in which they are shown.
var CreditKinds = []CreditKind{AllowanceCredit, GoodwillCredit, TokenCredit}

// How long credits last that are no allowance.
const (
	TokenMonths  = 12                  // calendar months
	GoodwillLife = 90 * 24 * time.Hour // from the moment they are given
)

// ends is when credits that are given at a moment lapse; an allowance month
// says so itself.
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
// A planned lot holds nothing yet: its credits come to life when it begins.
// From then on Granted = Left + Held + Spent + Lapsed, none of them ever below
// zero. Credits that are held for a project outlive their lot.
type Lot struct {
	ID        int // 1, 2, 3 … within the account
	AccountID string
	Kind      CreditKind
	Origin    string // what it was given for, once: see AllowanceOrigin
	Granted   int    // what it gives; changes with the plan and by a manager's hand
	Left      int    // neither held nor spent
	Held      int    // kept for projects that were submitted
	Spent     int    // used for projects that were begun
	Lapsed    int    // nobody used them in time
	Returned  int    // no longer granted, because their money went back; below zero: granted beyond the plan, because it did not
	StartsAt  time.Time
	ExpiresAt time.Time
	BegunAt   time.Time // zero while it is planned
	VoidedAt  time.Time // zero unless its subscription ended early
	CreatedAt time.Time
}

// Begun reports whether the lot's credits have come to life.
func (l Lot) Begun() bool { return !l.BegunAt.IsZero() }

// Over reports whether the lot's time has passed.
func (l Lot) Over(now time.Time) bool { return !now.Before(l.ExpiresAt) }

// LotState is where a lot stands.
type LotState string

// The states.
const (
	LotPlanned LotState = "planned"
	LotOpen    LotState = "open"
	LotOver    LotState = "over"
)

// State is where the lot stands at a moment.
func (l Lot) State(now time.Time) LotState {
	switch {
	case l.Over(now):
		return LotOver
	case l.Begun() || !now.Before(l.StartsAt):
		return LotOpen
	}
	return LotPlanned
}

// Void reports whether the lot was taken away, for good.
func (l Lot) Void() bool { return !l.VoidedAt.IsZero() }

// AllowanceOrigin names the allowance of a subscription's month, so that it is
// given once however often its payment is reported.
func AllowanceOrigin(subscription string, monthStart time.Time) string {
	return SubscriptionOrigin(subscription) + monthStart.UTC().Format(time.RFC3339)
}

// SubscriptionOrigin begins the names of all allowances of a subscription.
func SubscriptionOrigin(subscription string) string { return "allowance/" + subscription + "/" }

// CheckoutOrigin names the tokens that were bought in a checkout.
func CheckoutOrigin(checkout string) string { return "checkout/" + checkout }

func (l Lot) allowanceOf(subscription string) bool {
	return l.Kind == AllowanceCredit && l.months() == SubscriptionOrigin(subscription)
}

// months is how the origins of all months of an allowance's subscription begin.
func (l Lot) months() string { return l.Origin[:strings.LastIndexByte(l.Origin, '/')+1] }

// HoldState is what has become of a hold.
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

// open reports whether the project has its credit: kept, or spent for good.
func (h Hold) open() bool { return h.State == HoldReserved || h.State == HoldCaptured }

// EntryKind is how credits moved.
type EntryKind string

// The kinds of movements, and what each does to what is left.
const (
	EntryGrant   EntryKind = "grant"   // more
	EntryReserve EntryKind = "reserve" // one less
	EntryCapture EntryKind = "capture" // no change: what was held is spent
	EntryRelease EntryKind = "release" // one more
	EntryExpire  EntryKind = "expire"  // less
	EntryRefund  EntryKind = "refund"  // one more
	EntryAdjust  EntryKind = "adjust"  // more or less
)

// EntryKinds are all of them.
var EntryKinds = []EntryKind{EntryGrant, EntryReserve, EntryCapture, EntryRelease, EntryExpire, EntryRefund, EntryAdjust}

// CreditReason says why credits moved. It is a stable code; the sentences are
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

// CreditReasons are all of them.
var CreditReasons = []CreditReason{
	ReasonAllowance, ReasonTokensBought, ReasonGoodwill, ReasonMissedPromise, ReasonSubmitted, ReasonEditingStarted,
	ReasonCancelled, ReasonRefunded, ReasonAllowanceLapsed, ReasonTokensLapsed, ReasonGoodwillLapsed,
	ReasonPlanChanged, ReasonSubscriptionEnded, ReasonPaymentReturned, ReasonRefundFailed, ReasonManager,
}

// begins is why credits of a kind come, unless somebody says otherwise.
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

// lapses is why credits of a kind go.
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
// without a gap, in the order of time, and never changed. Each lot's lines add
// up to what it has left, all lines to the balance.
type CreditEntry struct {
	AccountID string
	Seq       int64 // 1, 2, 3 … within the account
	Kind      EntryKind
	Amount    int // what it added to what is left
	Balance   int // what was left in the whole account afterwards
	LotID     int
	At        time.Time
	By        string // the acting user's id, or "system"
	Reason    CreditReason
	Note      string // what a manager wrote to it
	ProjectID string
	Origin    string // what it was written for, where that is done once; ""
}

// AuditCreditsAdjusted is written when a manager gives or takes credits.
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

// MostCreditsAtOnce is how many a manager can give or take in one go.
const MostCreditsAtOnce = 1000

// maxCreditNote keeps a manager's reason short enough for a line.
const maxCreditNote = 300

// CheckCreditNote refuses a manager's reason that is empty, too long or cannot
// be shown.
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

// AllowanceMonth is the time in which one month's allowance can be used: from
// Start on, until just before End.
type AllowanceMonth struct{ Start, End time.Time }

// AllowanceMonths divides a paid period into its allowance months: one for a
// month, twelve for a year. The months are counted from the anchor, whose day
// is the last of a shorter month; where the period does not begin on one of the
// anchor's days, they are counted from its own beginning. What is over at the
// end and shorter than a month belongs to the last one.
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
