package google

import "strings"

// claims is what we read of a person.
type claims struct {
	Email         string   `json:"email"`
	EmailVerified flexible `json:"email_verified"`
	Name          string   `json:"name"`
}

// flexible is a truth that some providers write as a text. Anything but a clear
// yes is a no.
type flexible bool

// UnmarshalJSON reads true and "true".
func (f *flexible) UnmarshalJSON(data []byte) error {
	*f = strings.Trim(string(data), `"`) == "true"
	return nil
}
