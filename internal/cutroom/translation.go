package cutroom

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
)

// Translations are the languages that English texts of the public site are
// translated into.
var Translations = []Language{Spanish, Portuguese}

// TranslationState says how a translation stands to its English text.
type TranslationState string

// The states. While a translation is missing, visitors read English.
const (
	TranslationDone     TranslationState = "done"
	TranslationOutdated TranslationState = "outdated" // English has changed since
	TranslationMissing  TranslationState = "missing"
)

// Sources tell for each translation which English text it was made from, as a
// fingerprint. A language that is not there was translated before these were kept,
// and counts as made from the text of today.
type Sources map[Language]string

// translatable are words that can be compared and left empty.
type translatable interface {
	comparable
	parts() []string
}

// fingerprint names words shortly.
func fingerprint[W translatable](words W) string {
	sum := sha256.Sum256([]byte(strings.Join(words.parts(), "\x00")))
	return hex.EncodeToString(sum[:8])
}

// isEmpty reports whether nothing was written.
func isEmpty[W translatable](words W) bool {
	return !slices.ContainsFunc(words.parts(), func(s string) bool { return strings.TrimSpace(s) != "" })
}

// stateOf is how the words of a language stand to the English ones.
func stateOf[W translatable](words map[Language]W, from Sources, lang Language, english W) TranslationState {
	switch {
	case isEmpty(words[lang]):
		return TranslationMissing
	case from[lang] != "" && from[lang] != fingerprint(english):
		return TranslationOutdated
	}
	return TranslationDone
}

// followed are the sources after an edit: a translation that was written or
// confirmed is of the English text of now, any other of the one it was of before.
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

// read are the words that visitors read in a language: English where they are
// missing.
func read[W translatable](words map[Language]W, lang Language, english W) W {
	if isEmpty(words[lang]) {
		return english
	}
	return words[lang]
}

// kept are the translations that have words.
func kept[W translatable](words map[Language]W) map[Language]W {
	list := map[Language]W{}
	for _, lang := range Translations {
		if !isEmpty(words[lang]) {
			list[lang] = words[lang]
		}
	}
	return list
}
