// Package applications holds the verbs around people who want to edit for us:
// they apply, send a sample, follow their application and take it back;
// managers read the applications and decide; what came to nothing is forgotten.
//
// What does not belong: how an accepted applicant gets an account (that is
// account), and the mails about it (notify).
package applications

import "cutroom/internal/cutroom"

// Service does the verbs.
type Service struct {
	store    cutroom.Store
	clock    cutroom.Clock // the business's time: when something happened
	wall     cutroom.Clock // the machine's time: how long a ticket is good
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

// New makes the verbs.
func New(c Config) *Service {
	return &Service{store: c.Store, clock: c.Clock, wall: c.Wall, newID: c.NewID, blobs: c.Blobs, deletion: c.Deletion}
}

// record writes into the audit log who did what to which application.
func (s *Service) record(tx cutroom.Tx, by cutroom.Actor, action, id string, detail map[string]string) {
	tx.Record(cutroom.AuditEntry{At: s.clock.Now(), By: by.UserID, Action: action, Subject: id, Detail: detail})
}
