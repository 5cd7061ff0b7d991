package billing_test

import (
	"fmt"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestManagersSeeEveryAccountWithItsOwnerPlanStandingAndCredits(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		s.pay(t, anas, 2)
		sub := cutroom.Subscription{
			ID: "one", AccountID: anas, ProviderID: "sub_one", State: cutroom.SubscriptionPastDue, Plan: "starter", Interval: cutroom.Monthly,
			StartedAt: s.now.Now(), PeriodStart: s.now.Now(), PeriodEnd: s.now.Now(), FailedAt: s.now.Now(),
		}
		if err := st.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.CreateSubscription(t.Context(), sub) }); err != nil {
			t.Fatal(err)
		}
		told := func(text string, page cutroom.Page) (story string) {
			t.Helper()
			lines, err := s.Accounts(t.Context(), mia, text, page)
			if err != nil {
				t.Fatal(err)
			}
			for _, l := range lines {
				plan := "-"
				if l.Subscription != nil {
					plan = l.Subscription.Plan
				}
				story += fmt.Sprintf("%s/%s/%s/%s/%d ", l.Account.Name, l.Owner.FullName, plan, l.Standing, l.Left)
			}
			return story
		}
		const eves1, anas1 = "account of eve/The eve/-//0 ", "account of ana/The ana/starter/grace/4 "
		all := cutroom.Page{Limit: 10}
		for got, want := range map[string]string{
			told("", all): eves1 + anas1, told("the ANA", all): anas1, told("eve@example", all): eves1, told("nothing", all): "",
			told("", cutroom.Page{Limit: 1}) + "|": eves1 + "|", told("", cutroom.Page{Limit: 1, Before: eves}) + "|": anas1 + "|",
		} {
			if got != want {
				t.Errorf("got %q, want %q", got, want)
			}
		}
		// What time does is told without a sweep: the first month lapses, the
		// second begins, and what is owed weighs more.
		s.now.Move(29 * day)
		if got := told("ana", all); got != "account of ana/The ana/starter/ended/4 " {
			t.Errorf("got %q", got)
		}
		for _, by := range []cutroom.Actor{ana, eve, ben} {
			_, err := s.Accounts(t.Context(), by, "", all)
			wantErr(t, err, cutroom.ErrForbidden)
		}
	})
}
