package cutroom

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
)

// Translations lists the languages that the public site's English texts are
// translated into.
var Translations = []Language{Spanish, Portuguese}

// TranslationState says how a translation relates to its English text.
type TranslationState string

// The states. If a translation is missing, visitors read English.
const (
	TranslationDone     TranslationState = "done"
	TranslationOutdated TranslationState = "outdated" // the English text has changed since
	TranslationMissing  TranslationState = "missing"
)

// Sources records which English text each translation was made from, as a
// fingerprint. A missing language was translated before sources were recorded,
// and counts as made from the current text.
type Sources map[Language]string

// translatable is a text that can be compared and left empty.
type translatable interface {
	comparable
	parts() []string
}

// fingerprint is a short hash of a text.
func fingerprint[W translatable](words W) string {
	sum := sha256.Sum256([]byte(strings.Join(words.parts(), "\x00")))
	return hex.EncodeToString(sum[:8])
}

// isEmpty reports whether the text is blank.
func isEmpty[W translatable](words W) bool {
	return !slices.ContainsFunc(words.parts(), func(s string) bool { return strings.TrimSpace(s) != "" })
}

// stateOf returns the state of the translation into a language.
func stateOf[W translatable](words map[Language]W, from Sources, lang Language, english W) TranslationState {
	switch {
	case isEmpty(words[lang]):
		return TranslationMissing
	case from[lang] != "" && from[lang] != fingerprint(english):
		return TranslationOutdated
	}
	return TranslationDone
}

// followed returns the sources after an edit: a translation that was changed or
// confirmed is based on the current English text, any other on the same text as
// before.
func followed[W translatable](before, after map[Language]W, from Sources, was, english W, confirmed []Language) Sources {
	now := Sources{}
	for _, lang := range Translations {
		switch {
		case isEmpty(after[lang]):
		case after[lang] != before[lang] || slices.Contains(confirmed, lang):
			now[lang] = fingerprint(english)
		case from[lang] != "":
			now[lang] = from[lang]
		default:
			now[lang] = fingerprint(was)
		}
	}
	return now
}

// read returns the text that visitors read in a language: the English one if the
// translation is missing.
func read[W translatable](words map[Language]W, lang Language, english W) W {
	if isEmpty(words[lang]) {
		return english
	}
	return words[lang]
}

// kept returns the translations that are not blank.
func kept[W translatable](words map[Language]W) map[Language]W {
	list := map[Language]W{}
	for _, lang := range Translations {
		if !isEmpty(words[lang]) {
			list[lang] = words[lang]
		}
	}
	return list
}
