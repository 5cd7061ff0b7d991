package httpapi

import (
	"net/http"
	"strings"
)

// deviceCookie is the name of the cookie with the secret by which a device is
// recognized. It does not sign anybody in.
const deviceCookie = "cutroom_device"

const deviceDays = 400 // the longest that a browser keeps a cookie

// deviceOf returns the secret that the device sent, or "".
func deviceOf(r *http.Request) string {
	if c, err := r.Cookie(deviceCookie); err == nil && len(c.Value) <= 128 && isText(c.Value) {
		return c.Value
	}
	return ""
}

// withDevice gives a device a new secret if it has none of ours.
func (a *API) withDevice(r request) request {
	if !a.Account.KnowsDevice(r.Device) {
		r.Device = a.Account.NewDevice()
	}
	return r
}

func (a *API) deviceCookie(secret string) string {
	return (&http.Cookie{ //nolint:gosec // Secure wherever the site itself is
		Name: deviceCookie, Value: secret, Path: "/api", MaxAge: deviceDays * 24 * 60 * 60,
		HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: strings.HasPrefix(a.Origin, "https://"),
	}).String()
}
