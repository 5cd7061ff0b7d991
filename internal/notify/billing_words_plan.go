package notify

import "cutroom/internal/cutroom"

// The letters about what becomes of a subscription.

var planChangedSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Your plan is now {plan}",
		lines:   []string{"{team} has the {plan} plan for {price}. The present period ends on {until}."},
	},
	cutroom.Spanish: {
		subject: "Tu plan ahora es {plan}",
		lines:   []string{"{team} tiene el plan {plan} por {price}. El periodo actual termina el {until}."},
	},
	cutroom.Portuguese: {
		subject: "O seu plano é agora {plan}",
		lines:   []string{"{team} tem o plano {plan} por {price}. O período atual termina em {until}."},
	},
}

var changePlannedSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Your plan becomes {plan} on {at}",
		lines: []string{
			"Until then everything stays as it is. From {at} on, {team} has the {plan} plan for {price}.",
			"You can take this back on the billing page until that day.",
		},
	},
	cutroom.Spanish: {
		subject: "Tu plan pasa a {plan} el {at}",
		lines: []string{
			"Hasta entonces todo sigue igual. Desde el {at}, {team} tiene el plan {plan} por {price}.",
			"Hasta ese día puedes deshacer el cambio en la página de facturación.",
		},
	},
	cutroom.Portuguese: {
		subject: "O seu plano passa a {plan} em {at}",
		lines: []string{
			"Até lá tudo fica como está. A partir de {at}, {team} tem o plano {plan} por {price}.",
			"Até esse dia pode desfazer a alteração na página de faturação.",
		},
	},
}

var pausedSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Your subscription is paused until {until}",
		lines: []string{
			"Nothing is charged for the {plan} plan of {team} meanwhile, and no video of your allowance lapses.",
			"You can resume earlier at any time. The rest of your paid period is waiting for you.",
		},
	},
	cutroom.Spanish: {
		subject: "Tu suscripción está en pausa hasta el {until}",
		lines: []string{
			"Mientras tanto no se cobra nada por el plan {plan} de {team} y no caduca ningún vídeo de tu cupo.",
			"Puedes reanudarla antes cuando quieras. El resto del periodo pagado te espera.",
		},
	},
	cutroom.Portuguese: {
		subject: "A sua subscrição está suspensa até {until}",
		lines: []string{
			"Entretanto nada é cobrado pelo plano {plan} de {team} e nenhum vídeo da sua quota caduca.",
			"Pode retomá-la antes, quando quiser. O resto do período pago fica à sua espera.",
		},
	},
}

var resumesSoonSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Your subscription resumes on {at}",
		lines: []string{
			"The pause of the {plan} plan of {team} is almost over. There is nothing to do if you want to go on.",
			"The next charge comes when the paid period ends, on {until}.",
		},
	},
	cutroom.Spanish: {
		subject: "Tu suscripción se reanuda el {at}",
		lines: []string{
			"La pausa del plan {plan} de {team} está a punto de terminar. Si quieres seguir, no tienes que hacer nada.",
			"El próximo cobro llega cuando termina el periodo pagado, el {until}.",
		},
	},
	cutroom.Portuguese: {
		subject: "A sua subscrição é retomada em {at}",
		lines: []string{
			"A suspensão do plano {plan} de {team} está quase a terminar. Se quer continuar, não precisa de fazer nada.",
			"A próxima cobrança chega quando terminar o período pago, em {until}.",
		},
	},
}

var resumedSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Welcome back: your subscription goes on",
		lines:   []string{"The {plan} plan of {team} is active again. The paid period now lasts until {until}."},
	},
	cutroom.Spanish: {
		subject: "Hola de nuevo: tu suscripción continúa",
		lines:   []string{"El plan {plan} de {team} vuelve a estar activo. El periodo pagado dura ahora hasta el {until}."},
	},
	cutroom.Portuguese: {
		subject: "A sua subscrição está de novo ativa",
		lines:   []string{"O plano {plan} de {team} voltou. O período pago dura agora até {until}."},
	},
}

var cancelledSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Your subscription ends on {at}",
		lines: []string{
			"You have cancelled the {plan} plan of {team}. Nothing more is charged, and everything works until {at}.",
			"If you change your mind, you can keep it on the billing page until that day.",
		},
	},
	cutroom.Spanish: {
		subject: "Tu suscripción termina el {at}",
		lines: []string{
			"Has cancelado el plan {plan} de {team}. No se cobra nada más y todo funciona hasta el {at}.",
			"Si cambias de opinión, puedes conservarla en la página de facturación hasta ese día.",
		},
	},
	cutroom.Portuguese: {
		subject: "A sua subscrição termina em {at}",
		lines: []string{
			"Cancelou o plano {plan} de {team}. Nada mais é cobrado e tudo funciona até {at}.",
			"Se mudar de ideias, pode mantê-la na página de faturação até esse dia.",
		},
	},
}

var subscriptionKeptSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Your subscription goes on",
		lines:   []string{"You have taken the cancellation back. The {plan} plan of {team} renews on {at}; the price is {amount}."},
	},
	cutroom.Spanish: {
		subject: "Tu suscripción continúa",
		lines:   []string{"Has retirado la cancelación. El plan {plan} de {team} se renueva el {at}; el precio es {amount}."},
	},
	cutroom.Portuguese: {
		subject: "A sua subscrição continua",
		lines:   []string{"Retirou o cancelamento. O plano {plan} de {team} renova-se em {at}; o preço é {amount}."},
	},
}

var endedSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Your subscription has ended",
		lines: []string{
			"The {plan} plan of {team} ended on {at}. Thank you for working with us.",
			"We keep your files until {kept}. Choose a plan before then to keep them for longer. Extra videos that you bought keep their time.",
		},
	},
	cutroom.Spanish: {
		subject: "Tu suscripción ha terminado",
		lines: []string{
			"El plan {plan} de {team} terminó el {at}. Gracias por trabajar con nosotros.",
			"Guardamos tus archivos hasta el {kept}. Elige un plan antes de esa fecha para conservarlos más tiempo. Los vídeos extra que compraste conservan su plazo.",
		},
	},
	cutroom.Portuguese: {
		subject: "A sua subscrição terminou",
		lines: []string{
			"O plano {plan} de {team} terminou em {at}. Obrigado por trabalhar connosco.",
			"Guardamos os seus ficheiros até {kept}. Escolha um plano antes dessa data para os manter por mais tempo. Os vídeos extra que comprou mantêm o seu prazo.",
		},
	},
}

var endedUnpaidSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Your subscription has ended, unpaid",
		lines: []string{
			"The {plan} plan of {team} ended on {at}, because its last payment did not come. Nothing is owed any more.",
			"We keep your files until {kept}. Start again with another card before then to keep them for longer.",
		},
	},
	cutroom.Spanish: {
		subject: "Tu suscripción ha terminado por falta de pago",
		lines: []string{
			"El plan {plan} de {team} terminó el {at}, porque el último pago no llegó. Ya no debes nada.",
			"Guardamos tus archivos hasta el {kept}. Vuelve a empezar con otra tarjeta antes de esa fecha para conservarlos más tiempo.",
		},
	},
	cutroom.Portuguese: {
		subject: "A sua subscrição terminou por falta de pagamento",
		lines: []string{
			"O plano {plan} de {team} terminou em {at}, porque o último pagamento não chegou. Já nada está em dívida.",
			"Guardamos os seus ficheiros até {kept}. Recomece com outro cartão antes dessa data para os manter por mais tempo.",
		},
	},
}
