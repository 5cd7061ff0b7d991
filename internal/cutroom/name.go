package cutroom

import (
	"strings"
	"unicode"
)

// unshowable reports characters that have no place in a name: they break lines,
// or turn around the text that stands beside the name.
func unshowable(r rune) bool {
	return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == '\u2028' || r == '\u2029'
}

// ReservedNames keeps names that speak for the service to those who run it. Its
// value is the brand.
type ReservedNames string

// ErrNameReserved refuses a name that speaks for the service.
var ErrNameReserved = &Error{Kind: Invalid, Code: "name_reserved", Message: "This name is reserved. Please choose another."}

// CheckUsername refuses a username that speaks for the service.
func (h ReservedNames) CheckUsername(username string) error {
	if h.speaks(username) {
		return ErrNameReserved.At("username")
	}
	return nil
}

// CheckName refuses a person's or a team's name that speaks for the service;
// field is the input it came from.
func (h ReservedNames) CheckName(field, name string) error {
	if h.speaks(name) {
		return ErrNameReserved.At(field)
	}
	return nil
}

// speaks reports whether a name contains the brand, however it is spaced, or
// says nothing but what only the service would call itself.
func (h ReservedNames) speaks(name string) bool {
	words := houseWords(name)
	brand := strings.Join(houseWords(string(h)), "")
	joined := strings.Join(words, "")
	// A very short brand is part of too many honest names.
	if brand != "" && (joined == brand || len(brand) >= 4 && strings.Contains(joined, brand)) {
		return true
	}
	speaks := false
	for _, word := range words {
		if !reservedWords[word] && !fillWords[word] {
			return false
		}
		speaks = speaks || reservedWords[word]
	}
	return speaks
}

// houseWords are the words of a name in lower case, without digits.
func houseWords(name string) []string {
	return strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return !unicode.IsLetter(r) })
}

var (
	reservedWords = wordSet(`admin administrator administrador administradora root system sysadmin support soporte suporte
		helpdesk billing payments facturación facturacion faturação faturacao security seguridad segurança seguranca
		abuse staff moderator official oficial postmaster webmaster hostmaster noreply manager editor`)
	fillWords = wordSet(`team equipo equipa the el la o a de do customer client service servicio serviço help desk account
		accounts no reply info department`)
)

func wordSet(list string) map[string]bool {
	set := map[string]bool{}
	for _, word := range strings.Fields(list) {
		set[word] = true
	}
	return set
}
