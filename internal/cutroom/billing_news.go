package cutroom

import "time"

// BillingNews is what those who pay for a client account are told.
type BillingNews string

// The news.
const (
	NewsReceipt         BillingNews = "receipt"          // a payment has come
	NewsTokensBought    BillingNews = "tokens_bought"    // extra videos are there
	NewsRenewalAhead    BillingNews = "renewal_ahead"    // the next charge comes soon
	NewsCardExpires     BillingNews = "card_expires"     // the card ends before the next charge
	NewsPaymentFailed   BillingNews = "payment_failed"   // a renewal failed, or failed again
	NewsSubmissionsStop BillingNews = "submissions_stop" // no new projects until it is paid
	NewsOnHold          BillingNews = "on_hold"          // projects stand still until it is paid
	NewsRecovered       BillingNews = "recovered"        // what was owed is paid
	NewsPlanChanged     BillingNews = "plan_changed"     // the plan is another now
	NewsChangePlanned   BillingNews = "change_planned"   // it will be, at the end of the period
	NewsPriceChanges    BillingNews = "price_changes"    // the plan costs something else from a renewal on
	NewsPriceStays      BillingNews = "price_stays"      // what was told of that is no longer so
	NewsSubPaused       BillingNews = "paused"
	NewsResumesSoon     BillingNews = "resumes_soon"
	NewsResumed         BillingNews = "resumed"
	NewsCancelled       BillingNews = "cancelled" // it ends with the paid period
	NewsKept            BillingNews = "kept"      // it goes on after all
	NewsSubEnded        BillingNews = "ended"
	NewsEndedUnpaid     BillingNews = "ended_unpaid"
	NewsCreditsLow      BillingNews = "credits_low"
	NewsCreditsLapsing  BillingNews = "credits_lapsing"
	NewsRefunded        BillingNews = "refunded"     // money has gone back
	NewsChargedBack     BillingNews = "charged_back" // their bank has taken money back
	NewsLeftover        BillingNews = "leftover"     // what was kept for them has gone back after the end
)

// ShowsUnderBell reports whether the news is shown under the bell too. Receipts and what
// people have just done themselves are not.
func (n BillingNews) ShowsUnderBell() bool {
	switch n {
	case NewsPaymentFailed, NewsSubmissionsStop, NewsOnHold, NewsRecovered, NewsCardExpires, NewsPlanChanged, NewsPriceChanges, NewsPriceStays, NewsSubPaused,
		NewsResumed, NewsCancelled, NewsSubEnded, NewsEndedUnpaid, NewsCreditsLow, NewsCreditsLapsing:
		return true
	case NewsReceipt, NewsTokensBought, NewsRenewalAhead, NewsChangePlanned, NewsResumesSoon, NewsKept, NewsRefunded, NewsLeftover, NewsChargedBack:
	}
	return false
}

// TellBilling mails news about money to those in a client account who may pay.
// What it says is here, because it may have changed when the mail is written.
type TellBilling struct {
	News      BillingNews `json:"news"`
	AccountID string      `json:"accountId"`
	Plan      string      `json:"plan,omitempty"` // the catalogue's key
	Interval  Interval    `json:"interval,omitempty"`
	Amount    Cents       `json:"amount,omitempty"`
	Taxed     bool        `json:"taxed,omitempty"`  // tax comes on top of it
	At        time.Time   `json:"at,omitzero"`      // when it happens
	Until     time.Time   `json:"until,omitzero"`   // what it lasts to, or what comes after it
	Number    string      `json:"number,omitempty"` // of the receipt or the credit note
	Note      string      `json:"note,omitempty"`   // what a manager writes to the client
	Videos    int         `json:"videos,omitempty"`
	Attempt   int         `json:"attempt,omitempty"` // how often the card has been tried
	Card      Card        `json:"card,omitzero"`
}

// Kind names the job.
func (TellBilling) Kind() string { return "billing.tell" }

// AlignSubscription makes the provider's subscription what ours says.
type AlignSubscription struct {
	SubscriptionID string `json:"subscriptionId"`
}

// Kind names the job.
func (AlignSubscription) Kind() string { return "subscription.align" }

// TellPrices tells every existing client the prices of a version.
type TellPrices struct {
	Version int `json:"version"`
}

// Kind names the job.
func (TellPrices) Kind() string { return "prices.tell" }

// EndDuplicate gives the money of a second subscription back and ends it, or of one
// that began for an account which was closed meanwhile.
type EndDuplicate struct {
	AccountID  string `json:"accountId"`
	ProviderID string `json:"providerId"`
}

// Kind names the job.
func (EndDuplicate) Kind() string { return "subscription.endDuplicate" }

// GiveBack returns what was paid for a plan or a period that is another by now.
type GiveBack struct {
	AccountID string `json:"accountId"`
	BillID    string `json:"billId"`
}

// Kind names the job.
func (GiveBack) Kind() string { return "bill.giveBack" }

// EndSubscription ends what an account that was closed still pays for.
type EndSubscription struct {
	AccountID string `json:"accountId"`
}

// Kind names the job.
func (EndSubscription) Kind() string { return "subscription.end" }

// TendSubscriptions does what time asks for: tries cards again, ends what
// stays unpaid, wakes what was paused, and writes what people should know
// ahead.
type TendSubscriptions struct {
	// Now is the business's time when it was ordered, as in DeleteDueAccounts.
	Now time.Time `json:"now,omitzero"`
}

// Kind names the job.
func (TendSubscriptions) Kind() string { return "subscription.tend" }

// ReconcilePayments looks at every customer at the provider, so that what a
// lost message left behind is mended.
type ReconcilePayments struct{}

// Kind names the job.
func (ReconcilePayments) Kind() string { return "payment.reconcile" }

// What is written into the audit log about money.
const (
	AuditSubscribed        = "subscription.started"
	AuditPricesTold        = "prices.told" // to every existing client
	AuditPriceTold         = "subscription.priceTold"
	AuditPlanChanged       = "subscription.planChanged"
	AuditChangePlanned     = "subscription.changePlanned"
	AuditChangeWithdrawn   = "subscription.changeWithdrawn"
	AuditPaused            = "subscription.paused"
	AuditResumed           = "subscription.resumed"
	AuditCancelled         = "subscription.cancelled"
	AuditKept              = "subscription.kept"
	AuditSubscriptionEnded = "subscription.ended"
	AuditRefunded          = "payment.refunded"
	AuditRefundFailed      = "payment.refund_failed"
	AuditLeftoverReturned  = "payment.leftoverReturned"
	AuditForeignMoney      = "payment.foreignCurrency"
	AuditDisputeOpened     = "payment.disputed"
	AuditDisputeDecided    = "payment.disputeDecided"
	AuditEventReplayed     = "payment.eventReplayed"
	AuditCodeMade          = "promoCode.made"
	AuditCodeEnded         = "promoCode.ended"
)
