package cutroom

import (
	"errors"
	"fmt"
	"time"
)

// Kind says what sort of refusal an Error is. There are few kinds, each with
// one HTTP status, and many stable codes.
type Kind string

// The kinds.
const (
	Invalid         Kind = "invalid"         // the input breaks a rule
	Unauthenticated Kind = "unauthenticated" // we do not know who is asking
	Forbidden       Kind = "forbidden"       // we know, and they may not
	NotFound        Kind = "not_found"       // it does not exist, or not for them
	Conflict        Kind = "conflict"        // it cannot happen in the present state
	TooMany         Kind = "too_many"        // more often than a person would
	Unavailable     Kind = "unavailable"     // somebody outside does not answer
	NoRoom          Kind = "no_room"         // the storage is full
)

// Error is the only error whose text a person outside ever sees. Everything
// else is internal: logged once at the edge and never shown.
type Error struct {
	Kind       Kind
	Code       string // stable, snake_case; the web translates by it
	Message    string // English, shown where no translation exists
	Field      string // the input it is about, when it is about one
	RetryAfter time.Duration
}

func (e *Error) Error() string {
	if e.Field != "" {
		return fmt.Sprintf("%s (%s): %s", e.Code, e.Field, e.Message)
	}
	return e.Code + ": " + e.Message
}

// Is matches by code, so that errors.Is(err, ErrNotFound) holds for every
// not-found error made with the same code, whatever its field or delay.
func (e *Error) Is(target error) bool {
	var other *Error
	return errors.As(target, &other) && other.Code == e.Code
}

// At is the error about another input.
func (e Error) At(field string) *Error {
	e.Field = field
	return &e
}

// Errors that several nouns share.
var (
	ErrNotFound        = &Error{Kind: NotFound, Code: "not_found", Message: "Not found"}
	ErrForbidden       = &Error{Kind: Forbidden, Code: "forbidden", Message: "You don't have permission to do this"}
	ErrUnauthenticated = &Error{Kind: Unauthenticated, Code: "unauthenticated", Message: "Please sign in"}
)

func isNotFound(err error) bool { return errors.Is(err, ErrNotFound) }

// Optional returns nil instead of ErrNotFound, for callers that expect a row to
// be missing.
func Optional[T any](found T, err error) (*T, error) {
	switch {
	case isNotFound(err):
		return nil, nil
	case err != nil:
		return nil, err
	}
	return &found, nil
}

func invalid(field, code, message string) *Error {
	return &Error{Kind: Invalid, Code: code, Message: message, Field: field}
}
