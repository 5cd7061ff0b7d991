package httpapi

import (
	"fmt"
	"strings"
	"unicode"
)

// attachment returns the Content-Disposition that makes a browser save a
// response under a name (RFC 6266): once in ASCII for old programs, and once
// unchanged.
func attachment(name string) string {
	var plain, encoded strings.Builder
	for _, r := range strings.ToValidUTF8(name, "_") {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || strings.ContainsRune(`/\`, r) {
			r = '_' // it would break the header, reverse the name, or name a folder
		}
		// Some programs decode percent signs in the plain name.
		if r > '~' || r == '"' || r == '%' {
			plain.WriteByte('_')
		} else {
			plain.WriteRune(r)
		}
		for _, b := range []byte(string(r)) {
			if isAttrChar(b) {
				encoded.WriteByte(b)
			} else {
				fmt.Fprintf(&encoded, "%%%02X", b)
			}
		}
	}
	return `attachment; filename="` + plain.String() + `"; filename*=UTF-8''` + encoded.String()
}

// isAttrChar reports whether a byte can stay unescaped in an extended parameter
// (RFC 8187).
func isAttrChar(b byte) bool {
	return 'a' <= b && b <= 'z' || 'A' <= b && b <= 'Z' || '0' <= b && b <= '9' || strings.IndexByte("!#$&+-.^_`|~", b) >= 0
}
