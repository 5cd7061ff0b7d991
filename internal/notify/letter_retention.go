package notify

import "cutroom/internal/cutroom"

// The letters about files that are soon deleted. {date} stands for the day,
// {since} for the day it is counted from, {subject} for the account or project,
// {files} and {size} for how much it is.

var planFilesWords = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Your files will be deleted on {date}",
		heading: "Your files will be deleted on {date}.",
		lines: []string{
			"The plan of {subject} ended on {since}. We keep your {files} ({size}) until {date}, then delete them for good.",
			"Choose a plan before that day and everything stays. Otherwise, download what you want to keep.",
		},
		action:  "Choose a plan",
		path:    billingPath,
		closing: "You get this mail because you own {subject} at {brand}.",
	},
	cutroom.Spanish: {
		subject: "Tus archivos se eliminarán el {date}",
		heading: "Tus archivos se eliminarán el {date}.",
		lines: []string{
			"El plan de {subject} terminó el {since}. Guardamos todo ({files}, {size}) hasta el {date} y después lo eliminamos definitivamente.",
			"Si eliges un plan antes de ese día, todo se conserva. Si no, descarga lo que quieras guardar.",
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
			"Se escolher um plano antes desse dia, tudo se mantém. Caso contrário, transfira o que quiser guardar.",
		},
		action:  "Escolher um plano",
		path:    billingPath,
		closing: "Recebe este e-mail porque {subject} é a sua conta no {brand}.",
	},
}

var deliveredFilesWords = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Files of {subject} will be deleted on {date}",
		heading: "Files of {subject} will be deleted on {date}.",
		lines: []string{
			"The last delivery was on {since}. We keep {files} ({size}) until {date}, then delete them for good.",
			"Download what you want to keep before that day.",
		},
		action:  "Open the project",
		path:    "/project/{project}",
		closing: "You get this mail because you own the account of this project at {brand}.",
	},
	cutroom.Spanish: {
		subject: "Los archivos de {subject} se eliminarán el {date}",
		heading: "Los archivos de {subject} se eliminarán el {date}.",
		lines: []string{
			"La última entrega fue el {since}. Guardamos {files} ({size}) hasta el {date} y después los eliminamos definitivamente.",
			"Descarga antes de ese día lo que quieras guardar.",
		},
		action:  "Abrir el proyecto",
		path:    "/project/{project}",
		closing: "Recibes este correo porque la cuenta de este proyecto en {brand} es tuya.",
	},
	cutroom.Portuguese: {
		subject: "Os ficheiros de {subject} serão eliminados em {date}",
		heading: "Os ficheiros de {subject} serão eliminados em {date}.",
		lines: []string{
			"A última entrega foi em {since}. Guardamos {files} ({size}) até {date} e depois eliminamos definitivamente.",
			"Transfira antes desse dia o que quiser guardar.",
		},
		action:  "Abrir o projeto",
		path:    "/project/{project}",
		closing: "Recebe este e-mail porque a conta deste projeto no {brand} é sua.",
	},
}
