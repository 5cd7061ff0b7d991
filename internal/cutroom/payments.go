package cutroom

import (
	"context"
	"slices"
	"time"
)

// Payments is the provider that takes the money. Only it knows cards; what it
// tells us is mirrored, never the other way round. Every call may be repeated:
// the same key never charges twice. A provider that does not answer is
// ErrPaymentsAway, a card that is refused is a Declined.
type Payments interface {
	// OpenCustomer makes the account known, once; and once more when the customer
	// that it was before was deleted.
	OpenCustomer(ctx context.Context, p Payer, deleted string) (customerID string, err error)
	// UpdateCustomer tells who pays now; nobody of a customer that was deleted.
	UpdateCustomer(ctx context.Context, customerID string, p Payer) error
	// OpenCheckout makes a page to pay on: ErrCustomerDeleted when the customer was
	// deleted at the provider.
	OpenCheckout(ctx context.Context, o CheckoutOrder) (HostedPage, error)
	// QuoteTax returns the tax on top of an amount for a company with an address.
	// known is false if the provider needs an address from its own page first.
	QuoteTax(ctx context.Context, i Item, amount Cents, c Company) (taxes []AppliedTax, known bool, err error)
	// CloseCheckout makes sure that a page cannot be paid on any more:
	// ErrCheckoutPaid when it is paid already.
	CloseCheckout(ctx context.Context, sessionID string) error
	// CustomerState is all the provider knows of a customer.
	CustomerState(ctx context.Context, customerID string) (CustomerState, error)
	// PreviewDifference says what a bill of ours would come to, with what the
	// provider adds to it: taxes, and what it keeps for the customer.
	PreviewDifference(ctx context.Context, d Difference) (ChangePreview, error)
	// ChargeDifference charges a bill of ours, or leaves nothing of it:
	// ErrPriceMoved when it does not come to the total.
	ChargeDifference(ctx context.Context, d Difference, total Cents, key string) error
	// DropBill makes sure that a bill of ours cannot be paid any more.
	DropBill(ctx context.Context, billID string) error
	// Align makes the provider's subscription what we say it shall be.
	Align(ctx context.Context, d Desired) error
	// EndNow ends a subscription without a refund; what is owed for it is
	// owed no more.
	EndNow(ctx context.Context, subscriptionID, key string) error
	// CollectDraft charges a bill now that the provider would charge soon by
	// itself. A card that is refused is for a look at the customer to find.
	CollectDraft(ctx context.Context, billID string) error
	// UseCustomersCard lets a subscription be charged with the card that the
	// customer has now.
	UseCustomersCard(ctx context.Context, subscriptionID string) error
	// PayInvoice tries the card again.
	PayInvoice(ctx context.Context, invoiceID, key string) error
	// GiveBack returns all that a bill took, from the card and from what is
	// kept for the customer. One that is owed cannot be paid any more.
	GiveBack(ctx context.Context, billID string) error
	// Refund gives a part of a payment back to the card, once for its key.
	Refund(ctx context.Context, o RefundOrder) error
	// ReturnKept pays back up to an amount of what is kept for a customer, and
	// finishes what a call before could not.
	ReturnKept(ctx context.Context, customerID string, most Cents) error
	// RestoreKept puts what a bank refused to take back among what is kept for a
	// customer.
	RestoreKept(ctx context.Context, customerID string, f FailedLeftover) error
	// Movements lists what changed our balance in a month, oldest first,
	// without what went to our bank.
	Movements(ctx context.Context, m Month) ([]Movement, error)
	// CustomerOfEvent finds the customer of a message that names none; "" if there
	// is no such customer.
	CustomerOfEvent(ctx context.Context, e PaymentEvent) (customerID string, err error)
	// Portal is the page where a customer changes their card: ErrCustomerDeleted when
	// they were deleted.
	Portal(ctx context.Context, customerID, returnURL string) (url string, err error)
	// ReadEvent checks that the provider wrote a message, and when.
	ReadEvent(payload []byte, signature string) (PaymentEvent, error)
}

// ErrCustomerDeleted is the provider's answer about a customer who was deleted in its
// dashboard. Their plan has ended, and another purchase makes another customer.
var ErrCustomerDeleted = &Error{
	Kind: Conflict, Code: "no_subscription", Message: "Your plan has ended. Choose a plan to go on.",
}

// HostedPage is where somebody pays.
type HostedPage struct {
	SessionID string
	URL       string
	ExpiresAt time.Time
}

// CheckoutOrder is a purchase as the provider needs it.
type CheckoutOrder struct {
	Checkout   Checkout
	CustomerID string
	Replaced   string // the deleted customer in whose place this one came; "" for none
	Item       Item
	Located    bool // tax follows the address we have; the page doesn't ask for one
	Coupon     *Coupon
	Language   Language
	SuccessURL string // {CHECKOUT_SESSION_ID} in it becomes the session's id
	CancelURL  string
}

// Item is what is bought, at its price.
type Item struct {
	ProductID string
	Name      string
	Price     Cents
	Interval  Interval // "" when it is bought once
}

// ChangePreview is what a change charges.
type ChangePreview struct {
	Lines []BillLine
	Total Cents
	At    time.Time
}

// Desired is how a subscription shall go on.
type Desired struct {
	SubscriptionID string
	Item           Item      // charged with the next period
	PeriodEnd      time.Time // when that begins
	Over           bool      // that is past: it begins now
	Now            time.Time // the moment of the request
	CancelAtEnd    bool
	Off            Reduction // of the charges from the next period on
	Code           string    // what it came with
}

// CustomerState is all that a provider knows of a customer: every
// subscription they ever had and every bill, in the order in which they came.
type CustomerState struct {
	Subscriptions []ProviderSubscription
	Bills         []Bill
	Kept          Cents    // for their next bills; below zero what these charge besides
	Leftovers     []Refund // that have paid back what was kept
	Foreign       []ForeignMoney

	FailedLeftovers []FailedLeftover
}

// ForeignMoney is a bill or a subscription of a customer in another currency than
// the installation's, made in the provider's dashboard or before the operator chose
// the currency. It is never counted, and gives nothing.
type ForeignMoney struct {
	ID       string
	Currency string
}

// TellForeignMoney tells the managers that a client has a bill or a subscription in
// another currency, once for each.
type TellForeignMoney struct {
	AccountID string `json:"accountId"`
	Currency  string `json:"currency"`
}

// Kind names the job.
func (TellForeignMoney) Kind() string { return "money.tellForeign" }

// ProviderSubscription is a subscription as the provider knows it.
type ProviderSubscription struct {
	ID          string
	CheckoutID  string // the purchase of ours it began with
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
	Taxed       bool // tax comes on top of its price
	Card        Card
	StaleCard   bool // it is charged with a card that the customer has replaced since
}

// ProviderStatus is what a provider says of a subscription.
type ProviderStatus string

// The statuses that matter to us.
const (
	ProviderIncomplete ProviderStatus = "incomplete"
	ProviderActive     ProviderStatus = "active" // paid, or nothing is due yet
	ProviderPastDue    ProviderStatus = "past_due"
	ProviderEnded      ProviderStatus = "ended"
)

// Bill is what a provider asked or asks a customer to pay.
type Bill struct {
	ID             string
	Number         string
	SubscriptionID string // "" for what is bought once
	CheckoutID     string // the purchase of ours, for what is bought once
	PaymentID      string // what a refund names; "" while nothing was paid
	PayURL         string // the provider's page on which it can be paid; "" while it is a draft
	Renewal        bool   // the provider wrote it because a period was over
	Draft          bool   // it is written and charges nothing yet
	Open           bool   // it is owed
	Paid           bool
	Attempts       int           // how often a card was tried
	Declined       DeclineReason // why the last card was refused, while it is not paid
	Card           Card          // the card that was charged or tried last
	Subtotal       Cents         // before discounts
	Discount       Cents
	Tax            Cents
	Taxes          []AppliedTax // what the tax consists of
	Total          Cents
	Refunded       Cents
	Refunds        []Refund // oldest first; disputes that were lost are among them
	Leftover       Cents    // that was paid back to its card of what was kept for the customer
	Disputes       []Dispute
	CreatedAt      time.Time
	PaidAt         time.Time
	Lines          []BillLine
	Switch         *Switch // what paying it changes, when it is a difference of ours
}

// RefundedSince reports whether money of a customer went back after a moment.
func (s CustomerState) RefundedSince(at time.Time) bool {
	return slices.ContainsFunc(s.Bills, func(b Bill) bool {
		return slices.ContainsFunc(b.Refunds, func(r Refund) bool { return r.At.After(at) })
	})
}

// Stands reports whether a bill was paid or is to be paid.
func (b Bill) Stands() bool { return b.Draft || b.Open || b.Paid }

// BeginsFrom reports whether a bill charges for a period that begins at a moment
// or after it. What a change at once charges for is no such period.
func (b Bill) BeginsFrom(at time.Time, c Catalogue) bool {
	return b.Switch == nil && slices.ContainsFunc(b.Lines, func(l BillLine) bool {
		return c.BilledFor(l).Kind == BilledPlan && !l.Proration && !l.From.Before(at)
	})
}

// CustomerReader knows under which name the provider knows an account.
type CustomerReader interface {
	CustomerOf(ctx context.Context, accountID string) (customerID string, err error)
	// AccountOfCustomer also knows those that had the account's place before.
	AccountOfCustomer(ctx context.Context, customerID string) (accountID string, err error)
	// FormerCustomers are the names under which the provider knew an account
	// before they were deleted there.
	FormerCustomers(ctx context.Context, accountID string) (customerIDs []string, err error)
	// CustomersAfter lists accounts with a customer in the order of their ids.
	CustomersAfter(ctx context.Context, accountID string, limit int) (accountIDs []string, err error)
}

// CustomerWriter stores it.
type CustomerWriter interface {
	// KeepCustomer keeps the first one that an account gets.
	KeepCustomer(ctx context.Context, accountID, customerID string) error
	// ReplaceCustomer gives an account another name once the provider has deleted
	// the one that it was known by.
	ReplaceCustomer(ctx context.Context, accountID, was, next string) error
	// NextLook numbers the looks at the provider: a later look never shows an
	// older state, so what a look found is dropped once a later one counted.
	NextLook(ctx context.Context, accountID string) (int64, error)
	// LookCounts reports whether no later look has counted yet, and marks this
	// one as counted.
	LookCounts(ctx context.Context, accountID string, look int64) (bool, error)
	// Once reports whether this is the first time that the key is named.
	Once(ctx context.Context, key string, at time.Time) (bool, error)
	// Said reports whether the key was named before.
	Said(ctx context.Context, key string) (bool, error)
}
