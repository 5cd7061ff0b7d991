package notify

import (
	"context"

	"cutroom/internal/cutroom"
)

// TellWebhookOff tells every manager that a webhook was switched off, by mail
// and under the bell.
func (s *Service) TellWebhookOff(ctx context.Context, attempt cutroom.Attempt, job cutroom.TellWebhookOff) error {
	words := map[cutroom.Language]letter{}
	for language, said := range webhookOffNews {
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

// webhookOffNews tells managers of a webhook that was switched off.
var webhookOffNews = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Webhook switched off: {name}",
		heading: "The webhook {name} was switched off.",
		lines:   []string{"Its address took nothing for more than a day, or said that it is gone. What was not delivered is kept for 30 days: once the address works, switch the webhook on and send it again."},
		action:  "Open webhooks",
		path:    "/webhooks",
	},
	cutroom.Spanish: {
		subject: "Webhook desactivado: {name}",
		heading: "El webhook {name} se ha desactivado.",
		lines:   []string{"Su dirección no aceptó nada durante más de un día, o dijo que ya no existe. Lo que no se entregó se guarda 30 días: cuando la dirección funcione, activa el webhook y vuelve a enviarlo."},
		action:  "Abrir webhooks",
		path:    "/webhooks",
	},
	cutroom.Portuguese: {
		subject: "Webhook desativado: {name}",
		heading: "O webhook {name} foi desativado.",
		lines:   []string{"O seu endereço não aceitou nada durante mais de um dia, ou disse que já não existe. O que não foi entregue fica guardado 30 dias: quando o endereço funcionar, ative o webhook e envie de novo."},
		action:  "Abrir webhooks",
		path:    "/webhooks",
	},
}
