package cutroom

import (
	"errors"
	"fmt"
	"time"
)

// Kind is the category of an Error. There are few kinds, each with one HTTP
// status, and many stable codes.
type Kind string

// The kinds.
const (
	Invalid         Kind = "invalid"         // the input breaks a rule
	Unauthenticated Kind = "unauthenticated" // we do not know who is asking
	Forbidden       Kind = "forbidden"       // we know who is asking, and they may not
	NotFound        Kind = "not_found"       // it does not exist, or not for them
	Conflict        Kind = "conflict"        // not possible in the current state
	TooMany         Kind = "too_many"        // more often than a person would try
	Unavailable     Kind = "unavailable"     // an outside service does not respond
	NoRoom          Kind = "no_room"         // the storage is full
)

// Error is the only error whose text people outside ever see. All other errors
// are internal: logged once at the edge and never shown.
type Error struct {
	Kind       Kind
	Code       string // stable, in snake_case; the web app translates by it
	Message    string // English, shown where no translation exists
	Field      string // the input the error is about, if any
	RetryAfter time.Duration
}

func (e *Error) Error() string {
	if e.Field != "" {
		return fmt.Sprintf("%s (%s): %s", e.Code, e.Field, e.Message)
	}
	return e.Code + ": " + e.Message
}

// Is matches by code, so errors.Is(err, ErrNotFound) holds for every error with
// the same code, whatever its field or delay.
func (e *Error) Is(target error) bool {
	var other *Error
	return errors.As(target, &other) && other.Code == e.Code
}

// At returns a copy of the error about another input.
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
