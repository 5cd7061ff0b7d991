package cutroom

import (
	"context"
	"slices"
)

// EditorProfile is what we know about an editor's work. An editor who has not
// told us their languages or skills counts as having all of them.
type EditorProfile struct {
	UserID      string
	Languages   []Language
	Skills      []ServiceKind
	WeeklyHours int
	Works       WorkingTime
	Trusted     bool // their deliveries need no final check
}

// Why an editor's profile is refused.
var (
	errEditorLanguages = invalid("languages", "editor_languages", "Choose each language once")
	errEditorSkills    = invalid("skills", "editor_skills", "Choose each service once")
)

// Validate returns the first rule the profile breaks, or nil.
func (e EditorProfile) Validate() error {
	switch {
	case len(e.Languages) > 0 && !someOf(e.Languages, []Language{English, Spanish, Portuguese}):
		return errEditorLanguages
	case len(e.Skills) > 0 && !someOf(e.Skills, ServiceKinds):
		return errEditorSkills
	}
	return e.Works.Validate()
}

// Fits reports whether the editor has the project's language and skill.
func (e EditorProfile) Fits(p Project) bool {
	return (len(e.Languages) == 0 || p.Brief.Language == "" || slices.Contains(e.Languages, p.Brief.Language)) &&
		(len(e.Skills) == 0 || p.Service == "" || slices.Contains(e.Skills, p.Service))
}

// EditorProfile builds the first profile of an editor from their application.
func (a Application) EditorProfile(userID string) EditorProfile {
	skills := make([]ServiceKind, len(a.Skills))
	for i, skill := range a.Skills {
		skills[i] = ServiceKind(skill)
	}
	return EditorProfile{UserID: userID, Languages: a.Languages, Skills: skills, WeeklyHours: a.WeeklyHours, Works: OfficeHours}
}

// EditorWork is what an editor has done for a client account.
type EditorWork struct {
	Projects int // that they edit, or were the last to edit
	Approved int // of those, how many are approved
}

// EditorReader finds editors' profiles.
type EditorReader interface {
	// EditorProfile returns ErrNotFound for editors who have none yet.
	EditorProfile(ctx context.Context, userID string) (EditorProfile, error)
	// WorkFor counts an editor's projects for a client account.
	WorkFor(ctx context.Context, editorID, accountID string) (EditorWork, error)
}

// EditorWriter stores editors' profiles.
type EditorWriter interface {
	SaveEditorProfile(ctx context.Context, e EditorProfile) error
}
