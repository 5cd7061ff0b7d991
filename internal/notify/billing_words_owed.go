package notify

import "cutroom/internal/cutroom"

// Letters about the next charge, and about a failed one.

var renewalAheadSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Your {plan} plan renews on {at}",
		lines: []string{
			"We'll charge {amount} for {team} on {at}.",
			"Card: {card}",
			"You can change, pause or cancel your plan before then. To continue, you don't need to do anything.",
		},
	},
	cutroom.Spanish: {
		subject: "Tu plan {plan} se renueva el {at}",
		lines: []string{
			"Cobraremos {amount} a {team} el {at}.",
			"Tarjeta: {card}",
			"Hasta entonces puedes cambiar, pausar o cancelar tu plan. Para continuar, no tienes que hacer nada.",
		},
	},
	cutroom.Portuguese: {
		subject: "O seu plano {plan} renova-se em {at}",
		lines: []string{
			"Vamos cobrar {amount} a {team} em {at}.",
			"Cartão: {card}",
			"Até lá pode mudar, pausar ou cancelar o seu plano. Para continuar, não precisa de fazer nada.",
		},
	},
}

var cardExpiresSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Your card expires before your next payment",
		lines: []string{
			"Your {plan} plan renews on {at}, but your card will have expired by then.",
			"Card: {card}",
			"Add another card before then so your work continues without a break.",
		},
	},
	cutroom.Spanish: {
		subject: "Tu tarjeta caduca antes del próximo pago",
		lines: []string{
			"Tu plan {plan} se renueva el {at}, pero para entonces tu tarjeta habrá caducado.",
			"Tarjeta: {card}",
			"Añade otra tarjeta antes de esa fecha para que tu trabajo siga sin interrupciones.",
		},
	},
	cutroom.Portuguese: {
		subject: "O seu cartão expira antes do próximo pagamento",
		lines: []string{
			"O seu plano {plan} renova-se em {at}, mas nessa altura o seu cartão já terá expirado.",
			"Cartão: {card}",
			"Adicione outro cartão antes dessa data para que o seu trabalho continue sem interrupções.",
		},
	},
}

var paymentFailedSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Your payment of {amount} failed",
		lines: []string{
			"Your bank declined the payment for {team}'s {plan} plan. This was attempt {attempt} of {attempts}.",
			"Card: {card}",
			"We'll try again on {next}.",
			"We won't try again automatically. You can still pay on your billing page until {last}.",
			"If it stays unpaid, you can't submit new projects from {stops}, your projects go on hold on {holds}, and your plan ends on {ends}. Paying before then restores everything.",
		},
	},
	cutroom.Spanish: {
		subject: "Tu pago de {amount} ha fallado",
		lines: []string{
			"Tu banco ha rechazado el pago del plan {plan} de {team}. Ha sido el intento {attempt} de {attempts}.",
			"Tarjeta: {card}",
			"Lo intentaremos de nuevo el {next}.",
			"Ya no lo intentaremos de nuevo automáticamente. Aún puedes pagar en tu página de facturación hasta el {last}.",
			"Si sigue sin pagarse, no podrás enviar proyectos nuevos desde el {stops}, tus proyectos quedarán en espera el {holds} y tu plan terminará el {ends}. Si pagas antes, todo se restablece.",
		},
	},
	cutroom.Portuguese: {
		subject: "O seu pagamento de {amount} falhou",
		lines: []string{
			"O seu banco recusou o pagamento do plano {plan} de {team}. Foi a tentativa {attempt} de {attempts}.",
			"Cartão: {card}",
			"Voltaremos a tentar em {next}.",
			"Não voltaremos a tentar automaticamente. Ainda pode pagar na sua página de faturação até {last}.",
			"Se continuar por pagar, não poderá submeter novos projetos a partir de {stops}, os seus projetos ficam em espera em {holds} e o seu plano termina em {ends}. Se pagar antes, tudo é reposto.",
		},
	},
}

var submissionsStopSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "You can't submit new projects until {amount} is paid",
		lines: []string{
			"The payment for {team}'s {plan} plan has been overdue since {at}. You can't submit new projects for now. Work in progress continues.",
			"Card: {card}",
			"If it stays unpaid, your projects go on hold on {holds} and your plan ends on {until}. Paying before then restores everything right away.",
		},
	},
	cutroom.Spanish: {
		subject: "No puedes enviar proyectos nuevos hasta pagar {amount}",
		lines: []string{
			"El pago del plan {plan} de {team} está pendiente desde el {at}. Por ahora no puedes enviar proyectos nuevos. El trabajo en curso continúa.",
			"Tarjeta: {card}",
			"Si sigue sin pagarse, tus proyectos quedarán en espera el {holds} y tu plan terminará el {until}. Si pagas antes, todo se restablece enseguida.",
		},
	},
	cutroom.Portuguese: {
		subject: "Não pode submeter novos projetos até pagar {amount}",
		lines: []string{
			"O pagamento do plano {plan} de {team} está em atraso desde {at}. Por agora não pode submeter novos projetos. O trabalho em curso continua.",
			"Cartão: {card}",
			"Se continuar por pagar, os seus projetos ficam em espera em {holds} e o seu plano termina em {until}. Se pagar antes, tudo é reposto de imediato.",
		},
	},
}

var onHoldSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Your projects are on hold",
		lines: []string{
			"{amount} for {team}'s {plan} plan has been overdue since {at}. All your projects are on hold until it's paid.",
			"Card: {card}",
			"Nothing is lost: once you pay, work continues. Otherwise, your plan ends on {until}.",
		},
	},
	cutroom.Spanish: {
		subject: "Tus proyectos están en espera",
		lines: []string{
			"El pago de {amount} del plan {plan} de {team} está pendiente desde el {at}. Todos tus proyectos están en espera hasta que se pague.",
			"Tarjeta: {card}",
			"No se pierde nada: en cuanto pagues, el trabajo continúa. Si no, tu plan terminará el {until}.",
		},
	},
	cutroom.Portuguese: {
		subject: "Os seus projetos estão em espera",
		lines: []string{
			"O pagamento de {amount} do plano {plan} de {team} está em atraso desde {at}. Todos os seus projetos ficam em espera até ser pago.",
			"Cartão: {card}",
			"Nada se perde: assim que pagar, o trabalho continua. Caso contrário, o seu plano termina em {until}.",
		},
	},
}

var recoveredSaid = map[cutroom.Language]billingSaid{
	cutroom.English: {
		subject: "Thanks, we've received your payment",
		lines:   []string{"Everything is back to normal for {team}. Your {plan} plan is paid until {until}."},
	},
	cutroom.Spanish: {
		subject: "Gracias, hemos recibido tu pago",
		lines:   []string{"Todo vuelve a la normalidad para {team}. Tu plan {plan} está pagado hasta el {until}."},
	},
	cutroom.Portuguese: {
		subject: "Obrigado, recebemos o seu pagamento",
		lines:   []string{"Está tudo de volta ao normal para {team}. O seu plano {plan} está pago até {until}."},
	},
}
