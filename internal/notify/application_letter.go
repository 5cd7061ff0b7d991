package notify

import "cutroom/internal/cutroom"

var applicationNews = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "New application of an editor",
		heading: "Somebody wants to edit for {brand}.",
		lines:   []string{"{hours} hours a week, {rate} an hour."},
		action:  "Open the application",
		path:    "/applications?open=",
		closing: "Only managers can open it.",
	},
	cutroom.Spanish: {
		subject: "Nueva solicitud de un editor",
		heading: "Alguien quiere editar para {brand}.",
		lines:   []string{"{hours} horas a la semana, {rate} la hora."},
		action:  "Abrir la solicitud",
		path:    "/applications?open=",
		closing: "Solo los gestores pueden abrirla.",
	},
	cutroom.Portuguese: {
		subject: "Nova candidatura de um editor",
		heading: "Alguém quer editar para o {brand}.",
		lines:   []string{"{hours} horas por semana, {rate} por hora."},
		action:  "Abrir a candidatura",
		path:    "/applications?open=",
		closing: "Só os gestores a podem abrir.",
	},
}

// The receipt does not even name the applicant: it goes to an address that
// somebody typed, and must not carry their words to a stranger.
var applicationReceived = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "We have your application",
		heading: "Your application has arrived.",
		lines: []string{
			"A person reads every application. We write to you when it goes on.",
			"With the button you see at any time how far it has come, and can take it back. Keep this mail: the link is yours alone.",
		},
		action:  "See my application",
		path:    "/team-registration/status/{secret}",
		closing: "You get this mail because somebody applied as an editor at {brand} with this address. If that was not you, ignore it, or take the application back with the button.",
	},
	cutroom.Spanish: {
		subject: "Hemos recibido tu solicitud",
		heading: "Tu solicitud ha llegado.",
		lines: []string{
			"Una persona lee cada solicitud. Te escribiremos cuando avance.",
			"Con el botón ves en cualquier momento cómo va y puedes retirarla. Guarda este correo: el enlace es solo tuyo.",
		},
		action:  "Ver mi solicitud",
		path:    "/team-registration/status/{secret}",
		closing: "Recibes este correo porque alguien se presentó como editor en {brand} con esta dirección. Si no fuiste tú, ignóralo o retira la solicitud con el botón.",
	},
	cutroom.Portuguese: {
		subject: "Recebemos a sua candidatura",
		heading: "A sua candidatura chegou.",
		lines: []string{
			"Cada candidatura é lida por uma pessoa. Escrevemos-lhe quando houver novidades.",
			"Com o botão vê a qualquer momento em que ponto está e pode retirá-la. Guarde este e-mail: a ligação é só sua.",
		},
		action:  "Ver a minha candidatura",
		path:    "/team-registration/status/{secret}",
		closing: "Recebe este e-mail porque alguém se candidatou a editor no {brand} com este endereço. Se não foi você, ignore-o ou retire a candidatura com o botão.",
	},
}

// Like the receipt it names nobody.
var applicationLink = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "The link to your application",
		heading: "Here is your link again.",
		lines:   []string{"With the button you see how far your application has come, and can take it back. The link before it no longer works."},
		action:  "See my application",
		path:    "/team-registration/status/{secret}",
		closing: "You get this mail because somebody asked {brand} for the link with this address. If that was not you, ignore it.",
	},
	cutroom.Spanish: {
		subject: "El enlace a tu solicitud",
		heading: "Aquí tienes tu enlace otra vez.",
		lines:   []string{"Con el botón ves cómo va tu solicitud y puedes retirarla. El enlace anterior ya no funciona."},
		action:  "Ver mi solicitud",
		path:    "/team-registration/status/{secret}",
		closing: "Recibes este correo porque alguien pidió el enlace a {brand} con esta dirección. Si no fuiste tú, ignóralo.",
	},
	cutroom.Portuguese: {
		subject: "A ligação para a sua candidatura",
		heading: "Aqui está de novo a sua ligação.",
		lines:   []string{"Com o botão vê em que ponto está a sua candidatura e pode retirá-la. A ligação anterior já não funciona."},
		action:  "Ver a minha candidatura",
		path:    "/team-registration/status/{secret}",
		closing: "Recebe este e-mail porque alguém pediu a ligação ao {brand} com este endereço. Se não foi você, ignore-o.",
	},
}

var applicationTest = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "The next step: a short test",
		heading: "We liked what we saw, {name}.",
		lines: []string{
			"The next step is a short test cut. We send you footage and a brief in a separate mail.",
			"The link in our first mail shows how far your application has come.",
		},
		closing: "You get this mail because you applied as an editor at {brand}.",
	},
	cutroom.Spanish: {
		subject: "El siguiente paso: una prueba corta",
		heading: "Nos gustó lo que vimos, {name}.",
		lines: []string{
			"El siguiente paso es un montaje de prueba corto. Te enviaremos el material y un encargo en otro correo.",
			"El enlace de nuestro primer correo muestra cómo va tu solicitud.",
		},
		closing: "Recibes este correo porque te presentaste como editor en {brand}.",
	},
	cutroom.Portuguese: {
		subject: "O próximo passo: um teste curto",
		heading: "Gostámos do que vimos, {name}.",
		lines: []string{
			"O próximo passo é uma montagem de teste curta. Enviamos-lhe o material e um briefing noutro e-mail.",
			"A ligação no nosso primeiro e-mail mostra em que ponto está a sua candidatura.",
		},
		closing: "Recebe este e-mail porque se candidatou a editor no {brand}.",
	},
}

var applicationAccepted = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Welcome to the team",
		heading: "You are in, {name}.",
		lines: []string{
			"With the button you choose a username and a password, and your account is ready.",
			"The invitation is for you alone, works once and is good for 14 days.",
		},
		action:  "Make my account",
		path:    "/join/{secret}",
		closing: "You get this mail because you applied as an editor at {brand}.",
	},
	cutroom.Spanish: {
		subject: "Te damos la bienvenida al equipo",
		heading: "Ya eres de los nuestros, {name}.",
		lines: []string{
			"Con el botón eliges un nombre de usuario y una contraseña, y tu cuenta estará lista.",
			"La invitación es solo para ti, sirve una vez y vale 14 días.",
		},
		action:  "Crear mi cuenta",
		path:    "/join/{secret}",
		closing: "Recibes este correo porque te presentaste como editor en {brand}.",
	},
	cutroom.Portuguese: {
		subject: "Damos-lhe as boas-vindas à equipa",
		heading: "Já faz parte da equipa, {name}.",
		lines: []string{
			"Com o botão escolhe um nome de utilizador e uma palavra-passe, e a sua conta fica pronta.",
			"O convite é só para si, serve uma vez e é válido durante 14 dias.",
		},
		action:  "Criar a minha conta",
		path:    "/join/{secret}",
		closing: "Recebe este e-mail porque se candidatou a editor no {brand}.",
	},
}

var applicationDeclined = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "About your application",
		heading: "Thank you for applying, {name}.",
		lines:   []string{"We read your application with care, and this time we go on without you. You are welcome to apply again."},
		closing: "You get this mail because you applied as an editor at {brand}.",
	},
	cutroom.Spanish: {
		subject: "Sobre tu solicitud",
		heading: "Gracias por presentarte, {name}.",
		lines:   []string{"Leímos tu solicitud con atención y esta vez seguiremos sin ti. Puedes volver a presentarte cuando quieras."},
		closing: "Recibes este correo porque te presentaste como editor en {brand}.",
	},
	cutroom.Portuguese: {
		subject: "Sobre a sua candidatura",
		heading: "Obrigado por se ter candidatado, {name}.",
		lines:   []string{"Lemos a sua candidatura com atenção e, desta vez, seguimos sem si. Pode candidatar-se de novo quando quiser."},
		closing: "Recebe este e-mail porque se candidatou a editor no {brand}.",
	},
}
