package notify

import "cutroom/internal/cutroom"

// The letters about getting into one's account. {secret} in a path stands for
// the secret part of a link.

var confirmWords = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Confirm your address",
		heading: "Is this your address?",
		lines: []string{
			"Somebody says that they read mail here and use it for their account at {brand}.",
			"If that is you, confirm it with the button. The link is good for seven days and works once.",
		},
		action:  "Confirm my address",
		path:    "/confirm-email/{secret}",
		closing: "If it was not you, ignore this mail: nothing happens without the button.",
	},
	cutroom.Spanish: {
		subject: "Confirma tu dirección",
		heading: "¿Es tuya esta dirección?",
		lines: []string{
			"Alguien dice que lee el correo de aquí y lo usa para su cuenta en {brand}.",
			"Si eres tú, confírmalo con el botón. El enlace vale siete días y funciona una vez.",
		},
		action:  "Confirmar mi dirección",
		path:    "/confirm-email/{secret}",
		closing: "Si no fuiste tú, ignora este correo: sin el botón no pasa nada.",
	},
	cutroom.Portuguese: {
		subject: "Confirme o seu endereço",
		heading: "Este endereço é seu?",
		lines: []string{
			"Alguém diz que lê o correio daqui e que o usa para a sua conta no {brand}.",
			"Se é o seu caso, confirme com o botão. A ligação é válida durante sete dias e funciona uma vez.",
		},
		action:  "Confirmar o meu endereço",
		path:    "/confirm-email/{secret}",
		closing: "Se não foi você, ignore este e-mail: sem o botão nada acontece.",
	},
}

var addressKnownWords = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "You already have an account",
		heading: "This address has an account already.",
		lines: []string{
			"Somebody gave this address for another account at {brand}. It stays with your account, and nobody else can confirm it.",
			"If it was you, sign in with the account you have. If you do not remember the password, choose a new one.",
		},
		action:  "Choose a new password",
		path:    "/reset-password",
		closing: "If it was not you, there is nothing to do.",
	},
	cutroom.Spanish: {
		subject: "Ya tienes una cuenta",
		heading: "Esta dirección ya tiene una cuenta.",
		lines: []string{
			"Alguien indicó esta dirección para otra cuenta en {brand}. Sigue siendo de tu cuenta y nadie más puede confirmarla.",
			"Si fuiste tú, entra con la cuenta que tienes. Si no recuerdas la contraseña, elige una nueva.",
		},
		action:  "Elegir una contraseña nueva",
		path:    "/reset-password",
		closing: "Si no fuiste tú, no tienes que hacer nada.",
	},
	cutroom.Portuguese: {
		subject: "Já tem uma conta",
		heading: "Este endereço já tem uma conta.",
		lines: []string{
			"Alguém indicou este endereço para outra conta no {brand}. Continua a pertencer à sua conta e mais ninguém o pode confirmar.",
			"Se foi você, entre com a conta que tem. Se não se lembra da palavra-passe, escolha uma nova.",
		},
		action:  "Escolher uma nova palavra-passe",
		path:    "/reset-password",
		closing: "Se não foi você, não precisa de fazer nada.",
	},
}

var resetWords = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Choose a new password",
		heading: "A new password, {name}?",
		lines: []string{
			"Somebody asked for a new password for your account at {brand}.",
			"The link is good for one hour and works once. Choosing a new password signs you out everywhere.",
		},
		action:  "Choose a new password",
		path:    "/reset-password/{secret}",
		closing: "If it was not you, ignore this mail: your password stays as it is.",
	},
	cutroom.Spanish: {
		subject: "Elige una contraseña nueva",
		heading: "¿Una contraseña nueva, {name}?",
		lines: []string{
			"Alguien pidió una contraseña nueva para tu cuenta en {brand}.",
			"El enlace vale una hora y funciona una vez. Al elegir una contraseña nueva se cierran todas tus sesiones.",
		},
		action:  "Elegir una contraseña nueva",
		path:    "/reset-password/{secret}",
		closing: "Si no fuiste tú, ignora este correo: tu contraseña sigue igual.",
	},
	cutroom.Portuguese: {
		subject: "Escolha uma nova palavra-passe",
		heading: "Uma nova palavra-passe, {name}?",
		lines: []string{
			"Alguém pediu uma nova palavra-passe para a sua conta no {brand}.",
			"A ligação é válida durante uma hora e funciona uma vez. Ao escolher uma nova palavra-passe, todas as suas sessões terminam.",
		},
		action:  "Escolher uma nova palavra-passe",
		path:    "/reset-password/{secret}",
		closing: "Se não foi você, ignore este e-mail: a sua palavra-passe fica como está.",
	},
}

var warnOfEmailWords = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Your email address is about to change",
		heading: "Did you ask for this, {name}?",
		lines: []string{
			"Someone signed in to your {brand} account asked to change its email address. The new address takes over as soon as it is confirmed.",
			"If it was you, there's nothing to do. If it wasn't, cancel the change: it signs out every device and lets you choose a new password.",
		},
		action:  "Cancel the change",
		path:    "/cancel-email-change/{secret}",
		closing: "The link works once, for seven days, or until the change is confirmed.",
	},
	cutroom.Spanish: {
		subject: "Tu dirección de correo está a punto de cambiar",
		heading: "¿Lo pediste tú, {name}?",
		lines: []string{
			"Alguien que inició sesión en tu cuenta de {brand} pidió cambiar su dirección de correo. La nueva valdrá en cuanto se confirme.",
			"Si fuiste tú, no tienes que hacer nada. Si no, cancela el cambio: se cierran todas las sesiones y podrás elegir una contraseña nueva.",
		},
		action:  "Cancelar el cambio",
		path:    "/cancel-email-change/{secret}",
		closing: "El enlace funciona una vez, durante siete días o hasta que se confirme el cambio.",
	},
	cutroom.Portuguese: {
		subject: "O seu endereço de e-mail está prestes a mudar",
		heading: "Foi você que pediu, {name}?",
		lines: []string{
			"Alguém com sessão iniciada na sua conta {brand} pediu para mudar o endereço de e-mail. O novo endereço passa a valer assim que for confirmado.",
			"Se foi você, não precisa de fazer nada. Se não foi, cancele a mudança: todas as sessões terminam e pode escolher uma nova palavra-passe.",
		},
		action:  "Cancelar a mudança",
		path:    "/cancel-email-change/{secret}",
		closing: "A ligação funciona uma vez, durante sete dias ou até a mudança ser confirmada.",
	},
}

var passwordChangedWords = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Your password was changed",
		heading: "Your password was changed.",
		lines:   []string{"The password of your account at {brand} is a new one."},
		action:  "It was not me",
		path:    "/reset-password",
		closing: "If it was you, there is nothing to do. If not, choose a new password at once: it ends every session.",
	},
	cutroom.Spanish: {
		subject: "Tu contraseña ha cambiado",
		heading: "Tu contraseña ha cambiado.",
		lines:   []string{"La contraseña de tu cuenta en {brand} es nueva."},
		action:  "No fui yo",
		path:    "/reset-password",
		closing: "Si fuiste tú, no tienes que hacer nada. Si no, elige enseguida una contraseña nueva: cierra todas las sesiones.",
	},
	cutroom.Portuguese: {
		subject: "A sua palavra-passe foi alterada",
		heading: "A sua palavra-passe foi alterada.",
		lines:   []string{"A palavra-passe da sua conta no {brand} é nova."},
		action:  "Não fui eu",
		path:    "/reset-password",
		closing: "Se foi você, não precisa de fazer nada. Se não foi, escolha já uma nova palavra-passe: termina todas as sessões.",
	},
}

var emailChangedWords = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Your account has a new address",
		heading: "Your account has a new address.",
		lines:   []string{"Your account at {brand} was changed to another e-mail address. This one no longer opens it."},
		action:  "Contact us",
		path:    "/contact",
		closing: "If it was you, there is nothing to do. If not, write to us at once.",
	},
	cutroom.Spanish: {
		subject: "Tu cuenta tiene una dirección nueva",
		heading: "Tu cuenta tiene una dirección nueva.",
		lines:   []string{"Tu cuenta en {brand} pasó a otra dirección de correo. Con esta ya no se entra."},
		action:  "Contactar",
		path:    "/contact",
		closing: "Si fuiste tú, no tienes que hacer nada. Si no, escríbenos enseguida.",
	},
	cutroom.Portuguese: {
		subject: "A sua conta tem um novo endereço",
		heading: "A sua conta tem um novo endereço.",
		lines:   []string{"A sua conta no {brand} passou para outro endereço de e-mail. Com este já não se entra."},
		action:  "Contactar-nos",
		path:    "/contact",
		closing: "Se foi você, não precisa de fazer nada. Se não foi, escreva-nos já.",
	},
}
