package notify

import "cutroom/internal/cutroom"

// invitationWords carry the link; its secret is appended to the path.
var invitationWords = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "You're invited to a team on {brand}",
		heading: "You are invited.",
		lines: []string{
			"{who} invites you to join the team {team} on {brand} as {position}.",
			"The invitation is for this address only and can be accepted for 14 days.",
		},
		action:  "See the invitation",
		path:    "/invitation/{secret}",
		closing: "If you do not know {who}, ignore this mail: without you nothing happens.",
	},
	cutroom.Spanish: {
		subject: "Te han invitado a un equipo en {brand}",
		heading: "Tienes una invitación.",
		lines: []string{
			"{who} te invita a unirte al equipo {team} en {brand} como {position}.",
			"La invitación es solo para esta dirección y se puede aceptar durante 14 días.",
		},
		action:  "Ver la invitación",
		path:    "/invitation/{secret}",
		closing: "Si no conoces a {who}, ignora este correo: sin ti no pasa nada.",
	},
	cutroom.Portuguese: {
		subject: "Recebeu um convite para uma equipa no {brand}",
		heading: "Tem um convite.",
		lines: []string{
			"{who} enviou-lhe um convite para se juntar à equipa {team} no {brand} como {position}.",
			"O convite é apenas para este endereço e pode ser aceite durante 14 dias.",
		},
		action:  "Ver o convite",
		path:    "/invitation/{secret}",
		closing: "Se não conhece {who}, ignore este e-mail: sem si nada acontece.",
	},
}

const teamPath = "/profile?tab=team"

// teamWords are the letters for each piece of news.
var teamWords = map[cutroom.TeamNews]map[cutroom.Language]letter{
	cutroom.JoinedNews: {
		cutroom.English: {
			subject: "{who} joined {team}",
			heading: "Your team has grown.",
			lines:   []string{"{who} accepted your invitation and is now {position} in {team}."},
			action:  "Open my team", path: teamPath,
			closing: "You get this mail because you own the team {team} on {brand}.",
		},
		cutroom.Spanish: {
			subject: "{who} se ha unido a {team}",
			heading: "Tu equipo ha crecido.",
			lines:   []string{"{who} ha aceptado tu invitación y ahora es {position} en {team}."},
			action:  "Abrir mi equipo", path: teamPath,
			closing: "Recibes este correo porque eres titular del equipo {team} en {brand}.",
		},
		cutroom.Portuguese: {
			subject: "{who} juntou-se a {team}",
			heading: "A sua equipa cresceu.",
			lines:   []string{"{who} aceitou o seu convite e é agora {position} em {team}."},
			action:  "Abrir a minha equipa", path: teamPath,
			closing: "Recebe este e-mail porque é titular da equipa {team} no {brand}.",
		},
	},
	cutroom.RemovedNews: {
		cutroom.English: {
			subject: "You are no longer in {team}",
			heading: "You were removed from {team}.",
			lines: []string{
				"The owner of {team} has ended your membership. Its projects and files are no longer open to you.",
				"Your sign-in stays the same. You now have an account of your own.",
			},
			action: "Open my dashboard", path: "/dashboard",
			closing: "You get this mail because you were a member of {team} on {brand}.",
		},
		cutroom.Spanish: {
			subject: "Ya no estás en {team}",
			heading: "Te han quitado de {team}.",
			lines: []string{
				"El titular de {team} ha puesto fin a tu pertenencia. Ya no puedes abrir sus proyectos ni sus archivos.",
				"Tu acceso sigue igual. Ahora tienes una cuenta propia.",
			},
			action: "Abrir mi panel", path: "/dashboard",
			closing: "Recibes este correo porque formabas parte de {team} en {brand}.",
		},
		cutroom.Portuguese: {
			subject: "Já não faz parte de {team}",
			heading: "A sua participação em {team} terminou.",
			lines: []string{
				"Foi uma decisão do titular de {team}. Os projetos e ficheiros da equipa deixaram de estar acessíveis para si.",
				"O seu acesso mantém-se. Tem agora uma conta própria.",
			},
			action: "Abrir o meu painel", path: "/dashboard",
			closing: "Recebe este e-mail porque fazia parte de {team} no {brand}.",
		},
	},
	cutroom.PositionNews: {
		cutroom.English: {
			subject: "Your position in {team} has changed",
			heading: "You are now {position}.",
			lines:   []string{"The owner of {team} has changed what you may do there. Your team page explains it."},
			action:  "Open my team", path: teamPath,
			closing: "You get this mail because you are a member of {team} on {brand}.",
		},
		cutroom.Spanish: {
			subject: "Tu función en {team} ha cambiado",
			heading: "Ahora eres {position}.",
			lines:   []string{"El titular de {team} ha cambiado lo que puedes hacer allí. La página de tu equipo lo explica."},
			action:  "Abrir mi equipo", path: teamPath,
			closing: "Recibes este correo porque formas parte de {team} en {brand}.",
		},
		cutroom.Portuguese: {
			subject: "A sua função em {team} mudou",
			heading: "É agora {position}.",
			lines:   []string{"O titular de {team} alterou o que pode fazer na equipa. A página da sua equipa explica-o."},
			action:  "Abrir a minha equipa", path: teamPath,
			closing: "Recebe este e-mail porque faz parte de {team} no {brand}.",
		},
	},
	cutroom.OwnerNews: {
		cutroom.English: {
			subject: "You now own {team}",
			heading: "{team} is yours.",
			lines:   []string{"The ownership of {team} was handed to you. You decide who is in the team, and the plan and its payment are in your hands."},
			action:  "Open my team", path: teamPath,
			closing: "You get this mail because you own the team {team} on {brand}.",
		},
		cutroom.Spanish: {
			subject: "Ahora eres titular de {team}",
			heading: "{team} está en tus manos.",
			lines:   []string{"Te han cedido la titularidad de {team}. Tú decides quién está en el equipo y te encargas del plan y de su pago."},
			action:  "Abrir mi equipo", path: teamPath,
			closing: "Recibes este correo porque eres titular del equipo {team} en {brand}.",
		},
		cutroom.Portuguese: {
			subject: "É agora titular de {team}",
			heading: "{team} está nas suas mãos.",
			lines:   []string{"A titularidade de {team} foi-lhe transferida. Decide quem faz parte da equipa e trata do plano e do seu pagamento."},
			action:  "Abrir a minha equipa", path: teamPath,
			closing: "Recebe este e-mail porque é titular da equipa {team} no {brand}.",
		},
	},
	cutroom.FormerOwnerNews: {
		cutroom.English: {
			subject: "You have handed over {team}",
			heading: "You no longer own {team}.",
			lines:   []string{"The ownership of {team} went to another member. You stay in the team as approver. If this was not you, write to us at once."},
			action:  "Open my team", path: teamPath,
			closing: "You get this mail because you owned the team {team} on {brand}.",
		},
		cutroom.Spanish: {
			subject: "Has cedido {team}",
			heading: "Ya no eres titular de {team}.",
			lines:   []string{"La titularidad de {team} ha pasado a otro miembro. Sigues en el equipo como aprobador. Si no has sido tú, escríbenos enseguida."},
			action:  "Abrir mi equipo", path: teamPath,
			closing: "Recibes este correo porque eras titular del equipo {team} en {brand}.",
		},
		cutroom.Portuguese: {
			subject: "Transferiu {team}",
			heading: "Já não é titular de {team}.",
			lines:   []string{"A titularidade de {team} passou para outro membro. Continua na equipa como aprovador. Se não foi você, escreva-nos de imediato."},
			action:  "Abrir a minha equipa", path: teamPath,
			closing: "Recebe este e-mail porque era titular da equipa {team} no {brand}.",
		},
	},
}
