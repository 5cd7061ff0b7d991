package cutroom

import (
	"bytes"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
)

// UnsubscribePath is where the link leads that stops one kind of mail; its
// token follows.
const UnsubscribePath = "/unsubscribe/"

// UnsubscribeKey signs the links with which people stop one kind of mail
// without signing in. A link names its person and its notice and can do
// nothing else; it never grows old, because mails are kept for years.
type UnsubscribeKey struct{ key []byte }

// NewUnsubscribeKey derives the key from the installation's secret.
func NewUnsubscribeKey(secret []byte) (UnsubscribeKey, error) {
	key, err := hkdf.Key(sha256.New, secret, nil, "cutroom unsubscribe", sha256.Size)
	if err != nil {
		return UnsubscribeKey{}, fmt.Errorf("unsubscribe key: %w", err)
	}
	return UnsubscribeKey{key}, nil
}

// Token is what a link carries that stops the notice for the person.
func (k UnsubscribeKey) Token(userID string, n Notice) string {
	said := []byte(n.ID + "\x00" + userID)
	return base64.RawURLEncoding.EncodeToString(append(k.sign(said), said...))
}

// Read tells whom and what a token names. One that was not made with the key
// is ErrNotFound.
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
