//go:build !race

package app_test

import (
	"database/sql"
	"fmt"
	"slices"
	"strings"
	"testing"

	_ "github.com/jackc/pgx/v5/stdlib" // to read PostgreSQL's books
)

// ledgers are the tables that must have the same contents, whatever happened.
var ledgers = []string{
	`SELECT 'receipt', account_id, subtotal, discount, total, refunded, paid_at FROM receipts`,
	`SELECT 'lot', account_id, kind, granted, remaining, held, spent, lapsed, starts_at, expires_at, COALESCE(voided_at, 0) FROM credit_lots`,
	`SELECT 'entry', account_id, kind, amount, reason FROM credit_entries`,
	`SELECT 'subscription', account_id, state, plan, billed_every, price, period_start, period_end, CASE WHEN ended_at IS NULL THEN 'lives' ELSE 'ended' END,
		COALESCE(failed_at, 0), owed, retries, unaligned, COALESCE(code, ''), COALESCE(card_last4, '') FROM subscriptions`,
	`SELECT 'checkout', account_id, plan, videos, due, state, COALESCE(paid_at, 0) FROM checkouts`,
	`SELECT 'account', id, COALESCE(plan, ''), COALESCE(promo_code, ''), COALESCE(referred_by, '') FROM client_accounts`,
	// The disk of the machine that runs the test could be filling up at the
	// same time.
	`SELECT 'letter', recipient, subject FROM mails WHERE subject NOT LIKE 'Disk space is low%'`,
	`SELECT 'once', key FROM said_once WHERE key NOT LIKE 'disk_low%'`,
	`SELECT 'left behind', kind, id, state FROM payment_events WHERE state NOT IN ('processed', 'ignored')`,
	`SELECT 'given up', kind FROM river_job WHERE state NOT IN ('completed')`,
}

// books returns the final state as lines that can be compared.
func (s *story) books() string {
	s.t.Helper()
	driver, place := "pgx", s.config.DatabaseURL
	if place == "" {
		driver, place = "sqlite", s.config.Data+"/cutroom.db"
	}
	db, err := sql.Open(driver, place)
	must(s.t, err)
	defer func() { _ = db.Close() }()
	var lines []string
	for _, query := range ledgers {
		lines = append(lines, rowsOf(s.t, db, query)...)
	}
	slices.Sort(lines)
	var events int
	must(s.t, db.QueryRowContext(s.t.Context(), `SELECT COUNT(*) FROM payment_events`).Scan(&events))
	if events < leastEvents || s.answered < events {
		s.t.Errorf("%d messages were stored and %d acknowledged, want %d", events, s.answered, leastEvents)
	}
	return strings.Join(lines, "\n")
}

// rowsOf writes each row of a query as a line.
func rowsOf(t *testing.T, db *sql.DB, query string) (lines []string) {
	t.Helper()
	rows, err := db.QueryContext(t.Context(), query)
	must(t, err)
	defer func() { _ = rows.Close() }()
	columns, err := rows.Columns()
	must(t, err)
	for rows.Next() {
		values, into := make([]string, len(columns)), make([]any, len(columns))
		for i := range values {
			into[i] = &values[i]
		}
		must(t, rows.Scan(into...))
		line, _, _ := strings.Cut(strings.Join(values, " "), "/") // the provider's ids differ every time
		lines = append(lines, line)
	}
	must(t, rows.Err())
	return lines
}

// difference shows the lines that occur in only one of the two, with their
// count.
func difference(before, after string) string {
	count := map[string]int{}
	for line := range strings.Lines(before + "\n") {
		count[line]--
	}
	for line := range strings.Lines(after + "\n") {
		count[line]++
	}
	var lines []string
	for line, n := range count {
		if n != 0 {
			lines = append(lines, fmt.Sprintf("%+d %s", n, line))
		}
	}
	slices.Sort(lines)
	return strings.Join(lines, "")
}
