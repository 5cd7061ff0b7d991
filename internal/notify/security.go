package notify

import (
	"context"
	"fmt"

	"cutroom/internal/cutroom"
)

// TellSecurity writes to a person what was changed about how they sign in.
// Nobody can switch these mails off: they are how an intruder is noticed.
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

// said is what one piece of news says in one language.
type said struct{ subject, line string }

// securityLetter puts news into the frame that all of them share.
func securityLetter(language cutroom.Language, news said) letter {
	l := securityFrame[language]
	l.subject, l.heading = news.subject, news.subject+"."
	l.lines = append([]string{news.line}, l.lines...)
	return l
}

var securityFrame = map[cutroom.Language]letter{
	cutroom.English: {
		lines:   []string{"If it was you, there is nothing to do. If not, look at your security settings and choose a new password at once."},
		action:  "Look at my security settings",
		path:    "/profile?tab=security",
		closing: "You get this mail because it is about the security of your account at {brand}.",
	},
	cutroom.Spanish: {
		lines:   []string{"Si fuiste tú, no tienes que hacer nada. Si no, revisa tus ajustes de seguridad y elige enseguida una contraseña nueva."},
		action:  "Ver mis ajustes de seguridad",
		path:    "/profile?tab=security",
		closing: "Recibes este correo porque trata de la seguridad de tu cuenta en {brand}.",
	},
	cutroom.Portuguese: {
		lines:   []string{"Se foi você, não precisa de fazer nada. Se não foi, veja as suas definições de segurança e escolha já uma nova palavra-passe."},
		action:  "Ver as minhas definições de segurança",
		path:    "/profile?tab=security",
		closing: "Recebe este e-mail porque diz respeito à segurança da sua conta no {brand}.",
	},
}

var securityNews = map[cutroom.SecurityChange]map[cutroom.Language]said{
	cutroom.NewsTwoFactorOn: {
		cutroom.English:    {"Two-factor sign-in is on", "From now on, signing in to your account at {brand} takes a code of your authenticator app beside the password."},
		cutroom.Spanish:    {"La verificación en dos pasos está activada", "Desde ahora, para entrar en tu cuenta en {brand} hace falta un código de tu aplicación de autenticación además de la contraseña."},
		cutroom.Portuguese: {"A verificação em dois passos está ativada", "A partir de agora, para entrar na sua conta no {brand} é preciso um código da sua aplicação de autenticação, além da palavra-passe."},
	},
	cutroom.NewsTwoFactorOff: {
		cutroom.English:    {"Two-factor sign-in is off", "The password alone opens your account at {brand} again. The recovery codes are worth nothing any more."},
		cutroom.Spanish:    {"La verificación en dos pasos está desactivada", "La contraseña sola vuelve a abrir tu cuenta en {brand}. Los códigos de recuperación ya no sirven."},
		cutroom.Portuguese: {"A verificação em dois passos está desativada", "A palavra-passe volta a bastar para abrir a sua conta no {brand}. Os códigos de recuperação já não servem."},
	},
	cutroom.NewsTwoFactorLifted: {
		cutroom.English:    {"Your second factor was removed", "Somebody said that you lost your second factor, and a manager switched two-factor sign-in off for your account at {brand}. You were signed out everywhere; the password alone opens your account again, and your passkeys still do. Remove those of a lost device, and switch two-factor sign-in on again."},
		cutroom.Spanish:    {"Se ha quitado tu segundo factor", "Alguien dijo que perdiste tu segundo factor, y un gestor desactivó la verificación en dos pasos de tu cuenta en {brand}. Se cerraron todas tus sesiones; la contraseña sola vuelve a abrir tu cuenta, y tus llaves de acceso también. Quita las de un dispositivo perdido y vuelve a activar la verificación en dos pasos."},
		cutroom.Portuguese: {"O seu segundo fator foi removido", "Alguém disse que perdeu o seu segundo fator, e um gestor desativou a verificação em dois passos da sua conta no {brand}. Todas as suas sessões foram terminadas; a palavra-passe volta a bastar para abrir a sua conta, e as suas chaves de acesso também a abrem. Remova as de um dispositivo perdido e volte a ativar a verificação em dois passos."},
	},
	cutroom.NewsRecoveryCodeUsed: {
		cutroom.English:    {"A recovery code was used", "Somebody showed one of the recovery codes of your account at {brand}. Each is good once; make new ones when few are left."},
		cutroom.Spanish:    {"Se ha usado un código de recuperación", "Alguien mostró uno de los códigos de recuperación de tu cuenta en {brand}. Cada uno vale una vez; crea nuevos cuando queden pocos."},
		cutroom.Portuguese: {"Foi usado um código de recuperação", "Alguém mostrou um dos códigos de recuperação da sua conta no {brand}. Cada um serve uma vez; crie novos quando restarem poucos."},
	},
	cutroom.NewsPasskeyAdded: {
		cutroom.English:    {"A passkey was added", "A new passkey opens your account at {brand}, without the password."},
		cutroom.Spanish:    {"Se ha añadido una llave de acceso", "Una nueva llave de acceso abre tu cuenta en {brand}, sin la contraseña."},
		cutroom.Portuguese: {"Foi adicionada uma chave de acesso", "Uma nova chave de acesso abre a sua conta no {brand}, sem a palavra-passe."},
	},
	cutroom.NewsAccessTokenMade: {
		cutroom.English:    {"An access token was created", "A program can act for you at {brand} with a new access token, as far as its scopes allow. You can revoke it on your profile."},
		cutroom.Spanish:    {"Se ha creado un token de acceso", "Un programa puede actuar por ti en {brand} con un nuevo token de acceso, hasta donde lo permitan sus permisos. Puedes revocarlo en tu perfil."},
		cutroom.Portuguese: {"Foi criado um token de acesso", "Um programa pode agir em seu nome no {brand} com um novo token de acesso, até onde as suas permissões o permitam. Pode revogá-lo no seu perfil."},
	},
	cutroom.NewsPasskeyRemoved: {
		cutroom.English:    {"A passkey was removed", "One of your passkeys no longer opens your account at {brand}."},
		cutroom.Spanish:    {"Se ha quitado una llave de acceso", "Una de tus llaves de acceso ya no abre tu cuenta en {brand}."},
		cutroom.Portuguese: {"Foi removida uma chave de acesso", "Uma das suas chaves de acesso já não abre a sua conta no {brand}."},
	},
}
