package notify

import "cutroom/internal/cutroom"

// failedPaymentNews tells managers of a client whose card was declined. The
// client has a letter of their own.
var failedPaymentNews = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Payment failed: {team}",
		heading: "A payment of {amount} failed.",
		lines:   []string{"{team} could not be charged. We have written to them, and the card will be tried again."},
		action:  "Open the account",
		path:    "/accounts/{account}",
	},
	cutroom.Spanish: {
		subject: "Pago fallido: {team}",
		heading: "Ha fallado un pago de {amount}.",
		lines:   []string{"No se pudo cobrar a {team}. Les hemos escrito y volveremos a intentar el cobro."},
		action:  "Abrir la cuenta",
		path:    "/accounts/{account}",
	},
	cutroom.Portuguese: {
		subject: "Pagamento falhado: {team}",
		heading: "Um pagamento de {amount} falhou.",
		lines:   []string{"Não foi possível cobrar a {team}. Já lhes escrevemos e voltaremos a tentar a cobrança."},
		action:  "Abrir a conta",
		path:    "/accounts/{account}",
	},
}
