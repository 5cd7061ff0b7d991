package billing_test

import (
	"testing"

	"cutroom/internal/cutroom"
)

var seller = cutroom.Brand{Name: "Cutroom", Email: "hello@cutroom.example", Phone: "+351 210 000 000", Country: "Portugal", Address: "Rua do Norte 2, Porto"}

func TestAReceiptNamesThePayerAndSellerAtTheTimeOfPayment(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.brand = seller
		check(t, s.SetCompany(t.Context(), s.ana, casaPrata))
		s.subscribe(t, s.ana, plan("starter", cutroom.Monthly), "", goodCard)
		then := cutroom.Parties{
			Client: "ana", Company: casaPrata,
			Seller: cutroom.Seller{Name: seller.Name, Email: seller.Email, Country: seller.Country, Address: seller.Address},
		}
		first := s.receipts(t, s.account)[0]
		want(t, "the parties", first.Parties, then)

		moved := casaPrata
		moved.Name, moved.Line1, moved.TaxID, moved.BillingEmail = "Prata Group", "Rua Nova 9", "PT502757192", "other@example.com"
		check(t, s.SetCompany(t.Context(), s.ana, moved))
		s.brand.Name, s.brand.Email = "Cutroom Studio", "studio@cutroom.example"
		s.refund(t, first, 10000, 1)
		s.pass(t, days(32))

		list := s.receipts(t, s.account)
		want(t, "receipts", len(list), 2)
		want(t, "the parties of the next payment", list[0].Parties, cutroom.PartiesOf(cutroom.ClientAccount{Name: "ana", Company: moved}, s.brand))
		want(t, "the parties of the first payment", list[1].Parties, then)
		notes, err := s.CreditNotes(t.Context(), s.ana)
		check(t, err)
		_, of, err := s.CreditNote(t.Context(), s.ana, notes[0].ID)
		check(t, err)
		want(t, "the parties of its refund", of.Parties, then)
	})
}
