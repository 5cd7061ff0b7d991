package cutroom

import "slices"

// SubscriptionShow selects the subscriptions a manager sees; "" means all that
// were ever paid.
type SubscriptionShow string

// The choices. Every paid subscription falls under one of them.
const (
	ShowActive  SubscriptionShow = "active"   // it will renew
	ShowLeaving SubscriptionShow = "leaving"  // active until the end of the paid period
	ShowUnpaid  SubscriptionShow = "past_due" // a renewal failed
	ShowPaused  SubscriptionShow = "paused"
	ShowEnded   SubscriptionShow = "ended"
)

// SubscriptionShows lists the choices.
var SubscriptionShows = []SubscriptionShow{ShowActive, ShowLeaving, ShowUnpaid, ShowPaused, ShowEnded}

// SubscriptionFilter describes which subscriptions to list.
type SubscriptionFilter struct {
	Show   SubscriptionShow
	Plan   string // the catalogue's key; "" for any
	Client string // part of the account's name, or of its owner's name or address
}

// Check rejects an invalid filter.
func (f SubscriptionFilter) Check() error {
	if f.Show != "" && !slices.Contains(SubscriptionShows, f.Show) {
		return errSubscriptionShow
	}
	return CheckSearchText(f.Client)
}

// errSubscriptionShow rejects an unknown choice.
var errSubscriptionShow = invalid("show", "subscription_show", "Choose active, leaving, past_due, paused or ended")

// ClientSubscription is a subscription together with its account and owner, for
// the managers' list.
type ClientSubscription struct {
	Subscription
	Account string // the account's name
	Owner   string // the owner's name; "" once the account is closed
	Email   string
}

// ReferralShow selects the referrals a manager sees; "" means all.
type ReferralShow string

// The choices.
const (
	ShowRegistered ReferralShow = "registered" // signed up but never subscribed
	ShowSubscribed ReferralShow = "subscribed" // has or had a subscription
)

// ReferralFilter describes which referrals to list.
type ReferralFilter struct {
	Show   ReferralShow
	Client string // part of either account's name
}

// Check rejects an invalid filter.
func (f ReferralFilter) Check() error {
	switch f.Show {
	case "", ShowRegistered, ShowSubscribed:
		return CheckSearchText(f.Client)
	}
	return errReferralShow
}

// errReferralShow rejects an unknown choice.
var errReferralShow = invalid("show", "referral_show", "Choose registered or subscribed")

// Referral is a client account that signed up with another's code.
type Referral struct {
	Account  ClientAccount
	Referrer string // the other account's name
	Code     string // the other account's code
}
