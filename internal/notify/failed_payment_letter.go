package notify

import "cutroom/internal/cutroom"

// failedPaymentNews tells managers about a client whose card was declined. The
// client gets a different letter.
var failedPaymentNews = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Payment failed: {team}",
		heading: "A payment of {amount} failed.",
		lines:   []string{"We couldn't charge {team}. We've written to them and will try the card again."},
		action:  "Open account",
		path:    "/accounts/{account}",
	},
	cutroom.Spanish: {
		subject: "Pago fallido: {team}",
		heading: "Ha fallado un pago de {amount}.",
		lines:   []string{"No hemos podido cobrar a {team}. Les hemos escrito y volveremos a intentarlo."},
		action:  "Abrir cuenta",
		path:    "/accounts/{account}",
	},
	cutroom.Portuguese: {
		subject: "Pagamento falhado: {team}",
		heading: "Um pagamento de {amount} falhou.",
		lines:   []string{"Não conseguimos cobrar a {team}. Já lhes escrevemos e voltaremos a tentar."},
		action:  "Abrir conta",
		path:    "/accounts/{account}",
	},
}
