package notify

import (
	"context"
	"fmt"

	"cutroom/internal/cutroom"
)

// NewDevice writes to a person that they were signed in on a device they were
// never seen on.
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
			device, session.CreatedAt.Format("2006-01-02 15:04 UTC"))
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
		subject: "You signed in on a new device",
		heading: "Was this you, {name}?",
		lines:   []string{"Somebody signed in to your account at {brand} on a device that we did not know:"},
		action:  "See my sessions",
		path:    "/profile?tab=sessions",
		closing: "If it was you, there is nothing to do. If not, end that session and choose a new password.",
	},
	cutroom.Spanish: {
		subject: "Has entrado en un dispositivo nuevo",
		heading: "¿Fuiste tú, {name}?",
		lines:   []string{"Alguien entró en tu cuenta de {brand} con un dispositivo que no conocíamos:"},
		action:  "Ver mis sesiones",
		path:    "/profile?tab=sessions",
		closing: "Si fuiste tú, no tienes que hacer nada. Si no, cierra esa sesión y elige una contraseña nueva.",
	},
	cutroom.Portuguese: {
		subject: "Entrou num dispositivo novo",
		heading: "Foi você, {name}?",
		lines:   []string{"Alguém entrou na sua conta do {brand} com um dispositivo que não conhecíamos:"},
		action:  "Ver as minhas sessões",
		path:    "/profile?tab=sessions",
		closing: "Se foi você, não precisa de fazer nada. Se não foi, termine essa sessão e escolha uma nova palavra-passe.",
	},
}
