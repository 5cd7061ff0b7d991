package media

import (
	"context"
	"errors"

	"cutroom/internal/cutroom"
)

// SignedStill is a picture of a project with a pass that opens it.
type SignedStill struct {
	Pass SignedPass
	Name string
}

// Stills returns, by project id, the pictures of projects that the actor may
// see, in one query. inside means that the actor works on them and sees
// versions before clients do.
func (s *Service) Stills(ctx context.Context, by cutroom.Actor, projectIDs []string, inside bool) (map[string]SignedStill, error) {
	found, err := s.store.Stills(ctx, projectIDs, !inside)
	if err != nil {
		return nil, err
	}
	signed := make(map[string]SignedStill, len(found))
	for project, still := range found {
		pass, err := s.sign(by, cutroom.Pass{Opens: cutroom.OpensPlayback, FileID: still.FileID, Run: still.Run})
		if err != nil {
			return nil, err
		}
		signed[project] = SignedStill{Pass: pass, Name: still.Name}
	}
	return signed, nil
}

// tellOfStill appends an event if a file that was just prepared gives its
// project another picture. Versions need none: they are delivered later.
func (s *Service) tellOfStill(ctx context.Context, tx cutroom.Tx, f cutroom.File) error {
	if f.Purpose != cutroom.Footage {
		return nil
	}
	first, err := tx.FirstFootageWithPoster(ctx, f.ProjectID)
	if errors.Is(err, cutroom.ErrNotFound) || err == nil && first != f.ID {
		return nil
	}
	if err != nil {
		return err
	}
	return s.tell(ctx, tx, cutroom.StillChanged, cutroom.System.UserID, f)
}
