package notify

import (
	"context"
	"fmt"

	"cutroom/internal/cutroom"
)

// TellSecurity tells a person about a change to how they sign in. These mails
// cannot be switched off, because they reveal an intruder.
func (s *Service) TellSecurity(ctx context.Context, attempt cutroom.Attempt, job cutroom.TellSecurity) error {
	news, known := securityNews[job.News]
	if !known {
		return fmt.Errorf("no words for the news %q", job.News)
	}
	words := make(map[cutroom.Language]letter, len(news))
	for language, said := range news {
		words[language] = securityLetter(language, said)
	}
	return s.tell(ctx, attempt, job.UserID, words)
}

// said is the text of one piece of news in one language.
type said struct{ subject, line string }

// securityLetter returns the news as a letter, in the form that all of them
// share.
func securityLetter(language cutroom.Language, news said) letter {
	l := securityFrame[language]
	l.subject, l.heading = news.subject, news.subject+"."
	l.lines = append([]string{news.line}, l.lines...)
	return l
}

var securityFrame = map[cutroom.Language]letter{
	cutroom.English: {
		lines:   []string{"If it was you, you don't need to do anything. If not, check your security settings and choose a new password right away."},
		action:  "Check security settings",
		path:    "/profile?tab=security",
		closing: "You're receiving this email because it's about the security of your {brand} account.",
	},
	cutroom.Spanish: {
		lines:   []string{"Si fuiste tú, no tienes que hacer nada. Si no, revisa tus ajustes de seguridad y elige enseguida una contraseña nueva."},
		action:  "Revisar ajustes de seguridad",
		path:    "/profile?tab=security",
		closing: "Recibes este correo porque trata de la seguridad de tu cuenta de {brand}.",
	},
	cutroom.Portuguese: {
		lines:   []string{"Se fez esta alteração, não precisa de fazer nada. Caso contrário, reveja as suas definições de segurança e escolha já uma nova palavra-passe."},
		action:  "Rever definições de segurança",
		path:    "/profile?tab=security",
		closing: "Recebe este e-mail porque diz respeito à segurança da sua conta do {brand}.",
	},
}

var securityNews = map[cutroom.SecurityChange]map[cutroom.Language]said{
	cutroom.NewsTwoFactorOn: {
		cutroom.English:    {"Two-factor sign-in is on", "From now on, signing in to your {brand} account takes a code from your authenticator app as well as your password."},
		cutroom.Spanish:    {"La verificación en dos pasos está activada", "Desde ahora, para iniciar sesión en {brand} hace falta un código de tu aplicación de autenticación además de la contraseña."},
		cutroom.Portuguese: {"A verificação em dois passos está ativada", "A partir de agora, para iniciar sessão no {brand} é preciso um código da sua aplicação de autenticação, além da palavra-passe."},
	},
	cutroom.NewsTwoFactorOff: {
		cutroom.English:    {"Two-factor sign-in is off", "Your password alone now opens your {brand} account. Your recovery codes no longer work."},
		cutroom.Spanish:    {"La verificación en dos pasos está desactivada", "Para entrar en tu cuenta de {brand} basta de nuevo la contraseña. Tus códigos de recuperación ya no funcionan."},
		cutroom.Portuguese: {"A verificação em dois passos está desativada", "Para entrar na sua conta do {brand} volta a bastar a palavra-passe. Os seus códigos de recuperação já não funcionam."},
	},
	cutroom.NewsTwoFactorLifted: {
		cutroom.English:    {"A manager turned off two-factor sign-in", "Someone told us you lost your authenticator app, so a manager turned off two-factor sign-in for your {brand} account and signed you out everywhere. Your password alone now opens your account, and your passkeys still work. Remove the passkeys of a lost device, then turn two-factor sign-in on again."},
		cutroom.Spanish:    {"Un gestor ha desactivado la verificación en dos pasos", "Alguien nos dijo que perdiste tu aplicación de autenticación, así que un gestor desactivó la verificación en dos pasos de tu cuenta de {brand} y cerró todas tus sesiones. Para entrar basta ahora la contraseña, y tus llaves de acceso siguen funcionando. Quita las de un dispositivo perdido y vuelve a activar la verificación en dos pasos."},
		cutroom.Portuguese: {"Um gestor desativou a verificação em dois passos", "Alguém nos disse que perdeu a sua aplicação de autenticação, por isso um gestor desativou a verificação em dois passos da sua conta do {brand} e terminou todas as suas sessões. Para entrar basta agora a palavra-passe, e as suas chaves de acesso continuam a funcionar. Remova as de um dispositivo perdido e volte a ativar a verificação em dois passos."},
	},
	cutroom.NewsRecoveryCodeUsed: {
		cutroom.English:    {"A recovery code was used", "Someone used a recovery code of your {brand} account. Each code works once. Create new ones when you're running low."},
		cutroom.Spanish:    {"Se ha usado un código de recuperación", "Alguien usó un código de recuperación de tu cuenta de {brand}. Cada código funciona una vez. Crea otros cuando queden pocos."},
		cutroom.Portuguese: {"Foi usado um código de recuperação", "Alguém usou um código de recuperação da sua conta do {brand}. Cada código funciona uma vez. Crie novos quando restarem poucos."},
	},
	cutroom.NewsPasskeyAdded: {
		cutroom.English:    {"A passkey was added", "A new passkey can open your {brand} account without the password."},
		cutroom.Spanish:    {"Se ha añadido una llave de acceso", "Con una nueva llave de acceso se puede entrar en tu cuenta de {brand} sin la contraseña."},
		cutroom.Portuguese: {"Foi adicionada uma chave de acesso", "Com uma nova chave de acesso é possível entrar na sua conta do {brand} sem a palavra-passe."},
	},
	cutroom.NewsAccessTokenMade: {
		cutroom.English:    {"An access token was created", "A program can act for you at {brand} with a new access token, within its scopes. You can revoke it in your profile."},
		cutroom.Spanish:    {"Se ha creado un token de acceso", "Un programa puede actuar por ti en {brand} con un nuevo token de acceso, dentro de sus permisos. Puedes revocarlo en tu perfil."},
		cutroom.Portuguese: {"Foi criado um token de acesso", "Um programa pode agir em seu nome no {brand} com um novo token de acesso, dentro das suas permissões. Pode revogá-lo no seu perfil."},
	},
	cutroom.NewsPasskeyRemoved: {
		cutroom.English:    {"A passkey was removed", "One of your passkeys no longer opens your {brand} account."},
		cutroom.Spanish:    {"Se ha quitado una llave de acceso", "Una de tus llaves de acceso ya no sirve para entrar en tu cuenta de {brand}."},
		cutroom.Portuguese: {"Foi removida uma chave de acesso", "Uma das suas chaves de acesso já não serve para entrar na sua conta do {brand}."},
	},
}
