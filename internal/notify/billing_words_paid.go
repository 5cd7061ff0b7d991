package notify

import "cutroom/internal/cutroom"

// Letters about payments and refunds, and about what was bought.

var receiptSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Your receipt for {amount}",
		lines: []string{
			"Thanks, {name}. We received {amount} for {team} on {at}. Receipt number: {number}.",
			"Plan: {plan}",
			"Paid with: {card}",
			"You'll find it on your billing page, with a PDF.",
		},
	},
	cutroom.Spanish: {
		subject: "Tu recibo de {amount}",
		lines: []string{
			"Gracias, {name}. El {at} recibimos {amount} de {team}. Número de recibo: {number}.",
			"Plan: {plan}",
			"Pagado con: {card}",
			"Lo encontrarás en tu página de facturación, con un PDF.",
		},
	},
	cutroom.Portuguese: {
		subject: "O seu recibo de {amount}",
		lines: []string{
			"Obrigado, {name}. Em {at} recebemos {amount} de {team}. Número do recibo: {number}.",
			"Plano: {plan}",
			"Pago com: {card}",
			"Encontra-o na sua página de faturação, com um PDF.",
		},
	},
}

var tokensBoughtSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Your extra videos are ready",
		lines: []string{
			"We've added {videos} to your account, valid until {until}.",
			"Videos that expire soonest are used first, so your plan's videos go before these.",
		},
	},
	cutroom.Spanish: {
		subject: "Tus vídeos extra ya están disponibles",
		lines: []string{
			"Hemos añadido {videos} a tu cuenta, con validez hasta el {until}.",
			"Los vídeos que caducan antes se usan primero, así que los de tu plan van antes que estos.",
		},
	},
	cutroom.Portuguese: {
		subject: "Os seus vídeos extra já estão disponíveis",
		lines: []string{
			"Adicionámos {videos} à sua conta, com validade até {until}.",
			"Os vídeos que expiram mais cedo são usados primeiro, por isso os do seu plano vão antes destes.",
		},
	},
}

var refundedSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Your refund of {amount} is on its way",
		lines: []string{
			"We refunded {amount} on {at}. You'll find credit note {number} with your receipts.",
			"The unused videos from that payment are no longer in your account: {videos}.",
			"A note from us: {note}",
			"The money should appear on your card statement within 5 to 10 days, depending on your bank.",
		},
	},
	cutroom.Spanish: {
		subject: "Tu devolución de {amount} está en camino",
		lines: []string{
			"Devolvimos {amount} el {at}. La nota de abono {number} está con tus recibos.",
			"Los vídeos sin usar de ese pago ya no están en tu cuenta: {videos}.",
			"Nuestra nota: {note}",
			"El dinero aparecerá en los movimientos de tu tarjeta en un plazo de 5 a 10 días, según tu banco.",
		},
	},
	cutroom.Portuguese: {
		subject: "A sua devolução de {amount} vai a caminho",
		lines: []string{
			"Devolvemos {amount} em {at}. A nota de crédito {number} está junto dos seus recibos.",
			"Os vídeos não usados desse pagamento já não estão na sua conta: {videos}.",
			"A nossa nota: {note}",
			"O dinheiro aparecerá no extrato do seu cartão no prazo de 5 a 10 dias, consoante o seu banco.",
		},
	},
}

var leftoverSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Your refund of {amount} is on its way",
		lines: []string{
			"Your account still had {amount} from earlier payments. Your plan has ended, so we returned it to your card on {at}.",
			"The money should appear on your card statement within 5 to 10 days, depending on your bank.",
		},
	},
	cutroom.Spanish: {
		subject: "Tu devolución de {amount} está en camino",
		lines: []string{
			"En tu cuenta quedaban {amount} de pagos anteriores. Como tu plan ha terminado, los devolvimos a tu tarjeta el {at}.",
			"El dinero aparecerá en los movimientos de tu tarjeta en un plazo de 5 a 10 días, según tu banco.",
		},
	},
	cutroom.Portuguese: {
		subject: "A sua devolução de {amount} vai a caminho",
		lines: []string{
			"Na sua conta restavam {amount} de pagamentos anteriores. Como o seu plano terminou, devolvemo-los ao seu cartão em {at}.",
			"O dinheiro aparecerá no extrato do seu cartão no prazo de 5 a 10 dias, consoante o seu banco.",
		},
	},
}

var chargedBackSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Your bank returned {amount} to you",
		lines: []string{
			"Your bank decided the dispute in your favor and returned {amount}. You'll find credit note {number} with your receipts.",
			"The unused videos from that payment are no longer in your account: {videos}.",
			"Was this a mistake? Write to us on our contact page and we'll sort it out.",
		},
	},
	cutroom.Spanish: {
		subject: "Tu banco te devolvió {amount}",
		lines: []string{
			"Tu banco ha resuelto la disputa a tu favor y te ha devuelto {amount}. La nota de abono {number} está con tus recibos.",
			"Los vídeos sin usar de ese pago ya no están en tu cuenta: {videos}.",
			"¿Ha sido un error? Escríbenos desde la página de contacto y lo resolveremos.",
		},
	},
	cutroom.Portuguese: {
		subject: "O seu banco devolveu-lhe {amount}",
		lines: []string{
			"O seu banco decidiu a contestação a seu favor e devolveu-lhe {amount}. A nota de crédito {number} está junto dos seus recibos.",
			"Os vídeos não usados desse pagamento já não estão na sua conta: {videos}.",
			"Foi um engano? Escreva-nos na página de contacto e resolvemos.",
		},
	},
}

var creditsLowSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "{left}",
		lines: []string{
			"{left} for {team}. Your plan's videos renew on {until}.",
			"Need more before then? Buy extra videos at any time. They're valid for 12 months.",
		},
	},
	cutroom.Spanish: {
		subject: "{left}",
		lines: []string{
			"{left} para {team}. Los vídeos de tu plan se renuevan el {until}.",
			"¿Necesitas más antes? Compra vídeos extra cuando quieras. Valen durante 12 meses.",
		},
	},
	cutroom.Portuguese: {
		subject: "{left}",
		lines: []string{
			"{left} para {team}. Os vídeos do seu plano renovam-se em {until}.",
			"Precisa de mais antes disso? Compre vídeos extra quando quiser. São válidos durante 12 meses.",
		},
	},
}

var creditsLapsingSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "{videos} to use by {until}",
		lines: []string{
			"{team} still has {videos} to use. Unused videos expire on {until}; they don't roll over.",
			"A project you submit before then keeps its video.",
		},
	},
	cutroom.Spanish: {
		subject: "{videos} para usar hasta el {until}",
		lines: []string{
			"A {team} le queda por usar: {videos}. Los vídeos sin usar caducan el {until}; no se acumulan.",
			"Un proyecto que envíes antes conserva su vídeo.",
		},
	},
	cutroom.Portuguese: {
		subject: "{videos} para usar até {until}",
		lines: []string{
			"Por usar em {team}: {videos}. Os vídeos não usados expiram em {until}; não se acumulam.",
			"Um projeto que submeta antes disso mantém o seu vídeo.",
		},
	},
}
