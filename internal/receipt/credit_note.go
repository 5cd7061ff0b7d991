package receipt

import (
	"fmt"
	"io"
	"strings"

	"cutroom/internal/cutroom"
	"cutroom/internal/sheet"
)

// WriteCreditNote draws the credit note of a refund, in the style of its
// receipt and with the same parties.
func WriteCreditNote(w io.Writer, n cutroom.CreditNote, r cutroom.Receipt, currency cutroom.Currency, language cutroom.Language) error {
	words, known := creditNoteWords[language]
	if !known {
		language, words = cutroom.English, creditNoteWords[cutroom.English]
	}
	blank, err := sheet.New(language, n.At)
	if err != nil {
		return err
	}
	p := &page{blank, wordsIn[language], currency}
	p.words.title, p.words.notFiscal, p.words.paidOn, p.words.receivedBy = words.title, words.notFiscal, words.refundedOn, words.refundedBy
	p.SetTitle(words.title+" "+sheet.OneLine(n.Number), true)
	p.SetAuthor(sheet.OneLine(r.Parties.Seller.Name), true)
	p.SetFooterFunc(p.footer)
	p.AddPage()

	p.head(r.Parties.Seller)
	p.facts(cutroom.Receipt{AccountID: r.AccountID, Number: n.Number, PaidAt: n.At, Card: r.Card, Parties: r.Parties})
	p.said(fmt.Sprintf(words.of, r.Number, p.day(r.PaidAt), currency.Format(r.Total)))
	p.said(words.reasons[n.Reason])
	switch {
	case n.Videos == 1:
		p.said(words.oneVideo)
	case n.Videos > 1:
		p.said(fmt.Sprintf(words.videos, n.Videos))
	}
	p.said(n.Note)
	p.SetY(p.GetY() + 5)
	if taxes := r.TaxesIn(n.Tax); len(taxes) > 0 {
		p.sum(lineStyle, p.words.subtotal, n.Amount-n.Tax)
		for _, t := range taxes {
			p.sum(lineStyle, p.words.taxName(t), t.Amount)
		}
	}
	p.sum(totalStyle, p.words.refunded, n.Amount)
	if !n.VoidedAt.IsZero() {
		p.said(fmt.Sprintf(words.void, p.day(n.VoidedAt)))
	}
	if err := p.Output(w); err != nil {
		return fmt.Errorf("draw credit note: %w", err)
	}
	return nil
}

// said draws a text as one paragraph over the full width. The longest note has
// about ten lines, so it fits on the sheet; an empty text takes no space.
func (p *page) said(text string) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return
	}
	lines := p.Paragraph(lineStyle, strings.Join(words, " "), sheet.Width)
	p.Block(sheet.Margin, p.GetY(), lineStyle, lines)
	p.SetY(p.GetY() + float64(len(lines))*lineStyle.LineHeight() + rowSpace)
}

// noteWords are the texts that only appear on a credit note.
type noteWords struct {
	title, refundedOn, refundedBy string
	of                            string // the receipt's number, day and total
	oneVideo, videos              string
	void                          string // since a date
	notFiscal                     string // with the currency
	reasons                       map[cutroom.RefundReason]string
}

var creditNoteWords = map[cutroom.Language]noteWords{
	cutroom.English: {
		title: "Credit note", refundedOn: "Refunded on", refundedBy: "Refunded by",
		of:       "For receipt %s, %s, %s.",
		oneVideo: "1 unused video was removed.", videos: "%d unused videos were removed.",
		void:      "The bank refused this refund. This credit note has been void since %s.",
		notFiscal: "This credit note confirms a refund in %s. It is not a fiscal document.",
		reasons: map[cutroom.RefundReason]string{
			cutroom.RefundOurError: "Reason: our mistake.", cutroom.RefundLate: "Reason: a video was late.",
			cutroom.RefundDuplicate: "Reason: you paid twice.", cutroom.RefundAsked: "Reason: you asked for it.",
			cutroom.RefundDisputed: "Reason: your bank returned the payment.",
		},
	},
	cutroom.Spanish: {
		title: "Nota de abono", refundedOn: "Devuelto el", refundedBy: "Devuelto por",
		of:       "Del recibo %s del %s, %s.",
		oneVideo: "Se retira 1 vídeo sin usar.", videos: "Se retiran %d vídeos sin usar.",
		void:      "El banco rechazó esta devolución. Esta nota de abono está anulada desde el %s.",
		notFiscal: "Esta nota de abono confirma una devolución en %s. No es un documento fiscal.",
		reasons: map[cutroom.RefundReason]string{
			cutroom.RefundOurError: "Motivo: un error nuestro.", cutroom.RefundLate: "Motivo: un vídeo llegó tarde.",
			cutroom.RefundDuplicate: "Motivo: pagaste dos veces.", cutroom.RefundAsked: "Motivo: lo pediste tú.",
			cutroom.RefundDisputed: "Motivo: tu banco devolvió el pago.",
		},
	},
	cutroom.Portuguese: {
		title: "Nota de crédito", refundedOn: "Devolvido em", refundedBy: "Devolvido por",
		of:       "Do recibo %s de %s, %s.",
		oneVideo: "Foi removido 1 vídeo não usado.", videos: "Foram removidos %d vídeos não usados.",
		void:      "O banco recusou esta devolução. Esta nota de crédito está anulada desde %s.",
		notFiscal: "Esta nota de crédito confirma uma devolução em %s. Não é um documento fiscal.",
		reasons: map[cutroom.RefundReason]string{
			cutroom.RefundOurError: "Motivo: um erro nosso.", cutroom.RefundLate: "Motivo: um vídeo chegou atrasado.",
			cutroom.RefundDuplicate: "Motivo: pagou duas vezes.", cutroom.RefundAsked: "Motivo: a seu pedido.",
			cutroom.RefundDisputed: "Motivo: o seu banco devolveu o pagamento.",
		},
	},
}
