package notify

import "cutroom/internal/cutroom"

// Letters about files that will be deleted soon. {date} stands for the date of
// deletion, {since} for the end of the plan or the last delivery, {subject} for the
// account or project, {files} and {size} for the number and size of the files.

var planFilesWords = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Your files will be deleted on {date}",
		heading: "Your files will be deleted on {date}.",
		lines: []string{
			"{subject}'s plan ended on {since}. We'll keep your {files} ({size}) until {date}, then delete them permanently.",
			"Choose a plan before then to keep everything. Otherwise, download what you need.",
		},
		action:  "Choose a plan",
		path:    billingPath,
		closing: "You're receiving this email because you own {subject} at {brand}.",
	},
	cutroom.Spanish: {
		subject: "Tus archivos se eliminarán el {date}",
		heading: "Tus archivos se eliminarán el {date}.",
		lines: []string{
			"El plan de {subject} terminó el {since}. Guardaremos todo ({files}, {size}) hasta el {date} y después lo eliminaremos definitivamente.",
			"Elige un plan antes de esa fecha para conservarlo todo. Si no, descarga lo que necesites.",
		},
		action:  "Elegir un plan",
		path:    billingPath,
		closing: "Recibes este correo porque {subject} es tu cuenta en {brand}.",
	},
	cutroom.Portuguese: {
		subject: "Os seus ficheiros serão eliminados em {date}",
		heading: "Os seus ficheiros serão eliminados em {date}.",
		lines: []string{
			"O plano de {subject} terminou em {since}. Guardamos tudo ({files}, {size}) até {date} e depois eliminamos definitivamente.",
			"Escolha um plano antes dessa data para manter tudo. Caso contrário, transfira o que precisar.",
		},
		action:  "Escolher um plano",
		path:    billingPath,
		closing: "Recebe este e-mail porque {subject} é a sua conta no {brand}.",
	},
}

var deliveredFilesWords = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Files for {subject} will be deleted on {date}",
		heading: "Files for {subject} will be deleted on {date}.",
		lines: []string{
			"The last delivery was on {since}. We'll keep {files} ({size}) until {date}, then delete them permanently.",
			"Download what you need before then.",
		},
		action:  "Open project",
		path:    "/project/{project}",
		closing: "You're receiving this email because you own the account of this project at {brand}.",
	},
	cutroom.Spanish: {
		subject: "Los archivos de {subject} se eliminarán el {date}",
		heading: "Los archivos de {subject} se eliminarán el {date}.",
		lines: []string{
			"La última entrega fue el {since}. Guardaremos {files} ({size}) hasta el {date} y después lo eliminaremos definitivamente.",
			"Descarga antes lo que necesites.",
		},
		action:  "Abrir proyecto",
		path:    "/project/{project}",
		closing: "Recibes este correo porque la cuenta de este proyecto en {brand} es tuya.",
	},
	cutroom.Portuguese: {
		subject: "Os ficheiros de {subject} serão eliminados em {date}",
		heading: "Os ficheiros de {subject} serão eliminados em {date}.",
		lines: []string{
			"A última entrega foi em {since}. Guardamos {files} ({size}) até {date} e depois eliminamos definitivamente.",
			"Transfira antes o que precisar.",
		},
		action:  "Abrir projeto",
		path:    "/project/{project}",
		closing: "Recebe este e-mail porque a conta deste projeto no {brand} é sua.",
	},
}
