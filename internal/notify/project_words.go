package notify

import (
	"fmt"

	"cutroom/internal/cutroom"
)

// projectSaid is the text of one letter about a project in one language.
type projectSaid struct {
	subject string
	lines   []string
}

// projectStep is what the reader can do: a button and its link.
type projectStep struct {
	path  string
	words map[cutroom.Language]string
}

const (
	projectPath = "/project/{project}"
	notePath    = projectPath + "?v={number}&note={note}"
)

// The steps.
var (
	openProject = projectStep{projectPath, map[cutroom.Language]string{
		cutroom.English: "Open project", cutroom.Spanish: "Abrir proyecto", cutroom.Portuguese: "Abrir projeto",
	}}
	reviewVersion = projectStep{projectPath, map[cutroom.Language]string{
		cutroom.English: "Watch version", cutroom.Spanish: "Ver versión", cutroom.Portuguese: "Ver versão",
	}}
	answerQuestion = projectStep{projectPath, map[cutroom.Language]string{
		cutroom.English: "Answer question", cutroom.Spanish: "Responder", cutroom.Portuguese: "Responder",
	}}
	assignEditor = projectStep{projectPath, map[cutroom.Language]string{
		cutroom.English: "Assign editor", cutroom.Spanish: "Asignar editor", cutroom.Portuguese: "Atribuir editor",
	}}
	readMessages = projectStep{projectPath + "?tab=messages", map[cutroom.Language]string{
		cutroom.English: "Read and reply", cutroom.Spanish: "Leer y responder", cutroom.Portuguese: "Ler e responder",
	}}
	openDashboard = projectStep{"/dashboard", map[cutroom.Language]string{
		cutroom.English: "Open dashboard", cutroom.Spanish: "Abrir panel", cutroom.Portuguese: "Abrir painel",
	}}
)

// projectLetter is one letter about a project: what the reader can do, and its
// text in each language.
type projectLetter struct {
	step projectStep
	said map[cutroom.Language]projectSaid
}

// letter returns the letter in the form that all of them share.
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

// projectClosing says why a person gets letters about a project.
var projectClosing = map[cutroom.Role]map[cutroom.Language]string{
	cutroom.Client: {
		cutroom.English:    "You're receiving this email because this is your team's project at {brand}.",
		cutroom.Spanish:    "Recibes este correo porque es un proyecto de tu equipo en {brand}.",
		cutroom.Portuguese: "Recebe este e-mail porque é um projeto da sua equipa no {brand}.",
	},
	cutroom.Editor: {
		cutroom.English:    "You're receiving this email because you edit for {brand}.",
		cutroom.Spanish:    "Recibes este correo porque editas para {brand}.",
		cutroom.Portuguese: "Recebe este e-mail porque edita para o {brand}.",
	},
	cutroom.Manager: {
		cutroom.English:    "You're receiving this email because you manage {brand}.",
		cutroom.Spanish:    "Recibes este correo porque gestionas {brand}.",
		cutroom.Portuguese: "Recebe este e-mail porque gere o {brand}.",
	},
}

// talkWords are the letters about messages and notes, the same for everyone.
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
// client did not respond.
var nobodyAnswered = map[cutroom.Language]string{
	cutroom.English: "Nobody answered", cutroom.Spanish: "Nadie ha respondido", cutroom.Portuguese: "Ninguém respondeu",
}

// moreMessages says that there are more messages than the letter shows.
var moreMessages = map[cutroom.Language]string{
	cutroom.English: "And %s more.", cutroom.Spanish: "Y %s más.", cutroom.Portuguese: "E mais %s.",
}

// counted formats a number of things, or "" for none. Each word has a singular
// and a plural form.
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
		cutroom.English: {"out of 5 stars", "out of 5 stars"}, cutroom.Spanish: {"de 5 estrellas", "de 5 estrellas"},
		cutroom.Portuguese: {"de 5 estrelas", "de 5 estrelas"},
	}
	messageWords = map[cutroom.Language][2]string{
		cutroom.English: {"new message", "new messages"}, cutroom.Spanish: {"mensaje nuevo", "mensajes nuevos"},
		cutroom.Portuguese: {"nova mensagem", "novas mensagens"},
	}
)
