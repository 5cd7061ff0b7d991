package account

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"encoding/base64"
	"errors"
)

// seal encrypts what the server must read again, such as the secret of an
// authenticator app: a stolen database alone does not reveal it.
type seal struct{ aead cipher.AEAD }

func newSeal(key []byte) (seal, error) {
	block, err := aes.NewCipher(key)
	if err != nil {
		return seal{}, err
	}
	aead, err := cipher.NewGCM(block)
	return seal{aead}, err
}

// close encrypts for one owner. What was closed for one never opens for
// another.
func (s seal) close(text, owner string) string {
	nonce := make([]byte, s.aead.NonceSize())
	_, _ = rand.Read(nonce) // never fails: crypto/rand ends the program instead
	return base64.RawStdEncoding.EncodeToString(s.aead.Seal(nonce, nonce, []byte(text), []byte(owner)))
}

func (s seal) open(closed, owner string) (string, error) {
	data, err := base64.RawStdEncoding.DecodeString(closed)
	if err != nil || len(data) < s.aead.NonceSize() {
		return "", errors.New("a sealed text is damaged")
	}
	nonce, rest := data[:s.aead.NonceSize()], data[s.aead.NonceSize():]
	text, err := s.aead.Open(nil, nonce, rest, []byte(owner))
	if err != nil {
		return "", errors.New("a sealed text does not open: the installation's secret is another than the one it was sealed with")
	}
	return string(text), nil
}
