package cutroom

import (
	"context"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// Project is one requested video. It belongs to a client account and begins as
// a draft.
type Project struct {
	ID        string
	AccountID string
	Title     string
	Service   ServiceKind // "" while nobody has chosen one
	State     ProjectState
	CreatedBy string
	CreatedAt time.Time
	// LastDeliveredAt is when the latest version was delivered; zero before the
	// first.
	LastDeliveredAt time.Time
}

// ProjectState is how far a project has come.
type ProjectState string

// Draft is a project that its client still prepares.
const Draft ProjectState = "draft"

// ServiceKind is what we are asked to make.
type ServiceKind string

// ServiceKinds are the six services, in the order in which the site shows them.
var ServiceKinds = []ServiceKind{"social", "youtube", "commercial", "motion", "color", "audio"}

// maxProjectTitle is how many characters a title may have.
const maxProjectTitle = 120

// Validate returns the first rule the project breaks, or nil.
func (p Project) Validate() error {
	title := strings.TrimSpace(p.Title)
	switch {
	case title == "":
		return invalid("title", "project_title_required", "Enter a title")
	case strings.ContainsFunc(title, unshowable):
		return invalid("title", "project_title_characters", "The title contains characters we can't use")
	case utf8.RuneCountInString(title) > maxProjectTitle:
		return invalid("title", "project_title_too_long", "Titles can have up to 120 characters")
	case p.Service != "" && !slices.Contains(ServiceKinds, p.Service):
		return invalid("service", "project_service", "Please choose one of our services")
	}
	return nil
}

// ProjectAccess lists a person's rights on one project.
type ProjectAccess struct {
	AddFootage bool // footage, extras and brand files
	AddVersion bool
}

// MayAdd reports whether files of a purpose may be added.
func (a ProjectAccess) MayAdd(purpose FilePurpose) bool {
	if purpose == VersionFile {
		return a.AddVersion
	}
	return a.AddFootage
}

// AccessTo returns a person's rights on a project, or ErrNotFound if they may
// not see it.
func AccessTo(ctx context.Context, r MembershipReader, by Actor, p Project) (ProjectAccess, error) {
	if by.IsManager() {
		return ProjectAccess{AddFootage: true, AddVersion: true}, nil
	}
	me, err := ActingToRead(ctx, r, by, See)
	if err != nil {
		return ProjectAccess{}, err
	}
	if me.AccountID != p.AccountID {
		return ProjectAccess{}, ErrNotFound
	}
	return ProjectAccess{AddFootage: me.May(Submit)}, nil
}

// ProjectReader finds projects.
type ProjectReader interface {
	ProjectByID(ctx context.Context, id string) (Project, error)
	// Projects lists the projects of a client account, or of all with "", the
	// newest first.
	Projects(ctx context.Context, accountID string, page Page) ([]Project, error)
}

// ProjectWriter keeps projects.
type ProjectWriter interface {
	CreateProject(ctx context.Context, p Project) error
	// DeleteProject removes a project without files and uploads.
	DeleteProject(ctx context.Context, id string) error
}
