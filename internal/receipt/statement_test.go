package receipt_test

import (
	"encoding/csv"
	"slices"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/receipt"
)

func TestAStatementIsATableThatAddsUp(t *testing.T) {
	paid := &cutroom.ClientPayment{
		Payment: cutroom.Payment{Number: "CUT-1", Total: 12300, Tax: 2300, Lines: []cutroom.BillLine{{Text: "-1+1", Amount: 10000}}},
		Account: "=HYPERLINK(1)", Email: "@eve",
	}
	at := time.Date(2026, 11, 30, 23, 59, 59, 0, time.UTC)
	s := cutroom.Statement{Lines: []cutroom.StatementLine{
		{Movement: cutroom.Movement{ID: "txn_1", Kind: cutroom.MovedCharge, At: at, Amount: 12300, Fee: 387, Net: 11913}, Payment: paid},
		{Movement: cutroom.Movement{ID: "txn_2", Kind: cutroom.MovedRefund, At: at, Amount: -6150, Net: -6150}, Payment: paid},
		{Movement: cutroom.Movement{ID: "txn_3", Kind: cutroom.MovedFee, At: at, Amount: -200, Net: -200}},
	}}
	for _, language := range []cutroom.Language{cutroom.English, cutroom.Spanish, cutroom.Portuguese} {
		var out strings.Builder
		if err := receipt.WriteStatement(&out, s, cutroom.Catalogue{Currency: cutroom.USD}, language); err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(out.String(), "\ufeff"))).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		for row, want := range map[int]string{
			1: "2026-11-30 23:59:59|'=HYPERLINK(1)|'@eve|CUT-1|'-1+1|123.00|23.00|3.87|119.13|USD|txn_1",
			2: "2026-11-30 23:59:59|'=HYPERLINK(1)|'@eve|CUT-1|'-1+1|-61.50|-11.50|0.00|-61.50|USD|txn_2",
			3: "2026-11-30 23:59:59|||||-2.00|0.00|0.00|-2.00|USD|txn_3",
			4: "Total|||||59.50|11.50|3.87|55.63|USD|",
		} {
			got := slices.Concat(rows[row][:1], rows[row][2:]) // the type is translated
			if strings.Join(got, "|") != want {
				t.Errorf("%s, row %d is %q, want %q", language, row, strings.Join(got, "|"), want)
			}
			if row < 4 && rows[row][1] == "" {
				t.Errorf("%s, row %d has no type", language, row)
			}
		}
	}
}
