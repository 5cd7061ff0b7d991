package store

import (
	"context"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"
)

// tx is one run of a transaction function.
type tx struct {
	reader
	events []cutroom.Event      // appended so far, not yet written
	audit  []cutroom.AuditEntry // also not yet written
	engine txEngine
}

// txEngine is what a transaction needs from its database beyond the shared queries.
type txEngine interface {
	sqlitegen.DBTX
	jobSQL() *jobSQL
	insertJob(ctx context.Context, args river.JobArgs, options *river.InsertOpts) error
	// settleJobs runs settle in this transaction.
	settleJobs(ctx context.Context, settle settling) ([]*rivertype.JobRow, error)
	// beforeEvents makes sure that the next numbers become visible in order;
	// afterEvents tells the other nodes the last of them.
	beforeEvents(ctx context.Context) error
	afterEvents(ctx context.Context, last int64) error
}

func newTx(e txEngine) *tx {
	return &tx{reader: reader{sqlitegen.New(e)}, engine: e}
}
