package store

import (
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"

	"cutroom/internal/cutroom"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// taken maps each unique index to the error it stands for. SQLite gives the
// column in its message, PostgreSQL the index in a field.
var taken = []struct {
	index, column string
	err           error
}{
	{"users_username_key", "users.username_key", cutroom.ErrUsernameTaken},
	{"users_email_owner_key", "users.email_owner_key", cutroom.ErrEmailTaken},
	{"authenticators_pkey", "authenticators.user_id", cutroom.ErrTwoFactorOn},
	{"passkeys_credential", "passkeys.credential_id", cutroom.ErrPasskeyTaken},
	{"identities_subject", "identities.subject", cutroom.ErrGoogleTaken},
	{"identities_user", "identities.user_id", cutroom.ErrGoogleTaken},
	{"subscriptions_live", "subscriptions.account_id", cutroom.ErrSubscribed},
	{"project_steps_pkey", "project_steps.project_id", cutroom.ErrMoved},
	{"promo_codes_pkey", "promo_codes.code", cutroom.ErrCodeTaken},
}

// translate turns a database error into the error that the ports promise.
func translate(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return cutroom.ErrNotFound
	}
	var pg *pgconn.PgError
	var lite *sqlite.Error
	for _, t := range taken {
		switch {
		case errors.As(err, &pg) && pg.Code == "23505" && pg.ConstraintName == t.index,
			errors.As(err, &lite) && isDuplicate(lite) && strings.Contains(lite.Error(), t.column):
			return t.err
		}
	}
	return err
}

func isDuplicate(err *sqlite.Error) bool {
	return err.Code() == sqlite3.SQLITE_CONSTRAINT_UNIQUE || err.Code() == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY
}

// full adds cutroom.ErrNoRoom to the error of a full disk.
func full(err error) error {
	var pg *pgconn.PgError
	var lite *sqlite.Error
	if errors.As(err, &pg) && pg.Code == "53100" || errors.As(err, &lite) && lite.Code()&0xff == sqlite3.SQLITE_FULL {
		return fmt.Errorf("%w: %w", cutroom.ErrNoRoom, err)
	}
	return err
}

// found returns ErrNotFound if a change matched no row.
func found(rows int64, err error) error {
	if err == nil && rows == 0 {
		return cutroom.ErrNotFound
	}
	return translate(err)
}

// endsTransaction reports whether SQLite may have rolled back the whole
// transaction, and not just the statement, because of the error.
func endsTransaction(err error) bool {
	var lite *sqlite.Error
	if !errors.As(err, &lite) {
		return false
	}
	switch lite.Code() & 0xff { // the rest of the code is detail
	case sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_NOMEM,
		sqlite3.SQLITE_BUSY, sqlite3.SQLITE_INTERRUPT, sqlite3.SQLITE_CORRUPT:
		return true
	}
	return false
}

// collisions are the unique indexes that only concurrent transactions can violate.
var collisions = []string{"audit_entries_pkey", "messages_pkey", "messages_once", "contact_replies_order", "contact_replies_key"}

// collided reports whether PostgreSQL asks for the transaction to run again
// because another one broke its isolation.
func collided(err error) bool {
	var pg *pgconn.PgError
	if !errors.As(err, &pg) {
		return false
	}
	// Two transactions also collide if they chain their audit entries to the
	// same predecessor, write the same line of a ledger or take the same number
	// in a conversation.
	return pg.Code == "40001" || pg.Code == "40P01" || pg.Code == "23505" && slices.Contains(collisions, pg.ConstraintName) ||
		metOnLedger(err)
}
