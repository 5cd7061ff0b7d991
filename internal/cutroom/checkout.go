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

// CheckoutLife is how long a purchase can be paid on the provider's page. A promo
// code with limited uses is reserved for as long.
const CheckoutLife = time.Hour

// Order is what somebody wants to buy: a plan or a pack of tokens.
type Order struct {
	Plan     string // the catalogue's key; "" for tokens
	Interval Interval
	Videos   int // of the token pack; 0 for a plan
}

// Tokens reports whether the order is for extra videos.
func (o Order) Tokens() bool { return o.Videos > 0 }

// OrderTokens orders a pack with the given number of videos, at least one.
func OrderTokens(videos int) (Order, error) {
	if videos < 1 {
		return Order{}, ErrPackUnknown
	}
	return Order{Videos: videos}, nil
}

// Check rejects an order for something that is not sold: an unknown plan, pack or
// interval, or a plan and a pack at once.
func (o Order) Check(c Catalogue) error {
	if o.Tokens() {
		if _, known := c.TokenPack(o.Videos); !known || o.Plan != "" || o.Interval != "" {
			return ErrPackUnknown
		}
		return nil
	}
	return o.CheckPlan(c)
}

// CheckPlan rejects an order for anything but a plan that is sold.
func (o Order) CheckPlan(c Catalogue) error {
	if _, known := c.Plan(o.Plan); !known || !o.Interval.Known() || o.Videos != 0 {
		return ErrPlanUnknown
	}
	return nil
}

// Checkout is one purchase in progress. An account has at most one open for a
// plan and one for tokens, so a second click or a second tab leads to the same
// page.
type Checkout struct {
	ID         string
	AccountID  string
	UserID     string
	Order      Order
	Code       string // the code that applies; ""
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

// Usable reports whether the provider's page can still be paid on.
func (c Checkout) Usable(now time.Time) bool {
	return c.State == CheckoutOpen && now.Before(c.ExpiresAt)
}

// shortestPage is the minimum time for which the provider's page can be paid on,
// plus a minute for the request to get there.
const shortestPage = 31 * time.Minute

// Reusable reports whether the same purchase can continue with this checkout: its
// payment page still works or can still be made.
func (c Checkout) Reusable(now time.Time) bool {
	if c.State == CheckoutOpening {
		return c.ExpiresAt.Sub(now) >= shortestPage
	}
	return now.Before(c.ExpiresAt)
}

// SamePurchase reports whether both buy the same thing for the same price.
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
	// UnfinishedCheckout is the account's purchase that has not been paid yet.
	UnfinishedCheckout(ctx context.Context, accountID string, tokens bool) (Checkout, error)
	// CodeUses counts the purchases with a code that are paid or may still be;
	// CodeUsesBy counts only those of one account.
	CodeUses(ctx context.Context, code string, now time.Time) (int, error)
	CodeUsesBy(ctx context.Context, code, accountID string) (int, error)
	// ReferralCount counts the accounts that signed up with an account's code,
	// and how many of them have paid for a plan.
	ReferralCount(ctx context.Context, accountID string) (came, subscribed int, err error)
}

// CheckoutWriter stores purchases.
type CheckoutWriter interface {
	CreateCheckout(ctx context.Context, c Checkout) error
	SaveCheckout(ctx context.Context, c Checkout) error
	// Attribute permanently records whose code an account signed up with, unless
	// that is already recorded.
	Attribute(ctx context.Context, accountID, promo, referredBy string) error
}
