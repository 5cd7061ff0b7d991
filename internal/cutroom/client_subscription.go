package cutroom

import "slices"

// SubscriptionShow is which subscriptions a manager wants to see; "" is all that
// were ever paid.
type SubscriptionShow string

// The choices. Every paid subscription is under one of them.
const (
	ShowActive  SubscriptionShow = "active"   // it goes on
	ShowLeaving SubscriptionShow = "leaving"  // active until the paid period is over
	ShowUnpaid  SubscriptionShow = "past_due" // a renewal failed
	ShowPaused  SubscriptionShow = "paused"
	ShowEnded   SubscriptionShow = "ended"
)

// SubscriptionShows are all choices.
var SubscriptionShows = []SubscriptionShow{ShowActive, ShowLeaving, ShowUnpaid, ShowPaused, ShowEnded}

// SubscriptionFilter says which subscriptions are wanted.
type SubscriptionFilter struct {
	Show   SubscriptionShow
	Plan   string // the catalogue's key; "" for any
	Client string // a part of the account's name, or of its owner's name or address
}

// Check refuses a filter that finds nothing for its form.
func (f SubscriptionFilter) Check() error {
	if f.Show != "" && !slices.Contains(SubscriptionShows, f.Show) {
		return errSubscriptionShow
	}
	return CheckSearchText(f.Client)
}

// errSubscriptionShow refuses a choice that there is not.
var errSubscriptionShow = invalid("show", "subscription_show", "Choose active, leaving, past_due, paused or ended")

// ClientSubscription is a subscription with whose it is, as the managers' list
// shows it.
type ClientSubscription struct {
	Subscription
	Account string // its name
	Owner   string // their name; "" once the account is closed
	Email   string
}

// ReferralShow is which referrals a manager wants to see; "" is all.
type ReferralShow string

// The choices.
const (
	ShowRegistered ReferralShow = "registered" // who came and never subscribed
	ShowSubscribed ReferralShow = "subscribed" // who has or had a subscription
)

// ReferralFilter says which referrals are wanted.
type ReferralFilter struct {
	Show   ReferralShow
	Client string // a part of the name of either account
}

// Check refuses a filter that finds nothing for its form.
func (f ReferralFilter) Check() error {
	switch f.Show {
	case "", ShowRegistered, ShowSubscribed:
		return CheckSearchText(f.Client)
	}
	return errReferralShow
}

// errReferralShow refuses a choice that there is not.
var errReferralShow = invalid("show", "referral_show", "Choose registered or subscribed")

// Referral is a client account that came with the code of another.
type Referral struct {
	Account  ClientAccount
	Referrer string // the other account's name
	Code     string // its code
}
