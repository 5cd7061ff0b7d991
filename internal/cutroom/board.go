package cutroom

import (
	"context"
	"time"
)

// BoardStates are the columns of the managers' board, in their order.
var BoardStates = []ProjectState{Queued, InProgress, FinalCheck, InReview, Revision, NeedsInfo, OnHold, Approved}

// BoardFilter narrows a board down. Its zero value leaves nothing out.
type BoardFilter struct {
	Text      string // words of the title or the brief, all of which must be there
	AccountID string
	EditorID  string // NoEditor for what nobody works on
	Plan      string // the catalogue's key
	Alarm     Alarm  // only what has reached it, while our time runs
}

// NoEditor stands for projects without an editor.
const NoEditor = "none"

// Check refuses a text that is too long.
func (f BoardFilter) Check() error { return f.search().Check() }

// Words are the words that are searched for, as SearchKey writes them.
func (f BoardFilter) Words() []string { return f.search().Words() }

func (f BoardFilter) search() ProjectSearch { return ProjectSearch{Text: f.Text} }

// BoardApproved is how long an approved project stays on the board.
const BoardApproved = 7 * 24 * time.Hour

// afterAllDues sorts what has no due time behind all that has one.
const afterAllDues = 4_102_444_800_000 * time.Millisecond

// BoardPlace is where a project stands in its column. Its zero value is before
// all others.
type BoardPlace struct {
	At time.Time
	ID string
}

// BoardPlace is where the project stands in its column of a board: what is due
// first comes first, then what has waited longest. Approved projects stand the
// other way round, the latest first.
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

// BoardReader reads the columns of a board. Of approved projects it knows those
// that were approved at a moment or later.
type BoardReader interface {
	// BoardColumn lists projects in a state after a place.
	BoardColumn(ctx context.Context, state ProjectState, f BoardFilter, approved time.Time, after BoardPlace, limit int) ([]Project, error)
	// CountBoardColumn counts projects in a state, up to a limit.
	CountBoardColumn(ctx context.Context, state ProjectState, f BoardFilter, approved time.Time, limit int) (int, error)
	// ProjectsInDanger lists projects that have reached an alarm (AlarmAtRisk or
	// AlarmMissed) while our time runs, what is due first before the others.
	ProjectsInDanger(ctx context.Context, reached Alarm, limit int) ([]Project, error)
	CountProjectsInDanger(ctx context.Context, reached Alarm) (int, error)
}
