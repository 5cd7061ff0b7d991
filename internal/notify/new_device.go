package notify

import (
	"context"
	"fmt"

	"cutroom/internal/cutroom"
)

// NewDevice tells a person about a sign-in on a device they have not used
// before.
func (s *Service) NewDevice(ctx context.Context, attempt cutroom.Attempt, job cutroom.NewDevice) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		session, u, err := tx.Bearer(ctx, job.SessionID)
		if err != nil {
			return fmt.Errorf("new device: %w", err)
		}
		device := cutroom.DeviceOf(session.UserAgent).String()
		if err := s.ring(ctx, tx, u, cutroom.NotifyNewDevice, "", cutroom.NotificationFacts{Title: device}); err != nil {
			return err
		}
		mail, err := s.compose(addressee(u), newDeviceWords[u.Language],
			device, u.Language.DateTime(cutroom.InTimeZone(u.TimeZone, session.CreatedAt)))
		if err != nil {
			return err
		}
		if err := s.post(ctx, tx, mail); err != nil {
			return err
		}
		return tx.Finish(ctx, attempt)
	})
}

var newDeviceWords = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "New sign-in to your account",
		heading: "Was this you, {name}?",
		lines:   []string{"Someone signed in to your {brand} account on a device we haven't seen before:"},
		action:  "Review sessions",
		path:    "/profile?tab=sessions",
		closing: "If it was you, you don't need to do anything. If not, end that session and choose a new password.",
	},
	cutroom.Spanish: {
		subject: "Nuevo inicio de sesión en tu cuenta",
		heading: "¿Fuiste tú, {name}?",
		lines:   []string{"Alguien inició sesión en tu cuenta de {brand} con un dispositivo que no conocíamos:"},
		action:  "Revisar sesiones",
		path:    "/profile?tab=sessions",
		closing: "Si fuiste tú, no tienes que hacer nada. Si no, cierra esa sesión y elige una contraseña nueva.",
	},
	cutroom.Portuguese: {
		subject: "Novo início de sessão na sua conta",
		heading: "Reconhece este início de sessão, {name}?",
		lines:   []string{"Alguém iniciou sessão na sua conta do {brand} com um dispositivo que não conhecíamos:"},
		action:  "Rever sessões",
		path:    "/profile?tab=sessions",
		closing: "Se o reconhece, não precisa de fazer nada. Caso contrário, termine essa sessão e escolha uma nova palavra-passe.",
	},
}
