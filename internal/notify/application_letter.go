package notify

import "cutroom/internal/cutroom"

var applicationNews = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "New editor application",
		heading: "Someone wants to edit for {brand}.",
		lines:   []string{"{hours} hours a week, {rate} an hour."},
		action:  "Open application",
		path:    "/applications?open=",
		closing: "Only managers can see it.",
	},
	cutroom.Spanish: {
		subject: "Nueva solicitud de editor",
		heading: "Alguien quiere editar para {brand}.",
		lines:   []string{"{hours} horas a la semana, {rate} la hora."},
		action:  "Abrir solicitud",
		path:    "/applications?open=",
		closing: "Solo los gestores pueden verla.",
	},
	cutroom.Portuguese: {
		subject: "Nova candidatura a editor",
		heading: "Alguém quer editar para o {brand}.",
		lines:   []string{"{hours} horas por semana, {rate} por hora."},
		action:  "Abrir candidatura",
		path:    "/applications?open=",
		closing: "Só os gestores a podem ver.",
	},
}

// The receipt does not even name the applicant: the address was typed by
// someone, and their words must not reach a stranger.
var applicationReceived = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "We've received your application",
		heading: "Thanks for applying.",
		lines: []string{
			"A person reads every application. We'll write to you when there's news.",
			"Use the button to see its status or withdraw it at any time. Keep this email: the link is only for you.",
		},
		action:  "View application",
		path:    "/team-registration/status/{secret}",
		closing: "You're receiving this email because someone applied as an editor at {brand} with this address. If it wasn't you, ignore it or use the button to withdraw the application.",
	},
	cutroom.Spanish: {
		subject: "Hemos recibido tu solicitud",
		heading: "Gracias por presentarte.",
		lines: []string{
			"Una persona lee cada solicitud. Te escribiremos cuando haya novedades.",
			"Usa el botón para ver su estado o retirarla en cualquier momento. Guarda este correo: el enlace es solo para ti.",
		},
		action:  "Ver solicitud",
		path:    "/team-registration/status/{secret}",
		closing: "Recibes este correo porque alguien se presentó como editor en {brand} con esta dirección. Si no fuiste tú, ignóralo o retira la solicitud con el botón.",
	},
	cutroom.Portuguese: {
		subject: "Recebemos a sua candidatura",
		heading: "Obrigado por se candidatar.",
		lines: []string{
			"Cada candidatura é lida por uma pessoa. Escreveremos quando houver novidades.",
			"Use o botão para ver o estado da candidatura ou retirá-la a qualquer momento. Guarde este e-mail: a ligação é só para si.",
		},
		action:  "Ver candidatura",
		path:    "/team-registration/status/{secret}",
		closing: "Recebe este e-mail porque alguém se candidatou a editor no {brand} com este endereço. Se não se candidatou, ignore-o ou retire a candidatura com o botão.",
	},
}

// Like the receipt, it names nobody.
var applicationLink = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Your application link",
		heading: "Here's your link.",
		lines:   []string{"Use the button to see the status of your application or withdraw it. The previous link no longer works."},
		action:  "View application",
		path:    "/team-registration/status/{secret}",
		closing: "You're receiving this email because someone asked {brand} for this link with this address. If it wasn't you, ignore it.",
	},
	cutroom.Spanish: {
		subject: "El enlace a tu solicitud",
		heading: "Aquí tienes tu enlace.",
		lines:   []string{"Usa el botón para ver el estado de tu solicitud o retirarla. El enlace anterior ya no funciona."},
		action:  "Ver solicitud",
		path:    "/team-registration/status/{secret}",
		closing: "Recibes este correo porque alguien pidió el enlace a {brand} con esta dirección. Si no fuiste tú, ignóralo.",
	},
	cutroom.Portuguese: {
		subject: "A ligação para a sua candidatura",
		heading: "Aqui está a sua ligação.",
		lines:   []string{"Use o botão para ver o estado da sua candidatura ou retirá-la. A ligação anterior já não funciona."},
		action:  "Ver candidatura",
		path:    "/team-registration/status/{secret}",
		closing: "Recebe este e-mail porque alguém pediu a ligação ao {brand} com este endereço. Se não a pediu, ignore-o.",
	},
}

var applicationTest = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "The next step: a short test",
		heading: "We liked what we saw, {name}.",
		lines: []string{
			"The next step is a short test cut. We'll send you footage and a brief in a separate email.",
			"The link in our first email shows the status of your application.",
		},
		closing: "You're receiving this email because you applied as an editor at {brand}.",
	},
	cutroom.Spanish: {
		subject: "El siguiente paso: una prueba corta",
		heading: "Nos gustó lo que vimos, {name}.",
		lines: []string{
			"El siguiente paso es una edición de prueba corta. Te enviaremos el material y un brief en otro correo.",
			"El enlace de nuestro primer correo muestra el estado de tu solicitud.",
		},
		closing: "Recibes este correo porque te presentaste como editor en {brand}.",
	},
	cutroom.Portuguese: {
		subject: "O próximo passo: um teste curto",
		heading: "Gostámos do que vimos, {name}.",
		lines: []string{
			"O próximo passo é uma edição de teste curta. Enviamos-lhe o material e um briefing noutro e-mail.",
			"A ligação no nosso primeiro e-mail mostra o estado da sua candidatura.",
		},
		closing: "Recebe este e-mail porque se candidatou a editor no {brand}.",
	},
}

var applicationAccepted = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Welcome to the team",
		heading: "You're in, {name}.",
		lines: []string{
			"Use the button to choose a username and password, and your account is ready.",
			"The invitation is only for you. It works once, for 14 days.",
		},
		action:  "Create my account",
		path:    "/join/{secret}",
		closing: "You're receiving this email because you applied as an editor at {brand}.",
	},
	cutroom.Spanish: {
		subject: "Te damos la bienvenida al equipo",
		heading: "Ya eres de los nuestros, {name}.",
		lines: []string{
			"Usa el botón para elegir un nombre de usuario y una contraseña, y tu cuenta estará lista.",
			"La invitación es solo para ti. Funciona una vez, durante 14 días.",
		},
		action:  "Crear mi cuenta",
		path:    "/join/{secret}",
		closing: "Recibes este correo porque te presentaste como editor en {brand}.",
	},
	cutroom.Portuguese: {
		subject: "Damos-lhe as boas-vindas à equipa",
		heading: "Já faz parte da equipa, {name}.",
		lines: []string{
			"Use o botão para escolher um nome de utilizador e uma palavra-passe, e a sua conta fica pronta.",
			"O convite é só para si. Funciona uma vez, durante 14 dias.",
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
		lines:   []string{"We read your application carefully and decided not to move forward this time. You're welcome to apply again."},
		closing: "You're receiving this email because you applied as an editor at {brand}.",
	},
	cutroom.Spanish: {
		subject: "Sobre tu solicitud",
		heading: "Gracias por presentarte, {name}.",
		lines:   []string{"Leímos tu solicitud con atención y hemos decidido no seguir adelante esta vez. Puedes volver a presentarte cuando quieras."},
		closing: "Recibes este correo porque te presentaste como editor en {brand}.",
	},
	cutroom.Portuguese: {
		subject: "Sobre a sua candidatura",
		heading: "Obrigado por se ter candidatado, {name}.",
		lines:   []string{"Lemos a sua candidatura com atenção e decidimos não avançar desta vez. Pode candidatar-se de novo quando quiser."},
		closing: "Recebe este e-mail porque se candidatou a editor no {brand}.",
	},
}
