// Package production holds the verbs around projects: the brief, the queue, the
// transitions, the clock, who works on what, and the conversation.
//
// Files (media) and notes on frames (review) do not belong here.
package production

import (
	"context"
	"errors"
	"maps"
	"strings"
	"time"

	"cutroom/internal/cutroom"
)

// Service implements the verbs.
type Service struct {
	store     cutroom.Store
	clock     cutroom.Clock
	newID     func() string
	catalogue cutroom.Catalogue
}

// Config is what the verbs need from outside.
type Config struct {
	Store     cutroom.Store
	Clock     cutroom.Clock
	NewID     func() string
	Catalogue cutroom.Catalogue
}

// New makes a Service.
func New(c Config) *Service {
	return &Service{store: c.Store, clock: c.Clock, newID: c.NewID, catalogue: c.Catalogue}
}

// CreateProject creates a draft in the actor's client account.
func (s *Service) CreateProject(ctx context.Context, by cutroom.Actor, title string, service cutroom.ServiceKind) (cutroom.Project, error) {
	now := s.clock.Now()
	return s.createProject(ctx, by, cutroom.Project{Title: strings.TrimSpace(title), Service: service, CreatedAt: now, StateSince: now})
}

// DuplicateProject creates a draft with the brief of an existing project in the
// actor's client account.
func (s *Service) DuplicateProject(ctx context.Context, by cutroom.Actor, id string) (cutroom.Project, error) {
	original, err := s.Project(ctx, by, id)
	if err != nil {
		return cutroom.Project{}, err
	}
	if original.Relation.Member == nil {
		return cutroom.Project{}, cutroom.ErrForbidden
	}
	now := s.clock.Now()
	return s.createProject(ctx, by, cutroom.Project{
		Title: original.Title, Service: original.Service, Brief: original.Brief, CreatedAt: now, StateSince: now,
	})
}

func (s *Service) createProject(ctx context.Context, by cutroom.Actor, project cutroom.Project) (cutroom.Project, error) {
	project.ID, project.State, project.CreatedBy = s.newID(), cutroom.Draft, by.UserID
	project.Clock.Mode = cutroom.ClockOff
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
		return cutroom.AppendForProject(ctx, tx, cutroom.Event{
			Kind: cutroom.ProjectCreated, At: project.CreatedAt, By: by.UserID,
		}, project, project)
	})
	return project, err
}

// View is a project as one person may see it.
type View struct {
	cutroom.Project
	Relation cutroom.Relation
	Open     []cutroom.Transition   // what they can do now
	Moves    []cutroom.PossibleMove // the states they can move it to
	At       time.Time              // when this was read
}

func (s *Service) view(p cutroom.Project, rel cutroom.Relation) View {
	now := s.clock.Now()
	return View{Project: p, Relation: rel, Open: p.Open(rel, now), Moves: p.PossibleMoves(rel, now), At: now}
}

// VisibleVersions returns the number of the latest version that may be watched,
// by project id, 0 if there is none. Clients only see released versions.
func (s *Service) VisibleVersions(ctx context.Context, views []View) (map[string]int, error) {
	latest, outside := make(map[string]int, len(views)), []string(nil)
	for _, v := range views {
		switch {
		case v.Relation.Inside():
			latest[v.ID] = v.Version
		case v.Version > 0:
			outside = append(outside, v.ID)
		}
	}
	released, err := s.store.ReleasedVersions(ctx, outside)
	maps.Copy(latest, released)
	return latest, err
}

// MayWriteBrief reports whether the viewer can change the brief now.
func (v View) MayWriteBrief() bool {
	return mayWriteBrief(v.Relation) && !v.State.Over() && v.State != cutroom.FinalCheck
}

// Names are the names of people and accounts, by id.
type Names struct {
	People, Accounts map[string]string
}

// Names finds the names of the editors and accounts of projects.
func (s *Service) Names(ctx context.Context, views []View) (Names, error) {
	var editors, accounts []string
	for _, v := range views {
		editors, accounts = append(editors, v.EditorID), append(accounts, v.AccountID)
	}
	return s.namesOf(ctx, editors, accounts)
}

// namesOf finds the names of people and accounts in one query each. People who
// no longer have an account have no name.
func (s *Service) namesOf(ctx context.Context, people, accounts []string) (Names, error) {
	names := Names{Accounts: map[string]string{}}
	var err error
	if names.People, err = s.peopleNames(ctx, people); err != nil {
		return Names{}, err
	}
	found, err := s.store.ClientAccountsByIDs(ctx, accounts)
	for id, account := range found {
		names.Accounts[id] = account.Name
	}
	return names, err
}

// peopleNames returns the names of people with an account, by id.
func (s *Service) peopleNames(ctx context.Context, ids []string) (map[string]string, error) {
	names := map[string]string{}
	people, err := s.store.UsersByIDs(ctx, ids)
	for id, u := range people {
		names[id] = u.FullName
	}
	return names, err
}

// Project returns a project the actor may see.
func (s *Service) Project(ctx context.Context, by cutroom.Actor, id string) (View, error) {
	project, rel, err := cutroom.VisibleProject(ctx, s.store, by, id)
	if err != nil {
		return View{}, err
	}
	return s.view(project, rel), nil
}

// Projects lists the projects the actor works on or owns, newest first.
// Managers see all. Clients see archived projects only when they ask for them.
func (s *Service) Projects(ctx context.Context, by cutroom.Actor, search cutroom.ProjectSearch, page cutroom.Page) (views []View, next string, err error) {
	if err := errors.Join(page.Check(), search.Check()); err != nil {
		return nil, "", err
	}
	find := s.list
	if search.Dated() {
		find = s.dated
	}
	list, err := find(ctx, by, search, page)
	if err != nil {
		return nil, "", err
	}
	if len(list) == page.Limit {
		next = list[len(list)-1].ID
	}
	views, err = s.views(ctx, by, list)
	return views, next, err
}

func (s *Service) list(ctx context.Context, by cutroom.Actor, search cutroom.ProjectSearch, page cutroom.Page) ([]cutroom.Project, error) {
	accountID := ""
	if by.IsManager() {
		accountID = search.Account
	}
	if by.Role == cutroom.Client {
		me, err := cutroom.ActingToRead(ctx, s.store, by, cutroom.See)
		if err != nil {
			return nil, err
		}
		accountID = me.AccountID
	}
	underWay := search.OnlyUnderWay() // has its own indexes
	switch {
	case underWay && by.Role == cutroom.Editor:
		return s.store.ProjectsUnderWayOfEditor(ctx, by.UserID, page)
	case underWay:
		return s.store.ProjectsUnderWay(ctx, accountID, page)
	case by.Role == cutroom.Editor:
		return s.store.FindProjectsOfEditor(ctx, by.UserID, search, page)
	}
	return s.store.FindProjects(ctx, accountID, search, page)
}

// views adds the actor's relation to each project, and leaves out those that
// they may not see.
func (s *Service) views(ctx context.Context, by cutroom.Actor, list []cutroom.Project) ([]View, error) {
	views := make([]View, 0, len(list))
	if len(list) == 0 {
		return views, nil
	}
	viewer, err := cutroom.ViewerOf(ctx, s.store, by)
	if err != nil {
		return nil, err
	}
	for _, p := range list {
		if rel, err := viewer.RelationTo(p); err == nil && rel.Sees(p) {
			views = append(views, s.view(p, rel))
		}
	}
	return views, nil
}

// Steps returns the part of a project's history that the actor may read, with
// the names of the people in it by id.
func (s *Service) Steps(ctx context.Context, by cutroom.Actor, id string) ([]cutroom.Step, map[string]string, error) {
	_, rel, err := cutroom.VisibleProject(ctx, s.store, by, id)
	if err != nil {
		return nil, nil, err
	}
	all, err := s.store.StepsOf(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	steps, people := make([]cutroom.Step, 0, len(all)), make([]string, 0, 2*len(all))
	for _, step := range all {
		if !rel.Inside() {
			var theirs bool
			if step, theirs = step.ForClient(); !theirs {
				continue
			}
		}
		steps, people = append(steps, step), append(people, step.By, step.Detail.EditorID)
	}
	names, err := s.peopleNames(ctx, people)
	return steps, names, err
}

// Versions lists the versions of a project that the actor may watch. Clients
// only see released versions.
func (s *Service) Versions(ctx context.Context, by cutroom.Actor, id string) ([]cutroom.Version, error) {
	_, rel, err := cutroom.VisibleProject(ctx, s.store, by, id)
	if err != nil {
		return nil, err
	}
	all, err := s.store.VersionsOf(ctx, id)
	if err != nil || rel.Inside() {
		return all, err
	}
	var released []cutroom.Version
	for _, v := range all {
		if v.Released() {
			released = append(released, v)
		}
	}
	return released, nil
}
