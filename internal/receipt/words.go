package receipt

import "cutroom/internal/cutroom"

// words are what a receipt says in one language.
type words struct {
	title, number, paidOn, paidWith, client, receivedBy string
	description, period, amount                         string
	subtotal, discount, tax, total, refunded, remaining string
	notFiscal                                           string
}

var wordsIn = map[cutroom.Language]words{
	cutroom.English: {
		title: "Receipt", number: "Number", paidOn: "Paid on", paidWith: "Paid with", client: "For", receivedBy: "Received by",
		description: "Description", period: "Period", amount: "Amount",
		subtotal: "Subtotal", discount: "Discount", tax: "Tax", total: "Total paid", refunded: "Refunded", remaining: "Kept after refund",
		notFiscal: "This receipt confirms a payment in US dollars. It is no fiscal document.",
	},
	cutroom.Spanish: {
		title: "Recibo", number: "Número", paidOn: "Pagado el", paidWith: "Pagado con", client: "Para", receivedBy: "Recibido por",
		description: "Concepto", period: "Periodo", amount: "Importe",
		subtotal: "Subtotal", discount: "Descuento", tax: "Impuestos", total: "Total pagado", refunded: "Devuelto", remaining: "Resto tras la devolución",
		notFiscal: "Este recibo confirma un pago en dólares estadounidenses. No es un documento fiscal.",
	},
	cutroom.Portuguese: {
		title: "Recibo", number: "Número", paidOn: "Pago em", paidWith: "Pago com", client: "Para", receivedBy: "Recebido por",
		description: "Descrição", period: "Período", amount: "Montante",
		subtotal: "Subtotal", discount: "Desconto", tax: "Impostos", total: "Total pago", refunded: "Devolvido", remaining: "Restante após a devolução",
		notFiscal: "Este recibo confirma um pagamento em dólares americanos. Não é um documento fiscal.",
	},
}
