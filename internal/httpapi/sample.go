package httpapi

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strconv"
	"time"

	"cutroom/internal/throttle"
	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
)

// sampleTicket is the header with the ticket for sending a sample, because the
// body is the file itself.
const sampleTicket = "X-Cutroom-Ticket"

// sampleTime is how long a slow connection can take to send or receive a
// sample.
const sampleTime = 10 * time.Minute

var sampleByAddr = throttle.Limit{Name: "sample-addr", Times: 10, Window: time.Hour}

// takeSample streams an applicant's file without holding it in memory. Anybody
// can call it, but it needs a valid ticket.
func (a *API) takeSample(w http.ResponseWriter, r *http.Request) {
	ctx := r.Context()
	err := a.tries.Take(ctx, sampleByAddr, addrKey(requestOf(ctx).Addr))
	if err == nil {
		control, until := http.NewResponseController(w), time.Now().Add(sampleTime)
		err = errors.Join(control.SetReadDeadline(until), control.SetWriteDeadline(until))
	}
	if err == nil {
		err = a.Applications.AddSample(ctx, r.Header.Get(sampleTicket), r.Body)
	}
	if err != nil {
		a.writeRefusal(w, r, err)
		return
	}
	w.WriteHeader(http.StatusNoContent)
}

// applicationSample lets a manager download the file. It is never shown on the
// site, and its name comes from its type, not from the sender.
func (a *API) applicationSample(ctx context.Context, in *byID) (*huma.StreamResponse, error) {
	sample, body, err := a.Applications.Sample(ctx, actorOf(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return &huma.StreamResponse{Body: func(c huma.Context) {
		defer func() { _ = body.Close() }()
		_, w := humago.Unwrap(c)
		_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(sampleTime))
		h := w.Header()
		h.Set("Content-Type", "application/octet-stream")
		h.Set("Content-Disposition", `attachment; filename="sample-`+in.ID+`.`+string(sample.Kind)+`"`)
		h.Set("Content-Length", strconv.FormatInt(sample.Size, 10))
		_, _ = io.Copy(w, body)
	}}, nil
}

// fileAnswer describes a binary response.
func fileAnswer(op *huma.Operation) {
	op.Responses = map[string]*huma.Response{"200": {
		Description: "The file",
		Content:     map[string]*huma.MediaType{"application/octet-stream": {Schema: &huma.Schema{Type: "string", Format: "binary"}}},
	}}
}
