package receipt_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/receipt"
	"cutroom/internal/sheet/sheettest"
)

func TestACreditNoteSaysWhatWasRefundedInEveryLanguage(t *testing.T) {
	n := cutroom.CreditNote{
		Number: "A1B2C3-0007-CN-01", Amount: 17500, Tax: 3272, Videos: 2, Reason: cutroom.RefundLate, At: paidAt.Add(48 * time.Hour),
		Note: strings.Repeat("v1 of Side B was late, as agreed. ", 14),
	}
	for language, want := range map[cutroom.Language][]string{
		cutroom.English:    {"Credit note", "Refunded on", "For receipt A1B2C3-0007, Mar 31, 2026, $773.79.", "a video was late", "2 unused videos were removed.", "Apr 2, 2026"},
		cutroom.Spanish:    {"Nota de abono", "Devuelto el", "Motivo: un vídeo llegó tarde.", "Se retiran 2 vídeos sin usar.", "2 abr 2026"},
		cutroom.Portuguese: {"Nota de crédito", "Devolvido em", "Motivo: um vídeo chegou atrasado.", "Foram removidos 2 vídeos não usados.", "2 de abr. de 2026"},
	} {
		var b bytes.Buffer
		if err := receipt.WriteCreditNote(&b, n, between(paid(), casa, brand), cutroom.USD, language); err != nil {
			t.Fatal(err)
		}
		texts := sheettest.Read(t, b.Bytes())
		wantText(t, texts, append(want, "A1B2C3-0007-CN-01", "$175", "$32.72", "$142.28", "Casa Prata & Filhos")...)
		if all := strings.Join(texts, " "); strings.Count(all, "Side B") != 14 {
			t.Errorf("%s: the note is incomplete:\n%s", language, all)
		}
	}
}
