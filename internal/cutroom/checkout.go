package cutroom

import (
	"context"
	"time"
)

// CheckoutState is how far a purchase has come.
//
//	opening ──the provider's page is there──▶ open ──paid──▶ paid
//	   └──────────────────────────────────────┴──replaced or too old──▶ closed
type CheckoutState string

// The states.
const (
	CheckoutOpening CheckoutState = "opening"
	CheckoutOpen    CheckoutState = "open"
	CheckoutPaid    CheckoutState = "paid"
	CheckoutClosed  CheckoutState = "closed"
)

// CheckoutLife is how long somebody can pay on the provider's page. A code
// with a number of uses is kept for them so long.
const CheckoutLife = time.Hour

// Order is what somebody wants to buy: a plan, or a pack of tokens.
type Order struct {
	Plan     string // the catalogue's key; "" for tokens
	Interval Interval
	Videos   int // of the token pack; 0 for a plan
}

// Tokens reports whether extra videos are bought.
func (o Order) Tokens() bool { return o.Videos > 0 }

// OrderTokens is the order of a pack with that many videos, at least one.
func OrderTokens(videos int) (Order, error) {
	if videos < 1 {
		return Order{}, ErrPackUnknown
	}
	return Order{Videos: videos}, nil
}

// Check refuses an order of something that is not sold: an unknown plan, pack
// or interval, or a plan and a pack at once.
func (o Order) Check(c Catalogue) error {
	if o.Tokens() {
		if _, known := c.TokenPack(o.Videos); !known || o.Plan != "" || o.Interval != "" {
			return ErrPackUnknown
		}
		return nil
	}
	return o.CheckPlan(c)
}

// CheckPlan refuses an order of anything but a plan that is sold.
func (o Order) CheckPlan(c Catalogue) error {
	if _, known := c.Plan(o.Plan); !known || !o.Interval.Known() || o.Videos != 0 {
		return ErrPlanUnknown
	}
	return nil
}

// Checkout is one purchase on its way. An account has at most one open for a
// plan and one for tokens, so a second click or a second tab leads to the same
// page.
type Checkout struct {
	ID         string
	AccountID  string
	UserID     string
	Order      Order
	Code       string // the code that counts; ""
	ReferrerID string // whose referral code it is; ""
	Due        Cents
	State      CheckoutState
	SessionID  string // the provider's
	URL        string // the provider's page
	CreatedAt  time.Time
	ExpiresAt  time.Time
	PaidAt     time.Time
	ReceiptID  string // "" until it is paid
}

// Usable reports whether the page can still be paid on.
func (c Checkout) Usable(now time.Time) bool {
	return c.State == CheckoutOpen && now.Before(c.ExpiresAt)
}

// shortestPage is how long a page of the provider's can be paid on at least, with
// a minute for the request on its way.
const shortestPage = 31 * time.Minute

// Reusable reports whether the same purchase can continue with this checkout: its
// payment page still works, or can still be made.
func (c Checkout) Reusable(now time.Time) bool {
	if c.State == CheckoutOpening {
		return c.ExpiresAt.Sub(now) >= shortestPage
	}
	return now.Before(c.ExpiresAt)
}

// SamePurchase reports whether both buy the same for the same price.
func (c Checkout) SamePurchase(d Checkout) bool {
	return c.Order == d.Order && c.Code == d.Code && c.Due == d.Due
}

// Why a payment cannot begin.
var (
	ErrPaymentsAway = &Error{
		Kind: Unavailable, Code: "payments_unavailable",
		Message: "We can't reach the payment provider. Nothing was charged. Try again in a moment.",
	}
	ErrPaymentsOff = &Error{
		Kind: Unavailable, Code: "payments_off",
		Message: "Payments aren't set up on this site yet. Please write to us.",
	}
	ErrCheckoutPaid = &Error{
		Kind: Conflict, Code: "checkout_paid",
		Message: "Your earlier payment has just gone through. Nothing more was charged.",
	}
)

// CheckoutReader finds purchases.
type CheckoutReader interface {
	CheckoutByID(ctx context.Context, id string) (Checkout, error)
	CheckoutBySession(ctx context.Context, sessionID string) (Checkout, error)
	// UnfinishedCheckout is the account's purchase that was not paid yet.
	UnfinishedCheckout(ctx context.Context, accountID string, tokens bool) (Checkout, error)
	// CodeUses counts the purchases with a code that are paid or may be yet;
	// byAccount only those of one account.
	CodeUses(ctx context.Context, code string, now time.Time) (int, error)
	CodeUsesBy(ctx context.Context, code, accountID string) (int, error)
	// ReferralCount tells how many accounts came with an account's code and how
	// many of them have paid for a plan.
	ReferralCount(ctx context.Context, accountID string) (came, subscribed int, err error)
}

// CheckoutWriter stores purchases.
type CheckoutWriter interface {
	CreateCheckout(ctx context.Context, c Checkout) error
	SaveCheckout(ctx context.Context, c Checkout) error
	// Attribute says for good with whose code an account came, unless that is
	// known already.
	Attribute(ctx context.Context, accountID, promo, referredBy string) error
}
