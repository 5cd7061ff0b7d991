package markers

import (
	"fmt"

	"cutroom/internal/cutroom"
)

// words are the texts of the files in one language.
type words struct {
	language     cutroom.Language
	version      string // including its number
	notes        string
	none         string
	wholeVersion string
	drawing      string
	teamOnly     string
	unprintable  string
	kinds        map[cutroom.NoteKind]string
	states       map[cutroom.NoteState]string
	answers      map[cutroom.AnswerKind]string
}

// listName returns the name of a list.
func (w words) listName(l cutroom.MarkerList) string {
	return oneLine(l.Title) + ", " + fmt.Sprintf(w.version, l.Version)
}

func wordsOf(language cutroom.Language) words {
	if w, known := languages[language]; known {
		return w
	}
	return languages[cutroom.English]
}

var languages = map[cutroom.Language]words{
	cutroom.English: {
		language: cutroom.English,
		version:  "version %d", notes: "Notes", none: "No notes on this version.", wholeVersion: "Whole version", drawing: "Drawing",
		teamOnly: "Team only", unprintable: "A ? may replace a character that can't be printed here. Export CSV for the full text.",
		kinds:   map[cutroom.NoteKind]string{cutroom.NoteMust: "Must", cutroom.NoteNice: "Nice to have", cutroom.NoteQuestion: "Question"},
		states:  map[cutroom.NoteState]string{cutroom.NoteDraft: "Draft", cutroom.NoteVerified: "Verified", cutroom.NoteReopened: "Reopened"},
		answers: map[cutroom.AnswerKind]string{cutroom.AnswerDone: "Done", cutroom.AnswerImpossible: "Not possible", cutroom.AnswerByQuestion: "Question"},
	},
	cutroom.Spanish: {
		language: cutroom.Spanish,
		version:  "versión %d", notes: "Notas", none: "No hay notas en esta versión.", wholeVersion: "Toda la versión", drawing: "Dibujo",
		teamOnly: "Solo el equipo", unprintable: "Un ? puede sustituir a un carácter que no se puede imprimir aquí. Exporta a CSV para ver el texto completo.",
		kinds:   map[cutroom.NoteKind]string{cutroom.NoteMust: "Imprescindible", cutroom.NoteNice: "Deseable", cutroom.NoteQuestion: "Pregunta"},
		states:  map[cutroom.NoteState]string{cutroom.NoteDraft: "Borrador", cutroom.NoteVerified: "Verificada", cutroom.NoteReopened: "Reabierta"},
		answers: map[cutroom.AnswerKind]string{cutroom.AnswerDone: "Hecho", cutroom.AnswerImpossible: "No es posible", cutroom.AnswerByQuestion: "Pregunta"},
	},
	cutroom.Portuguese: {
		language: cutroom.Portuguese,
		version:  "versão %d", notes: "Notas", none: "Não há notas nesta versão.", wholeVersion: "Toda a versão", drawing: "Desenho",
		teamOnly: "Só a equipa", unprintable: "Um ? pode substituir um carácter que não é possível imprimir aqui. Exporte para CSV para ver o texto completo.",
		kinds:   map[cutroom.NoteKind]string{cutroom.NoteMust: "Obrigatório", cutroom.NoteNice: "Desejável", cutroom.NoteQuestion: "Pergunta"},
		states:  map[cutroom.NoteState]string{cutroom.NoteDraft: "Rascunho", cutroom.NoteVerified: "Verificada", cutroom.NoteReopened: "Reaberta"},
		answers: map[cutroom.AnswerKind]string{cutroom.AnswerDone: "Feito", cutroom.AnswerImpossible: "Não é possível", cutroom.AnswerByQuestion: "Pergunta"},
	},
}
