package cutroom

import "context"

// Still is the picture that represents a project in lists: the poster of the
// newest version that a person may see, otherwise of the first footage that has
// one.
type Still struct {
	FileID string
	Run    string // of the file's preparation
	Name   string // of the poster in it
}

// StillReader finds the stills of projects.
type StillReader interface {
	// Stills finds the stills of many projects in one query, by project id. With
	// released, versions that clients cannot see yet are skipped. Projects
	// without a picture are missing.
	Stills(ctx context.Context, projectIDs []string, released bool) (map[string]Still, error)
}
