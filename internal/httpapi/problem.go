package httpapi

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/validation"

	"cutroom/internal/cutroom"
)

// Problem is the RFC 9457 document with which every refusal is answered. It
// never repeats the request's input and never reveals internal errors.
type Problem struct {
	Type      string         `json:"type,omitempty" format:"uri-reference"`
	Title     string         `json:"title"`
	Status    int            `json:"status"`
	Detail    string         `json:"detail,omitempty" doc:"A message for people to read"`
	Code      string         `json:"code,omitempty" doc:"A stable code for programs"`
	Field     string         `json:"field,omitempty" doc:"The input it is about"`
	Errors    []FieldProblem `json:"errors,omitempty"`
	Challenge string         `json:"challenge,omitempty" doc:"Send it back with the second factor"`
	Methods   []string       `json:"methods,omitempty" doc:"Available second factors: totp, recovery, passkey"`
	Puzzle    *Puzzle        `json:"puzzle,omitempty" doc:"What to answer before asking again"`
	RequestID string         `json:"requestId,omitempty" doc:"Names the entry in the server's log"`
}

// FieldProblem is one wrong input.
type FieldProblem struct {
	Field   string `json:"field"`
	Message string `json:"message"`
}

func (p *Problem) Error() string { return p.Detail }

// GetStatus is the HTTP status.
func (p *Problem) GetStatus() int { return p.Status }

// ContentType is the media type of problem documents.
func (p *Problem) ContentType(string) string { return "application/problem+json" }

// statuses is the only mapping from kinds of errors to HTTP statuses.
var statuses = map[cutroom.Kind]int{
	cutroom.Invalid:         http.StatusUnprocessableEntity,
	cutroom.Unauthenticated: http.StatusUnauthorized,
	cutroom.Forbidden:       http.StatusForbidden,
	cutroom.NotFound:        http.StatusNotFound,
	cutroom.Conflict:        http.StatusConflict,
	cutroom.TooMany:         http.StatusTooManyRequests,
	cutroom.Unavailable:     http.StatusServiceUnavailable,
	cutroom.NoRoom:          http.StatusInsufficientStorage,
}

// refusal turns a verb's error into the error that the client sees. Errors that
// are not meant for people are logged here, once, and become a plain 500.
func (a *API) refusal(ctx context.Context, err error) error {
	var doubted *unproved
	if errors.As(err, &doubted) {
		return doubted.problem(ctx)
	}
	var known *cutroom.Error
	if !errors.As(err, &known) {
		if ctx.Err() != nil {
			return newProblem(ctx, 499, "The request was cancelled", "gave_up") // the client has gone and reads no response
		}
		a.Logger.ErrorContext(ctx, "internal error", "error", err)
		if a.Unreachable != nil && a.Unreachable(err) {
			return newProblem(ctx, http.StatusServiceUnavailable, "We can't reach our data right now. Try again in a moment.", "database_unreachable")
		}
		return internalProblem(ctx)
	}
	if known.Kind == cutroom.NoRoom || known.Kind == cutroom.Unavailable {
		a.Logger.WarnContext(ctx, "temporarily unavailable", "code", known.Code, "error", err) // the operator can do something about it
	}
	p := newProblem(ctx, statuses[known.Kind], known.Message, known.Code)
	p.Field = known.Field
	var asked *cutroom.SecondFactorRequired
	if errors.As(err, &asked) {
		p.Challenge, p.Methods = asked.Challenge, words(asked.Methods)
	}
	if known.RetryAfter <= 0 {
		return p
	}
	seconds := int((known.RetryAfter + time.Second - 1) / time.Second)
	return huma.ErrorWithHeaders(p, http.Header{"Retry-After": {strconv.Itoa(seconds)}})
}

// problemOf returns the refusal for handlers that write their own responses.
func (a *API) problemOf(ctx context.Context, err error) *Problem {
	var p *Problem
	if !errors.As(a.refusal(ctx, err), &p) {
		return internalProblem(ctx)
	}
	return p
}

func newProblem(ctx context.Context, status int, detail, code string) *Problem {
	return &Problem{
		Title: http.StatusText(status), Status: status, Detail: detail, Code: code,
		RequestID: requestOf(ctx).ID,
	}
}

func internalProblem(ctx context.Context) *Problem {
	return newProblem(ctx, http.StatusInternalServerError, "Something went wrong on our side. Please try again.", "internal")
}

// humaProblem replaces the library's own errors, which repeat rejected values
// (passwords too) and reveal internal texts.
func humaProblem(ctx context.Context, status int, message string, errs ...error) huma.StatusError {
	if status == http.StatusInternalServerError && message == "cannot read request body" {
		status, message = http.StatusBadRequest, "The request body could not be read"
	}
	if status >= http.StatusInternalServerError {
		return internalProblem(ctx)
	}
	p := newProblem(ctx, status, message, codeFor(status))
	for _, err := range errs {
		var d huma.ErrorDetailer
		if errors.As(err, &d) {
			p.Errors = append(p.Errors, fieldProblem(d.ErrorDetail()))
		}
	}
	if len(p.Errors) > 0 {
		p.Field, p.Detail = p.Errors[0].Field, sentence(p.Errors[0])
	}
	return p
}

// fieldProblem describes a wrong input in our own words only, because the
// library also repeats the keys and media types that it does not know.
func fieldProblem(detail *huma.ErrorDetail) FieldProblem {
	f := FieldProblem{Field: strings.TrimPrefix(strings.TrimPrefix(detail.Location, "body"), "."), Message: detail.Message}
	switch {
	case f.Message == validation.MsgUnexpectedProperty || f.Message == "unknown query parameter":
		f.Field = ""
	case strings.HasPrefix(f.Message, huma.ErrUnknownContentType.Error()):
		f.Message = huma.ErrUnknownContentType.Error()
	}
	return f
}

func codeFor(status int) string {
	switch status {
	case http.StatusRequestEntityTooLarge:
		return "too_large"
	case http.StatusUnsupportedMediaType:
		return "media_type"
	case http.StatusRequestTimeout:
		return "too_slow"
	default:
		return "malformed"
	}
}

func sentence(f FieldProblem) string {
	if f.Field == "" {
		return "Invalid input: " + f.Message
	}
	return "Invalid input: " + f.Field + ": " + f.Message
}

func init() {
	huma.DefaultArrayNullable = false
	huma.NewError = func(status int, message string, errs ...error) huma.StatusError {
		return humaProblem(context.Background(), status, message, errs...)
	}
	huma.NewErrorWithContext = func(c huma.Context, status int, message string, errs ...error) huma.StatusError {
		return humaProblem(c.Context(), status, message, errs...)
	}
}

// writeRefusal responds with a verb's error outside the described API.
func (a *API) writeRefusal(w http.ResponseWriter, r *http.Request, err error) {
	var p *Problem
	if !errors.As(a.refusal(r.Context(), err), &p) {
		p = internalProblem(r.Context())
	}
	writeProblem(w, p)
}

// writeProblem writes a problem outside the described API, for middleware and
// pages.
func writeProblem(w http.ResponseWriter, p *Problem) {
	w.Header().Set("Content-Type", "application/problem+json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(p.Status)
	_ = json.NewEncoder(w).Encode(p)
}
