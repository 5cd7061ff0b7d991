package cutroom

import (
	"bytes"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
)

// UnsubscribePath is the path of the links that stop one kind of mail; the token
// follows.
const UnsubscribePath = "/unsubscribe/"

// UnsubscribeKey signs the links with which people stop one kind of mail without
// signing in. A link names its person and its notice and can do nothing else. It
// never expires, because people keep mails for years.
type UnsubscribeKey struct{ key []byte }

// NewUnsubscribeKey derives the key from the installation's secret.
func NewUnsubscribeKey(secret []byte) (UnsubscribeKey, error) {
	key, err := hkdf.Key(sha256.New, secret, nil, "cutroom unsubscribe", sha256.Size)
	if err != nil {
		return UnsubscribeKey{}, fmt.Errorf("unsubscribe key: %w", err)
	}
	return UnsubscribeKey{key}, nil
}

// Token is the token of a link that stops the notice for the person.
func (k UnsubscribeKey) Token(userID string, n Notice) string {
	said := []byte(n.ID + "\x00" + userID)
	return base64.RawURLEncoding.EncodeToString(append(k.sign(said), said...))
}

// Read returns the person and the notice that a token names, or ErrNotFound if it
// was not made with the key.
func (k UnsubscribeKey) Read(token string) (userID, noticeID string, err error) {
	raw, err := base64.RawURLEncoding.DecodeString(token)
	if err != nil || len(raw) < sha256.Size {
		return "", "", ErrNotFound
	}
	signature, said := raw[:sha256.Size], raw[sha256.Size:]
	if !hmac.Equal(signature, k.sign(said)) {
		return "", "", ErrNotFound
	}
	notice, user, _ := bytes.Cut(said, []byte{0})
	return string(user), string(notice), nil
}

func (k UnsubscribeKey) sign(said []byte) []byte {
	mac := hmac.New(sha256.New, k.key)
	mac.Write(said)
	return mac.Sum(nil)
}
