package notify

import "cutroom/internal/cutroom"

// The letters about the next charge, and about one that failed.

var renewalAheadSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Your {plan} plan renews on {at}",
		lines: []string{
			"The next charge for {team} is on {at}: {amount}.",
			"Card: {card}",
			"You can change the plan, pause or cancel before that day. There is nothing to do if you want to go on.",
		},
	},
	cutroom.Spanish: {
		subject: "Tu plan {plan} se renueva el {at}",
		lines: []string{
			"El próximo cobro de {team} es el {at}: {amount}.",
			"Tarjeta: {card}",
			"Antes de ese día puedes cambiar de plan, pausarlo o cancelarlo. Si quieres seguir, no tienes que hacer nada.",
		},
	},
	cutroom.Portuguese: {
		subject: "O seu plano {plan} renova-se em {at}",
		lines: []string{
			"A próxima cobrança de {team} é em {at}: {amount}.",
			"Cartão: {card}",
			"Até esse dia pode mudar de plano, suspendê-lo ou cancelá-lo. Se quer continuar, não precisa de fazer nada.",
		},
	},
}

var cardExpiresSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Your card expires before the next charge",
		lines: []string{
			"Your {plan} plan renews on {at}, and by then the card will have expired.",
			"Card: {card}",
			"Please enter another one before that day, so that your work goes on without a break.",
		},
	},
	cutroom.Spanish: {
		subject: "Tu tarjeta caduca antes del próximo cobro",
		lines: []string{
			"Tu plan {plan} se renueva el {at}, y para entonces la tarjeta habrá caducado.",
			"Tarjeta: {card}",
			"Indica otra antes de ese día, para que tu trabajo siga sin pausa.",
		},
	},
	cutroom.Portuguese: {
		subject: "O seu cartão expira antes da próxima cobrança",
		lines: []string{
			"O seu plano {plan} renova-se em {at} e, nessa altura, o cartão terá expirado.",
			"Cartão: {card}",
			"Indique outro antes desse dia, para que o seu trabalho continue sem interrupção.",
		},
	},
}

var paymentFailedSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "The payment of {amount} failed",
		lines: []string{
			"Your bank did not accept the charge for the {plan} plan of {team}. This was attempt {attempt} of {attempts}.",
			"Card: {card}",
			"We try again on {next}.",
			"We do not try again by ourselves. Until {last} you can still pay on the billing page.",
			"If it stays unpaid: from {stops} no new projects can be submitted, from {holds} your projects are on hold, and on {ends} the subscription ends. A payment brings everything back.",
		},
	},
	cutroom.Spanish: {
		subject: "El pago de {amount} ha fallado",
		lines: []string{
			"Tu banco no aceptó el cobro del plan {plan} de {team}. Fue el intento {attempt} de {attempts}.",
			"Tarjeta: {card}",
			"Lo intentaremos de nuevo el {next}.",
			"Ya no lo intentaremos por nuestra cuenta. Hasta el {last} aún puedes pagar en la página de facturación.",
			"Si sigue sin pagarse: desde el {stops} no se pueden enviar proyectos nuevos, desde el {holds} tus proyectos quedan en espera y el {ends} termina la suscripción. Con el pago vuelve todo.",
		},
	},
	cutroom.Portuguese: {
		subject: "O pagamento de {amount} falhou",
		lines: []string{
			"O seu banco não aceitou a cobrança do plano {plan} de {team}. Foi a tentativa {attempt} de {attempts}.",
			"Cartão: {card}",
			"Voltamos a tentar em {next}.",
			"Já não voltamos a tentar por nossa iniciativa. Até {last} ainda pode pagar na página de faturação.",
			"Se continuar por pagar: a partir de {stops} não é possível enviar novos projetos, a partir de {holds} os seus projetos ficam em espera e em {ends} a subscrição termina. O pagamento repõe tudo.",
		},
	},
}

var submissionsStopSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "No new projects until {amount} is paid",
		lines: []string{
			"The payment for the {plan} plan of {team} has been open since {at}. New projects cannot be submitted for now; work that has begun goes on.",
			"Card: {card}",
			"If it stays unpaid, your projects are put on hold on {holds}, and the subscription ends on {until}. A payment brings everything back at once.",
		},
	},
	cutroom.Spanish: {
		subject: "Sin proyectos nuevos hasta que se paguen {amount}",
		lines: []string{
			"El pago del plan {plan} de {team} está pendiente desde el {at}. Por ahora no se pueden enviar proyectos nuevos; el trabajo empezado continúa.",
			"Tarjeta: {card}",
			"Si sigue sin pagarse, tus proyectos quedarán en espera el {holds} y la suscripción terminará el {until}. Con el pago vuelve todo enseguida.",
		},
	},
	cutroom.Portuguese: {
		subject: "Sem novos projetos até {amount} ser pago",
		lines: []string{
			"O pagamento do plano {plan} de {team} está em aberto desde {at}. Por agora não é possível enviar novos projetos; o trabalho já começado continua.",
			"Cartão: {card}",
			"Se continuar por pagar, os seus projetos ficam em espera em {holds} e a subscrição termina em {until}. O pagamento repõe tudo de imediato.",
		},
	},
}

var onHoldSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Your projects are on hold",
		lines: []string{
			"{amount} for the {plan} plan of {team} has been owed since {at}. All projects stand still until it is paid.",
			"Card: {card}",
			"Nothing is lost: a payment sets everything going again. Without one, the subscription ends on {until}.",
		},
	},
	cutroom.Spanish: {
		subject: "Tus proyectos están en espera",
		lines: []string{
			"Desde el {at} están pendientes {amount} del plan {plan} de {team}. Todos los proyectos se detienen hasta que se paguen.",
			"Tarjeta: {card}",
			"No se pierde nada: con el pago todo se pone en marcha de nuevo. Sin él, la suscripción termina el {until}.",
		},
	},
	cutroom.Portuguese: {
		subject: "Os seus projetos estão em espera",
		lines: []string{
			"Desde {at} estão por pagar {amount} do plano {plan} de {team}. Todos os projetos ficam parados até ao pagamento.",
			"Cartão: {card}",
			"Nada se perde: o pagamento põe tudo de novo em andamento. Sem ele, a subscrição termina em {until}.",
		},
	},
}

var recoveredSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Thank you, your payment has arrived",
		lines:   []string{"Everything that stood still for {team} goes on. Your {plan} plan is paid until {until}."},
	},
	cutroom.Spanish: {
		subject: "Gracias, tu pago ha llegado",
		lines:   []string{"Todo lo que estaba detenido para {team} continúa. Tu plan {plan} está pagado hasta el {until}."},
	},
	cutroom.Portuguese: {
		subject: "Obrigado, o seu pagamento chegou",
		lines:   []string{"Tudo o que estava parado para {team} continua. O seu plano {plan} está pago até {until}."},
	},
}
