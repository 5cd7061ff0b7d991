// Package store saves data: it implements the ports cutroom.Store and
// cutroom.JobLeases on SQLite and on PostgreSQL with the same SQL text.
//
// Every write goes through InTx. On SQLite, transactions that arrive together share
// one commit and so one wait for the disk; on PostgreSQL they run serializable and
// are repeated when they collide. Either way a transaction behaves as if it were
// alone, and anything InTx has acknowledged survives a power cut. Events are
// numbered in the order in which they become visible, and jobs are queued and
// finished in the same transaction as the change they belong to.
//
// What doesn't belong here: rules (those are in the nouns), use cases (those
// are in the verbs), and what a job does (that is in the worker).
package store

//go:generate ../../scripts/generate-sql
