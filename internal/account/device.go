package account

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"strings"

	"cutroom/internal/cutroom"
)

// NewDevice makes the secret by which a device is recognized. It does not sign
// anybody in.
func (s *Service) NewDevice() string {
	secret := cutroom.NewSecret()
	return secret + "." + s.deviceSeal(secret)
}

// KnowsDevice reports whether a device's secret was made here. Any other secret
// says nothing about the device.
func (s *Service) KnowsDevice(device string) bool {
	secret, seal, _ := strings.Cut(device, ".")
	return hmac.Equal([]byte(seal), []byte(s.deviceSeal(secret)))
}

func (s *Service) deviceSeal(secret string) string {
	mac := hmac.New(sha256.New, s.deviceKey)
	mac.Write([]byte(secret))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:16])
}
