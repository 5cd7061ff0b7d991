package notify

import "cutroom/internal/cutroom"

// The letters about leaving. {date} stands for the day of the deletion.

const keepPath = "/profile?tab=privacy"

var deletionWords = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Your account will be deleted on {date}",
		heading: "Your account will be deleted on {date}.",
		lines: []string{
			"Somebody who is signed in asked to delete your account at {brand}. Until then everything works as before.",
			"To keep it, sign in and press “Keep my account”. After that day nothing can be brought back.",
		},
		action:  "Keep my account",
		path:    keepPath,
		closing: "If it was not you, keep the account and choose a new password at once: it ends every session.",
	},
	cutroom.Spanish: {
		subject: "Tu cuenta se eliminará el {date}",
		heading: "Tu cuenta se eliminará el {date}.",
		lines: []string{
			"Alguien con la sesión iniciada pidió eliminar tu cuenta en {brand}. Hasta entonces todo funciona como antes.",
			"Para conservarla, inicia sesión y pulsa «Conservar mi cuenta». Después de ese día no se puede recuperar nada.",
		},
		action:  "Conservar mi cuenta",
		path:    keepPath,
		closing: "Si no fuiste tú, conserva la cuenta y elige enseguida una contraseña nueva: cierra todas las sesiones.",
	},
	cutroom.Portuguese: {
		subject: "A sua conta será eliminada em {date}",
		heading: "A sua conta será eliminada em {date}.",
		lines: []string{
			"Alguém com sessão iniciada pediu para eliminar a sua conta no {brand}. Até lá tudo funciona como antes.",
			"Para a manter, inicie sessão e prima “Manter a minha conta”. Depois desse dia nada pode ser recuperado.",
		},
		action:  "Manter a minha conta",
		path:    keepPath,
		closing: "Se não foi você, mantenha a conta e escolha já uma nova palavra-passe: termina todas as sessões.",
	},
}

var deletionReminderWords = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Reminder: your account will be deleted on {date}",
		heading: "Your account will be deleted soon: on {date}.",
		lines:   []string{"This is the last reminder. To keep your account at {brand}, sign in and press “Keep my account”."},
		action:  "Keep my account",
		path:    keepPath,
		closing: "If you want it to be deleted, there is nothing to do.",
	},
	cutroom.Spanish: {
		subject: "Recordatorio: tu cuenta se eliminará el {date}",
		heading: "Tu cuenta se eliminará pronto: el {date}.",
		lines:   []string{"Este es el último recordatorio. Para conservar tu cuenta en {brand}, inicia sesión y pulsa «Conservar mi cuenta»."},
		action:  "Conservar mi cuenta",
		path:    keepPath,
		closing: "Si quieres que se elimine, no tienes que hacer nada.",
	},
	cutroom.Portuguese: {
		subject: "Lembrete: a sua conta será eliminada em {date}",
		heading: "A sua conta será eliminada em breve: em {date}.",
		lines:   []string{"Este é o último lembrete. Para manter a sua conta no {brand}, inicie sessão e prima “Manter a minha conta”."},
		action:  "Manter a minha conta",
		path:    keepPath,
		closing: "Se quer que seja eliminada, não precisa de fazer nada.",
	},
}

var keptWords = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Your account was not deleted",
		heading: "Your account was not deleted.",
		lines:   []string{"Others depend on it: you are the only manager of {brand}, or you own a team that has other members. Hand that over to somebody, then ask again."},
		action:  "Open my profile",
		path:    keepPath,
		closing: "You get this mail because you asked to delete your account.",
	},
	cutroom.Spanish: {
		subject: "Tu cuenta no se ha eliminado",
		heading: "Tu cuenta no se ha eliminado.",
		lines:   []string{"Otras personas dependen de ella: eres la única que gestiona {brand}, o eres titular de un equipo con más miembros. Pásale ese papel a otra persona y vuelve a pedirlo."},
		action:  "Abrir mi perfil",
		path:    keepPath,
		closing: "Recibes este correo porque pediste eliminar tu cuenta.",
	},
	cutroom.Portuguese: {
		subject: "A sua conta não foi eliminada",
		heading: "A sua conta não foi eliminada.",
		lines:   []string{"Outras pessoas dependem dela: é a única que gere o {brand}, ou é titular de uma equipa com mais membros. Passe esse papel a outra pessoa e volte a pedir."},
		action:  "Abrir o meu perfil",
		path:    keepPath,
		closing: "Recebe este e-mail porque pediu para eliminar a sua conta.",
	},
}

var deletedWords = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Your account was deleted",
		heading: "Goodbye, {name}.",
		lines:   []string{"Your account at {brand} was deleted with everything in it, as you asked. This is the last mail you get about it."},
		closing: "You can register again at any time, with this address too.",
	},
	cutroom.Spanish: {
		subject: "Tu cuenta se ha eliminado",
		heading: "Hasta siempre, {name}.",
		lines:   []string{"Tu cuenta en {brand} se ha eliminado con todo lo que contenía, como pediste. Este es el último correo que recibes sobre ella."},
		closing: "Puedes registrarte de nuevo cuando quieras, también con esta dirección.",
	},
	cutroom.Portuguese: {
		subject: "A sua conta foi eliminada",
		heading: "Até sempre, {name}.",
		lines:   []string{"A sua conta no {brand} foi eliminada com tudo o que continha, como pediu. Este é o último e-mail que recebe sobre ela."},
		closing: "Pode registar-se de novo quando quiser, também com este endereço.",
	},
}
