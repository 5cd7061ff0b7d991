package notify

import "cutroom/internal/cutroom"

// contactNews leads to the inbox, where managers answer; the operator can also
// write to the visitor's own address, which stands in it.
var contactNews = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "New message: {subject}",
		heading: "A visitor wrote to {brand}.",
		lines:   []string{"It is about: {subject}."},
		action:  "Open the inbox",
		path:    "/inbox",
		closing: "Reply in the inbox, or write to the visitor's own address.",
	},
	cutroom.Spanish: {
		subject: "Mensaje nuevo: {subject}",
		heading: "Un visitante ha escrito a {brand}.",
		lines:   []string{"Trata de: {subject}."},
		action:  "Abrir la bandeja de entrada",
		path:    "/inbox",
		closing: "Responde en la bandeja de entrada o escribe a la dirección del propio visitante.",
	},
	cutroom.Portuguese: {
		subject: "Nova mensagem: {subject}",
		heading: "Um visitante escreveu ao {brand}.",
		lines:   []string{"É sobre: {subject}."},
		action:  "Abrir a caixa de entrada",
		path:    "/inbox",
		closing: "Responda na caixa de entrada ou escreva para o endereço do próprio visitante.",
	},
}

// contactSubjects are what a message can be about, as the form calls it.
var contactSubjects = map[cutroom.Language]map[cutroom.ContactSubject]string{
	cutroom.English: cutroom.ContactSubjects,
	cutroom.Spanish: {
		"subscription":        "Consulta sobre suscripción",
		"custom":              "Proyecto a medida",
		"support":             "Soporte técnico",
		cutroom.ApplyAsEditor: "Trabajar como editor",
		"other":               "Otro",
	},
	cutroom.Portuguese: {
		"subscription":        "Pedido sobre subscrição",
		"custom":              "Projeto à medida",
		"support":             "Suporte técnico",
		cutroom.ApplyAsEditor: "Candidatura a editor",
		"other":               "Outro",
	},
}

var acknowledgement = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Your message: {subject}",
		heading: "Your message has arrived.",
		lines:   []string{"Somebody will read it and answer as soon as possible, at any hour."},
		closing: "You get this mail because this address was given in the contact form of {brand}. If that was not you, ignore it.",
	},
	cutroom.Spanish: {
		subject: "Tu mensaje: {subject}",
		heading: "Tu mensaje ha llegado.",
		lines:   []string{"Alguien lo leerá y te responderá lo antes posible, a cualquier hora."},
		closing: "Recibes este correo porque esta dirección se indicó en el formulario de contacto de {brand}. Si no fuiste tú, ignóralo.",
	},
	cutroom.Portuguese: {
		subject: "A sua mensagem: {subject}",
		heading: "A sua mensagem chegou.",
		lines:   []string{"Alguém a vai ler e responder assim que possível, a qualquer hora."},
		closing: "Recebe este e-mail porque este endereço foi indicado no formulário de contacto do {brand}. Se não foi você, ignore-o.",
	},
}

var applicationHint = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Applying as an editor",
		heading: "Thank you for asking.",
		lines:   []string{"We have your message. Applications go through a short form, so that we know your languages, tools and hours."},
		action:  "Open the application",
		path:    "/team-registration",
		closing: "You get this mail because this address was given in the contact form of {brand}. If that was not you, ignore it.",
	},
	cutroom.Spanish: {
		subject: "Solicitud para editar con nosotros",
		heading: "Gracias por preguntar.",
		lines:   []string{"Hemos recibido tu mensaje. Las solicitudes pasan por un formulario corto, para conocer tus idiomas, herramientas y horarios."},
		action:  "Abrir la solicitud",
		path:    "/team-registration",
		closing: "Recibes este correo porque esta dirección se indicó en el formulario de contacto de {brand}. Si no fuiste tú, ignóralo.",
	},
	cutroom.Portuguese: {
		subject: "Candidatura a editor",
		heading: "Obrigado por perguntar.",
		lines:   []string{"Recebemos a sua mensagem. As candidaturas passam por um formulário curto, para conhecermos as suas línguas, ferramentas e horários."},
		action:  "Abrir a candidatura",
		path:    "/team-registration",
		closing: "Recebe este e-mail porque este endereço foi indicado no formulário de contacto do {brand}. Se não foi você, ignore-o.",
	},
}
