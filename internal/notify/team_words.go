package notify

import "cutroom/internal/cutroom"

// invitationWords contain the link; its secret is appended to the path.
var invitationWords = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "You're invited to a team on {brand}",
		heading: "You're invited to {team}.",
		lines: []string{
			"{who} invited you to join {team} on {brand} as {position}.",
			"The invitation is for this address only. You can accept it for 14 days.",
		},
		action:  "View invitation",
		path:    "/invitation/{secret}",
		closing: "If you don't know {who}, ignore this email and nothing will happen.",
	},
	cutroom.Spanish: {
		subject: "Te han invitado a un equipo en {brand}",
		heading: "Te han invitado a {team}.",
		lines: []string{
			"{who} te ha invitado a unirte a {team} en {brand} como {position}.",
			"La invitación es solo para esta dirección. Puedes aceptarla durante 14 días.",
		},
		action:  "Ver invitación",
		path:    "/invitation/{secret}",
		closing: "Si no conoces a {who}, ignora este correo y no pasará nada.",
	},
	cutroom.Portuguese: {
		subject: "Recebeu um convite para uma equipa no {brand}",
		heading: "Recebeu um convite para {team}.",
		lines: []string{
			"{who} enviou-lhe um convite para se juntar a {team} no {brand} como {position}.",
			"O convite é apenas para este endereço. Pode aceitá-lo durante 14 dias.",
		},
		action:  "Ver convite",
		path:    "/invitation/{secret}",
		closing: "Se não conhece {who}, ignore este e-mail e nada acontecerá.",
	},
}

const teamPath = "/profile?tab=team"

// teamWords are the letters for each piece of news.
var teamWords = map[cutroom.TeamNews]map[cutroom.Language]letter{
	cutroom.JoinedNews: {
		cutroom.English: {
			subject: "{who} joined {team}",
			heading: "Your team has grown.",
			lines:   []string{"{who} accepted your invitation and joined {team} as {position}."},
			action:  "Open team", path: teamPath,
			closing: "You're receiving this email because you own {team} on {brand}.",
		},
		cutroom.Spanish: {
			subject: "{who} se ha unido a {team}",
			heading: "Tu equipo ha crecido.",
			lines:   []string{"{who} ha aceptado tu invitación y se ha unido a {team} como {position}."},
			action:  "Abrir equipo", path: teamPath,
			closing: "Recibes este correo porque eres propietario de {team} en {brand}.",
		},
		cutroom.Portuguese: {
			subject: "{who} juntou-se a {team}",
			heading: "A sua equipa cresceu.",
			lines:   []string{"{who} aceitou o seu convite e juntou-se a {team} como {position}."},
			action:  "Abrir equipa", path: teamPath,
			closing: "Recebe este e-mail porque é proprietário de {team} no {brand}.",
		},
	},
	cutroom.RemovedNews: {
		cutroom.English: {
			subject: "You're no longer in {team}",
			heading: "You were removed from {team}.",
			lines: []string{
				"The owner of {team} removed you from the team. You can no longer see its projects and files.",
				"You still sign in the same way. You now have an account of your own.",
			},
			action: "Open dashboard", path: "/dashboard",
			closing: "You're receiving this email because you were a member of {team} on {brand}.",
		},
		cutroom.Spanish: {
			subject: "Ya no estás en {team}",
			heading: "Ya no formas parte de {team}.",
			lines: []string{
				"El propietario de {team} te ha quitado del equipo. Ya no puedes ver sus proyectos ni sus archivos.",
				"Sigues iniciando sesión igual que antes. Ahora tienes una cuenta propia.",
			},
			action: "Abrir panel", path: "/dashboard",
			closing: "Recibes este correo porque formabas parte de {team} en {brand}.",
		},
		cutroom.Portuguese: {
			subject: "Já não faz parte de {team}",
			heading: "Já não faz parte de {team}.",
			lines: []string{
				"O proprietário de {team} retirou-lhe o acesso à equipa. Já não pode ver os seus projetos e ficheiros.",
				"Continua a iniciar sessão da mesma forma. Tem agora uma conta própria.",
			},
			action: "Abrir painel", path: "/dashboard",
			closing: "Recebe este e-mail porque fazia parte de {team} no {brand}.",
		},
	},
	cutroom.PositionNews: {
		cutroom.English: {
			subject: "Your role in {team} has changed",
			heading: "You're now {position}.",
			lines:   []string{"The owner of {team} changed your role. Your team page shows what you can do."},
			action:  "Open team", path: teamPath,
			closing: "You're receiving this email because you're a member of {team} on {brand}.",
		},
		cutroom.Spanish: {
			subject: "Tu rol en {team} ha cambiado",
			heading: "Ahora eres {position}.",
			lines:   []string{"El propietario de {team} ha cambiado tu rol. La página de tu equipo muestra lo que puedes hacer."},
			action:  "Abrir equipo", path: teamPath,
			closing: "Recibes este correo porque formas parte de {team} en {brand}.",
		},
		cutroom.Portuguese: {
			subject: "A sua função em {team} mudou",
			heading: "É agora {position}.",
			lines:   []string{"O proprietário de {team} alterou a sua função. A página da sua equipa mostra o que pode fazer."},
			action:  "Abrir equipa", path: teamPath,
			closing: "Recebe este e-mail porque faz parte de {team} no {brand}.",
		},
	},
	cutroom.OwnerNews: {
		cutroom.English: {
			subject: "You now own {team}",
			heading: "You now own {team}.",
			lines:   []string{"The previous owner handed {team} over to you. You decide who is on the team, and you manage its plan and payments."},
			action:  "Open team", path: teamPath,
			closing: "You're receiving this email because you own {team} on {brand}.",
		},
		cutroom.Spanish: {
			subject: "Ahora eres propietario de {team}",
			heading: "Ahora eres propietario de {team}.",
			lines:   []string{"El propietario anterior te ha cedido {team}. Tú decides quién está en el equipo y gestionas el plan y los pagos."},
			action:  "Abrir equipo", path: teamPath,
			closing: "Recibes este correo porque eres propietario de {team} en {brand}.",
		},
		cutroom.Portuguese: {
			subject: "É agora proprietário de {team}",
			heading: "É agora proprietário de {team}.",
			lines:   []string{"O proprietário anterior transferiu {team} para si. Decide quem faz parte da equipa e gere o plano e os pagamentos."},
			action:  "Abrir equipa", path: teamPath,
			closing: "Recebe este e-mail porque é proprietário de {team} no {brand}.",
		},
	},
	cutroom.FormerOwnerNews: {
		cutroom.English: {
			subject: "You've handed over {team}",
			heading: "You no longer own {team}.",
			lines:   []string{"Another member now owns {team}. You're still on the team as approver. If this wasn't you, write to us right away."},
			action:  "Open team", path: teamPath,
			closing: "You're receiving this email because you owned {team} on {brand}.",
		},
		cutroom.Spanish: {
			subject: "Has cedido {team}",
			heading: "Ya no eres propietario de {team}.",
			lines:   []string{"Otro miembro es ahora propietario de {team}. Sigues en el equipo como aprobador. Si no has sido tú, escríbenos enseguida."},
			action:  "Abrir equipo", path: teamPath,
			closing: "Recibes este correo porque eras propietario de {team} en {brand}.",
		},
		cutroom.Portuguese: {
			subject: "Transferiu {team}",
			heading: "Já não é proprietário de {team}.",
			lines:   []string{"Outro membro é agora proprietário de {team}. Continua na equipa como aprovador. Se não fez esta transferência, escreva-nos de imediato."},
			action:  "Abrir equipa", path: teamPath,
			closing: "Recebe este e-mail porque era proprietário de {team} no {brand}.",
		},
	},
}
