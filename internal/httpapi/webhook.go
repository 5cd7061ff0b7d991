package httpapi

import (
	"errors"
	"io"
	"net/http"
)

// maxWebhook is far above the size of the provider's messages.
const maxWebhook = 1 << 20

// webhook receives a message of the payment provider. It checks, stores and
// acknowledges the raw bytes; a job does the work.
func (a *API) webhook(w http.ResponseWriter, r *http.Request) {
	payload, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxWebhook))
	if err != nil {
		writeProblem(w, newProblem(r.Context(), http.StatusRequestEntityTooLarge, "The message is too long", "too_large"))
		return
	}
	if err := a.Billing.Receive(r.Context(), payload, r.Header.Get("Stripe-Signature")); err != nil {
		var p *Problem
		if !errors.As(a.refusal(r.Context(), err), &p) {
			p = internalProblem(r.Context())
		}
		writeProblem(w, p)
		return
	}
	w.WriteHeader(http.StatusOK)
}
