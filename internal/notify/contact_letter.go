package notify

import "cutroom/internal/cutroom"

// contactNews links to the inbox, where managers reply. The operator can also
// write to the visitor's own address, which is in the letter.
var contactNews = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "New message: {subject}",
		heading: "A visitor wrote to {brand}.",
		lines:   []string{"Subject: {subject}."},
		action:  "Open inbox",
		path:    "/inbox",
		closing: "Reply in the inbox, or email the visitor directly.",
	},
	cutroom.Spanish: {
		subject: "Mensaje nuevo: {subject}",
		heading: "Un visitante ha escrito a {brand}.",
		lines:   []string{"Asunto: {subject}."},
		action:  "Abrir bandeja de entrada",
		path:    "/inbox",
		closing: "Responde en la bandeja de entrada o escribe directamente al visitante.",
	},
	cutroom.Portuguese: {
		subject: "Nova mensagem: {subject}",
		heading: "Um visitante escreveu ao {brand}.",
		lines:   []string{"Assunto: {subject}."},
		action:  "Abrir caixa de entrada",
		path:    "/inbox",
		closing: "Responda na caixa de entrada ou escreva diretamente ao visitante.",
	},
}

// contactSubjects are the subjects of a message, as named in the form.
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
		"subscription":        "Pergunta sobre subscrição",
		"custom":              "Projeto à medida",
		"support":             "Suporte técnico",
		cutroom.ApplyAsEditor: "Candidatura a editor",
		"other":               "Outro",
	},
}

var acknowledgement = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Your message: {subject}",
		heading: "We've received your message.",
		lines:   []string{"We'll read it and get back to you as soon as possible, day or night."},
		closing: "You're receiving this email because this address was entered in the contact form of {brand}. If it wasn't you, ignore it.",
	},
	cutroom.Spanish: {
		subject: "Tu mensaje: {subject}",
		heading: "Hemos recibido tu mensaje.",
		lines:   []string{"Lo leeremos y te responderemos lo antes posible, a cualquier hora."},
		closing: "Recibes este correo porque esta dirección se indicó en el formulario de contacto de {brand}. Si no fuiste tú, ignóralo.",
	},
	cutroom.Portuguese: {
		subject: "A sua mensagem: {subject}",
		heading: "Recebemos a sua mensagem.",
		lines:   []string{"Vamos lê-la e responder assim que possível, a qualquer hora."},
		closing: "Recebe este e-mail porque este endereço foi indicado no formulário de contacto do {brand}. Se não nos escreveu, ignore-o.",
	},
}

var applicationHint = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Applying as an editor",
		heading: "Thanks for your interest.",
		lines:   []string{"We've received your message. Please apply with our short form: it tells us your languages, tools and hours."},
		action:  "Open application",
		path:    "/team-registration",
		closing: "You're receiving this email because this address was entered in the contact form of {brand}. If it wasn't you, ignore it.",
	},
	cutroom.Spanish: {
		subject: "Solicitud para editar con nosotros",
		heading: "Gracias por tu interés.",
		lines:   []string{"Hemos recibido tu mensaje. Preséntate con nuestro formulario corto: nos dice tus idiomas, herramientas y horarios."},
		action:  "Abrir solicitud",
		path:    "/team-registration",
		closing: "Recibes este correo porque esta dirección se indicó en el formulario de contacto de {brand}. Si no fuiste tú, ignóralo.",
	},
	cutroom.Portuguese: {
		subject: "Candidatura a editor",
		heading: "Obrigado pelo seu interesse.",
		lines:   []string{"Recebemos a sua mensagem. Candidate-se com o nosso formulário curto: indique-nos os seus idiomas, ferramentas e horários."},
		action:  "Abrir candidatura",
		path:    "/team-registration",
		closing: "Recebe este e-mail porque este endereço foi indicado no formulário de contacto do {brand}. Se não nos escreveu, ignore-o.",
	},
}
