package cutroom

import "context"

// ProjectAccess holds a person's rights to the files of one project.
type ProjectAccess struct {
	AddFootage bool // footage and extras
	AddVersion bool
	// Attach files to messages and to team notes.
	AttachToMessages  bool
	AttachToTeamNotes bool
	AttachToNotes     bool // on versions
}

// MayAdd reports whether files of a purpose may be added.
func (a ProjectAccess) MayAdd(purpose FilePurpose) bool {
	switch purpose {
	case VersionFile:
		return a.AddVersion
	case MessageFile:
		return a.AttachToMessages
	case TeamNoteFile:
		return a.AttachToTeamNotes
	case NoteFile:
		return a.AttachToNotes
	case BrandFile:
		return false // see BrandAccess
	case Footage, Extra:
	}
	return a.AddFootage
}

// Access returns a person's rights to the files of a project.
func (r Relation) Access(p Project) ProjectAccess {
	if r.Manager || r.System {
		return ProjectAccess{
			AddFootage: true, AddVersion: true, AttachToMessages: true, AttachToTeamNotes: true, AttachToNotes: p.TakesNotes(r),
		}
	}
	return ProjectAccess{
		AttachToMessages: r.WritesMessages(), AttachToTeamNotes: r.ReadsTeamNotes(), AttachToNotes: p.TakesNotes(r),
		AddFootage: r.Member != nil && r.Member.May(Submit) && !p.State.Over(),
		AddVersion: r.Editor && (p.State == InProgress || p.State == Revision || p.State == NeedsInfo),
	}
}

// RelationReader finds out how people are related to projects.
type RelationReader interface {
	MembershipReader
	EditorReader
}

// RelationTo returns a person's relation to a project, or ErrNotFound for people
// who have nothing to do with it. Editors also get a relation to projects that
// they could claim if they were unassigned; see Relation.Sees.
func RelationTo(ctx context.Context, r RelationReader, by Actor, p Project) (Relation, error) {
	viewer, err := ViewerOf(ctx, r, by)
	if err != nil {
		return Relation{}, err
	}
	return viewer.RelationTo(p)
}

// Viewer holds what determines a person's relation to every project.
type Viewer struct {
	system, manager bool
	editor          *EditorProfile
	member          *Membership
}

// ViewerOf reads a viewer once, for lists of projects.
func ViewerOf(ctx context.Context, r RelationReader, by Actor) (Viewer, error) {
	if by.UserID == System.UserID {
		return Viewer{system: true}, nil
	}
	u, err := by.Person(ctx, r)
	switch {
	case err != nil:
		return Viewer{}, err
	case u.Suspended():
		return Viewer{}, ErrForbidden
	case u.Role == Manager:
		return Viewer{manager: true}, nil
	case u.Role == Editor:
		profile, err := Optional(r.EditorProfile(ctx, u.ID))
		if profile == nil {
			profile = &EditorProfile{UserID: u.ID}
		}
		return Viewer{editor: profile}, err
	}
	me, err := ActingToRead(ctx, r, by, See)
	return Viewer{member: &me}, err
}

// RelationTo returns the viewer's relation to a project, or ErrNotFound.
func (v Viewer) RelationTo(p Project) (Relation, error) {
	switch {
	case v.editor != nil:
		rel := Relation{
			Editor: p.EditorID == v.editor.UserID && p.State != Draft && p.State != Cancelled,
			Fits:   p.State != Draft && v.editor.Fits(p),
		}
		if !rel.Editor && !rel.Fits {
			return Relation{}, ErrNotFound
		}
		return rel, nil
	case v.member != nil:
		if v.member.AccountID != p.AccountID {
			return Relation{}, ErrNotFound
		}
		return Relation{Member: &v.member.Member}, nil
	}
	return Relation{System: v.system, Manager: v.manager}, nil
}

// VisibleProject reads a project and the actor's relation to it; ErrNotFound if
// they may not see it.
func VisibleProject(ctx context.Context, r Reader, by Actor, id string) (Project, Relation, error) {
	project, err := r.ProjectByID(ctx, id)
	if err != nil {
		return Project{}, Relation{}, err
	}
	rel, err := RelationTo(ctx, r, by, project)
	if err == nil && !rel.Sees(project) {
		err = ErrNotFound
	}
	if err != nil {
		return Project{}, Relation{}, err
	}
	return project, rel, nil
}

// AccessTo returns a person's rights to the files of a project, or ErrNotFound if
// they may not see it.
func AccessTo(ctx context.Context, r RelationReader, by Actor, p Project) (ProjectAccess, error) {
	rel, err := RelationTo(ctx, r, by, p)
	if err != nil {
		return ProjectAccess{}, err
	}
	if !rel.Sees(p) {
		return ProjectAccess{}, ErrNotFound
	}
	return rel.Access(p), nil
}
