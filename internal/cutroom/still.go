package cutroom

import "context"

// Still is the picture that stands for a project in lists: the poster of the
// newest version that a person may see, else of the first footage that has one.
type Still struct {
	FileID string
	Run    string // of the file's preparation
	Name   string // of the poster in it
}

// StillReader finds the stills of projects.
type StillReader interface {
	// Stills finds those of many projects in one look-up, by the project's id.
	// released leaves out versions that clients do not see yet. Projects without
	// a picture are missing.
	Stills(ctx context.Context, projectIDs []string, released bool) (map[string]Still, error)
}
