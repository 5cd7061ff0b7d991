// Package store remembers: it implements the ports cutroom.Store and
// cutroom.JobLeases on SQLite and on PostgreSQL with the same SQL text.
//
// Every write goes through InTx. On SQLite, transactions that arrive together
// share one commit and so one wait for the disk; on PostgreSQL they run
// serializable and are repeated when they collide. Either way a transaction
// behaves as if it were alone, and what InTx has acknowledged survives a power
// cut. Events get their numbers in the order in which they become visible, and
// jobs are ordered and finished in the transaction that gives them meaning.
//
// What does not belong: rules (they are the nouns'), use cases (they are the
// verbs'), and what a job does (that is the worker's).
package store

//go:generate ../../scripts/generate-sql
