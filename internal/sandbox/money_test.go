package sandbox_test

import (
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stripe/stripe-go/v86"

	"cutroom/internal/sandbox"
)

func (w *world) coupon(p *stripe.CouponCreateParams) *stripe.Coupon {
	w.t.Helper()
	made, err := w.V1Coupons.Create(ctx, p)
	w.must(err)
	return made
}

func TestCouponsLastForTheirDuration(t *testing.T) {
	for _, c := range []struct {
		name   string
		coupon stripe.CouponCreateParams
		paid   []int64 // oldest first
	}{
		{"once", stripe.CouponCreateParams{PercentOff: stripe.Float64(10), Duration: stripe.String("once")}, []int64{9000, 10000, 10000, 10000}},
		{"three months", stripe.CouponCreateParams{PercentOff: stripe.Float64(12.5), Duration: stripe.String("repeating"), DurationInMonths: stripe.Int64(3)}, []int64{8750, 8750, 8750, 10000}},
		{"forever", stripe.CouponCreateParams{PercentOff: stripe.Float64(33.33), Duration: stripe.String("forever")}, []int64{6667, 6667, 6667, 6667}},
		{"an amount once", stripe.CouponCreateParams{AmountOff: stripe.Int64(2599), Currency: stripe.String("usd"), Duration: stripe.String("once")}, []int64{7401, 10000, 10000, 10000}},
		{"more than the price", stripe.CouponCreateParams{AmountOff: stripe.Int64(99900), Currency: stripe.String("usd"), Duration: stripe.String("once")}, []int64{0, 10000, 10000, 10000}},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := newWorld(t, utc(2026, 1, 31))
			c.coupon.ID = stripe.String("code")
			w.coupon(&c.coupon)
			sub := w.subscribe(w.ana().ID, monthly(10000), "code", sandbox.CardPays)
			w.goTo(utc(2026, 4, 30))
			var paid []int64
			for _, bill := range slices.Backward(w.invoices(sub.ID)) {
				paid = append(paid, bill.AmountPaid)
				off := int64(0)
				for _, d := range bill.TotalDiscountAmounts {
					off += d.Amount
				}
				if bill.Subtotal-off != bill.Total {
					t.Errorf("%d off %d is not %d", bill.Subtotal, off, bill.Total)
				}
			}
			if !equal(paid, c.paid) {
				t.Errorf("paid %v, want %v", paid, c.paid)
			}
		})
	}
}

func TestACouponIsCreatedOnceAndCanBeDeleted(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	p := &stripe.CouponCreateParams{ID: stripe.String("FIRSTMONTH10"), PercentOff: stripe.Float64(10), Duration: stripe.String("once")}
	w.coupon(p)
	if _, err := w.V1Coupons.Create(ctx, &stripe.CouponCreateParams{ID: p.ID, PercentOff: p.PercentOff, Duration: p.Duration}); code(err) != stripe.ErrorCodeResourceAlreadyExists {
		t.Errorf("created twice: %v", err)
	}
	w.subscribe(w.ana().ID, monthly(10000), "FIRSTMONTH10", sandbox.CardPays)
	got, err := w.V1Coupons.Retrieve(ctx, "FIRSTMONTH10", nil)
	w.must(err)
	if got.TimesRedeemed != 1 || got.PercentOff != 10 {
		t.Errorf("%+v", got)
	}
	if gone, err := w.V1Coupons.Delete(ctx, "FIRSTMONTH10", nil); err != nil || !gone.Deleted {
		t.Errorf("deleted: %+v, %v", gone, err)
	}
	_, err = w.V1Coupons.Retrieve(ctx, "FIRSTMONTH10", nil)
	if e := told(err); e.HTTPStatusCode != 404 || e.Code != stripe.ErrorCodeResourceMissing {
		t.Errorf("still there: %v", err)
	}
}

func oneTime(cents int64) *stripe.CheckoutSessionCreateLineItemPriceDataParams {
	p := monthly(cents)
	p.Recurring = nil
	return p
}

func TestAOneTimePurchaseIsPaidInvoicedAndRefunded(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	ana := w.ana()
	session := w.checkout(ana.ID, oneTime(11900), "")
	became, err := w.sandbox.Pay(ctx, session.ID, sandbox.CardEntry{Number: sandbox.CardPays})
	w.must(err)
	p := &stripe.CheckoutSessionRetrieveParams{}
	p.AddExpand("line_items")
	p.AddExpand("invoice")
	p.AddExpand("payment_intent.latest_charge")
	done, err := w.V1CheckoutSessions.Retrieve(ctx, session.ID, p)
	w.must(err)
	if became != sandbox.Paid || done.Status != "complete" || done.PaymentStatus != "paid" || done.Invoice.Status != "paid" || done.Invoice.AmountPaid != 11900 {
		t.Fatalf("%s: %s, %s, %+v", became, done.Status, done.PaymentStatus, done.Invoice)
	}
	if done.LineItems.Data[0].AmountTotal != 11900 || done.PaymentIntent.Metadata["order"] != "1" || done.PaymentIntent.LatestCharge.Amount != 11900 {
		t.Errorf("%+v, %+v", done.LineItems.Data[0], done.PaymentIntent)
	}
	refund := func(cents int64) error {
		p := &stripe.RefundCreateParams{PaymentIntent: stripe.String(done.PaymentIntent.ID)}
		if cents > 0 {
			p.Amount = stripe.Int64(cents)
		}
		_, err := w.V1Refunds.Create(ctx, p)
		return err
	}
	w.must(refund(1900))
	if err := refund(10001); err == nil {
		t.Error("refunded more than was paid")
	}
	w.must(refund(0))
	if err := refund(0); code(err) != stripe.ErrorCodeChargeAlreadyRefunded {
		t.Errorf("refunded twice: %v", err)
	}
	w.must(w.sandbox.Drain(ctx))
	if arrived := w.kinds(); !slices.Contains(arrived, "charge.refunded") {
		t.Errorf("no event was sent: %v", arrived)
	}
}

func TestDeclinedCardsLeaveTheSessionOpen(t *testing.T) {
	for number, want := range map[string]string{
		sandbox.CardDeclined: "generic_decline", sandbox.CardLacksFunds: "insufficient_funds", "4242424242424241": "incorrect_number", "4111111111111111": "test_mode_live_card",
	} {
		w := newWorld(t, utc(2026, 1, 1))
		session := w.checkout(w.ana().ID, monthly(10000), "")
		if became, err := w.sandbox.Pay(ctx, session.ID, sandbox.CardEntry{Number: number}); became != sandbox.Refused || err == nil {
			t.Errorf("%s: %s, %v", want, became, err)
		}
		if got, err := w.V1CheckoutSessions.Retrieve(ctx, session.ID, nil); err != nil || got.Status != "open" || got.Subscription != nil {
			t.Errorf("%s: the session is %s", want, got.Status)
		}
		if became, err := w.sandbox.Pay(ctx, session.ID, sandbox.CardEntry{Number: sandbox.CardPays}); became != sandbox.Paid || err != nil {
			t.Errorf("%s, then a good card: %s, %v", want, became, err)
		}
	}
}

func TestThreeDSecureCanPassOrFail(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	session := w.checkout(w.ana().ID, monthly(10000), "")
	for range 2 {
		if became, err := w.sandbox.Pay(ctx, session.ID, sandbox.CardEntry{Number: sandbox.CardChallengeAlways}); became != sandbox.Challenged || err != nil {
			t.Fatalf("%s, %v", became, err)
		}
	}
	if became, err := w.sandbox.Authenticate(ctx, session.ID, false); became != sandbox.Refused || err == nil {
		t.Fatalf("%s, %v", became, err)
	}
	sub := w.subscribe(w.ana().ID, monthly(10000), "", sandbox.CardChallengeAlways)
	w.goTo(utc(2026, 2, 1))
	late := w.subscription(sub.ID)
	_, err := w.V1Invoices.Pay(ctx, late.LatestInvoice.ID, nil)
	if late.Status != "past_due" || code(err) != stripe.ErrorCodeInvoicePaymentIntentRequiresAction {
		t.Errorf("%s, %v", late.Status, err)
	}
	if paid, err := w.sandbox.PayInvoice(ctx, late.LatestInvoice.ID); !paid || err != nil {
		t.Errorf("paid with the cardholder present: %v, %v", paid, err)
	}
	once := w.subscribe(w.ana().ID, monthly(10000), "", sandbox.CardChallenge)
	w.goTo(utc(2026, 3, 1))
	if got := w.subscription(once.ID); got.Status != "active" {
		t.Errorf("the card that needs confirmation once: %s", got.Status)
	}
}

func TestACardThatExpiresNextMonthPaysUntilThen(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 15))
	sub := w.subscribe(w.ana().ID, monthly(10000), "", sandbox.CardExpiresNextMonth)
	if card := sub.DefaultPaymentMethod.Card; card.ExpMonth != 2 || card.ExpYear != 2026 {
		t.Errorf("expires %d/%d", card.ExpMonth, card.ExpYear)
	}
	w.goTo(utc(2026, 2, 15))
	if got := w.subscription(sub.ID); got.Status != "active" {
		t.Errorf("in February: %s", got.Status)
	}
	w.goTo(utc(2026, 3, 15))
	if got := w.subscription(sub.ID); got.Status != "past_due" {
		t.Errorf("in March: %s", got.Status)
	}
}

func TestPayingTwiceAtTheSameTimeChargesOnce(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	ana := w.ana()
	session := w.checkout(ana.ID, monthly(10000), "")
	var wg sync.WaitGroup
	for range 20 {
		wg.Go(func() {
			if became, err := w.sandbox.Pay(ctx, session.ID, sandbox.CardEntry{Number: sandbox.CardPays}); became != sandbox.Paid || err != nil {
				t.Errorf("%s, %v", became, err)
			}
		})
	}
	wg.Wait()
	charges := 0
	for _, err := range w.V1Charges.List(ctx, &stripe.ChargeListParams{Customer: stripe.String(ana.ID)}).All(ctx) {
		w.must(err)
		charges++
	}
	if charges != 1 {
		t.Errorf("%d charges", charges)
	}
	w.sandbox.FailPayments(ana.ID, 1)
	w.goTo(utc(2026, 2, 1))
	done, err := w.V1CheckoutSessions.Retrieve(ctx, session.ID, nil)
	w.must(err)
	open := w.subscription(done.Subscription.ID).LatestInvoice
	var mu sync.Mutex
	paid := 0
	for range 20 {
		wg.Go(func() {
			if _, err := w.V1Invoices.Pay(ctx, open.ID, nil); err == nil {
				mu.Lock()
				defer mu.Unlock()
				paid++
			}
		})
	}
	wg.Wait()
	if paid != 1 {
		t.Errorf("an invoice was paid %d times", paid)
	}
}

func TestSessionsExpire(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	ana := w.ana()
	byTime, byHand := w.checkout(ana.ID, monthly(10000), ""), w.checkout(ana.ID, monthly(10000), "")
	if got, err := w.V1CheckoutSessions.Expire(ctx, byHand.ID, nil); err != nil || got.Status != "expired" {
		t.Errorf("%+v, %v", got, err)
	}
	if _, err := w.V1CheckoutSessions.Expire(ctx, byHand.ID, nil); err == nil {
		t.Error("expired twice")
	}
	w.kinds()
	w.goTo(utc(2026, 1, 2).Add(time.Hour))
	if arrived := w.kinds(); !slices.Contains(arrived, "checkout.session.expired") {
		t.Errorf("no event was sent: %v", arrived)
	}
	if became, err := w.sandbox.Pay(ctx, byTime.ID, sandbox.CardEntry{Number: sandbox.CardPays}); became != sandbox.Closed || err != nil {
		t.Errorf("paid after expiry: %s, %v", became, err)
	}
	statuses := map[string]int{}
	for s, err := range w.V1CheckoutSessions.List(ctx, &stripe.CheckoutSessionListParams{Customer: stripe.String(ana.ID)}).All(ctx) {
		w.must(err)
		statuses[string(s.Status)]++
	}
	if statuses["expired"] != 2 {
		t.Errorf("%v", statuses)
	}
}

func TestADeletedCouponStillAppliesToOpenSessions(t *testing.T) {
	for _, price := range []*stripe.CheckoutSessionCreateLineItemPriceDataParams{monthly(10000), oneTime(10000)} {
		w := newWorld(t, utc(2026, 1, 1))
		w.coupon(&stripe.CouponCreateParams{ID: stripe.String("tenth"), PercentOff: stripe.Float64(10), Duration: stripe.String("once")})
		ana := w.ana()
		session := w.checkout(ana.ID, price, "tenth")
		_, err := w.V1Coupons.Delete(ctx, "tenth", nil)
		w.must(err)
		_, err = w.sandbox.Pay(ctx, session.ID, sandbox.CardEntry{Number: sandbox.CardPays})
		w.must(err)
		for bill, err := range w.V1Invoices.List(ctx, &stripe.InvoiceListParams{Customer: stripe.String(ana.ID)}).All(ctx) {
			w.must(err)
			if bill.AmountPaid != session.AmountTotal || bill.AmountPaid != 9000 {
				t.Errorf("promised %d, charged %d", session.AmountTotal, bill.AmountPaid)
			}
		}
	}
}

func TestDiscountsOfASubscriptionCanBeReplaced(t *testing.T) {
	w := newWorld(t, utc(2026, 1, 1))
	w.coupon(&stripe.CouponCreateParams{ID: stripe.String("half"), PercentOff: stripe.Float64(50), Duration: stripe.String("forever")})
	sub := w.subscribe(w.ana().ID, monthly(10000), "", sandbox.CardPays)
	p := &stripe.SubscriptionUpdateParams{Discounts: []*stripe.SubscriptionUpdateDiscountParams{{Coupon: stripe.String("half")}}}
	p.AddExpand("discounts.source.coupon")
	got, err := w.V1Subscriptions.Update(ctx, sub.ID, p)
	w.must(err)
	if len(got.Discounts) != 1 || got.Discounts[0].Source.Coupon.PercentOff != 50 {
		t.Errorf("%+v", got.Discounts)
	}
	w.goTo(utc(2026, 2, 1))
	if bill := w.subscription(sub.ID).LatestInvoice; bill.AmountPaid != 5000 {
		t.Errorf("paid %d", bill.AmountPaid)
	}
}
