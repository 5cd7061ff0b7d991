package cutroom

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
)

// Seal encrypts data that the server must be able to read again, such as the
// secret of an authenticator app. A stolen database alone does not reveal it.
type Seal struct{ aead cipher.AEAD }

// NewSeal makes a seal with a key of 32 bytes.
func NewSeal(key []byte) (Seal, error) {
	block, err := aes.NewCipher(key)
	if err != nil {
		return Seal{}, err
	}
	aead, err := cipher.NewGCM(block)
	return Seal{aead}, err
}

// Close encrypts text for one owner. It cannot be opened for any other.
func (s Seal) Close(text, owner string) string {
	nonce := make([]byte, s.aead.NonceSize())
	_, _ = rand.Read(nonce) // never fails: crypto/rand ends the program instead
	return base64.RawStdEncoding.EncodeToString(s.aead.Seal(nonce, nonce, []byte(text), []byte(owner)))
}

// ErrUnreadable is returned for a sealed text that will never open with the
// installation's secret.
var ErrUnreadable = errors.New("a sealed text does not open")

// Open decrypts text that was closed for the owner, or fails with ErrUnreadable.
func (s Seal) Open(closed, owner string) (string, error) {
	data, err := base64.RawStdEncoding.DecodeString(closed)
	if err != nil || len(data) < s.aead.NonceSize() {
		return "", fmt.Errorf("%w: it is damaged", ErrUnreadable)
	}
	nonce, rest := data[:s.aead.NonceSize()], data[s.aead.NonceSize():]
	text, err := s.aead.Open(nil, nonce, rest, []byte(owner))
	if err != nil {
		return "", fmt.Errorf("%w: the installation's secret is another than the one it was sealed with", ErrUnreadable)
	}
	return string(text), nil
}
