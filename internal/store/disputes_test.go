package store_test

import (
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestDisputesAreStoredAndFoundByDeadline(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, s *store.Store) {
		at := time.Date(2026, 11, 3, 9, 0, 0, 0, time.UTC)
		dispute := func(id string, state cutroom.DisputeState, days int) cutroom.Dispute {
			d := cutroom.Dispute{
				ID: id, BillID: "in_1", AccountID: "a", State: state, Inquiry: id == "asked", Reason: cutroom.DisputeFraud, Amount: 39900,
				OpenedAt: at, Page: "https://pay.example/" + id,
			}
			if days > 0 {
				d.DueBy = at.AddDate(0, 0, days)
			}
			return d
		}
		save := func(list ...cutroom.Dispute) {
			t.Helper()
			if err := s.InTx(t.Context(), func(tx cutroom.Tx) error {
				for _, d := range list {
					if err := tx.SaveDispute(t.Context(), d); err != nil {
						return err
					}
				}
				return nil
			}); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.InTx(t.Context(), func(tx cutroom.Tx) error {
			if err := tx.CreateClientAccount(t.Context(), cutroom.ClientAccount{ID: "a", Name: "Ana", ReferralCode: "a", CreatedAt: at}); err != nil {
				return err
			}
			return tx.SavePayment(t.Context(), cutroom.Payment{BillID: "in_1", AccountID: "a", Outcome: cutroom.PaymentDisputed, At: at, Total: 39900})
		}); err != nil {
			t.Fatal(err)
		}
		save(dispute("late", cutroom.DisputeNeedsResponse, 9), dispute("asked", cutroom.DisputeNeedsResponse, 2),
			dispute("silent", cutroom.DisputeNeedsResponse, 0), dispute("answered", cutroom.DisputeUnderReview, 1))

		due, err := s.DisputesDueBefore(t.Context(), at.AddDate(0, 0, 5), 10)
		if err != nil || len(due) != 1 || due[0] != dispute("asked", cutroom.DisputeNeedsResponse, 2) {
			t.Errorf("%+v, %v", due, err)
		}
		if all, err := s.DisputesOf(t.Context(), "a"); err != nil || len(all) != 4 {
			t.Errorf("%+v, %v", all, err)
		}
		if one, err := s.DisputeByID(t.Context(), "silent"); err != nil || one != dispute("silent", cutroom.DisputeNeedsResponse, 0) {
			t.Errorf("%+v, %v", one, err)
		}
		save(dispute("asked", cutroom.DisputeClosed, 2))
		if due, err := s.DisputesDueBefore(t.Context(), at.AddDate(0, 1, 0), 10); err != nil || len(due) != 1 || due[0].ID != "late" {
			t.Errorf("%+v, %v", due, err)
		}
		list, err := s.ClientPayments(t.Context(), cutroom.PaymentFilter{Outcome: cutroom.PaymentDisputed}, cutroom.Page{Limit: 10})
		if err != nil || len(list) != 1 || list[0].Dispute == nil || list[0].Dispute.ID != "silent" && list[0].Dispute.ID != "late" {
			t.Errorf("%+v, %v", list, err)
		}
	})
}
