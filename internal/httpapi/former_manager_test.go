package httpapi_test

import (
	"errors"
	"strings"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/httpapi"
	"cutroom/internal/showcase"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// Every request here was authenticated while mia was a manager, and only runs
// now.
func TestAFormerManagersAdmittedRequestChangesNothing(t *testing.T) {
	for how, end := range map[string]struct {
		access func(t *testing.T, s *stage) error
		want   error
	}{
		"demoted": {
			access: func(t *testing.T, s *stage) error {
				return s.account.SetRole(t.Context(), cutroom.System, "mia", cutroom.Client)
			},
			want: cutroom.ErrForbidden,
		},
		"suspended": {
			access: func(t *testing.T, s *stage) error {
				return s.account.Suspend(t.Context(), cutroom.System, s.userID(t, "mia"))
			},
			want: cutroom.ErrUnauthenticated,
		},
	} {
		t.Run(how, func(t *testing.T) {
			storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
				var api httpapi.Config
				w := newWorldOn(t, st, func(c *httpapi.Config) { api = *c })
				ctx := t.Context()
				by, err := w.account.Bearer(ctx, strings.TrimPrefix(w.who["mia"][1], "Bearer "))
				if err != nil {
					t.Fatal(err)
				}
				w.register(t, "max")
				if err := w.account.SetRole(ctx, cutroom.System, "max", cutroom.Manager); err != nil {
					t.Fatal(err) // mia must not be the last manager
				}
				bill, ana := w.ids.Replace("{bill}"), w.userID(t, "ana")
				her, err := st.MembershipOf(ctx, ana)
				if err != nil {
					t.Fatal(err)
				}
				brand, err := api.Settings.StoredBrand(ctx, by)
				if err != nil {
					t.Fatal(err)
				}
				brand.Name = "Taken"
				prices, err := api.Settings.StoredPrices(ctx, by)
				if err != nil {
					t.Fatal(err)
				}
				if err := end.access(t, w.stage); err != nil {
					t.Fatal(err)
				}
				before := w.audited(t, by)
				order := cutroom.RefundOrder{Key: "0123456789abcdef", Amount: 100, Reason: "late", Note: "As agreed."}
				given := cutroom.Adjustment{Key: "0123456789abcdef", Amount: 1, Kind: cutroom.GoodwillCredit, Note: "Sorry."}
				code := cutroom.PromoCode{Code: "TAKEN", PercentOff: 50, Months: 1}
				for what, try := range map[string]func() error{
					"refund":            func() error { return w.billing.Refund(ctx, by, bill, order) },
					"adjust credits":    func() error { return w.billing.AdjustCredits(ctx, by, her.AccountID, given) },
					"make a code":       func() error { return w.billing.MakePromoCode(ctx, by, code) },
					"end a code":        func() error { return w.billing.EndPromoCode(ctx, by, "ANY") },
					"tell prices":       func() error { return w.billing.TellPrices(ctx, by, prices.Version) },
					"replay an event":   func() error { return w.billing.Replay(ctx, by, "any") },
					"change the brand":  func() error { _, err := api.Settings.ChangeBrand(ctx, by, brand); return err },
					"change the prices": func() error { _, err := api.Settings.ChangePrices(ctx, by, prices); return err },
					"move an application": func() error {
						_, err := api.Applications.Move(ctx, by, "any", cutroom.ApplicationScreening, "")
						return err
					},
					"move a message":      func() error { return api.Showcase.MoveMessage(ctx, by, "any", cutroom.ContactSpam) },
					"arrange content":     func() error { return api.Showcase.Arrange(ctx, by, showcase.QuestionKind, nil) },
					"send a mail again":   func() error { return api.Notify.Resend(ctx, by, "any") },
					"send all mail again": func() error { _, err := api.Notify.ResendFailed(ctx, by); return err },
					"dismiss a job":       func() error { return w.account.DismissJob(ctx, by, 1) },
					"run a job again":     func() error { return w.account.RunJobAgain(ctx, by, 1) },
					"prepare a file":      func() error { return w.media.PrepareAgain(ctx, by, w.unwanted.ID) },
					"write about a client": func() error {
						return w.account.WriteTeamNote(ctx, by, her.AccountID, "0123456789abcdef", "Hello")
					},
					"change a role": func() error { return w.account.ChangeRole(ctx, by, ana, cutroom.Manager) },
					"assign itself": func() error { return api.Production.SetAutoAssign(ctx, by, true) },
				} {
					if err := try(); !errors.Is(err, end.want) {
						t.Errorf("%s: %v", what, err)
					}
				}
				if n := w.audited(t, by); n != before {
					t.Errorf("%d entries of the audit log are new", n-before)
				}
			})
		})
	}
}

// audited counts the latest entries of the audit log by a person.
func (s *stage) audited(t *testing.T, by cutroom.Actor) int {
	t.Helper()
	lines, _, err := s.account.Audit(t.Context(), cutroom.System, cutroom.AuditSearch{By: by.UserID}, 0, 100)
	if err != nil {
		t.Fatal(err)
	}
	return len(lines)
}
