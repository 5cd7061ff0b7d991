package notify

import (
	"context"
	"fmt"

	"cutroom/internal/cutroom"
)

// TellGoogleLinked writes to a person that a Google account opens their
// account now: a greeting when the account is new, else a notice that a
// stranger's doing would show up in.
func (s *Service) TellGoogleLinked(ctx context.Context, attempt cutroom.Attempt, job cutroom.TellGoogleLinked) error {
	u, err := s.store.UserByID(ctx, job.UserID)
	if err != nil {
		return fmt.Errorf("tell of a linked Google account: %w", err)
	}
	words := googleLinkedWords[u.Language]
	if job.New {
		words = googleWelcomeWords[u.Language]
	}
	mail, err := s.compose(recipient{u.Email, u.FullName, u.Language}, words)
	if err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := s.post(ctx, tx, mail); err != nil {
			return err
		}
		return tx.Finish(ctx, attempt)
	})
}

var googleLinkedWords = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "A Google account was linked",
		heading: "A Google account opens your account now.",
		lines: []string{
			"Somebody who knows your password, or was signed in as you, linked a Google account to your account at {brand}. From now on it signs in without the password.",
			"If that was you, there is nothing to do. If not, unlink it in your profile and change your password.",
		},
		action:  "Open my profile",
		path:    "/profile?tab=security",
		closing: "You get this mail because it concerns the security of your account at {brand}.",
	},
	cutroom.Spanish: {
		subject: "Se ha vinculado una cuenta de Google",
		heading: "Una cuenta de Google abre ahora tu cuenta.",
		lines: []string{
			"Alguien que conoce tu contraseña, o que había iniciado sesión como tú, ha vinculado una cuenta de Google a tu cuenta de {brand}. A partir de ahora entra sin la contraseña.",
			"Si fuiste tú, no tienes que hacer nada. Si no, desvincúlala en tu perfil y cambia tu contraseña.",
		},
		action:  "Abrir mi perfil",
		path:    "/profile?tab=security",
		closing: "Recibes este correo porque afecta a la seguridad de tu cuenta de {brand}.",
	},
	cutroom.Portuguese: {
		subject: "Foi associada uma conta Google",
		heading: "Uma conta Google abre agora a sua conta.",
		lines: []string{
			"Alguém que conhece a sua palavra-passe, ou que tinha a sessão iniciada como o próprio, associou uma conta Google à sua conta no {brand}. A partir de agora, essa conta entra sem a palavra-passe.",
			"Se foi o próprio, não tem de fazer nada. Se não foi, desassocie-a no seu perfil e altere a sua palavra-passe.",
		},
		action:  "Abrir o meu perfil",
		path:    "/profile?tab=security",
		closing: "Recebe este e-mail porque diz respeito à segurança da sua conta no {brand}.",
	},
}

var googleWelcomeWords = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Welcome to {brand}",
		heading: "Welcome, {name}.",
		lines: []string{
			"Your account is ready. You sign in with your Google account; there is no password.",
			"From your dashboard you can see everything that happens with your videos.",
		},
		action:  "Open my dashboard",
		path:    "/dashboard",
		closing: "You get this mail because somebody signed in at {brand} with the Google account of this address.",
	},
	cutroom.Spanish: {
		subject: "Te damos la bienvenida a {brand}",
		heading: "Hola, {name}.",
		lines: []string{
			"Tu cuenta está lista. Entras con tu cuenta de Google; no hay contraseña.",
			"En tu panel verás todo lo que pasa con tus vídeos.",
		},
		action:  "Abrir mi panel",
		path:    "/dashboard",
		closing: "Recibes este correo porque alguien entró en {brand} con la cuenta de Google de esta dirección.",
	},
	cutroom.Portuguese: {
		subject: "Damos-lhe as boas-vindas ao {brand}",
		heading: "Olá, {name}.",
		lines: []string{
			"A sua conta está pronta. Entra com a sua conta Google; não há palavra-passe.",
			"No seu painel vê tudo o que acontece com os seus vídeos.",
		},
		action:  "Abrir o meu painel",
		path:    "/dashboard",
		closing: "Recebe este e-mail porque alguém entrou no {brand} com a conta Google deste endereço.",
	},
}
