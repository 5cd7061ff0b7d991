package cutroom

import (
	"context"
	"slices"
	"time"
)

// Payments is the provider that takes the money. Only it knows cards. We mirror
// what it reports, never the other way round. Every call may be repeated: the
// same key never charges twice. A provider that cannot be reached is
// ErrPaymentsAway, a card that is declined is a Declined.
type Payments interface {
	// OpenCustomer creates a customer for the account, only once; it creates
	// another one if the account's former customer, deleted, no longer exists.
	OpenCustomer(ctx context.Context, p Payer, deleted string) (customerID string, err error)
	// UpdateCustomer updates who pays; it does nothing for a deleted customer.
	UpdateCustomer(ctx context.Context, customerID string, p Payer) error
	// OpenCheckout makes a page to pay on, or returns ErrCustomerDeleted when the
	// customer was deleted at the provider.
	OpenCheckout(ctx context.Context, o CheckoutOrder) (HostedPage, error)
	// QuoteTax returns the tax on top of an amount for a company with an address.
	// known is false if the provider needs an address from its own page first.
	QuoteTax(ctx context.Context, i Item, amount Cents, c Company) (taxes []AppliedTax, known bool, err error)
	// CloseCheckout makes sure that a page can no longer be paid on. It returns
	// ErrCheckoutPaid when it already is paid.
	CloseCheckout(ctx context.Context, sessionID string) error
	// CustomerState returns everything the provider knows about a customer.
	CustomerState(ctx context.Context, customerID string) (CustomerState, error)
	// PreviewDifference calculates the total of one of our bills, including what
	// the provider adds: taxes, and what it keeps for the customer.
	PreviewDifference(ctx context.Context, d Difference) (ChangePreview, error)
	// ChargeDifference charges one of our bills or leaves no trace of it:
	// ErrPriceMoved when it does not come to the total.
	ChargeDifference(ctx context.Context, d Difference, total Cents, key string) error
	// DropBill makes sure that one of our bills can no longer be paid.
	DropBill(ctx context.Context, billID string) error
	// Align brings the provider's subscription in line with ours.
	Align(ctx context.Context, d Desired) error
	// EndNow ends a subscription without a refund and cancels what is still owed
	// for it.
	EndNow(ctx context.Context, subscriptionID, key string) error
	// CollectDraft charges a bill now that the provider would soon charge by
	// itself. If the card is declined, the next look at the customer finds out.
	CollectDraft(ctx context.Context, billID string) error
	// UseCustomersCard lets a subscription be charged to the customer's current
	// card.
	UseCustomersCard(ctx context.Context, subscriptionID string) error
	// PayInvoice tries the card again.
	PayInvoice(ctx context.Context, invoiceID, key string) error
	// GiveBack refunds everything that a bill took, from the card and from what
	// is kept for the customer. If the bill is still owed, it can no longer be
	// paid.
	GiveBack(ctx context.Context, billID string) error
	// Refund refunds part of a payment to the card, once for each key.
	Refund(ctx context.Context, o RefundOrder) error
	// ReturnKept refunds a customer's balance, up to the given amount, and
	// finishes a refund that an earlier call left incomplete.
	ReturnKept(ctx context.Context, customerID string, most Cents) error
	// RestoreKept adds a refund that a bank rejected to what is kept for a
	// customer.
	RestoreKept(ctx context.Context, customerID string, f FailedLeftover) error
	// Movements lists the changes to our balance in a month, oldest first, except
	// payouts to our bank.
	Movements(ctx context.Context, m Month) ([]Movement, error)
	// CustomerOfEvent finds the customer of a message that does not name one; ""
	// if there is no such customer.
	CustomerOfEvent(ctx context.Context, e PaymentEvent) (customerID string, err error)
	// Portal returns the page where a customer changes their card, or
	// ErrCustomerDeleted.
	Portal(ctx context.Context, customerID, returnURL string) (url string, err error)
	// ReadEvent checks that the provider wrote a message, and when.
	ReadEvent(payload []byte, signature string) (PaymentEvent, error)
}

// ErrCustomerDeleted reports that the customer was deleted in the provider's
// dashboard. Their plan has ended, and another purchase creates a new customer.
var ErrCustomerDeleted = &Error{
	Kind: Conflict, Code: "no_subscription", Message: "Your plan has ended. Choose a plan to go on.",
}

// HostedPage is the provider's page for a payment.
type HostedPage struct {
	SessionID string
	URL       string
	ExpiresAt time.Time
}

// CheckoutOrder is a purchase as the provider needs it.
type CheckoutOrder struct {
	Checkout   Checkout
	CustomerID string
	Replaced   string // the deleted customer that this one replaced; "" for none
	Item       Item
	Located    bool // tax follows from the address we have; the page doesn't ask for one
	Coupon     *Coupon
	Language   Language
	SuccessURL string // {CHECKOUT_SESSION_ID} in it is replaced by the session's id
	CancelURL  string
}

// Item is something to buy, with its price.
type Item struct {
	ProductID string
	Plan      string // the catalogue's key; "" for a one-time purchase
	Name      string
	Price     Cents
	Interval  Interval // "" for a one-time purchase
}

// ChangePreview is what a change would charge.
type ChangePreview struct {
	Lines []BillLine
	Total Cents
	At    time.Time
}

// Desired is how a subscription should continue.
type Desired struct {
	SubscriptionID string
	Item           Item      // charged with the next period
	PeriodEnd      time.Time // when the next period begins
	Over           bool      // that is in the past, so it begins now
	Now            time.Time // the moment of the request
	CancelAtEnd    bool
	Off            Reduction // for the charges from the next period on
	Code           string    // the code that Off comes from
}

// CustomerState is everything that a provider knows about a customer: every
// subscription they ever had and every bill, in chronological order.
type CustomerState struct {
	Subscriptions []ProviderSubscription
	Bills         []Bill
	Kept          Cents    // for their next bills; negative if those charge extra
	Leftovers     []Refund // refunds that have paid back what was kept
	Foreign       []ForeignMoney

	FailedLeftovers []FailedLeftover
}

// ForeignMoney is a customer's bill or subscription in a currency other than the
// installation's, made in the provider's dashboard or before the operator chose
// the currency. It is never counted, and gives no credits.
type ForeignMoney struct {
	ID       string
	Currency string
}

// TellForeignMoney tells the managers, once for each, that a client has a bill or
// a subscription in another currency.
type TellForeignMoney struct {
	AccountID string `json:"accountId"`
	Currency  string `json:"currency"`
}

// Kind names the job.
func (TellForeignMoney) Kind() string { return "money.tellForeign" }

// ProviderSubscription is a subscription as the provider knows it.
type ProviderSubscription struct {
	ID          string
	CheckoutID  string // our purchase that it began with
	Status      ProviderStatus
	ProductID   string
	Interval    Interval
	Price       Cents
	StartedAt   time.Time
	PeriodStart time.Time
	PeriodEnd   time.Time
	CancelAtEnd bool
	EndedAt     time.Time
	Off         Reduction
	Taxed       bool // tax is added to its price
	Card        Card
	StaleCard   bool // it is charged to a card that the customer has since replaced
}

// ProviderStatus is the provider's status of a subscription.
type ProviderStatus string

// The statuses that matter to us.
const (
	ProviderIncomplete ProviderStatus = "incomplete"
	ProviderActive     ProviderStatus = "active" // paid, or nothing is due yet
	ProviderPastDue    ProviderStatus = "past_due"
	ProviderEnded      ProviderStatus = "ended"
)

// Bill is something the provider billed to a customer.
type Bill struct {
	ID             string
	Number         string
	SubscriptionID string // "" for one-time purchases
	CheckoutID     string // our purchase, for one-time purchases
	PaymentID      string // what a refund refers to; "" until something was paid
	PayURL         string // the provider's page for paying it; "" for a draft
	Renewal        bool   // written by the provider because a period ended
	Draft          bool   // written, but charges nothing yet
	Open           bool   // still owed
	Paid           bool
	Attempts       int           // how often a card was tried
	Declined       DeclineReason // why the last card was declined, until it is paid
	Card           Card          // the card charged or tried last
	Subtotal       Cents         // before discounts
	Discount       Cents
	Tax            Cents
	Taxes          []AppliedTax // what the tax consists of
	Total          Cents
	Refunded       Cents
	Refunds        []Refund // oldest first, including lost disputes
	Leftover       Cents    // refunded to its card from what was kept for the customer
	Disputes       []Dispute
	CreatedAt      time.Time
	PaidAt         time.Time
	Lines          []BillLine
	Switch         *Switch // for a difference of ours: what paying it changes
}

// RefundedSince reports whether a customer's money was refunded after a moment.
func (s CustomerState) RefundedSince(at time.Time) bool {
	return slices.ContainsFunc(s.Bills, func(b Bill) bool {
		return slices.ContainsFunc(b.Refunds, func(r Refund) bool { return r.At.After(at) })
	})
}

// Stands reports whether a bill was paid or is still to be paid.
func (b Bill) Stands() bool { return b.Draft || b.Open || b.Paid }

// BeginsFrom reports whether the bill charges for a period that begins at the
// given moment or later. The bill of an immediate change of plan never does: it
// charges for the rest of a period that has begun.
func (b Bill) BeginsFrom(at time.Time, c Catalogue) bool {
	return b.Switch == nil && slices.ContainsFunc(b.Lines, func(l BillLine) bool {
		return c.BilledFor(l).Kind == BilledPlan && !l.Proration && !l.From.Before(at)
	})
}

// CustomerReader maps accounts to the provider's customers.
type CustomerReader interface {
	CustomerOf(ctx context.Context, accountID string) (customerID string, err error)
	// AccountOfCustomer also finds the account of a former customer.
	AccountOfCustomer(ctx context.Context, customerID string) (accountID string, err error)
	// FormerCustomers lists the customers that an account had before they were
	// deleted at the provider.
	FormerCustomers(ctx context.Context, accountID string) (customerIDs []string, err error)
	// CustomersAfter lists accounts with a customer, in order of their ids.
	CustomersAfter(ctx context.Context, accountID string, limit int) (accountIDs []string, err error)
}

// CustomerWriter stores the mapping.
type CustomerWriter interface {
	// KeepCustomer stores the provider's id of an account's customer. The first
	// one stays; later ones are ignored.
	KeepCustomer(ctx context.Context, accountID, customerID string) error
	// ReplaceCustomer gives an account another customer after the provider has
	// deleted the previous one.
	ReplaceCustomer(ctx context.Context, accountID, was, next string) error
	// NextSyncNumber numbers the looks at the provider. A later look never shows
	// an older state, so the result of a look is dropped once a later one was
	// accepted.
	NextSyncNumber(ctx context.Context, accountID string) (int64, error)
	// AcceptSync reports whether no later look has been accepted yet, and marks
	// this one as accepted.
	AcceptSync(ctx context.Context, accountID string, look int64) (bool, error)
	// RecordOnce records the key and reports whether it was new.
	RecordOnce(ctx context.Context, key string, at time.Time) (bool, error)
	// Recorded reports whether the key was recorded before.
	Recorded(ctx context.Context, key string) (bool, error)
}
