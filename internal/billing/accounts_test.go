package billing_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestManagersSeeTheOwnerPlanStandingAndCreditsOfEveryAccount(t *testing.T) {
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
			lines, err := s.Accounts(t.Context(), mia, cutroom.AccountSearch{Text: text}, page)
			if err != nil {
				t.Fatal(err)
			}
			for _, l := range lines {
				plan := "-"
				if l.Subscription != nil {
					plan = l.Subscription.Plan
				}
				story += fmt.Sprintf("%s/%s/%s/%s/%d, %d of %d used ", l.Account.Name, l.Owner.FullName, plan, l.Standing, l.Left, l.Usage.Used, l.Usage.Of)
			}
			return story
		}
		const eves1, anas1 = "account of eve/The eve/-//0, 0 of 0 used ", "account of ana/The ana/starter/grace/4, 0 of 4 used "
		all := cutroom.Page{Limit: 10}
		for got, want := range map[string]string{
			told("", all): eves1 + anas1, told("the ANA", all): anas1, told("eve@example", all): eves1, told("nothing", all): "",
			told("", cutroom.Page{Limit: 1}) + "|": eves1 + "|", told("", cutroom.Page{Limit: 1, Before: eves}) + "|": anas1 + "|",
		} {
			if got != want {
				t.Errorf("got %q, want %q", got, want)
			}
		}
		// The effects of time show without a sweep: the first month lapses, the
		// second begins, and the debt grows more serious.
		s.now.Move(29 * day)
		if got := told("ana", all); got != "account of ana/The ana/starter/ended/4, 0 of 4 used " {
			t.Errorf("got %q", got)
		}
		for _, by := range []cutroom.Actor{ana, eve, ben} {
			_, err := s.Accounts(t.Context(), by, cutroom.AccountSearch{}, all)
			wantErr(t, err, cutroom.ErrForbidden)
		}
	})
}

// The list finds accounts at risk in one query, while the domain type says why.
// They must agree.
func TestAccountsCanBeFilteredByAtRiskPastDueAndNew(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		now := s.now.Now()
		long := now.Add(-60 * day)
		client := func(id string, opened time.Time, sub func(*cutroom.Subscription), more ...func(tx cutroom.Tx) error) {
			t.Helper()
			if err := st.InTx(t.Context(), func(tx cutroom.Tx) error {
				owner := cutroom.User{ID: "of-" + id, Username: "of-" + id, Email: id + "@example.com", FullName: "The " + id, Role: cutroom.Client, Language: cutroom.English, CreatedAt: opened}
				err := errors.Join(
					tx.CreateUser(t.Context(), owner),
					tx.CreateClientAccount(t.Context(), cutroom.ClientAccount{ID: id, Name: id, ReferralCode: id, CreatedAt: opened}),
					tx.CreateMember(t.Context(), cutroom.Member{AccountID: id, UserID: owner.ID, Position: cutroom.Owner, JoinedAt: opened}),
				)
				if sub != nil {
					plan := cutroom.Subscription{
						ID: "plan-" + id, AccountID: id, ProviderID: "sub_" + id, State: cutroom.SubscriptionActive, Plan: "starter", Interval: cutroom.Monthly,
						StartedAt: long, PeriodStart: now, PeriodEnd: now.Add(30 * day),
					}
					sub(&plan)
					err = errors.Join(err, tx.CreateSubscription(t.Context(), plan))
				}
				for _, one := range more {
					err = errors.Join(err, one(tx))
				}
				return err
			}); err != nil {
				t.Fatal(id, err)
			}
		}
		project := func(of string, submitted time.Time, alarm cutroom.Alarm) func(tx cutroom.Tx) error {
			return func(tx cutroom.Tx) error {
				return tx.CreateProject(t.Context(), cutroom.Project{
					ID: "project-" + of, AccountID: of, Title: of, Service: "social", State: cutroom.InProgress, CreatedBy: "of-" + of,
					CreatedAt: submitted, StateSince: submitted, SubmittedAt: submitted, Alarm: alarm,
				})
			}
		}
		client("calm", long, func(*cutroom.Subscription) {}, project("calm", now, ""))
		client("owing", long, func(sub *cutroom.Subscription) { sub.State, sub.FailedAt = cutroom.SubscriptionPastDue, now }, project("owing", now, ""))
		client("leaving", long, func(sub *cutroom.Subscription) { sub.CancelAtEnd = true }, project("leaving", now, ""))
		client("late", long, func(*cutroom.Subscription) {}, project("late", now, cutroom.AlarmMissed))
		client("quiet", long, func(*cutroom.Subscription) {}, project("quiet", long, ""))
		client("resting", long, func(sub *cutroom.Subscription) { sub.State, sub.PausedAt = cutroom.SubscriptionPaused, now })
		client("fresh", now, nil)
		shown := func(show cutroom.AccountShow) (names []string) {
			t.Helper()
			lines, err := s.Accounts(t.Context(), mia, cutroom.AccountSearch{Show: show}, cutroom.Page{Limit: 50})
			if err != nil {
				t.Fatal(err)
			}
			for _, l := range lines {
				if l.Account.ID != anas && l.Account.ID != eves { // the ones that are always listed
					names = append(names, fmt.Sprint(l.Account.ID, l.Risks))
				}
				if show == cutroom.ShowAtRisk && len(l.Risks) == 0 {
					t.Errorf("%s is listed as at risk without a reason", l.Account.ID)
				}
			}
			slices.Sort(names)
			return names
		}
		for show, want := range map[cutroom.AccountShow]string{
			"":                  "[calm[] fresh[] late[late] leaving[cancelled] owing[payment] quiet[idle] resting[]]",
			cutroom.ShowAtRisk:  "[late[late] leaving[cancelled] owing[payment] quiet[idle]]",
			cutroom.ShowPastDue: "[owing[payment]]",
			cutroom.ShowNew:     "[fresh[]]",
		} {
			if got := fmt.Sprint(shown(show)); got != want {
				t.Errorf("%q shows %s, want %s", show, got, want)
			}
		}
		lines, err := s.Accounts(t.Context(), mia, cutroom.AccountSearch{Sort: cutroom.SortByHealth}, cutroom.Page{Limit: 50})
		var order []string
		for _, l := range lines {
			if l.Account.ID != anas && l.Account.ID != eves {
				order = append(order, l.Account.ID)
			}
		}
		if got := fmt.Sprint(order); err != nil || got != "[owing leaving late quiet resting calm fresh]" {
			t.Errorf("by health: %s, %v", got, err)
		}
		_, err = s.Accounts(t.Context(), mia, cutroom.AccountSearch{Show: "rich"}, cutroom.Page{Limit: 5})
		wantErr(t, err, cutroom.ErrAccountShow)
		_, err = s.Accounts(t.Context(), mia, cutroom.AccountSearch{Sort: "wealth"}, cutroom.Page{Limit: 5})
		wantErr(t, err, cutroom.ErrAccountSort)
	})
}

func TestAManagerSeesWhatAClientPaidAndWhoReferredThem(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		if err := st.InTx(t.Context(), func(tx cutroom.Tx) error {
			err := tx.CreateClientAccount(t.Context(), cutroom.ClientAccount{ID: "casa", Name: "Casa", ReferralCode: "casa", ReferredBy: eves, CreatedAt: s.now.Now()})
			for i, p := range []cutroom.Payment{
				{Outcome: cutroom.PaymentPaid, Total: 69900}, {Outcome: cutroom.PaymentPartRefunded, Total: 69900, Refunded: 20000},
				{Outcome: cutroom.PaymentRefunded, Total: 39900, Refunded: 39900}, {Outcome: cutroom.PaymentFailed, Total: 69900},
				{Outcome: cutroom.PaymentUnpaid, Total: 69900},
			} {
				p.BillID, p.AccountID, p.At = fmt.Sprint("in_", i), anas, s.now.Now()
				err = errors.Join(err, tx.SavePayment(t.Context(), p))
			}
			return err
		}); err != nil {
			t.Fatal(err)
		}
		c, err := s.Client(t.Context(), mia, anas)
		if err != nil || c.Paid != 69900+49900 || c.Owner.FullName != "The ana" {
			t.Errorf("%+v, %v", c, err)
		}
		if c.ReferredBy != nil {
			t.Errorf("referred by %+v", c.ReferredBy)
		}
		if c, err := s.Client(t.Context(), mia, "casa"); err != nil || c.Paid != 0 || c.ReferredBy == nil || c.ReferredBy.ID != eves {
			t.Errorf("%+v, %v", c, err)
		}
		_, err = s.Client(t.Context(), mia, "nobody's")
		wantErr(t, err, cutroom.ErrNotFound)
		_, err = s.Client(t.Context(), ana, anas)
		wantErr(t, err, cutroom.ErrForbidden)
	})
}
