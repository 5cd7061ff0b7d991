package site

import (
	"net/http"
	"strings"
)

// closedPolicy is the Content-Security-Policy of everything that is not a page.
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

// SecurityHeaders are what every answer carries, of pages and of the API. Pages
// have a Content-Security-Policy of their own. origin is the public address.
func SecurityHeaders(origin string) http.Header {
	h := http.Header{
		"X-Content-Type-Options":       {"nosniff"},
		"X-Frame-Options":              {"DENY"},
		"Referrer-Policy":              {"strict-origin-when-cross-origin"},
		"Cross-Origin-Opener-Policy":   {"same-origin"},
		"Cross-Origin-Resource-Policy": {"same-origin"},
		"Permissions-Policy":           {"camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
		"Content-Security-Policy":      {closedPolicy},
	}
	if strings.HasPrefix(origin, "https://") {
		h["Strict-Transport-Security"] = []string{"max-age=31536000; includeSubDomains"}
	}
	return h
}
