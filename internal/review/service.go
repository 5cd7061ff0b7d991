// Package review holds the verbs around the versions of a project: what people
// say about them, and what the editors answer.
//
// Delivering, sending a change list and approving (production), which move the
// project, and playing a version (media) do not belong here.
package review

import (
	"context"

	"cutroom/internal/cutroom"
)

// Service implements the verbs.
type Service struct {
	store cutroom.Store
	clock cutroom.Clock
	newID func() string

	scratch cutroom.Scratch
	stills  cutroom.StillTool
	picking chan struct{} // holds one item while pictures of frames are made

	telling pace // limits viewing messages

	passwords Passwords
	brand     cutroom.CurrentBrand
}

// Passwords hashes and compares the passwords of share links.
type Passwords interface {
	HashPassword(ctx context.Context, password string) (string, error)
	PasswordMatches(ctx context.Context, password, hash string) (bool, error)
}

// Config is what the verbs need from outside.
type Config struct {
	Store cutroom.Store
	Clock cutroom.Clock
	NewID func() string

	Scratch cutroom.Scratch   // where renditions can be read
	Stills  cutroom.StillTool // nil for exports without pictures

	Passwords Passwords
	Brand     cutroom.CurrentBrand
}

// New makes a Service.
func New(c Config) *Service {
	return &Service{
		store: c.Store, clock: c.Clock, newID: c.NewID, scratch: c.Scratch, stills: c.Stills, picking: make(chan struct{}, 1),
		passwords: c.Passwords, brand: c.Brand,
	}
}

// visible is cutroom.VisibleProject for people who may also read the notes and
// messages of the project.
func visible(ctx context.Context, r cutroom.Reader, by cutroom.Actor, id string) (cutroom.Project, cutroom.Relation, error) {
	project, rel, err := cutroom.VisibleProject(ctx, r, by, id)
	if err == nil && !rel.ReadsMessages() {
		err = cutroom.ErrNotFound
	}
	return project, rel, err
}

// watched returns a version that the actor may watch.
func watched(ctx context.Context, r cutroom.Reader, rel cutroom.Relation, projectID string, number int) (cutroom.Version, error) {
	versions, err := r.VersionsOf(ctx, projectID)
	if err != nil {
		return cutroom.Version{}, err
	}
	for _, v := range versions {
		if v.Number == number && (v.Released() || rel.Inside()) {
			return v, nil
		}
	}
	return cutroom.Version{}, cutroom.ErrNotFound
}

// framesOf returns how many frames a version has. A version whose film was
// deleted has none, so nobody can comment on a moment of it.
func framesOf(ctx context.Context, r cutroom.Reader, v cutroom.Version) (int64, error) {
	file, err := cutroom.Optional(r.FileByID(ctx, v.FileID))
	if err != nil || file == nil {
		return 0, err
	}
	if counting := file.Counting(); counting != nil {
		return counting.Frames, nil
	}
	return 0, nil
}
