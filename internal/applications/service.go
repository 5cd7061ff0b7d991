// Package applications holds the verbs for people who want to become editors.
// They apply, send a sample, and follow or withdraw their application. Managers
// read the applications and decide. Unsuccessful applications are eventually
// deleted.
//
// How an accepted applicant gets an account does not belong here (see account),
// nor do the mails about it (see notify).
package applications

import "cutroom/internal/cutroom"

// Service implements the verbs.
type Service struct {
	store    cutroom.Store
	clock    cutroom.Clock // business time: when something happened
	wall     cutroom.Clock // machine time: how long a ticket is valid
	newID    func() string
	blobs    cutroom.Blobs
	deletion cutroom.DeletionRules
}

// Config is what the verbs need from outside.
type Config struct {
	Store    cutroom.Store
	Clock    cutroom.Clock
	Wall     cutroom.Clock
	NewID    func() string
	Blobs    cutroom.Blobs
	Deletion cutroom.DeletionRules
}

// New returns a service.
func New(c Config) *Service {
	return &Service{store: c.Store, clock: c.Clock, wall: c.Wall, newID: c.NewID, blobs: c.Blobs, deletion: c.Deletion}
}

// record writes an entry about an application to the audit log.
func (s *Service) record(tx cutroom.Tx, by cutroom.Actor, action, id string, detail map[string]string) {
	tx.Record(cutroom.AuditEntry{At: s.clock.Now(), By: by.UserID, Action: action, Subject: id, Detail: detail})
}
