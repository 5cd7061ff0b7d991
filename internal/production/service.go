// Package production holds the verbs around projects: creating and reading them.
//
// What does not belong: what is sent to a project (media).
package production

import (
	"context"
	"strings"

	"cutroom/internal/cutroom"
)

// Service does the verbs.
type Service struct {
	store cutroom.Store
	clock cutroom.Clock
	newID func() string
}

// Config is what the verbs need from outside.
type Config struct {
	Store cutroom.Store
	Clock cutroom.Clock
	NewID func() string
}

// New makes the verbs.
func New(c Config) *Service { return &Service{store: c.Store, clock: c.Clock, newID: c.NewID} }

// CreateProject creates a draft in the actor's client account.
func (s *Service) CreateProject(ctx context.Context, by cutroom.Actor, title string, service cutroom.ServiceKind) (cutroom.Project, error) {
	project := cutroom.Project{
		ID: s.newID(), Title: strings.TrimSpace(title), Service: service, State: cutroom.Draft,
		CreatedBy: by.UserID, CreatedAt: s.clock.Now(),
	}
	if err := project.Validate(); err != nil {
		return cutroom.Project{}, err
	}
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		me, _, err := cutroom.Acting(ctx, tx, by, cutroom.Submit)
		if err != nil {
			return err
		}
		project.AccountID = me.AccountID
		if err := tx.CreateProject(ctx, project); err != nil {
			return err
		}
		return cutroom.AppendForAccount(ctx, tx, cutroom.Event{
			Kind: cutroom.ProjectCreated, At: project.CreatedAt, By: by.UserID, Subject: project.ID,
		}, project.AccountID)
	})
	return project, err
}

// Project returns a project the actor may see, with their rights on it.
func (s *Service) Project(ctx context.Context, by cutroom.Actor, id string) (cutroom.Project, cutroom.ProjectAccess, error) {
	project, err := s.store.ProjectByID(ctx, id)
	if err != nil {
		return cutroom.Project{}, cutroom.ProjectAccess{}, err
	}
	access, err := cutroom.AccessTo(ctx, s.store, by, project)
	if err != nil {
		return cutroom.Project{}, cutroom.ProjectAccess{}, err
	}
	return project, access, nil
}

// Projects lists the projects the actor may see, the newest first.
func (s *Service) Projects(ctx context.Context, by cutroom.Actor, page cutroom.Page) ([]cutroom.Project, error) {
	if err := page.Check(); err != nil {
		return nil, err
	}
	if by.IsManager() {
		return s.store.Projects(ctx, "", page)
	}
	if by.Role == cutroom.Editor {
		return nil, nil // nothing is given to editors yet
	}
	me, err := cutroom.ActingToRead(ctx, s.store, by, cutroom.See)
	if err != nil {
		return nil, err
	}
	return s.store.Projects(ctx, me.AccountID, page)
}
