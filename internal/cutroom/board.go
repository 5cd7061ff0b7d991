package cutroom

import (
	"context"
	"time"
)

// BoardStates are the columns of the managers' board, in their order.
var BoardStates = []ProjectState{Queued, InProgress, FinalCheck, InReview, Revision, NeedsInfo, OnHold, Approved}

// BoardFilter narrows a board down. Its zero value leaves nothing out.
type BoardFilter struct {
	Text      string // words that must all be in the title or the brief
	AccountID string
	EditorID  string // NoEditor for projects without an editor
	Plan      string // the catalogue's key
	Alarm     Alarm  // only projects that have reached it while our time runs
}

// NoEditor stands for projects without an editor.
const NoEditor = "none"

// Check rejects a text that is too long.
func (f BoardFilter) Check() error { return f.search().Check() }

// Words returns the words to search for, as SearchKey writes them.
func (f BoardFilter) Words() []string { return f.search().Words() }

func (f BoardFilter) search() ProjectSearch { return ProjectSearch{Text: f.Text} }

// BoardApproved is how long an approved project stays on the board.
const BoardApproved = 7 * 24 * time.Hour

// afterAllDues sorts projects without a due time after all those that have one.
const afterAllDues = 4_102_444_800_000 * time.Millisecond

// BoardPlace is a project's place in its column. Its zero value comes before all
// others.
type BoardPlace struct {
	At time.Time
	ID string
}

// BoardPlace returns the project's place in its column: earliest due first, then
// longest waiting. Approved projects are in the opposite order, latest first.
func (p Project) BoardPlace() BoardPlace {
	due := p.Clock.Due()
	switch {
	case p.State == Approved:
		due = p.ApprovedAt
	case due.IsZero():
		due = p.StateSince.Add(afterAllDues)
	}
	return BoardPlace{At: due, ID: p.ID}
}

// BoardReader reads the columns of a board. It includes only approved projects
// that were approved at the given moment or later.
type BoardReader interface {
	// BoardColumn lists projects in a state after a place.
	BoardColumn(ctx context.Context, state ProjectState, f BoardFilter, approved time.Time, after BoardPlace, limit int) ([]Project, error)
	// CountBoardColumn counts projects in a state, up to a limit.
	CountBoardColumn(ctx context.Context, state ProjectState, f BoardFilter, approved time.Time, limit int) (int, error)
	// ProjectsInDanger lists projects that have reached an alarm (AlarmAtRisk or
	// AlarmMissed) while our time runs, earliest due first.
	ProjectsInDanger(ctx context.Context, reached Alarm, limit int) ([]Project, error)
	CountProjectsInDanger(ctx context.Context, reached Alarm) (int, error)
}
