package cutroom

import (
	"fmt"
	"strings"
	"time"
)

// Question is a frequently asked question. Its texts may contain placeholders
// like {starter.rounds} that are filled in from the catalogue, so that an answer
// never contradicts a plan's card.
type Question struct {
	ID        string
	Words     map[Language]QuestionWords // in English and possibly other languages
	Sources   Sources
	Hidden    bool
	Position  int
	Version   int // counts the edits
	CreatedAt time.Time
}

// QuestionWords is a question in one language; Short is a shorter answer for
// phones, if there is one.
type QuestionWords struct {
	Question string `json:"question"`
	Answer   string `json:"answer"`
	Short    string `json:"short"`
}

func (w QuestionWords) parts() []string { return []string{w.Question, w.Answer, w.Short} }

// In returns the question as visitors read it in a language.
func (q Question) In(lang Language) QuestionWords {
	words := read(q.Words, lang, q.Words[English])
	if strings.TrimSpace(words.Short) == "" {
		words.Short = words.Answer
	}
	return words
}

// Translation is the state of the question's translation into a language.
func (q Question) Translation(lang Language) TranslationState {
	return stateOf(q.Words, q.Sources, lang, q.Words[English])
}

// After returns the question as stored after an edit; before is the question
// before it.
func (q Question) After(before Question, confirmed []Language) Question {
	english := q.Words[English]
	q.Words = kept(q.Words)
	q.Sources = followed(before.Words, q.Words, before.Sources, before.Words[English], english, confirmed)
	q.Words[English] = english
	q.Position, q.CreatedAt, q.Version = before.Position, before.CreatedAt, before.Version+1
	return q
}

// Validate returns the first rule the question breaks, or nil.
func (q Question) Validate() error {
	for _, w := range everyWord(q.Words[English], q.Words) {
		switch {
		case strings.TrimSpace(w.Question) == "":
			return invalid("question", "question_required", "Enter the question")
		case strings.TrimSpace(w.Answer) == "":
			return invalid("answer", "answer_required", "Enter the answer")
		}
		if err := firstTooLong(
			length{"question", w.Question, maxTitle}, length{"answer", w.Answer, maxParagraph}, length{"short", w.Short, maxParagraph},
		); err != nil {
			return err
		}
	}
	return nil
}

// Place is a placeholder for a fact from the catalogue.
type Place struct{ Name, Value string }

// Places lists the placeholders that texts can contain.
func (c Catalogue) Places(lang Language) []Place {
	places := []Place{{"{formats}", list(c.FootageFormats, lang)}}
	for _, p := range c.Plans {
		places = append(places,
			Place{"{" + p.Key + ".title}", p.Title},
			Place{"{" + p.Key + ".videos}", fmt.Sprint(p.Videos)},
			Place{"{" + p.Key + ".hours}", fmt.Sprint(p.TurnaroundHours)},
			Place{"{" + p.Key + ".rounds}", roundsWord(p.RevisionRounds, lang)},
		)
	}
	return places
}

// Fill replaces the placeholders in a text with facts from the catalogue.
func (c Catalogue) Fill(text string, lang Language) string {
	for _, p := range c.Places(lang) {
		text = strings.ReplaceAll(text, p.Name, p.Value)
	}
	return text
}

func roundsWord(r Rounds, lang Language) string {
	if r >= 0 {
		return fmt.Sprint(int(r))
	}
	return map[Language]string{English: "unlimited", Spanish: "ilimitadas", Portuguese: "ilimitadas"}[lang]
}

func list(words []string, lang Language) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	and := map[Language]string{English: " and ", Spanish: " y ", Portuguese: " e "}[lang]
	return strings.Join(words[:len(words)-1], ", ") + and + words[len(words)-1]
}
