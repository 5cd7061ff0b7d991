package store

import (
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
)

// Unreachable reports whether an error means that the database can't be
// reached, and not that the request was wrong. The data being saved may or may
// not have been saved.
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
	// The connection broke, the server is stopping or starting, it has no free
	// connection, or it ended a transaction that seemed to hang.
	return strings.HasPrefix(said.Code, "08") || strings.HasPrefix(said.Code, "57P0") || said.Code == "53300" || said.Code == "25P03"
}
