package cutroom

import (
	"cmp"
	"slices"
	"strings"
	"time"
)

// effort is how long each kind of project usually takes an editor.
var effort = map[ServiceKind]time.Duration{
	"social": 3 * time.Hour, "youtube": 6 * time.Hour, "commercial": 6 * time.Hour, "motion": 8 * time.Hour,
	"color": 4 * time.Hour, "audio": 3 * time.Hour,
}

// roundsInEffort is how many rounds of changes take as long as the first version.
const roundsInEffort = 3

// WorkLeft estimates how much editing time the project still needs.
func (p Project) WorkLeft() time.Duration {
	whole, known := effort[p.Service]
	if !known {
		whole = effort["social"]
	}
	switch p.State {
	case Queued, InProgress, NeedsInfo:
		if p.Version > 0 {
			return whole / roundsInEffort
		}
		return whole
	case Revision:
		return whole / roundsInEffort
	case Draft, FinalCheck, InReview, Approved, OnHold, Cancelled:
	}
	return 0
}

// Workload is how many projects of one kind an editor has to do.
type Workload struct {
	EditorID string
	Service  ServiceKind
	State    ProjectState
	Version  int
	Projects int
}

// WorkLeft estimates how much editing time these projects still need.
func (w Workload) WorkLeft() time.Duration {
	one := Project{Service: w.Service, State: w.State, Version: w.Version}
	return time.Duration(w.Projects) * one.WorkLeft()
}

// NeededBy is the deadline for an editor who is assigned at now.
func (p Project) NeededBy(now time.Time) time.Time {
	if due := p.Clock.Due(); due.After(now) {
		return due
	}
	// It is late or its clock has not started.
	return now.Add(time.Duration(cmp.Or(p.Promise.Hours, RevisionHours)) * time.Hour)
}

// FitReason is one reason for or against giving a project to an editor.
type FitReason string

// The reasons. FitOtherLanguage and those after it are reasons against.
const (
	FitDedicated     FitReason = "dedicated" // they are the client's dedicated editor
	FitLastTime      FitReason = "last_time" // they made this client's latest video
	FitLanguage      FitReason = "language"
	FitSkill         FitReason = "skill"
	FitFree          FitReason = "free"       // they have the hours before it is due
	FitWellRated     FitReason = "well_rated" // by clients, in recent months
	FitOtherLanguage FitReason = "other_language"
	FitOtherSkill    FitReason = "other_skill"
	FitBusy          FitReason = "busy" // other work fills the hours before it is due
	FitAway          FitReason = "away" // they are off until it is due
	FitPoorlyRated   FitReason = "poorly_rated"
)

// The average rating from which it is a reason for an editor, and the one below
// which it is a reason against, in tenths of a star.
const (
	wellRated   = 45
	poorlyRated = 30
)

// Candidate is an editor who could be given a project.
type Candidate struct {
	EditorAtWork
	Off       []DayOff
	Taken     time.Duration // already needed for other work before NeededBy
	Dedicated bool
	LastTime  bool
	Ratings   RatingSum // of the last FigureDays
}

// Fit is how well an editor fits a project.
type Fit struct {
	Editor    EditorAtWork
	Suitable  bool // they have the language, the skill and the time
	FreeHours int  // before it is due, after their other work
	Rating    int  // the average in tenths of a star; 0 while there are too few
	Ratings   int  // how many ratings the average is made of
	Reasons   []FitReason
}

// CouldDo reports whether the editor is available and has the language and the
// skill, regardless of their other work.
func (f Fit) CouldDo() bool {
	return !slices.ContainsFunc(f.Reasons, func(why FitReason) bool {
		return why == FitOtherLanguage || why == FitOtherSkill || why == FitAway
	})
}

// SuggestEditors ranks the candidates for a project, best first: the client's
// dedicated editor, then the one who made the client's latest video, then the
// editor with the most free time before it is due. Ties go to the one clients
// rate best.
func SuggestEditors(p Project, candidates []Candidate, now time.Time) []Fit {
	due := p.NeededBy(now)
	fits := make([]Fit, len(candidates))
	for i, c := range candidates {
		fits[i] = c.fit(p, now, due)
	}
	rank := func(f Fit) int {
		switch {
		case !f.Suitable:
			return 3
		case slices.Contains(f.Reasons, FitDedicated):
			return 0
		case slices.Contains(f.Reasons, FitLastTime):
			return 1
		}
		return 2
	}
	slices.SortStableFunc(fits, func(a, b Fit) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(b.FreeHours, a.FreeHours), cmp.Compare(b.Rating, a.Rating),
			strings.Compare(a.Editor.Name, b.Editor.Name))
	})
	return fits
}

func (c Candidate) fit(p Project, now, due time.Time) Fit {
	schedule := c.Schedule(c.Off)
	works := schedule.Work(now, due)
	free := works - c.Taken
	f := Fit{Editor: c.EditorAtWork, FreeHours: int(max(0, free) / time.Hour)}
	if c.Ratings.Enough() {
		f.Rating, f.Ratings = c.Ratings.Average(), c.Ratings.Count
	}
	speaks := len(c.Languages) == 0 || p.Brief.Language == "" || slices.Contains(c.Languages, p.Brief.Language)
	knows := len(c.Skills) == 0 || p.Service == "" || slices.Contains(c.Skills, p.Service)
	has := free >= p.WorkLeft()
	f.Suitable = speaks && knows && has
	say := func(yes bool, r FitReason) {
		if yes {
			f.Reasons = append(f.Reasons, r)
		}
	}
	say(c.Dedicated, FitDedicated)
	say(c.LastTime, FitLastTime)
	say(speaks && p.Brief.Language != "", FitLanguage)
	say(knows && p.Service != "", FitSkill)
	say(has, FitFree)
	say(f.Rating >= wellRated, FitWellRated)
	say(!speaks, FitOtherLanguage)
	say(!knows, FitOtherSkill)
	away := works == 0 && schedule.AwayOn(DateOf(now.In(schedule.Zone)))
	say(!has && !away, FitBusy)
	say(away, FitAway)
	say(f.Ratings > 0 && f.Rating < poorlyRated, FitPoorlyRated)
	return f
}
