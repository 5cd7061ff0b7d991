package billing_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// openClient adds a client account that signed up with another's code ("" for
// none) at a given time, with subscriptions if given.
func (s *stage) openClient(t *testing.T, st *store.Store, id, referrer string, age int, subs ...cutroom.Subscription) {
	t.Helper()
	opened := s.now.Now().Add(-time.Duration(age) * time.Hour)
	err := st.InTx(t.Context(), func(tx cutroom.Tx) error {
		owner := cutroom.User{ID: "of-" + id, Username: "of-" + id, Email: id + "@example.com", FullName: "The " + id, Role: cutroom.Client, Language: cutroom.English, CreatedAt: opened}
		err := errors.Join(
			tx.CreateUser(t.Context(), owner),
			tx.CreateClientAccount(t.Context(), cutroom.ClientAccount{ID: id, Name: "Team " + id, ReferralCode: id, ReferredBy: referrer, CreatedAt: opened}),
			tx.CreateMember(t.Context(), cutroom.Member{AccountID: id, UserID: owner.ID, Position: cutroom.Owner, JoinedAt: opened}),
		)
		for i, sub := range subs {
			sub.ID, sub.ProviderID, sub.AccountID = fmt.Sprint(id, "-", i), fmt.Sprint("sub_", id, i), id
			if sub.StartedAt.IsZero() {
				sub.StartedAt = opened
			}
			sub.Interval, sub.PeriodStart, sub.PeriodEnd = cutroom.Monthly, s.now.Now(), s.now.Now().Add(30*day)
			err = errors.Join(err, tx.CreateSubscription(t.Context(), sub))
		}
		return err
	})
	if err != nil {
		t.Fatal(id, err)
	}
}

func TestManagersListSubscriptionsWithWhatTheyPayNext(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		now := s.now.Now()
		of := func(plan string, state cutroom.SubscriptionState) cutroom.Subscription {
			return cutroom.Subscription{Plan: plan, State: state, Price: 39900}
		}
		leaving, owing, paused := of("starter", cutroom.SubscriptionActive), of("professional", cutroom.SubscriptionPastDue), of("starter", cutroom.SubscriptionPaused)
		leaving.CancelAtEnd, owing.FailedAt, owing.Owed, paused.PausedAt, paused.ResumesAt = true, now, 69900, now, now.Add(9*day)
		over := of("starter", cutroom.SubscriptionEnded)
		over.EndedAt, over.StartedAt = now, now.Add(-99*time.Hour)
		s.openClient(t, st, "calm", "", 5, over, of("professional", cutroom.SubscriptionActive))
		s.openClient(t, st, "leaving", "", 4, leaving)
		s.openClient(t, st, "owing", "", 3, owing)
		s.openClient(t, st, "resting", "", 2, paused)
		s.openClient(t, st, "undecided", "", 1, of("starter", cutroom.SubscriptionIncomplete))

		told := func(f cutroom.SubscriptionFilter) (story string) {
			t.Helper()
			page := cutroom.Page{Limit: 2}
			for {
				lines, err := s.Subscriptions(t.Context(), mia, f, page)
				if err != nil {
					t.Fatal(err)
				}
				for _, l := range lines {
					charge := "-"
					if b, err := s.BillingOf(t.Context(), mia, l.AccountID); err != nil || l.Live() && (b.NextCharge == nil) != (l.NextCharge == nil) ||
						l.NextCharge != nil && *l.NextCharge != *b.NextCharge {
						t.Errorf("%s: the list says %+v, its billing %+v, %v", l.ID, l.NextCharge, b.NextCharge, err)
					}
					if l.NextCharge != nil {
						charge = fmt.Sprint(l.NextCharge.Amount)
					}
					if l.Account != "Team "+l.AccountID || l.Owner != "The "+l.AccountID || l.Email != l.AccountID+"@example.com" {
						t.Errorf("%+v", l)
					}
					story += fmt.Sprintf("%s/%s/%s/%s ", l.AccountID, l.Plan, l.State, charge)
				}
				if len(lines) < page.Limit {
					return story
				}
				page.Before = lines[len(lines)-1].ID
			}
		}
		const calm, left, owes, rests, ended = "calm/professional/active/399 ", "leaving/starter/active/- ", "owing/professional/past_due/- ", "resting/starter/paused/399 ", "calm/starter/ended/- "
		for f, want := range map[cutroom.SubscriptionFilter]string{
			{}:                                          rests + owes + left + calm + ended,
			{Show: cutroom.ShowActive}:                  calm,
			{Show: cutroom.ShowLeaving}:                 left,
			{Show: cutroom.ShowUnpaid}:                  owes,
			{Show: cutroom.ShowPaused}:                  rests,
			{Show: cutroom.ShowEnded}:                   ended,
			{Plan: "professional"}:                      owes + calm,
			{Plan: "starter", Client: "CALM"}:           ended,
			{Client: "the leav"}:                        left,
			{Plan: "starter", Show: cutroom.ShowUnpaid}: "",
		} {
			if got := told(f); got != want {
				t.Errorf("%+v: got %q, want %q", f, got, want)
			}
		}
		if _, err := s.Subscriptions(t.Context(), mia, cutroom.SubscriptionFilter{Show: "happy"}, cutroom.Page{Limit: 2}); err == nil {
			t.Error("an unknown filter was accepted")
		}
		for _, by := range []cutroom.Actor{ana, eve, ben} {
			_, err := s.Subscriptions(t.Context(), by, cutroom.SubscriptionFilter{}, cutroom.Page{Limit: 2})
			wantErr(t, err, cutroom.ErrForbidden)
			_, err = s.EveryReferral(t.Context(), by, cutroom.ReferralFilter{}, cutroom.Page{Limit: 2})
			wantErr(t, err, cutroom.ErrForbidden)
		}
	})
}

func TestManagersListWhoReferredWhomAndWhatItWasWorth(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		now := s.now.Now()
		sub := func(state cutroom.SubscriptionState) cutroom.Subscription {
			return cutroom.Subscription{Plan: "starter", State: state, Price: 39900}
		}
		over := sub(cutroom.SubscriptionEnded)
		over.EndedAt = now
		s.openClient(t, st, "alone", "", 9, sub(cutroom.SubscriptionActive))
		s.openClient(t, st, "first", anas, 8, sub(cutroom.SubscriptionActive))
		s.openClient(t, st, "second", eves, 7, over)
		s.openClient(t, st, "third", anas, 6)
		pay := func(account, bill string, outcome cutroom.PaymentOutcome, total, refunded cutroom.Cents) {
			t.Helper()
			if err := st.InTx(t.Context(), func(tx cutroom.Tx) error {
				return tx.SavePayment(t.Context(), cutroom.Payment{BillID: bill, AccountID: account, Number: bill, Outcome: outcome, At: now, Total: total, Refunded: refunded})
			}); err != nil {
				t.Fatal(err)
			}
		}
		pay("first", "in_1", cutroom.PaymentPaid, 35910, 0)
		pay("first", "in_2", cutroom.PaymentPartRefunded, 39900, 10000)
		pay("first", "in_3", cutroom.PaymentFailed, 39900, 0)
		told := func(f cutroom.ReferralFilter) (story string) {
			t.Helper()
			page := cutroom.Page{Limit: 1}
			for {
				lines, err := s.EveryReferral(t.Context(), mia, f, page)
				if err != nil {
					t.Fatal(err)
				}
				if len(lines) == 0 {
					return story
				}
				l := lines[0]
				c, err := s.Client(t.Context(), mia, l.Account.ID)
				if err != nil || c.Paid != l.Paid || c.Standing != l.Standing || c.ReferredBy.ReferralCode != l.Code {
					t.Errorf("the list says %+v, the account %+v, %v", l, c, err)
				}
				story += fmt.Sprintf("%s<-%s/%s/%d ", l.Account.Name, l.Referrer, l.Standing, l.Paid)
				page.Before = l.Account.ID
			}
		}
		const first, second, third = "Team first<-account of ana/good/65810 ", "Team second<-account of eve/ended/0 ", "Team third<-account of ana//0 "
		for f, want := range map[cutroom.ReferralFilter]string{
			{}:                             third + second + first,
			{Show: cutroom.ShowRegistered}: third,
			{Show: cutroom.ShowSubscribed}: second + first,
			{Client: "of ANA"}:             third + first,
			{Client: "second"}:             second,
		} {
			if got := told(f); got != want {
				t.Errorf("%+v: got %q, want %q", f, got, want)
			}
		}
		for account, want := range map[string][2]int{anas: {2, 1}, eves: {1, 1}} {
			came, subscribed, err := st.ReferralCount(t.Context(), account)
			if err != nil || came != want[0] || subscribed != want[1] {
				t.Errorf("%s: %d signed up, %d subscribed, %v", account, came, subscribed, err)
			}
		}
	})
}
