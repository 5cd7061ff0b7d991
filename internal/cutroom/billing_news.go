package cutroom

import "time"

// BillingNews is a kind of mail about money, sent to those who pay for a client
// account.
type BillingNews string

// The news.
const (
	NewsReceipt         BillingNews = "receipt"          // a payment has arrived
	NewsTokensBought    BillingNews = "tokens_bought"    // extra videos were bought
	NewsRenewalAhead    BillingNews = "renewal_ahead"    // the next charge comes soon
	NewsCardExpires     BillingNews = "card_expires"     // the card expires before the next charge
	NewsPaymentFailed   BillingNews = "payment_failed"   // a renewal failed, or failed again
	NewsSubmissionsStop BillingNews = "submissions_stop" // no new projects until it is paid
	NewsOnHold          BillingNews = "on_hold"          // projects are on hold until it is paid
	NewsRecovered       BillingNews = "recovered"        // what was owed is paid
	NewsPlanChanged     BillingNews = "plan_changed"     // the plan has changed
	NewsChangePlanned   BillingNews = "change_planned"   // the plan will change at the end of the period
	NewsPriceChanges    BillingNews = "price_changes"    // the plan will cost something else from a renewal on
	NewsPriceStays      BillingNews = "price_stays"      // an announced price no longer applies
	NewsSubPaused       BillingNews = "paused"
	NewsResumesSoon     BillingNews = "resumes_soon"
	NewsResumed         BillingNews = "resumed"
	NewsCancelled       BillingNews = "cancelled" // it ends at the end of the paid period
	NewsKept            BillingNews = "kept"      // the cancellation was withdrawn
	NewsSubEnded        BillingNews = "ended"
	NewsEndedUnpaid     BillingNews = "ended_unpaid"
	NewsCreditsLow      BillingNews = "credits_low"
	NewsCreditsLapsing  BillingNews = "credits_lapsing"
	NewsRefunded        BillingNews = "refunded"     // money has gone back
	NewsChargedBack     BillingNews = "charged_back" // their bank has taken money back
	NewsLeftover        BillingNews = "leftover"     // what was kept for them went back to them after the end
)

// ShowsUnderBell reports whether the news also appears under the bell. Receipts
// and what people have just done themselves do not.
func (n BillingNews) ShowsUnderBell() bool {
	switch n {
	case NewsPaymentFailed, NewsSubmissionsStop, NewsOnHold, NewsRecovered, NewsCardExpires, NewsPlanChanged, NewsPriceChanges, NewsPriceStays, NewsSubPaused,
		NewsResumed, NewsCancelled, NewsSubEnded, NewsEndedUnpaid, NewsCreditsLow, NewsCreditsLapsing:
		return true
	case NewsReceipt, NewsTokensBought, NewsRenewalAhead, NewsChangePlanned, NewsResumesSoon, NewsKept, NewsRefunded, NewsLeftover, NewsChargedBack:
	}
	return false
}

// TellBilling mails news about money to those in a client account who may pay. It
// carries the values themselves, because they may have changed by the time the
// mail is written.
type TellBilling struct {
	News      BillingNews `json:"news"`
	AccountID string      `json:"accountId"`
	Plan      string      `json:"plan,omitempty"` // the catalogue's key
	Interval  Interval    `json:"interval,omitempty"`
	Amount    Cents       `json:"amount,omitempty"`
	Taxed     bool        `json:"taxed,omitempty"`  // tax is added to it
	At        time.Time   `json:"at,omitzero"`      // when it happens
	Until     time.Time   `json:"until,omitzero"`   // what it lasts until, or what comes after it
	Number    string      `json:"number,omitempty"` // of the receipt or the credit note
	Note      string      `json:"note,omitempty"`   // what a manager writes to the client
	Videos    int         `json:"videos,omitempty"`
	Attempt   int         `json:"attempt,omitempty"` // how often the card has been tried
	Card      Card        `json:"card,omitzero"`
}

// Kind names the job.
func (TellBilling) Kind() string { return "billing.tell" }

// AlignSubscription brings the provider's subscription in line with ours.
type AlignSubscription struct {
	SubscriptionID string `json:"subscriptionId"`
}

// Kind names the job.
func (AlignSubscription) Kind() string { return "subscription.align" }

// TellPrices announces the prices of a version to every existing client.
type TellPrices struct {
	Version int `json:"version"`
}

// Kind names the job.
func (TellPrices) Kind() string { return "prices.tell" }

// EndDuplicate refunds and ends a second subscription, or one that began for an
// account which was closed in the meantime.
type EndDuplicate struct {
	AccountID  string `json:"accountId"`
	ProviderID string `json:"providerId"`
}

// Kind names the job.
func (EndDuplicate) Kind() string { return "subscription.endDuplicate" }

// GiveBack refunds what was paid for a plan or a period that has since changed.
type GiveBack struct {
	AccountID string `json:"accountId"`
	BillID    string `json:"billId"`
}

// Kind names the job.
func (GiveBack) Kind() string { return "bill.giveBack" }

// EndSubscription ends the subscription of an account that was closed.
type EndSubscription struct {
	AccountID string `json:"accountId"`
}

// Kind names the job.
func (EndSubscription) Kind() string { return "subscription.end" }

// TendSubscriptions runs the due steps: it tries cards again, ends what stays
// unpaid, resumes what was paused, and sends advance notices.
type TendSubscriptions struct {
	// Now is the business time at which the job was enqueued, as in
	// DeleteDueAccounts.
	Now time.Time `json:"now,omitzero"`
}

// Kind names the job.
func (TendSubscriptions) Kind() string { return "subscription.tend" }

// ReconcilePayments looks at every customer at the provider to repair what a lost
// message left wrong.
type ReconcilePayments struct{}

// Kind names the job.
func (ReconcilePayments) Kind() string { return "payment.reconcile" }

// The audit log's actions about money.
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
