package notify

import (
	"context"
	"fmt"

	"cutroom/internal/cutroom"
)

// TellGoogleLinked tells a person that they can now sign in with a Google
// account. A new account gets a welcome, an existing one a security notice.
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
		heading: "You can now sign in with Google.",
		lines: []string{
			"You, or someone who knows your password or was signed in as you, linked a Google account to your {brand} account. It signs in without the password.",
			"If it was you, you don't need to do anything. If not, unlink it in your profile and change your password.",
		},
		action:  "Open profile",
		path:    "/profile?tab=security",
		closing: "You're receiving this email because it's about the security of your {brand} account.",
	},
	cutroom.Spanish: {
		subject: "Se ha vinculado una cuenta de Google",
		heading: "Ya puedes iniciar sesión con Google.",
		lines: []string{
			"Tú, o alguien que conoce tu contraseña o tenía tu sesión iniciada, ha vinculado una cuenta de Google a tu cuenta de {brand}. Con ella se inicia sesión sin la contraseña.",
			"Si fuiste tú, no tienes que hacer nada. Si no, desvincúlala en tu perfil y cambia tu contraseña.",
		},
		action:  "Abrir perfil",
		path:    "/profile?tab=security",
		closing: "Recibes este correo porque trata de la seguridad de tu cuenta de {brand}.",
	},
	cutroom.Portuguese: {
		subject: "Foi associada uma conta Google",
		heading: "Já pode iniciar sessão com o Google.",
		lines: []string{
			"Foi associada uma conta Google à sua conta do {brand}, por si ou por alguém que conhece a sua palavra-passe ou tinha a sua sessão iniciada. Com ela inicia-se sessão sem a palavra-passe.",
			"Se a associou, não precisa de fazer nada. Caso contrário, desassocie-a no seu perfil e altere a sua palavra-passe.",
		},
		action:  "Abrir perfil",
		path:    "/profile?tab=security",
		closing: "Recebe este e-mail porque diz respeito à segurança da sua conta do {brand}.",
	},
}

var googleWelcomeWords = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Welcome to {brand}",
		heading: "Welcome, {name}.",
		lines: []string{
			"Your account is ready. You sign in with your Google account; there's no password to remember.",
			"You can follow all your videos on your dashboard.",
		},
		action:  "Open dashboard",
		path:    "/dashboard",
		closing: "You're receiving this email because someone signed in to {brand} with the Google account for this address.",
	},
	cutroom.Spanish: {
		subject: "Te damos la bienvenida a {brand}",
		heading: "Hola, {name}.",
		lines: []string{
			"Tu cuenta está lista. Inicias sesión con tu cuenta de Google; no hay contraseña que recordar.",
			"Puedes seguir todos tus vídeos en tu panel.",
		},
		action:  "Abrir panel",
		path:    "/dashboard",
		closing: "Recibes este correo porque alguien inició sesión en {brand} con la cuenta de Google de esta dirección.",
	},
	cutroom.Portuguese: {
		subject: "Damos-lhe as boas-vindas ao {brand}",
		heading: "Olá, {name}.",
		lines: []string{
			"A sua conta está pronta. Inicia sessão com a sua conta Google; não há palavra-passe para memorizar.",
			"Pode acompanhar todos os seus vídeos no seu painel.",
		},
		action:  "Abrir painel",
		path:    "/dashboard",
		closing: "Recebe este e-mail porque alguém iniciou sessão no {brand} com a conta Google deste endereço.",
	},
}
