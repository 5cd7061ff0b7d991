package account

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"unicode"

	"cutroom/internal/cutroom"
)

// exportMoney lists what the person's client account pays for and owns, if the
// person may see that. Other members learn nothing of it.
func (s *Service) exportMoney(ctx context.Context, by cutroom.Actor, u cutroom.User) ([]exportFile, error) {
	m, _, err := cutroom.Acting(ctx, s.store, by, cutroom.SeeBilling)
	if errors.Is(err, cutroom.ErrNotFound) || errors.Is(err, cutroom.ErrForbidden) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	plan, err := s.exportPlan(ctx, m.Account)
	if err != nil {
		return nil, err
	}
	purchases, err := s.store.CheckoutsOf(ctx, m.AccountID)
	if err != nil {
		return nil, err
	}
	receipts, err := s.exportReceipts(ctx, m.AccountID)
	if err != nil {
		return nil, err
	}
	lines, err := s.exportCredits(ctx, m.AccountID)
	if err != nil {
		return nil, err
	}
	files, err := inJSON(
		exportPart{"plan.json", plan},
		exportPart{"purchases.json", listOf(purchases, func(c cutroom.Checkout) exportPurchase { return exportedPurchase(c, u.ID) })},
		exportPart{"receipts.json", listOf(receipts, exportedReceipt)},
		exportPart{"credits.json", listOf(lines, func(l cutroom.CreditLine) exportCredit { return exportedCredit(l, u.ID) })},
	)
	if err != nil {
		return nil, err
	}
	for _, r := range receipts {
		var page bytes.Buffer
		if err := s.printReceipt(&page, r, u.Language); err != nil {
			return nil, err
		}
		files = append(files, exportFile{name: "receipts/" + inFileName(r.Number) + ".pdf", data: page.Bytes()})
	}
	return files, nil
}

func (s *Service) exportPlan(ctx context.Context, a cutroom.ClientAccount) (exportPlan, error) {
	subscriptions, err := s.store.SubscriptionsOf(ctx, a.ID)
	if err != nil {
		return exportPlan{}, err
	}
	came, subscribed, err := s.store.ReferralCount(ctx, a.ID)
	var company *cutroom.Company
	if a.Company != (cutroom.Company{}) {
		company = &a.Company
	}
	return exportPlan{
		Account: a.Name, Company: company, Plan: a.Plan, ReferralCode: a.ReferralCode, PromoCode: a.PromoCode,
		CameByReferral: a.ReferredBy != "", CameWithYourCode: came, SubscribedWithYourCode: subscribed,
		Subscriptions: listOf(subscriptions, exportedSubscription),
	}, err
}

// exportReceipts returns all receipts, newest first.
func (s *Service) exportReceipts(ctx context.Context, accountID string) (all []cutroom.Receipt, err error) {
	for page := (cutroom.Page{Limit: exportPage}); ; page.Before = all[len(all)-1].ID {
		list, err := s.store.Receipts(ctx, accountID, page)
		if err != nil {
			return nil, err
		}
		all = append(all, list...)
		if len(list) < exportPage {
			return all, nil
		}
	}
}

// exportCredits returns the whole credit ledger, newest entry first.
func (s *Service) exportCredits(ctx context.Context, accountID string) ([]cutroom.CreditLine, error) {
	var all []cutroom.CreditEntry
	for before := int64(0); ; before = all[len(all)-1].Seq {
		list, err := s.store.CreditEntries(ctx, accountID, before, exportPage)
		if err != nil {
			return nil, err
		}
		all = append(all, list...)
		if len(list) < exportPage {
			break
		}
	}
	// Read the entries first, so that the lots of every entry exist.
	ledger, err := s.store.LedgerOf(ctx, accountID)
	if err != nil {
		return nil, err
	}
	return ledger.Explain(all), nil
}

// inFileName makes a text safe as part of a file name on every system.
func inFileName(text string) string {
	return strings.Map(func(r rune) rune {
		if r < unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r)) {
			return r
		}
		return '-'
	}, text)
}
