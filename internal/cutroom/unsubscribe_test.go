package cutroom

import (
	"errors"
	"strings"
	"testing"
)

func TestAnUnsubscribeTokenIsForOnePersonAndNoticeAndCannotBeForged(t *testing.T) {
	key, err := NewUnsubscribeKey([]byte(strings.Repeat("s", 32)))
	if err != nil {
		t.Fatal(err)
	}
	other, err := NewUnsubscribeKey([]byte(strings.Repeat("t", 32)))
	if err != nil {
		t.Fatal(err)
	}
	application := Notice{ID: "application"}
	token := key.Token("mia", application)
	if user, notice, err := key.Read(token); err != nil || user != "mia" || notice != "application" {
		t.Errorf("%q %q %v", user, notice, err)
	}
	foreign := other.Token("mia", application)
	signature := len(token) / 2
	for name, wrong := range map[string]string{
		"empty":               "",
		"not base64":          "!!!",
		"too short":           token[:20],
		"another key":         foreign,
		"a changed signature": strings.ToUpper(token[:4]) + strings.ToLower(token[4:8]) + token[8:],
		"another person's":    token[:signature] + key.Token("eve", application)[signature:],
		"one extra letter":    token + "A",
	} {
		if _, _, err := key.Read(wrong); !errors.Is(err, ErrNotFound) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
