package notify

import "cutroom/internal/cutroom"

// The letters about money that came or went back, and about what it bought.

var receiptSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Your receipt over {amount}",
		lines: []string{
			"Thank you, {name}. This is receipt {number} of {at}: {amount} for {team}.",
			"Plan: {plan}",
			"Paid with: {card}",
			"You find it on the billing page, also as a PDF.",
		},
	},
	cutroom.Spanish: {
		subject: "Tu recibo de {amount}",
		lines: []string{
			"Gracias, {name}. Este es el recibo {number} del {at}: {amount} para {team}.",
			"Plan: {plan}",
			"Pagado con: {card}",
			"Lo tienes en la página de facturación, también en PDF.",
		},
	},
	cutroom.Portuguese: {
		subject: "O seu recibo de {amount}",
		lines: []string{
			"Obrigado, {name}. Este é o recibo {number} de {at}: {amount} para {team}.",
			"Plano: {plan}",
			"Pago com: {card}",
			"Encontra-o na página de faturação, também em PDF.",
		},
	},
}

var tokensBoughtSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Your extra videos are there",
		lines: []string{
			"You have {videos} more, to be used until {until}.",
			"What lapses sooner is always used first, so your plan's own videos go before these.",
		},
	},
	cutroom.Spanish: {
		subject: "Tus vídeos extra ya están aquí",
		lines: []string{
			"Tienes {videos} más, para usar hasta el {until}.",
			"Siempre se usa primero lo que caduca antes, así que los vídeos de tu plan van por delante.",
		},
	},
	cutroom.Portuguese: {
		subject: "Os seus vídeos extra já estão disponíveis",
		lines: []string{
			"Tem mais {videos}, para usar até {until}.",
			"É sempre usado primeiro o que caduca mais cedo, por isso os vídeos do seu plano vão à frente destes.",
		},
	},
}

var refundedSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "{amount} is on its way back to you",
		lines: []string{
			"We have given back {amount} on {at}. Credit note {number} is among your receipts.",
			"With it go {videos} of that payment that you had not used.",
			"Our note: {note}",
			"Depending on your bank, it shows on the card's statement within five to ten days.",
		},
	},
	cutroom.Spanish: {
		subject: "Te devolvemos {amount}",
		lines: []string{
			"El {at} devolvimos {amount}. La nota de abono {number} está entre tus recibos.",
			"De ese pago se retira lo que no habías usado: {videos}.",
			"Nuestra nota: {note}",
			"Según tu banco, aparece en los movimientos de la tarjeta en un plazo de cinco a diez días.",
		},
	},
	cutroom.Portuguese: {
		subject: "Devolvemos-lhe {amount}",
		lines: []string{
			"Em {at} devolvemos {amount}. A nota de crédito {number} está entre os seus recibos.",
			"Desse pagamento é retirado o que não tinha usado: {videos}.",
			"A nossa nota: {note}",
			"Consoante o seu banco, aparece no extrato do cartão dentro de cinco a dez dias.",
		},
	},
}

var leftoverSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "{amount} is on its way back to you",
		lines: []string{
			"Your account had {amount} left over from earlier payments. Your subscription has ended, so we returned it to your card on {at}.",
			"Depending on your bank, it shows up on your statement within five to ten days.",
		},
	},
	cutroom.Spanish: {
		subject: "Te devolvemos {amount}",
		lines: []string{
			"En tu cuenta quedaban {amount} de pagos anteriores. Como tu suscripción ha terminado, los devolvimos a tu tarjeta el {at}.",
			"Según tu banco, aparecen en los movimientos en un plazo de cinco a diez días.",
		},
	},
	cutroom.Portuguese: {
		subject: "Devolvemos-lhe {amount}",
		lines: []string{
			"Na sua conta restavam {amount} de pagamentos anteriores. Como a sua subscrição terminou, devolvemo-los ao seu cartão em {at}.",
			"Consoante o seu banco, aparecem no extrato dentro de cinco a dez dias.",
		},
	},
}

var chargedBackSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Your bank returned {amount} to you",
		lines: []string{
			"Your bank has decided that {amount} of a payment to us is yours again. Credit note {number} is among your receipts.",
			"With it go {videos} of that payment that you had not used.",
			"Was this a mistake? Write to us on our contact page, and we'll find a way.",
		},
	},
	cutroom.Spanish: {
		subject: "Tu banco te devolvió {amount}",
		lines: []string{
			"Tu banco ha decidido que {amount} de un pago a nosotros vuelve a ser tuyo. La nota de abono {number} está entre tus recibos.",
			"De ese pago se retira lo que no habías usado: {videos}.",
			"¿Ha sido un error? Escríbenos desde la página de contacto y encontraremos una solución.",
		},
	},
	cutroom.Portuguese: {
		subject: "O seu banco devolveu-lhe {amount}",
		lines: []string{
			"O seu banco decidiu que {amount} de um pagamento que nos fez volta a ser seu. A nota de crédito {number} está entre os seus recibos.",
			"Desse pagamento é retirado o que não tinha usado: {videos}.",
			"Foi um engano? Escreva-nos na página de contacto e encontraremos uma solução.",
		},
	},
}

var creditsLowSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "{videos} left",
		lines: []string{
			"{team} has {videos} left. The present allowance lasts until {until}; then the next one begins.",
			"If that is too long a wait, extra videos can be bought at any time. They last twelve months.",
		},
	},
	cutroom.Spanish: {
		subject: "Disponible: {videos}",
		lines: []string{
			"Disponible para {team}: {videos}. El cupo actual dura hasta el {until}; después empieza el siguiente.",
			"Si es demasiada espera, puedes comprar vídeos extra cuando quieras. Duran doce meses.",
		},
	},
	cutroom.Portuguese: {
		subject: "Disponível: {videos}",
		lines: []string{
			"Disponível para {team}: {videos}. A quota atual dura até {until}; depois começa a seguinte.",
			"Se for demasiado tempo, pode comprar vídeos extra quando quiser. Duram doze meses.",
		},
	},
}

var creditsLapsingSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "{videos} to use until {until}",
		lines: []string{
			"{team} still has {videos} in the present allowance. What is not submitted by {until} lapses, and the next allowance begins.",
			"Videos of projects that are submitted by then are kept for them.",
		},
	},
	cutroom.Spanish: {
		subject: "{videos} para usar hasta el {until}",
		lines: []string{
			"Sin usar en el cupo actual de {team}: {videos}. Lo que no se envíe antes del {until} caduca, y empieza el cupo siguiente.",
			"Los proyectos enviados hasta entonces conservan sus vídeos.",
		},
	},
	cutroom.Portuguese: {
		subject: "{videos} para usar até {until}",
		lines: []string{
			"Por usar na quota atual de {team}: {videos}. O que não for enviado até {until} caduca, e começa a quota seguinte.",
			"Os projetos enviados até lá conservam os seus vídeos.",
		},
	},
}
