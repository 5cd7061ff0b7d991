package account

import (
	"strings"
	"sync"
	"unicode"

	"github.com/trustelem/zxcvbn/frequency"

	"cutroom/internal/cutroom"
)

// commonPasswords are the 10,000 most common passwords in lower case, and first
// names, which are just as common but in separate lists.
var commonPasswords = sync.OnceValue(func() map[string]struct{} {
	lists := frequency.FrequencyLists
	set := map[string]struct{}{}
	for _, list := range [][]string{lists["passwords"][:10_000], lists["male_names"], lists["female_names"]} {
		for _, word := range list {
			set[word] = struct{}{}
		}
	}
	return set
})

// checkNewPassword checks a newly chosen password against the registration's
// rules and the list of common passwords. Every verb that sets a password calls
// it.
func checkNewPassword(password string) error {
	if err := cutroom.CheckPassword(password); err != nil {
		return err
	}
	if isCommon(password) {
		return cutroom.ErrPasswordCommon
	}
	return nil
}

// isCommon looks for the password itself, regardless of case, and for what is
// left without the digits and symbols that people put around a common password
// to satisfy rules. It does not strip more than half of the password.
func isCommon(password string) bool {
	word := []rune(strings.ToLower(password))
	shortest := (len(word) + 1) / 2
	for start := 0; len(word)-start >= shortest; start++ {
		for end := len(word); end-start >= shortest; end-- {
			if _, common := commonPasswords()[string(word[start:end])]; common {
				return true
			}
			if unicode.IsLetter(word[end-1]) {
				break
			}
		}
		if unicode.IsLetter(word[start]) {
			break
		}
	}
	return false
}
