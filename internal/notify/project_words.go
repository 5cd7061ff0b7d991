package notify

import (
	"fmt"
	"strings"
	"time"

	"cutroom/internal/cutroom"
)

// projectSaid is what one letter about a project says in one language.
type projectSaid struct {
	subject string
	lines   []string
}

// projectStep is what somebody can do about it: a button and where it leads.
type projectStep struct {
	path  string
	words map[cutroom.Language]string
}

const projectPath = "/project/{project}"

// The steps.
var (
	openProject = projectStep{projectPath, map[cutroom.Language]string{
		cutroom.English: "Open the project", cutroom.Spanish: "Abrir el proyecto", cutroom.Portuguese: "Abrir o projeto",
	}}
	reviewVersion = projectStep{projectPath, map[cutroom.Language]string{
		cutroom.English: "Watch the version", cutroom.Spanish: "Ver la versión", cutroom.Portuguese: "Ver a versão",
	}}
	answerQuestion = projectStep{projectPath, map[cutroom.Language]string{
		cutroom.English: "Answer the question", cutroom.Spanish: "Responder a la pregunta", cutroom.Portuguese: "Responder à pergunta",
	}}
	assignEditor = projectStep{projectPath, map[cutroom.Language]string{
		cutroom.English: "Assign an editor", cutroom.Spanish: "Asignar un editor", cutroom.Portuguese: "Atribuir um editor",
	}}
	readMessages = projectStep{projectPath + "?tab=messages", map[cutroom.Language]string{
		cutroom.English: "Read and reply", cutroom.Spanish: "Leer y responder", cutroom.Portuguese: "Ler e responder",
	}}
	openDashboard = projectStep{"/dashboard", map[cutroom.Language]string{
		cutroom.English: "Open my dashboard", cutroom.Spanish: "Abrir mi panel", cutroom.Portuguese: "Abrir o meu painel",
	}}
)

// projectLetter is one letter about a project: what one can do about it, and
// what it says in each language.
type projectLetter struct {
	step projectStep
	said map[cutroom.Language]projectSaid
}

// letter is the letter in the frame that all of them share.
func (p projectLetter) letter(language cutroom.Language, role cutroom.Role) letter {
	said := p.said[language]
	return letter{
		subject: said.subject, heading: said.subject + ".", lines: said.lines,
		action: p.step.words[language], path: p.step.path, closing: projectClosing[role][language],
	}
}

// projectWordsFor finds the letter of a kind for people of a role.
func projectWordsFor(kind cutroom.NotificationKind, role cutroom.Role) (projectLetter, bool) {
	if words, known := talkWords[kind]; known {
		return words, true
	}
	words := teamProjectWords
	if role == cutroom.Client {
		words = clientWords
	}
	l, known := words[kind]
	return l, known
}

// projectClosing says why somebody gets a letter about a project.
var projectClosing = map[cutroom.Role]map[cutroom.Language]string{
	cutroom.Client: {
		cutroom.English:    "You get this mail because this is your team's project at {brand}.",
		cutroom.Spanish:    "Recibes este correo porque es un proyecto de tu equipo en {brand}.",
		cutroom.Portuguese: "Recebe este e-mail porque é um projeto da sua equipa no {brand}.",
	},
	cutroom.Editor: {
		cutroom.English:    "You get this mail because you edit for {brand}.",
		cutroom.Spanish:    "Recibes este correo porque editas para {brand}.",
		cutroom.Portuguese: "Recebe este e-mail porque edita para o {brand}.",
	},
	cutroom.Manager: {
		cutroom.English:    "You get this mail because you manage {brand}.",
		cutroom.Spanish:    "Recibes este correo porque gestionas {brand}.",
		cutroom.Portuguese: "Recebe este e-mail porque gere o {brand}.",
	},
}

// talkWords are the letters about messages, the same for everybody.
var talkWords = map[cutroom.NotificationKind]projectLetter{
	cutroom.NotifyMention: {readMessages, map[cutroom.Language]projectSaid{
		cutroom.English:    {"{actor} mentioned you in {title}", nil},
		cutroom.Spanish:    {"{actor} te ha mencionado en {title}", nil},
		cutroom.Portuguese: {"{actor} fez-lhe uma menção em {title}", nil},
	}},
	cutroom.NotifyMessages: {readMessages, map[cutroom.Language]projectSaid{
		cutroom.English:    {"{messages} in {title}", nil},
		cutroom.Spanish:    {"{messages} en {title}", nil},
		cutroom.Portuguese: {"{messages} em {title}", nil},
	}},
}

// nobodyAnswered begins the line about a version that was approved because its
// client did not answer.
var nobodyAnswered = map[cutroom.Language]string{
	cutroom.English: "Nobody answered", cutroom.Spanish: "Nadie ha respondido", cutroom.Portuguese: "Ninguém respondeu",
}

// moreMessages says that there are more messages than a letter shows.
var moreMessages = map[cutroom.Language]string{
	cutroom.English: "And %s more.", cutroom.Spanish: "Y %s más.", cutroom.Portuguese: "E mais %s.",
}

// counted is a number of things, or "" of none. Each word is given for one and
// for many.
func counted(language cutroom.Language, n int, words map[cutroom.Language][2]string) string {
	switch n {
	case 0:
		return ""
	case 1:
		return "1 " + words[language][0]
	}
	return fmt.Sprintf("%d %s", n, words[language][1])
}

var (
	noteWords = map[cutroom.Language][2]string{
		cutroom.English: {"note", "notes"}, cutroom.Spanish: {"nota", "notas"}, cutroom.Portuguese: {"nota", "notas"},
	}
	starWords = map[cutroom.Language][2]string{
		cutroom.English: {"star of 5", "stars of 5"}, cutroom.Spanish: {"estrella de 5", "estrellas de 5"},
		cutroom.Portuguese: {"estrela em 5", "estrelas em 5"},
	}
	messageWords = map[cutroom.Language][2]string{
		cutroom.English: {"new message", "new messages"}, cutroom.Spanish: {"mensaje nuevo", "mensajes nuevos"},
		cutroom.Portuguese: {"mensagem nova", "mensagens novas"},
	}
)

var months = map[cutroom.Language][]string{
	cutroom.English:    strings.Fields("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"),
	cutroom.Spanish:    strings.Fields("ene feb mar abr may jun jul ago sept oct nov dic"),
	cutroom.Portuguese: strings.Fields("jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez."),
}

// momentIn is a moment as somebody who speaks the language reads it on their
// clock; "" when there is none.
func momentIn(language cutroom.Language, timeZone string, at time.Time) string {
	if at.IsZero() {
		return ""
	}
	place, err := time.LoadLocation(timeZone)
	if err != nil {
		place = time.UTC
	}
	at = at.In(place)
	month, clock := months[language][at.Month()-1], at.Format("15:04 MST")
	switch language {
	case cutroom.Spanish:
		return fmt.Sprintf("%d %s %d a las %s", at.Day(), month, at.Year(), clock)
	case cutroom.Portuguese:
		return fmt.Sprintf("%d %s %d às %s", at.Day(), month, at.Year(), clock)
	case cutroom.English:
	}
	return fmt.Sprintf("%s %d, %d at %s", month, at.Day(), at.Year(), clock)
}
