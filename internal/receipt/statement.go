package receipt

import (
	"io"

	"cutroom/internal/cutroom"
	"cutroom/internal/table"
)

// byteOrderMark tells Excel that a table is in UTF-8.
const byteOrderMark = "\ufeff"

// columns are the texts of a statement in one language.
type columns struct {
	head  []string
	kinds map[cutroom.MovementKind]string
	total string
}

var statementWords = map[cutroom.Language]columns{
	cutroom.English: {
		head: []string{"Date (UTC)", "Type", "Client", "Email", "Receipt", "For", "Amount", "Tax included", "Fee", "Net", "Currency", "Provider ID"},
		kinds: map[cutroom.MovementKind]string{
			cutroom.MovedCharge: "Charge", cutroom.MovedRefund: "Refund", cutroom.MovedDispute: "Dispute", cutroom.MovedFee: "Provider fee", cutroom.MovedOther: "Other",
		},
		total: "Total",
	},
	cutroom.Spanish: {
		head: []string{"Fecha (UTC)", "Tipo", "Cliente", "Correo", "Recibo", "Concepto", "Importe", "Impuestos incluidos", "Comisión", "Neto", "Moneda", "ID del proveedor"},
		kinds: map[cutroom.MovementKind]string{
			cutroom.MovedCharge: "Cobro", cutroom.MovedRefund: "Devolución", cutroom.MovedDispute: "Disputa", cutroom.MovedFee: "Comisión del proveedor", cutroom.MovedOther: "Otro",
		},
		total: "Total",
	},
	cutroom.Portuguese: {
		head: []string{"Data (UTC)", "Tipo", "Cliente", "E-mail", "Recibo", "Descrição", "Montante", "Impostos incluídos", "Comissão", "Líquido", "Moeda", "ID do fornecedor"},
		kinds: map[cutroom.MovementKind]string{
			cutroom.MovedCharge: "Cobrança", cutroom.MovedRefund: "Devolução", cutroom.MovedDispute: "Contestação", cutroom.MovedFee: "Comissão do fornecedor", cutroom.MovedOther: "Outro",
		},
		total: "Total",
	},
}

// WriteStatement writes a month for the accountant as CSV, with the totals in
// its last row.
func WriteStatement(w io.Writer, s cutroom.Statement, catalogue cutroom.Catalogue, language cutroom.Language) error {
	say, known := statementWords[language]
	if !known {
		language = cutroom.English
		say = statementWords[language]
	}
	rows := [][]string{say.head}
	var amount, tax, fee, net cutroom.Cents
	for _, l := range s.Lines {
		amount, tax, fee, net = amount+l.Amount, tax+l.Tax(), fee+l.Fee, net+l.Net
		row := []string{l.At.UTC().Format("2006-01-02 15:04:05"), say.kinds[l.Kind], "", "", "", ""}
		if p := l.Payment; p != nil {
			row[2], row[3], row[4] = p.Account, p.Email, p.Number
			if line := p.Purpose(catalogue); line != nil {
				row[5] = wordsIn[language].line(*line, catalogue.BilledFor(*line))
			}
		}
		rows = append(rows, append(row, l.Amount.Decimal(), l.Tax().Decimal(), l.Fee.Decimal(), l.Net.Decimal(), string(catalogue.Currency), l.ID))
	}
	rows = append(rows, []string{say.total, "", "", "", "", "", amount.Decimal(), tax.Decimal(), fee.Decimal(), net.Decimal(), string(catalogue.Currency), ""})
	text, err := table.CSV(rows)
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, byteOrderMark+text)
	return err
}
