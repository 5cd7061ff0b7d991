package notify

import "cutroom/internal/cutroom"

// Letters about a new price of the same plan.

var priceChangesSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Your {plan} plan will cost {price} from {at}",
		lines: []string{
			"From the renewal on {at}, {team} pays {price} for the {plan} plan. Until then nothing changes.",
			"What the plan includes stays the same. You can change or cancel it on the billing page before that day.",
		},
	},
	cutroom.Spanish: {
		subject: "Tu plan {plan} costará {price} desde el {at}",
		lines: []string{
			"Desde la renovación del {at}, {team} paga {price} por el plan {plan}. Hasta entonces no cambia nada.",
			"Lo que incluye el plan sigue igual. Antes de ese día puedes cambiarlo o cancelarlo en la página de facturación.",
		},
	},
	cutroom.Portuguese: {
		subject: "O seu plano {plan} custará {price} a partir de {at}",
		lines: []string{
			"A partir da renovação de {at}, {team} paga {price} pelo plano {plan}. Até lá nada muda.",
			"O que o plano inclui fica igual. Antes desse dia pode alterá-lo ou cancelá-lo na página de faturação.",
		},
	},
}

var priceStaysSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Your {plan} plan stays at {price}",
		lines:   []string{"The price change we told you about won't happen. {team} keeps paying {price} for the {plan} plan."},
	},
	cutroom.Spanish: {
		subject: "Tu plan {plan} sigue costando {price}",
		lines:   []string{"El cambio de precio que te anunciamos no se hará. {team} sigue pagando {price} por el plan {plan}."},
	},
	cutroom.Portuguese: {
		subject: "O seu plano {plan} continua a custar {price}",
		lines:   []string{"A alteração de preço que anunciámos não vai acontecer. {team} continua a pagar {price} pelo plano {plan}."},
	},
}
