package google

import "strings"

// claims are what we read about a person.
type claims struct {
	Email         string   `json:"email"`
	EmailVerified flexible `json:"email_verified"`
	Name          string   `json:"name"`
}

// flexible is a boolean that some providers write as a string. Anything but a
// clear yes is false.
type flexible bool

// UnmarshalJSON reads true and "true".
func (f *flexible) UnmarshalJSON(data []byte) error {
	*f = strings.Trim(string(data), `"`) == "true"
	return nil
}
