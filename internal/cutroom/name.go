package cutroom

import (
	"strings"
	"unicode"
)

// unshowable reports whether a character has no place in a name because it breaks
// lines or reverses the surrounding text.
func unshowable(r rune) bool {
	return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == '\u2028' || r == '\u2029'
}

// ReservedNames keeps names that seem to speak for the service for those who run
// it. Its value is the brand.
type ReservedNames string

// ErrNameReserved rejects a name that seems to speak for the service.
var ErrNameReserved = &Error{Kind: Invalid, Code: "name_reserved", Message: "This name is reserved. Please choose another."}

// CheckUsername rejects a username that seems to speak for the service.
func (h ReservedNames) CheckUsername(username string) error {
	if h.speaks(username) {
		return ErrNameReserved.At("username")
	}
	return nil
}

// CheckName rejects a person's or a team's name that seems to speak for the
// service; field is the input it came from.
func (h ReservedNames) CheckName(field, name string) error {
	if h.speaks(name) {
		return ErrNameReserved.At(field)
	}
	return nil
}

// speaks reports whether a name contains the brand, however it is spaced, or
// consists only of words that the service would use for itself.
func (h ReservedNames) speaks(name string) bool {
	words := houseWords(name)
	brand := strings.Join(houseWords(string(h)), "")
	joined := strings.Join(words, "")
	// A very short brand occurs in too many innocent names.
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

// houseWords splits a name into words in lower case, without digits.
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
