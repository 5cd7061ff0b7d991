package account

import (
	"strings"
	"sync"
	"unicode"

	"github.com/trustelem/zxcvbn/frequency"

	"cutroom/internal/cutroom"
)

// commonPasswords are the 10,000 most common ones, in lower case. The list
// leaves out first names, which it keeps apart; they are as common.
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

// checkNewPassword judges a password that somebody chooses: the registration's
// rules, then whether half the world has it. Every verb that sets a password
// asks here.
func checkNewPassword(password string) error {
	if err := cutroom.CheckPassword(password); err != nil {
		return err
	}
	if isCommon(password) {
		return cutroom.ErrPasswordCommon
	}
	return nil
}

// isCommon looks for the password itself, whatever its case, and for what is
// left without the digits and signs that people put around a common one to
// satisfy rules. Signs that make up more than half of the password are not
// such a decoration.
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
