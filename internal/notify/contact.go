package notify

import (
	"context"
	"fmt"

	"cutroom/internal/cutroom"
)

// AnswerContact writes to the operator what a visitor wrote, and to the visitor
// that it has come.
func (s *Service) AnswerContact(ctx context.Context, attempt cutroom.Attempt, job cutroom.AnswerContact) error {
	m, err := s.store.ContactMessageByID(ctx, job.MessageID)
	if err != nil {
		return fmt.Errorf("answer contact: %w", err)
	}
	notice, err := s.compose(recipient{s.inbox, s.brand, cutroom.English}, letter{
		subject: "New message: " + cutroom.ContactSubjects[m.Subject],
		heading: "A visitor wrote to {brand}.",
		closing: "Answer to the visitor's own address.",
	}, "From: "+m.Name+" <"+m.Email+">", "Subject: "+cutroom.ContactSubjects[m.Subject], m.Message)
	if err != nil {
		return err
	}
	words := acknowledgement[m.Language]
	if m.Subject == cutroom.ApplyAsEditor {
		words = applicationHint[m.Language]
	}
	receipt, err := s.compose(recipient{m.Email, m.Name, m.Language}, words)
	if err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		for _, mail := range []cutroom.Mail{notice, receipt} {
			if err := s.post(ctx, tx, mail); err != nil {
				return err
			}
		}
		return tx.Finish(ctx, attempt)
	})
}

// The receipt never repeats what was written: it goes to an address that
// somebody typed, and must not carry their words to a stranger.
var acknowledgement = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "We have your message",
		heading: "Your message has arrived.",
		lines:   []string{"Somebody will read it and answer as soon as possible, at any hour."},
		closing: "You get this mail because this address was given in the contact form of {brand}. If that was not you, ignore it.",
	},
	cutroom.Spanish: {
		subject: "Hemos recibido tu mensaje",
		heading: "Tu mensaje ha llegado.",
		lines:   []string{"Alguien lo leerá y te responderá lo antes posible, a cualquier hora."},
		closing: "Recibes este correo porque esta dirección se indicó en el formulario de contacto de {brand}. Si no fuiste tú, ignóralo.",
	},
	cutroom.Portuguese: {
		subject: "Recebemos a sua mensagem",
		heading: "A sua mensagem chegou.",
		lines:   []string{"Alguém a vai ler e responder assim que possível, a qualquer hora."},
		closing: "Recebe este e-mail porque este endereço foi indicado no formulário de contacto do {brand}. Se não foi você, ignore-o.",
	},
}

var applicationHint = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Applying as an editor",
		heading: "Thank you for asking.",
		lines:   []string{"We have your message. Applications go through a short form, so that we know your languages, tools and hours."},
		action:  "Open the application",
		path:    "/team-registration",
		closing: "You get this mail because this address was given in the contact form of {brand}. If that was not you, ignore it.",
	},
	cutroom.Spanish: {
		subject: "Solicitud para editar con nosotros",
		heading: "Gracias por preguntar.",
		lines:   []string{"Hemos recibido tu mensaje. Las solicitudes pasan por un formulario corto, para conocer tus idiomas, herramientas y horarios."},
		action:  "Abrir la solicitud",
		path:    "/team-registration",
		closing: "Recibes este correo porque esta dirección se indicó en el formulario de contacto de {brand}. Si no fuiste tú, ignóralo.",
	},
	cutroom.Portuguese: {
		subject: "Candidatura a editor",
		heading: "Obrigado por perguntar.",
		lines:   []string{"Recebemos a sua mensagem. As candidaturas passam por um formulário curto, para conhecermos as suas línguas, ferramentas e horários."},
		action:  "Abrir a candidatura",
		path:    "/team-registration",
		closing: "Recebe este e-mail porque este endereço foi indicado no formulário de contacto do {brand}. Se não foi você, ignore-o.",
	},
}
