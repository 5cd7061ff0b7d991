package notify

import (
	"context"

	"cutroom/internal/cutroom"
)

// TellWebhookOff tells every manager that a webhook was switched off, by mail
// and with a notification.
func (s *Service) TellWebhookOff(ctx context.Context, attempt cutroom.Attempt, job cutroom.TellWebhookOff) error {
	news := webhookOffNews
	if job.Why == cutroom.OffUnreadable {
		news = webhookUnreadableNews
	}
	words := map[cutroom.Language]letter{}
	for language, said := range news {
		words[language] = said.stating([]string{"{name}", job.Name})
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := s.tellManagers(ctx, tx, "webhook", words); err != nil {
			return err
		}
		if err := s.ringManagers(ctx, tx, cutroom.NotifyWebhookOff, cutroom.NotificationFacts{Title: job.Name}); err != nil {
			return err
		}
		return tx.Finish(ctx, attempt)
	})
}

// webhookOffNews tells managers about a webhook that was switched off.
var webhookOffNews = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Webhook switched off: {name}",
		heading: "The webhook {name} was switched off.",
		lines:   []string{"Its address accepted nothing for more than a day, or said it no longer exists. Undelivered messages are kept for 30 days: once the address works, switch the webhook on and send them again."},
		action:  "Open webhooks",
		path:    "/webhooks",
	},
	cutroom.Spanish: {
		subject: "Webhook desactivado: {name}",
		heading: "El webhook {name} se ha desactivado.",
		lines:   []string{"Su dirección no aceptó nada durante más de un día, o indicó que ya no existe. Los mensajes sin entregar se guardan 30 días: cuando la dirección funcione, activa el webhook y vuelve a enviarlos."},
		action:  "Abrir webhooks",
		path:    "/webhooks",
	},
	cutroom.Portuguese: {
		subject: "Webhook desativado: {name}",
		heading: "O webhook {name} foi desativado.",
		lines:   []string{"O seu endereço não aceitou nada durante mais de um dia, ou indicou que já não existe. As mensagens não entregues ficam guardadas 30 dias: quando o endereço funcionar, ative o webhook e envie-as de novo."},
		action:  "Abrir webhooks",
		path:    "/webhooks",
	},
}

// webhookUnreadableNews tells managers about a webhook whose address was encrypted
// with another installation's secret.
var webhookUnreadableNews = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Webhook switched off: {name}",
		heading: "The webhook {name} was switched off.",
		lines:   []string{"Cutroom can't read its address any more, because this installation now has a different secret. Nothing more will be sent to it. Delete the webhook and create a new one."},
		action:  "Open webhooks",
		path:    "/webhooks",
	},
	cutroom.Spanish: {
		subject: "Webhook desactivado: {name}",
		heading: "El webhook {name} se ha desactivado.",
		lines:   []string{"Cutroom ya no puede leer su dirección, porque esta instalación tiene ahora otro secreto. No se le enviará nada más. Elimina el webhook y crea uno nuevo."},
		action:  "Abrir webhooks",
		path:    "/webhooks",
	},
	cutroom.Portuguese: {
		subject: "Webhook desativado: {name}",
		heading: "O webhook {name} foi desativado.",
		lines:   []string{"O Cutroom já não consegue ler o seu endereço, porque esta instalação tem agora outro segredo. Não lhe será enviado mais nada. Elimine o webhook e crie um novo."},
		action:  "Abrir webhooks",
		path:    "/webhooks",
	},
}
