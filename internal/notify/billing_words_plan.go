package notify

import "cutroom/internal/cutroom"

// Letters about changes to a subscription.

var planChangedSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Your plan is now {plan}",
		lines:   []string{"{team} is on the {plan} plan for {price}. The current period ends on {until}."},
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
		subject: "Your plan changes to {plan} on {at}",
		lines: []string{
			"Nothing changes until then. From {at}, {team} is on the {plan} plan for {price}.",
			"You can undo this on your billing page until then.",
		},
	},
	cutroom.Spanish: {
		subject: "Tu plan cambia a {plan} el {at}",
		lines: []string{
			"Hasta entonces no cambia nada. Desde el {at}, {team} tendrá el plan {plan} por {price}.",
			"Hasta entonces puedes deshacer el cambio en tu página de facturación.",
		},
	},
	cutroom.Portuguese: {
		subject: "O seu plano muda para {plan} em {at}",
		lines: []string{
			"Até lá nada muda. A partir de {at}, {team} terá o plano {plan} por {price}.",
			"Até lá pode anular a alteração na sua página de faturação.",
		},
	},
}

var pausedSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Your plan is paused until {until}",
		lines: []string{
			"We won't charge {team} for the {plan} plan during the pause, and none of your plan's videos expire.",
			"You can resume at any time. The time left in your paid period is kept for you.",
		},
	},
	cutroom.Spanish: {
		subject: "Tu plan está en pausa hasta el {until}",
		lines: []string{
			"Durante la pausa no cobraremos a {team} por el plan {plan} y no caducará ningún vídeo de tu plan.",
			"Puedes reanudarla cuando quieras. Guardamos para ti el tiempo que queda del periodo pagado.",
		},
	},
	cutroom.Portuguese: {
		subject: "O seu plano está em pausa até {until}",
		lines: []string{
			"Durante a pausa não cobramos o plano {plan} a {team} e nenhum vídeo do seu plano expira.",
			"Pode retomá-la quando quiser. O tempo que resta do período pago fica guardado para si.",
		},
	},
}

var resumesSoonSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Your plan resumes on {at}",
		lines: []string{
			"The pause on {team}'s {plan} plan is almost over. To continue, you don't need to do anything.",
			"Your next payment is due when the paid period ends, on {until}.",
		},
	},
	cutroom.Spanish: {
		subject: "Tu plan se reanuda el {at}",
		lines: []string{
			"La pausa del plan {plan} de {team} está a punto de terminar. Para continuar, no tienes que hacer nada.",
			"El próximo pago será cuando termine el periodo pagado, el {until}.",
		},
	},
	cutroom.Portuguese: {
		subject: "O seu plano é retomado em {at}",
		lines: []string{
			"A pausa do plano {plan} de {team} está quase a terminar. Para continuar, não precisa de fazer nada.",
			"O próximo pagamento será quando terminar o período pago, em {until}.",
		},
	},
}

var resumedSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Welcome back: your plan has resumed",
		lines:   []string{"{team}'s {plan} plan is active again. It's paid until {until}."},
	},
	cutroom.Spanish: {
		subject: "Hola de nuevo: tu plan se ha reanudado",
		lines:   []string{"El plan {plan} de {team} vuelve a estar activo. Está pagado hasta el {until}."},
	},
	cutroom.Portuguese: {
		subject: "O seu plano foi retomado",
		lines:   []string{"O plano {plan} de {team} está de novo ativo. Está pago até {until}."},
	},
}

var cancelledSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Your plan ends on {at}",
		lines: []string{
			"You've cancelled {team}'s {plan} plan. You won't be charged again, and everything keeps working until {at}.",
			"Changed your mind? You can keep your plan on the billing page until then.",
		},
	},
	cutroom.Spanish: {
		subject: "Tu plan termina el {at}",
		lines: []string{
			"Has cancelado el plan {plan} de {team}. No te cobraremos nada más y todo sigue funcionando hasta el {at}.",
			"¿Has cambiado de opinión? Hasta entonces puedes conservar tu plan en la página de facturación.",
		},
	},
	cutroom.Portuguese: {
		subject: "O seu plano termina em {at}",
		lines: []string{
			"Cancelou o plano {plan} de {team}. Não lhe cobraremos mais nada e tudo continua a funcionar até {at}.",
			"Mudou de ideias? Até lá pode manter o seu plano na página de faturação.",
		},
	},
}

var subscriptionKeptSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Your plan continues",
		lines:   []string{"You've undone the cancellation.", "{team}'s {plan} plan renews on {at} for {amount}."},
	},
	cutroom.Spanish: {
		subject: "Tu plan continúa",
		lines:   []string{"Has anulado la cancelación.", "El plan {plan} de {team} se renueva el {at} por {amount}."},
	},
	cutroom.Portuguese: {
		subject: "O seu plano continua",
		lines:   []string{"Anulou o cancelamento.", "O plano {plan} de {team} renova-se em {at} por {amount}."},
	},
}

var endedSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Your plan has ended",
		lines: []string{
			"{team}'s {plan} plan ended on {at}. Thank you for working with us.",
			"We'll keep your files until {kept}. Choose a plan before then to keep them longer. Any extra videos you bought stay valid until they expire.",
		},
	},
	cutroom.Spanish: {
		subject: "Tu plan ha terminado",
		lines: []string{
			"El plan {plan} de {team} terminó el {at}. Gracias por trabajar con nosotros.",
			"Guardaremos tus archivos hasta el {kept}. Elige un plan antes de esa fecha para conservarlos más tiempo. Los vídeos extra que compraste valen hasta su fecha de caducidad.",
		},
	},
	cutroom.Portuguese: {
		subject: "O seu plano terminou",
		lines: []string{
			"O plano {plan} de {team} terminou em {at}. Obrigado por trabalhar connosco.",
			"Guardamos os seus ficheiros até {kept}. Escolha um plano antes dessa data para os manter por mais tempo. Os vídeos extra que comprou são válidos até expirarem.",
		},
	},
}

var endedUnpaidSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Your plan has ended because it wasn't paid",
		lines: []string{
			"{team}'s {plan} plan ended on {at} because the last payment didn't go through. You don't owe anything.",
			"We'll keep your files until {kept}. Subscribe again with another card before then to keep them longer.",
		},
	},
	cutroom.Spanish: {
		subject: "Tu plan ha terminado por falta de pago",
		lines: []string{
			"El plan {plan} de {team} terminó el {at} porque el último pago no se completó. No debes nada.",
			"Guardaremos tus archivos hasta el {kept}. Vuelve a suscribirte con otra tarjeta antes de esa fecha para conservarlos más tiempo.",
		},
	},
	cutroom.Portuguese: {
		subject: "O seu plano terminou por falta de pagamento",
		lines: []string{
			"O plano {plan} de {team} terminou em {at} porque o último pagamento não se concretizou. Não deve nada.",
			"Guardamos os seus ficheiros até {kept}. Subscreva de novo com outro cartão antes dessa data para os manter por mais tempo.",
		},
	},
}
