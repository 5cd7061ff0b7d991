package cutroom

import (
	"context"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// ProjectSearch narrows a list of projects. Its zero value finds all of them.
type ProjectSearch struct {
	Text     string         // words that must all be in the title or the brief
	States   []ProjectState // any of these; all when there are none
	Ball     Ball           // who has to act next; "" for anyone
	UnderWay bool           // without drafts and projects that are over
	Service  ServiceKind    // "" for every service
	Archived bool           // only archived projects
	Account  string         // for managers: only this client account's; "" for all accounts
	Dates    Period         // only projects with a Project.Date in it; the zero value is any time
}

// Dated reports whether the search is limited to a period.
func (s ProjectSearch) Dated() bool { return s.Dates != Period{} }

// maxDates is the longest period that can be searched.
const maxDates = 100 * 24 * time.Hour

var errDates = invalid("from", "dates_unknown", "Choose a start and an end, at most 100 days apart")

// Matches reports whether the search finds a project, archived or not.
func (s ProjectSearch) Matches(p Project) bool {
	key := p.SearchKey()
	for _, word := range s.Words() {
		if !strings.Contains(key, word) {
			return false
		}
	}
	date := p.Date()
	return slices.Contains(s.AllStates(), p.State) && (s.Service == "" || s.Service == p.Service) &&
		(!s.Dated() || !date.Before(s.Dates.From) && date.Before(s.Dates.Until))
}

// Date is the project's date in a calendar: when it is due, will be approved
// automatically, or was approved; zero for other projects.
func (p Project) Date() time.Time {
	switch {
	case p.State == Approved:
		return p.ApprovedAt
	case p.Clock.Mode == ClockOurs && !p.NewDueAt.IsZero():
		return p.NewDueAt
	case !p.Clock.Due().IsZero():
		return p.Clock.Due()
	}
	return p.ApprovesAt()
}

// OnlyUnderWay reports whether the only condition is that projects are under way.
func (s ProjectSearch) OnlyUnderWay() bool {
	return s.UnderWay && len(s.Words()) == 0 && len(s.States) == 0 && s.Ball == "" && s.Service == "" && !s.Archived
}

// AllStates lists the states that the search allows, in their usual order.
func (s ProjectSearch) AllStates() []ProjectState {
	return slices.DeleteFunc(slices.Clone(ProjectStates), func(state ProjectState) bool {
		return len(s.States) > 0 && !slices.Contains(s.States, state) || s.Ball != "" && state.Ball() != s.Ball ||
			s.UnderWay && (state == Draft || state.Over())
	})
}

// MaxSearchWords is how many words of a search are used.
const MaxSearchWords = 4

// maxSearchText is the most characters a search can have.
const maxSearchText = 200

// Check rejects a text or a period that is too long.
func (s ProjectSearch) Check() error {
	if utf8.RuneCountInString(s.Text) > maxSearchText {
		return invalid("q", "search_too_long", "Search for up to 200 characters")
	}
	if s.Dated() && (!s.Dates.From.Before(s.Dates.Until) || s.Dates.Until.Sub(s.Dates.From) > maxDates) {
		return errDates
	}
	return nil
}

// Words returns the words to search for, as SearchKey writes them.
func (s ProjectSearch) Words() []string {
	words := strings.Fields(SearchKey(s.Text))
	return words[:min(len(words), MaxSearchWords)]
}

// plainLetters removes the accents from the letters of our languages.
var plainLetters = strings.NewReplacer(
	"á", "a", "à", "a", "â", "a", "ã", "a", "ä", "a", "å", "a", "ç", "c", "é", "e", "è", "e", "ê", "e", "ë", "e",
	"í", "i", "ì", "i", "î", "i", "ï", "i", "ñ", "n", "ó", "o", "ò", "o", "ô", "o", "õ", "o", "ö", "o",
	"ú", "u", "ù", "u", "û", "u", "ü", "u",
)

// SearchKey normalises a text for searching: lower case, without accents or extra
// spaces.
func SearchKey(text string) string {
	return strings.Join(strings.Fields(plainLetters.Replace(strings.ToLower(text))), " ")
}

// maxSearchKey is how many characters of a project are searchable.
const maxSearchKey = 4000

// SearchKey is the searchable text of the project: its title and its brief
// without the script.
func (p Project) SearchKey() string {
	b := p.Brief
	return truncateCharacters(SearchKey(strings.Join(slices.Concat(
		[]string{p.Title, b.Platform, b.Goal}, b.Moments, []string{b.Music, b.Captions, b.Avoid}), " ")), maxSearchKey)
}

// Ball says who has to act next on a project.
type Ball string

// The sides.
const (
	BallWithClient Ball = "client"
	BallWithUs     Ball = "us"
	BallWithNobody Ball = "nobody" // it is on hold, or over
)

// Ball says who has to act next in a state.
func (s ProjectState) Ball() Ball {
	switch s {
	case Draft, InReview, NeedsInfo:
		return BallWithClient
	case Queued, InProgress, FinalCheck, Revision:
		return BallWithUs
	case Approved, Cancelled, OnHold:
	}
	return BallWithNobody
}

// ProjectFinder searches projects, newest first.
type ProjectFinder interface {
	// FindProjects searches the projects of an account, or of all accounts if
	// accountID is "". For one account it skips archived projects unless the
	// search asks for them.
	FindProjects(ctx context.Context, accountID string, search ProjectSearch, page Page) ([]Project, error)
	// FindProjectsOfEditor searches the projects that an editor has.
	FindProjectsOfEditor(ctx context.Context, editorID string, search ProjectSearch, page Page) ([]Project, error)
}

// ApprovedFinder finds projects approved in a period, latest first.
type ApprovedFinder interface {
	ApprovedOfAccount(ctx context.Context, accountID string, in Period, limit int) ([]Project, error)
	// ApprovedByEditor finds projects that an editor delivered.
	ApprovedByEditor(ctx context.Context, editorID string, in Period, limit int) ([]Project, error)
}
