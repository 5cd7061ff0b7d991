package notify

import "cutroom/internal/cutroom"

// Letters about leaving. {date} stands for the date of deletion.

const keepPath = "/profile?tab=privacy"

var deletionWords = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Your account will be deleted on {date}",
		heading: "Your account will be deleted on {date}.",
		lines: []string{
			"You, or someone signed in as you, asked us to delete your {brand} account. Until then everything works as usual.",
			"To keep it, sign in and choose “Keep my account”. After that day it can't be restored.",
		},
		action:  "Keep my account",
		path:    keepPath,
		closing: "If it wasn't you, keep the account and choose a new password right away: it signs out every device.",
	},
	cutroom.Spanish: {
		subject: "Tu cuenta se eliminará el {date}",
		heading: "Tu cuenta se eliminará el {date}.",
		lines: []string{
			"Tú, o alguien con tu sesión iniciada, pidió eliminar tu cuenta de {brand}. Hasta entonces todo funciona como siempre.",
			"Para conservarla, inicia sesión y pulsa «Conservar mi cuenta». Después de ese día no se puede recuperar.",
		},
		action:  "Conservar mi cuenta",
		path:    keepPath,
		closing: "Si no fuiste tú, conserva la cuenta y elige enseguida una contraseña nueva: así se cierran todas las sesiones.",
	},
	cutroom.Portuguese: {
		subject: "A sua conta será eliminada em {date}",
		heading: "A sua conta será eliminada em {date}.",
		lines: []string{
			"Foi pedida a eliminação da sua conta do {brand}, por si ou por alguém com a sua sessão iniciada. Até lá tudo funciona como habitualmente.",
			"Para a manter, inicie sessão e prima «Manter a minha conta». Depois desse dia não é possível recuperá-la.",
		},
		action:  "Manter a minha conta",
		path:    keepPath,
		closing: "Se não o pediu, mantenha a conta e escolha já uma nova palavra-passe: assim terminam todas as sessões.",
	},
}

var deletionReminderWords = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Reminder: your account will be deleted on {date}",
		heading: "Your account will be deleted on {date}.",
		lines:   []string{"This is the last reminder. To keep your {brand} account, sign in and choose “Keep my account”."},
		action:  "Keep my account",
		path:    keepPath,
		closing: "If you still want to delete it, you don't need to do anything.",
	},
	cutroom.Spanish: {
		subject: "Recordatorio: tu cuenta se eliminará el {date}",
		heading: "Tu cuenta se eliminará el {date}.",
		lines:   []string{"Este es el último recordatorio. Para conservar tu cuenta de {brand}, inicia sesión y pulsa «Conservar mi cuenta»."},
		action:  "Conservar mi cuenta",
		path:    keepPath,
		closing: "Si aún quieres eliminarla, no tienes que hacer nada.",
	},
	cutroom.Portuguese: {
		subject: "Lembrete: a sua conta será eliminada em {date}",
		heading: "A sua conta será eliminada em {date}.",
		lines:   []string{"Este é o último lembrete. Para manter a sua conta do {brand}, inicie sessão e prima «Manter a minha conta»."},
		action:  "Manter a minha conta",
		path:    keepPath,
		closing: "Se ainda quer eliminá-la, não precisa de fazer nada.",
	},
}

var keptWords = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "We couldn't delete your account",
		heading: "We couldn't delete your account.",
		lines:   []string{"Other people depend on it: you're the only manager of {brand}, or you own a team with other members. Hand that over to someone else, then ask again."},
		action:  "Open profile",
		path:    keepPath,
		closing: "You're receiving this email because you asked to delete your account.",
	},
	cutroom.Spanish: {
		subject: "No hemos podido eliminar tu cuenta",
		heading: "No hemos podido eliminar tu cuenta.",
		lines:   []string{"Otras personas dependen de ella: eres la única persona que gestiona {brand}, o eres propietario de un equipo con más miembros. Cede ese papel a otra persona y vuelve a pedirlo."},
		action:  "Abrir perfil",
		path:    keepPath,
		closing: "Recibes este correo porque pediste eliminar tu cuenta.",
	},
	cutroom.Portuguese: {
		subject: "Não foi possível eliminar a sua conta",
		heading: "Não foi possível eliminar a sua conta.",
		lines:   []string{"Outras pessoas dependem dela: é a única pessoa que gere o {brand}, ou é proprietário de uma equipa com mais membros. Passe esse papel a outra pessoa e volte a pedir."},
		action:  "Abrir perfil",
		path:    keepPath,
		closing: "Recebe este e-mail porque pediu para eliminar a sua conta.",
	},
}

var deletedWords = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Your account was deleted",
		heading: "Goodbye, {name}.",
		lines:   []string{"We've deleted your {brand} account and everything in it, as you asked. This is our last email about it."},
		closing: "You can register again at any time, with this address too.",
	},
	cutroom.Spanish: {
		subject: "Tu cuenta se ha eliminado",
		heading: "Hasta siempre, {name}.",
		lines:   []string{"Hemos eliminado tu cuenta de {brand} con todo lo que contenía, como pediste. Este es nuestro último correo sobre ella."},
		closing: "Puedes registrarte de nuevo cuando quieras, también con esta dirección.",
	},
	cutroom.Portuguese: {
		subject: "A sua conta foi eliminada",
		heading: "Até sempre, {name}.",
		lines:   []string{"Eliminámos a sua conta do {brand} com tudo o que continha, como pediu. Este é o nosso último e-mail sobre ela."},
		closing: "Pode registar-se de novo quando quiser, também com este endereço.",
	},
}
