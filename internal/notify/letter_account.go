package notify

import "cutroom/internal/cutroom"

// Letters about access to an account. {secret} in a path stands for the secret
// part of a link.

var confirmWords = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Confirm your email address",
		heading: "Confirm your email address.",
		lines: []string{
			"Someone, probably you, added this address to a {brand} account.",
			"If it was you, confirm it with the button. The link works once, for 7 days.",
		},
		action:  "Confirm email",
		path:    "/confirm-email/{secret}",
		closing: "If it wasn't you, ignore this email and nothing will happen.",
	},
	cutroom.Spanish: {
		subject: "Confirma tu dirección de correo",
		heading: "Confirma tu dirección de correo.",
		lines: []string{
			"Alguien, probablemente tú, ha añadido esta dirección a una cuenta de {brand}.",
			"Si fuiste tú, confírmala con el botón. El enlace funciona una vez, durante 7 días.",
		},
		action:  "Confirmar correo",
		path:    "/confirm-email/{secret}",
		closing: "Si no fuiste tú, ignora este correo y no pasará nada.",
	},
	cutroom.Portuguese: {
		subject: "Confirme o seu endereço de e-mail",
		heading: "Confirme o seu endereço de e-mail.",
		lines: []string{
			"Este endereço foi adicionado a uma conta do {brand}, provavelmente por si.",
			"Se o adicionou, confirme-o com o botão. A ligação funciona uma vez, durante 7 dias.",
		},
		action:  "Confirmar e-mail",
		path:    "/confirm-email/{secret}",
		closing: "Se não o adicionou, ignore este e-mail e nada acontecerá.",
	},
}

var addressKnownWords = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "You already have an account",
		heading: "This address already has an account.",
		lines: []string{
			"Someone used this address for another {brand} account. It stays with yours, and nobody else can confirm it.",
			"If it was you, sign in to the account you have. If you've forgotten your password, choose a new one.",
		},
		action:  "Choose a new password",
		path:    "/reset-password",
		closing: "If it wasn't you, you don't need to do anything.",
	},
	cutroom.Spanish: {
		subject: "Ya tienes una cuenta",
		heading: "Esta dirección ya tiene una cuenta.",
		lines: []string{
			"Alguien indicó esta dirección para otra cuenta de {brand}. Sigue siendo de la tuya y nadie más puede confirmarla.",
			"Si fuiste tú, inicia sesión en la cuenta que tienes. Si has olvidado la contraseña, elige una nueva.",
		},
		action:  "Elegir una contraseña nueva",
		path:    "/reset-password",
		closing: "Si no fuiste tú, no tienes que hacer nada.",
	},
	cutroom.Portuguese: {
		subject: "Já tem uma conta",
		heading: "Este endereço já tem uma conta.",
		lines: []string{
			"Alguém indicou este endereço para outra conta do {brand}. Continua a pertencer à sua e mais ninguém o pode confirmar.",
			"Se o indicou, inicie sessão na conta que tem. Se se esqueceu da palavra-passe, escolha uma nova.",
		},
		action:  "Escolher uma nova palavra-passe",
		path:    "/reset-password",
		closing: "Caso contrário, não precisa de fazer nada.",
	},
}

var resetWords = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Reset your password",
		heading: "Reset your password, {name}.",
		lines: []string{
			"Someone asked to reset the password of your {brand} account.",
			"The link works once, for one hour. Choosing a new password signs you out everywhere.",
		},
		action:  "Choose a new password",
		path:    "/reset-password/{secret}",
		closing: "If it wasn't you, ignore this email. Your password stays the same.",
	},
	cutroom.Spanish: {
		subject: "Restablece tu contraseña",
		heading: "Restablece tu contraseña, {name}.",
		lines: []string{
			"Alguien pidió restablecer la contraseña de tu cuenta de {brand}.",
			"El enlace funciona una vez, durante una hora. Al elegir una contraseña nueva se cierran todas tus sesiones.",
		},
		action:  "Elegir una contraseña nueva",
		path:    "/reset-password/{secret}",
		closing: "Si no fuiste tú, ignora este correo. Tu contraseña no cambia.",
	},
	cutroom.Portuguese: {
		subject: "Reponha a sua palavra-passe",
		heading: "Reponha a sua palavra-passe, {name}.",
		lines: []string{
			"Alguém pediu para repor a palavra-passe da sua conta do {brand}.",
			"A ligação funciona uma vez, durante uma hora. Ao escolher uma nova palavra-passe, todas as suas sessões terminam.",
		},
		action:  "Escolher uma nova palavra-passe",
		path:    "/reset-password/{secret}",
		closing: "Se não o pediu, ignore este e-mail. A sua palavra-passe não muda.",
	},
}

var warnOfEmailWords = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Your email address is about to change",
		heading: "Did you ask for this, {name}?",
		lines: []string{
			"Someone signed in to your {brand} account asked to change its email address. The new address takes over as soon as it is confirmed.",
			"If it was you, you don't need to do anything. If it wasn't, cancel the change: this signs out every device and lets you choose a new password.",
		},
		action:  "Cancel the change",
		path:    "/cancel-email-change/{secret}",
		closing: "The link works once, for 7 days or until the change is confirmed.",
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
		closing: "El enlace funciona una vez, durante 7 días o hasta que se confirme el cambio.",
	},
	cutroom.Portuguese: {
		subject: "O seu endereço de e-mail está prestes a mudar",
		heading: "Fez este pedido, {name}?",
		lines: []string{
			"Alguém com sessão iniciada na sua conta do {brand} pediu para mudar o endereço de e-mail. O novo endereço passa a valer assim que for confirmado.",
			"Se o fez, não precisa de fazer nada. Caso contrário, cancele a mudança: todas as sessões terminam e pode escolher uma nova palavra-passe.",
		},
		action:  "Cancelar a mudança",
		path:    "/cancel-email-change/{secret}",
		closing: "A ligação funciona uma vez, durante 7 dias ou até a mudança ser confirmada.",
	},
}

var passwordChangedWords = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Your password was changed",
		heading: "Your password was changed.",
		lines:   []string{"From now on, use your new password to sign in to {brand}."},
		action:  "This wasn't me",
		path:    "/reset-password",
		closing: "If it was you, you don't need to do anything. If not, choose a new password right away: it signs out every device.",
	},
	cutroom.Spanish: {
		subject: "Tu contraseña ha cambiado",
		heading: "Tu contraseña ha cambiado.",
		lines:   []string{"Desde ahora, usa tu contraseña nueva para iniciar sesión en {brand}."},
		action:  "No fui yo",
		path:    "/reset-password",
		closing: "Si fuiste tú, no tienes que hacer nada. Si no, elige enseguida una contraseña nueva: así se cierran todas las sesiones.",
	},
	cutroom.Portuguese: {
		subject: "A sua palavra-passe foi alterada",
		heading: "A sua palavra-passe foi alterada.",
		lines:   []string{"A partir de agora, use a nova palavra-passe para iniciar sessão no {brand}."},
		action:  "Não fui eu",
		path:    "/reset-password",
		closing: "Se a alterou, não precisa de fazer nada. Caso contrário, escolha já uma nova palavra-passe: assim terminam todas as sessões.",
	},
}

var emailChangedWords = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Your email address was changed",
		heading: "Your email address was changed.",
		lines:   []string{"Your {brand} account now uses a different email address. You can no longer sign in with this one."},
		action:  "Contact us",
		path:    "/contact",
		closing: "If it was you, you don't need to do anything. If not, write to us right away.",
	},
	cutroom.Spanish: {
		subject: "Tu dirección de correo ha cambiado",
		heading: "Tu dirección de correo ha cambiado.",
		lines:   []string{"Tu cuenta de {brand} usa ahora otra dirección de correo. Ya no puedes iniciar sesión con esta."},
		action:  "Contáctanos",
		path:    "/contact",
		closing: "Si fuiste tú, no tienes que hacer nada. Si no, escríbenos enseguida.",
	},
	cutroom.Portuguese: {
		subject: "O seu endereço de e-mail foi alterado",
		heading: "O seu endereço de e-mail foi alterado.",
		lines:   []string{"A sua conta do {brand} usa agora outro endereço de e-mail. Já não pode iniciar sessão com este."},
		action:  "Contacte-nos",
		path:    "/contact",
		closing: "Se o alterou, não precisa de fazer nada. Caso contrário, escreva-nos já.",
	},
}
