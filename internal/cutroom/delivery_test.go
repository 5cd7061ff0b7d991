package cutroom

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"
)

func passKey(t *testing.T, secret string) PassKey {
	t.Helper()
	key, err := NewPassKey([]byte(strings.Repeat(secret, 32)))
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func TestAPassIsSignedIdenticallyForAWhile(t *testing.T) {
	key, now := passKey(t, "s"), time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	sign := func(after time.Duration) string {
		text, signed, err := key.Sign(Pass{Opens: OpensMaster, FileID: "film"}, now.Add(after))
		if left := signed.ExpiresAt().Sub(now.Add(after)); err != nil || left <= PassLife/2 || left > PassLife {
			t.Errorf("it works for %v, %v", left, err)
		}
		return text
	}
	if sign(0) != sign(PassLife/2-time.Millisecond) {
		t.Error("the pass changed, so a browser would load everything again")
	}
	if sign(0) == sign(PassLife/2) {
		t.Error("a pass that expires soon was reused")
	}
}

func TestAPassCanBeReadUntilItExpires(t *testing.T) {
	key, now := passKey(t, "s"), time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	for _, p := range []Pass{
		{Opens: OpensMaster, SessionID: "ana's", FileID: "film"},
		{Opens: OpensPlayback, SessionID: "ana's", FileID: "film", Run: "second"},
		{Opens: OpensZip, SessionID: "ana's", ProjectID: "winter", Purpose: Footage, FileIDs: []string{"a", "b"}},
	} {
		text, signed, err := key.Sign(p, now)
		if err != nil {
			t.Fatal(err)
		}
		p.Expires = signed.Expires
		if !signed.ExpiresAt().Equal(now.Add(10 * time.Minute)) {
			t.Errorf("%s expires at %v", p.Opens, signed.ExpiresAt())
		}
		if got, err := key.Read(text, now.Add(PassLife-time.Millisecond)); err != nil || !reflect.DeepEqual(got, p) {
			t.Errorf("read %+v, %v", got, err)
		}
		if _, err := key.Read(text, now.Add(PassLife)); !errors.Is(err, ErrPassExpired) {
			t.Errorf("after ten minutes: %v", err)
		}
		if _, err := passKey(t, "t").Read(text, now); !errors.Is(err, ErrNotFound) {
			t.Errorf("with another key: %v", err)
		}
	}
}

func TestAPassWithOneOtherCharacterOpensNothing(t *testing.T) {
	key, now := passKey(t, "s"), time.Now()
	text, _, err := key.Sign(Pass{Opens: OpensMaster, SessionID: "ana's", FileID: "film"}, now)
	if err != nil {
		t.Fatal(err)
	}
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	for i := range text {
		for _, other := range alphabet {
			if rune(text[i]) == other {
				continue
			}
			if _, err := key.Read(text[:i]+string(other)+text[i+1:], now); !errors.Is(err, ErrNotFound) {
				t.Fatalf("character %d as %c: %v", i, other, err)
			}
		}
	}
	for _, altered := range []string{"", "A", text[1:], text[:len(text)-1], text + "A", text + "=", text + "\n", "\n" + text, strings.Repeat("A", 43)} {
		if _, err := key.Read(altered, now); !errors.Is(err, ErrNotFound) {
			t.Errorf("%q: %v", altered, err)
		}
	}
}
