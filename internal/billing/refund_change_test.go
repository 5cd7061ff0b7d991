package billing_test

import (
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

// After the refund, the larger plan costs its full price, so all its videos
// stay, however often we sync.
func TestAnUpgradeAfterARefundKeepsItsVideosAtEverySync(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		s.spend(t, s.account, "one", "two", "three")
		s.refund(t, s.receipts(t, s.account)[0], 39900, 1)
		want(t, "credits after the refund", s.credits(t, s.account), 0)
		s.upgrade(t, plan("professional", cutroom.Monthly), 69900)
		want(t, "credits: the new quota less what was used", s.credits(t, s.account), 5)
		s.syncAll(t)
		want(t, "credits after another sync", s.credits(t, s.account), 5)
		s.lotsMatchReceipts(t)

		s.refund(t, s.receipts(t, s.account)[0], 69900, 2)
		want(t, "credits after both refunds", s.credits(t, s.account), 0)
		s.syncAll(t)
		want(t, "credits at the end", s.credits(t, s.account), 0)
		s.lotsMatchReceipts(t)
	})
}

// Half of the smaller plan was refunded, so the larger one paid for the rest of
// the videos, and they are removed when it is refunded.
func TestRefundingHalfAPlanAndAllOfItsUpgradeLeavesNoVideos(t *testing.T) {
	for _, interval := range []cutroom.Interval{cutroom.Monthly, cutroom.Annually} {
		t.Run(string(interval), func(t *testing.T) {
			eachShop(t, func(t *testing.T, s *shop) {
				s.clock.Set(at(2026, time.April, 1))
				s.subscribe(t, s.ana, plan("starter", interval), "", goodCard)
				smaller := s.receipts(t, s.account)[0]
				s.refund(t, smaller, smaller.Total/2, 1)
				larger := s.shown(t, plan("professional", interval)).Total
				s.upgrade(t, plan("professional", interval), larger)
				want(t, "credits of the larger plan", s.credits(t, s.account), 8)
				s.syncAll(t)
				want(t, "credits after another sync", s.credits(t, s.account), 8)
				s.lotsMatchReceipts(t)

				s.refund(t, smaller, smaller.Total-smaller.Total/2, 2)
				for _, r := range s.receipts(t, s.account) {
					if r.ID != smaller.ID {
						s.refund(t, r, r.Total, 3)
					}
				}
				kept, _ := s.kept(t)
				want(t, "balance", kept, 0)
				s.lotsMatchReceipts(t)
				for range 12 {
					want(t, "credits after everything was refunded", s.credits(t, s.account), 0)
					if interval == cutroom.Monthly {
						return
					}
					s.clock.Set(cutroom.AddMonths(s.clock.Now(), 1))
					s.syncAll(t)
				}
			})
		})
	}
}

// Both plans turn out to be paid in full, so both give their videos.
func TestARefundThatFailsAfterAnUpgradeRestoresItsVideos(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.clock.Set(at(2026, time.April, 1))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		s.refund(t, s.receipts(t, s.account)[0], 39900, 1)
		s.upgrade(t, plan("professional", cutroom.Monthly), 69900)
		notes, err := s.store.CreditNotesOf(t.Context(), s.account)
		check(t, err)
		check(t, s.sandbox.FailRefund(t.Context(), notes[0].RefundID))
		s.work(t)
		want(t, "credits of both plans", s.credits(t, s.account), 12)
		s.syncAll(t)
		want(t, "credits after another sync", s.credits(t, s.account), 12)
		s.lotsMatchReceipts(t)

		s.upgrade(t, plan("enterprise", cutroom.Monthly), 124900-69900)
		want(t, "credits of an even larger plan", s.credits(t, s.account), 19)
		s.lotsMatchReceipts(t)
	})
}

// The first upgrade was charged without credit for what had been refunded, so
// the second one credits all that the first one cost.
func TestARefundIsSubtractedOnceFromTwoUpgrades(t *testing.T) {
	for name, c := range map[string]struct{ refunded, first cutroom.Cents }{
		"all of it":       {39900, 69900},
		"as compensation": {10000, 69900 - 29900},
	} {
		t.Run(name, func(t *testing.T) {
			eachShop(t, func(t *testing.T, s *shop) {
				s.clock.Set(at(2026, time.April, 1))
				s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
				smallest := s.receipts(t, s.account)[0]
				s.refund(t, smallest, c.refunded, 1)
				s.upgrade(t, plan("professional", cutroom.Monthly), c.first)
				s.clock.Move(time.Second)
				before := s.shown(t, plan("enterprise", cutroom.Monthly))
				want(t, "what the largest plan costs", before.Total, 124900-69900)
				if rest := smallest.Total - c.refunded; rest > 0 {
					s.refund(t, smallest, rest, 2)
					want(t, "after a refund that followed the first upgrade", s.shown(t, plan("enterprise", cutroom.Monthly)).Total, before.Total+rest)
					return
				}
				s.upgrade(t, plan("enterprise", cutroom.Monthly), 124900-69900)
				s.lotsMatchReceipts(t)
			})
		})
	}
}

// upgrade changes the plan immediately, for an amount.
func (s *shop) upgrade(t *testing.T, to order, amount cutroom.Cents) {
	t.Helper()
	agreed := s.shown(t, to)
	want(t, "what the larger plan costs", agreed.Total, amount)
	check(t, s.ChangePlan(t.Context(), s.ana, agreed))
	s.work(t)
	want(t, "plan", s.live(t, s.account).Plan, to.Plan)
}

// lotsMatchReceipts fails unless the videos in every usable lot match those that
// receipts paid for and that were not refunded.
func (s *shop) lotsMatchReceipts(t *testing.T) {
	t.Helper()
	ledger, err := s.store.LedgerOf(t.Context(), s.account)
	check(t, err)
	for _, lot := range ledger.Lots() {
		if lot.Over(s.clock.Now()) {
			continue
		}
		owned := 0
		for _, r := range s.receipts(t, s.account) {
			owned += r.Holds(ledger, s.catalogue)[lot.ID]
		}
		if lot.Granted != owned {
			t.Errorf("lot %d has %d videos, and receipts paid for %d", lot.ID, lot.Granted, owned)
		}
	}
}
