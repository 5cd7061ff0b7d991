package sandbox_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/sandbox"
)

// disputes lists the banks' disputes, newest first.
func (w *world) disputes(p *stripe.DisputeListParams) (list []*stripe.Dispute) {
	w.t.Helper()
	for d, err := range w.V1Disputes.List(ctx, p).All(ctx) {
		w.must(err)
		list = append(list, d)
	}
	return list
}

// moved adds up the changes of the seller's balance, and the fees.
func (w *world) moved(kinds ...stripe.BalanceTransactionReportingCategory) (amount, fees int64) {
	w.t.Helper()
	params := &stripe.BalanceTransactionListParams{Expand: []*string{stripe.String("data.source")}}
	for m, err := range w.V1BalanceTransactions.List(ctx, params).All(ctx) {
		w.must(err)
		if slices.Contains(kinds, m.ReportingCategory) {
			amount, fees = amount+m.Amount, fees+m.Fee
			if m.Source == nil || m.Source.Dispute == nil || m.Source.Dispute.PaymentIntent == nil {
				w.t.Errorf("a dispute's balance transaction has no payment: %+v", m)
			}
		}
	}
	return amount, fees
}

func disputeKinds(all []string) []string {
	return slices.DeleteFunc(all, func(k string) bool { return len(k) < 14 || k[:14] != "charge.dispute" })
}

func TestATestCardDisputesItsPayment(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	w.subscribe(w.ana().ID, monthly(39900), "", sandbox.CardDisputed)
	w.goTo(w.now())
	if kinds := disputeKinds(w.kinds()); !slices.Equal(kinds, []string{"charge.dispute.created", "charge.dispute.funds_withdrawn"}) {
		t.Errorf("events: %v", kinds)
	}
	list := w.disputes(&stripe.DisputeListParams{})
	if len(list) != 1 {
		t.Fatalf("%d disputes", len(list))
	}
	d := list[0]
	if d.Amount != 39900 || d.Reason != stripe.DisputeReasonFraudulent || d.Status != stripe.DisputeStatusNeedsResponse || d.IsChargeRefundable {
		t.Errorf("%+v", d)
	}
	if due := time.Unix(d.EvidenceDetails.DueBy, 0).UTC(); due != time.Date(2026, 1, 10, 23, 59, 59, 0, time.UTC) {
		t.Errorf("the response is due %v", due)
	}
	if amount, fees := w.moved("dispute"); amount != -39900 || fees != 1500 || d.BalanceTransactions[0].Net != -41400 {
		t.Errorf("took %d and fees of %d", amount, fees)
	}
	of, err := w.V1Charges.Retrieve(ctx, d.Charge.ID, nil)
	w.must(err)
	if !of.Disputed {
		t.Error("the charge is not marked as disputed")
	}
	for _, by := range []*stripe.DisputeListParams{{Charge: stripe.String(d.Charge.ID)}, {PaymentIntent: stripe.String(d.PaymentIntent.ID)}} {
		if found := w.disputes(by); len(found) != 1 || found[0].ID != d.ID {
			t.Errorf("found %v", found)
		}
	}
	if none := w.disputes(&stripe.DisputeListParams{Charge: stripe.String("ch_other")}); len(none) != 0 {
		t.Errorf("found %v", none)
	}
	if _, err := w.V1Refunds.Create(ctx, &stripe.RefundCreateParams{PaymentIntent: stripe.String(d.PaymentIntent.ID)}); code(err) != stripe.ErrorCodeChargeDisputed {
		t.Errorf("a refund of money the bank has taken: %v", err)
	}
}

func TestADisputeCanBeAnsweredAndDecided(t *testing.T) {
	for name, c := range map[string]struct {
		text   string
		status stripe.DisputeStatus
		back   int64
		kinds  []string
	}{
		"won":         {"winning_evidence", stripe.DisputeStatusWon, 39900, []string{"charge.dispute.updated", "charge.dispute.closed", "charge.dispute.funds_reinstated"}},
		"lost":        {"losing_evidence", stripe.DisputeStatusLost, 0, []string{"charge.dispute.updated", "charge.dispute.closed"}},
		"not decided": {"Here is the film.", stripe.DisputeStatusUnderReview, 0, []string{"charge.dispute.updated"}},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t, utc(2026, 1, 1))
			w.subscribe(w.ana().ID, monthly(39900), "", sandbox.CardNotReceived)
			open := w.disputes(&stripe.DisputeListParams{})[0]
			w.goTo(w.now())
			w.kinds()
			_, err := w.V1Disputes.Update(ctx, open.ID, &stripe.DisputeUpdateParams{Evidence: &stripe.DisputeUpdateEvidenceParams{UncategorizedText: stripe.String(c.text)}})
			w.must(err)
			w.goTo(w.now())
			now, err := w.V1Disputes.Retrieve(ctx, open.ID, nil)
			w.must(err)
			if now.Status != c.status || now.Reason != stripe.DisputeReasonProductNotReceived || now.EvidenceDetails.SubmissionCount != 1 {
				t.Errorf("%+v", now)
			}
			if kinds := disputeKinds(w.kinds()); !slices.Equal(kinds, c.kinds) {
				t.Errorf("events: %v", kinds)
			}
			if amount, _ := w.moved("dispute", "dispute_reversal"); amount != c.back-39900 {
				t.Errorf("%d moved", amount)
			}
			w.goTo(utc(2026, 1, 20)) // the deadline no longer matters
			if after := w.disputes(&stripe.DisputeListParams{})[0].Status; after != c.status {
				t.Errorf("later it is %s", after)
			}
		})
	}
}

func TestAnUnansweredDisputeIsLost(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	w.subscribe(w.ana().ID, monthly(39900), "", sandbox.CardDisputed)
	w.goTo(time.Date(2026, 1, 10, 23, 59, 59, 0, time.UTC))
	if status := w.disputes(&stripe.DisputeListParams{})[0].Status; status != stripe.DisputeStatusNeedsResponse {
		t.Errorf("on the last day it is %s", status)
	}
	w.goTo(utc(2026, 1, 11))
	if status := w.disputes(&stripe.DisputeListParams{})[0].Status; status != stripe.DisputeStatusLost {
		t.Errorf("a day later it is %s", status)
	}
	if _, err := w.V1Disputes.Close(ctx, w.disputes(&stripe.DisputeListParams{})[0].ID, nil); err == nil {
		t.Error("the dispute was closed twice")
	}
}

func TestAnInquiryTakesNoMoneyUntilItBecomesADispute(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	w.subscribe(w.ana().ID, monthly(39900), "", sandbox.CardInquiry)
	asked := w.disputes(&stripe.DisputeListParams{})[0]
	if asked.Status != stripe.DisputeStatusWarningNeedsResponse || !asked.IsChargeRefundable || len(asked.BalanceTransactions) != 0 {
		t.Errorf("%+v", asked)
	}
	_, err := w.V1Refunds.Create(ctx, &stripe.RefundCreateParams{PaymentIntent: stripe.String(asked.PaymentIntent.ID), Amount: stripe.Int64(9900)})
	w.must(err)
	w.goTo(utc(2026, 1, 5))
	id, err := w.sandbox.Dispute(context.Background(), asked.PaymentIntent.ID, sandbox.Disputed{})
	w.must(err)
	now := w.disputes(&stripe.DisputeListParams{})
	if len(now) != 1 || now[0].ID != id || now[0].Status != stripe.DisputeStatusNeedsResponse || now[0].EvidenceDetails.DueBy <= asked.EvidenceDetails.DueBy {
		t.Errorf("%+v", now[0])
	}
	for _, left := range []bool{true, false} {
		if found, err := w.sandbox.DecideOldest(context.Background(), true); err != nil || found != left {
			t.Errorf("decided %v, %v", found, err)
		}
	}
	if amount, fees := w.moved("dispute", "dispute_reversal"); amount != 0 || fees != 1500 {
		t.Errorf("moved %d and fees of %d", amount, fees)
	}
}

func TestTheGivenPaymentIsDisputed(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	if found, err := w.sandbox.DisputeLast(context.Background()); err != nil || found {
		t.Errorf("disputed although there was no payment: %v", err)
	}
	w.subscribe(w.ana().ID, monthly(39900), "", sandbox.CardPays)
	for _, left := range []bool{true, false} { // the second time there is nothing left to dispute
		if found, err := w.sandbox.DisputeLast(context.Background()); err != nil || found != left {
			t.Errorf("disputed %v, %v", found, err)
		}
	}
	if _, err := w.sandbox.Dispute(context.Background(), "pi_other", sandbox.Disputed{}); err == nil {
		t.Error("an unknown payment was disputed")
	}
	if list := w.disputes(&stripe.DisputeListParams{}); len(list) != 1 || list[0].Amount != 39900 {
		t.Errorf("%v", list)
	}
}
