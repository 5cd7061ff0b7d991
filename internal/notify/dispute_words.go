package notify

import "cutroom/internal/cutroom"

// disputeLetter identifies a letter that tells managers about a dispute.
type disputeLetter struct {
	news    cutroom.DisputeNews
	inquiry bool
}

// disputeLetterOf chooses the letter. A new inquiry by a bank has its own
// texts.
func disputeLetterOf(job cutroom.TellDispute) disputeLetter {
	return disputeLetter{job.News, job.Inquiry && job.News == cutroom.DisputeNewsOpened}
}

// disputePath is where managers see the disputed payments.
const disputePath = "/payments?month=all&outcome=disputed"

const seePayments, verPagos, verPagamentos = "Open payments", "Abrir los pagos", "Abrir os pagamentos"

var disputeWords = map[disputeLetter]map[cutroom.Language]letter{
	{cutroom.DisputeNewsOpened, false}: {
		cutroom.English: {
			subject: "Payment disputed: {team}",
			heading: "{team} disputes {amount}.",
			lines: []string{
				"The bank's reason: {reason}.",
				"Answer by {due}, or the money is lost.",
				"Until the bank decides, the amount and a fee are taken from your Stripe balance. The client keeps their plan and videos. We haven't told them about it.",
				"Answer in Stripe: {page}",
			},
			action: seePayments, path: disputePath,
		},
		cutroom.Spanish: {
			subject: "Pago en disputa: {team}",
			heading: "{team} disputa {amount}.",
			lines: []string{
				"Motivo que da el banco: {reason}.",
				"Responde antes del {due}. Sin respuesta, el dinero se pierde.",
				"Hasta que el banco decida, el importe y una comisión se retiran de tu saldo en Stripe. El cliente conserva su plan y sus vídeos. No le hemos dicho nada.",
				"Responde en Stripe: {page}",
			},
			action: verPagos, path: disputePath,
		},
		cutroom.Portuguese: {
			subject: "Pagamento contestado: {team}",
			heading: "{team} contesta {amount}.",
			lines: []string{
				"Motivo indicado pelo banco: {reason}.",
				"Responda até {due}. Sem resposta, o dinheiro perde-se.",
				"Até o banco decidir, o montante e uma comissão são retirados do seu saldo na Stripe. O cliente mantém o plano e os vídeos. Não lhe dissemos nada.",
				"Responda na Stripe: {page}",
			},
			action: verPagamentos, path: disputePath,
		},
	},
	{cutroom.DisputeNewsOpened, true}: {
		cutroom.English: {
			subject: "Bank inquiry: {team}",
			heading: "A bank is asking about {amount} from {team}.",
			lines: []string{
				"The bank's reason: {reason}.",
				"No money has been taken yet. Answer by {due}, or it may become a dispute.",
				"Answer in Stripe: {page}",
			},
			action: seePayments, path: disputePath,
		},
		cutroom.Spanish: {
			subject: "Consulta del banco: {team}",
			heading: "Un banco pregunta por {amount} de {team}.",
			lines: []string{
				"Motivo que da el banco: {reason}.",
				"Todavía no se ha retirado dinero. Responde antes del {due}, o puede convertirse en una disputa.",
				"Responde en Stripe: {page}",
			},
			action: verPagos, path: disputePath,
		},
		cutroom.Portuguese: {
			subject: "Pedido de informação do banco: {team}",
			heading: "Um banco pergunta por {amount} de {team}.",
			lines: []string{
				"Motivo indicado pelo banco: {reason}.",
				"Ainda não foi retirado dinheiro. Responda até {due}, ou pode tornar-se uma contestação.",
				"Responda na Stripe: {page}",
			},
			action: verPagamentos, path: disputePath,
		},
	},
	{cutroom.DisputeNewsDue, false}: {
		cutroom.English: {
			subject: "Dispute due soon: {team}",
			heading: "The dispute over {amount} is still unanswered.",
			lines: []string{
				"{team} disputes a payment, and nobody has answered yet. The bank's reason: {reason}.",
				"Answer by {due}, or the money is lost.",
				"Answer in Stripe: {page}",
			},
			action: seePayments, path: disputePath,
		},
		cutroom.Spanish: {
			subject: "Disputa a punto de vencer: {team}",
			heading: "La disputa de {amount} sigue sin respuesta.",
			lines: []string{
				"{team} disputa un pago y nadie ha respondido todavía. Motivo que da el banco: {reason}.",
				"Responde antes del {due}. Sin respuesta, el dinero se pierde.",
				"Responde en Stripe: {page}",
			},
			action: verPagos, path: disputePath,
		},
		cutroom.Portuguese: {
			subject: "Contestação prestes a vencer: {team}",
			heading: "A contestação de {amount} continua sem resposta.",
			lines: []string{
				"{team} contesta um pagamento e ainda ninguém respondeu. Motivo indicado pelo banco: {reason}.",
				"Responda até {due}. Sem resposta, o dinheiro perde-se.",
				"Responda na Stripe: {page}",
			},
			action: verPagamentos, path: disputePath,
		},
	},
	{cutroom.DisputeNewsWon, false}: {
		cutroom.English: {
			subject: "Dispute won: {team}",
			heading: "You keep {amount}.",
			lines:   []string{"The bank decided in your favor. The money is back in your Stripe balance, and nothing changes for {team}."},
			action:  seePayments, path: paymentsPath,
		},
		cutroom.Spanish: {
			subject: "Disputa ganada: {team}",
			heading: "Conservas {amount}.",
			lines:   []string{"El banco decidió a tu favor. El dinero vuelve a estar en tu saldo en Stripe y nada cambia para {team}."},
			action:  verPagos, path: paymentsPath,
		},
		cutroom.Portuguese: {
			subject: "Contestação ganha: {team}",
			heading: "Fica com {amount}.",
			lines:   []string{"O banco decidiu a seu favor. O dinheiro voltou ao seu saldo na Stripe e nada muda para {team}."},
			action:  verPagamentos, path: paymentsPath,
		},
	},
	{cutroom.DisputeNewsLost, false}: {
		cutroom.English: {
			subject: "Dispute lost: {team}",
			heading: "{amount} went back to {team}.",
			lines: []string{
				"The bank decided in the client's favor. We issued a credit note and removed the unused videos from that payment, as with a refund.",
				"Their plan continues. To end it, cancel the subscription in Stripe.",
			},
			action: seePayments, path: paymentsPath,
		},
		cutroom.Spanish: {
			subject: "Disputa perdida: {team}",
			heading: "{amount} volvió a {team}.",
			lines: []string{
				"El banco decidió a favor del cliente. Hemos emitido una nota de abono y retirado los vídeos sin usar de ese pago, como tras una devolución.",
				"Su plan continúa. Para terminarlo, cancela la suscripción en Stripe.",
			},
			action: verPagos, path: paymentsPath,
		},
		cutroom.Portuguese: {
			subject: "Contestação perdida: {team}",
			heading: "{amount} voltou para {team}.",
			lines: []string{
				"O banco decidiu a favor do cliente. Emitimos uma nota de crédito e retirámos os vídeos não usados desse pagamento, como após uma devolução.",
				"O plano continua. Para o terminar, cancele a subscrição na Stripe.",
			},
			action: verPagamentos, path: paymentsPath,
		},
	},
	{cutroom.DisputeNewsClosed, false}: {
		cutroom.English: {
			subject: "Bank inquiry closed: {team}",
			heading: "You keep {amount}.",
			lines:   []string{"The bank has closed its inquiry about {team} without taking any money."},
			action:  seePayments, path: paymentsPath,
		},
		cutroom.Spanish: {
			subject: "Consulta del banco cerrada: {team}",
			heading: "Conservas {amount}.",
			lines:   []string{"El banco ha cerrado su consulta sobre {team} y no ha retirado dinero."},
			action:  verPagos, path: paymentsPath,
		},
		cutroom.Portuguese: {
			subject: "Pedido de informação fechado: {team}",
			heading: "Fica com {amount}.",
			lines:   []string{"O banco fechou o pedido de informação sobre {team} e não retirou dinheiro."},
			action:  verPagamentos, path: paymentsPath,
		},
	},
}

const paymentsPath = "/payments?month=all"

// disputeReasons are the cardholder's reasons, in a few words.
var disputeReasons = map[cutroom.Language]map[cutroom.DisputeReason]string{
	cutroom.English: {
		cutroom.DisputeFraud: "the cardholder didn't authorize it", cutroom.DisputeUnrecognized: "the cardholder doesn't recognize it",
		cutroom.DisputeDuplicate: "it was paid twice", cutroom.DisputeNotReceived: "the service wasn't received",
		cutroom.DisputeUnacceptable: "the service wasn't as described", cutroom.DisputeCancelled: "the plan had already been cancelled",
		cutroom.DisputeCreditMissing: "a promised refund is missing", cutroom.DisputeOther: "no reason given",
	},
	cutroom.Spanish: {
		cutroom.DisputeFraud: "el titular no autorizó el pago", cutroom.DisputeUnrecognized: "el titular no reconoce el pago",
		cutroom.DisputeDuplicate: "se pagó dos veces", cutroom.DisputeNotReceived: "no se recibió el servicio",
		cutroom.DisputeUnacceptable: "el servicio no es como se describió", cutroom.DisputeCancelled: "el plan ya estaba cancelado",
		cutroom.DisputeCreditMissing: "falta una devolución prometida", cutroom.DisputeOther: "ningún motivo concreto",
	},
	cutroom.Portuguese: {
		cutroom.DisputeFraud: "o titular não autorizou o pagamento", cutroom.DisputeUnrecognized: "o titular não reconhece o pagamento",
		cutroom.DisputeDuplicate: "foi pago duas vezes", cutroom.DisputeNotReceived: "o serviço não foi recebido",
		cutroom.DisputeUnacceptable: "o serviço não é como descrito", cutroom.DisputeCancelled: "o plano já estava cancelado",
		cutroom.DisputeCreditMissing: "falta uma devolução prometida", cutroom.DisputeOther: "nenhum motivo em particular",
	},
}
