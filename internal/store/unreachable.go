package store

import (
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
)

// Unreachable reports whether an error says that the database is away, and not
// that it was asked for something wrong. What was being saved may or may not be
// saved.
func Unreachable(err error) bool {
	var connecting *pgconn.ConnectError
	var network *net.OpError
	if errors.As(err, &connecting) || errors.As(err, &network) || pgconn.SafeToRetry(err) ||
		errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, driver.ErrBadConn) {
		return true
	}
	var said *pgconn.PgError
	if !errors.As(err, &said) {
		return false
	}
	// The connection broke, the server stops or starts, has no place left, or has
	// broken a transaction off that seemed to hang.
	return strings.HasPrefix(said.Code, "08") || strings.HasPrefix(said.Code, "57P0") || said.Code == "53300" || said.Code == "25P03"
}
