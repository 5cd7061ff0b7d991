package cutroom

import (
	"context"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// ProjectSearch narrows a list of projects down. Its zero value finds all.
type ProjectSearch struct {
	Text     string         // words of the title or the brief, all of which must be there
	States   []ProjectState // any of these; all when there are none
	Ball     Ball           // who has it; "" for everybody
	UnderWay bool           // without drafts and what is over
	Service  ServiceKind    // "" for every service
	Archived bool           // only what was archived
	Account  string         // only this client account's, for managers; "" is everybody's
	Dates    Period         // only what has its date in it, see Project.Date; its zero value is any time
}

// Dated reports whether the search asks for a period.
func (s ProjectSearch) Dated() bool { return s.Dates != Period{} }

// maxDates is how long a period may be that is searched for dates.
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

// Date is where a project stands in a calendar: when it is due, or will be
// approved automatically, or was approved; zero for others.
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

// OnlyUnderWay reports whether the search asks for nothing else than what is
// under way.
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

// MaxSearchWords is how many words of a search count.
const MaxSearchWords = 4

// maxSearchText is how many characters somebody may search for.
const maxSearchText = 200

// Check refuses a search for a text that is too long.
func (s ProjectSearch) Check() error {
	if utf8.RuneCountInString(s.Text) > maxSearchText {
		return invalid("q", "search_too_long", "Search for up to 200 characters")
	}
	if s.Dated() && (!s.Dates.From.Before(s.Dates.Until) || s.Dates.Until.Sub(s.Dates.From) > maxDates) {
		return errDates
	}
	return nil
}

// Words are the words that are searched for, as SearchKey writes them.
func (s ProjectSearch) Words() []string {
	words := strings.Fields(SearchKey(s.Text))
	return words[:min(len(words), MaxSearchWords)]
}

// plainLetters writes the accented letters of our languages without accents.
var plainLetters = strings.NewReplacer(
	"á", "a", "à", "a", "â", "a", "ã", "a", "ä", "a", "å", "a", "ç", "c", "é", "e", "è", "e", "ê", "e", "ë", "e",
	"í", "i", "ì", "i", "î", "i", "ï", "i", "ñ", "n", "ó", "o", "ò", "o", "ô", "o", "õ", "o", "ö", "o",
	"ú", "u", "ù", "u", "û", "u", "ü", "u",
)

// SearchKey is a text as it is searched: without capitals, accents and
// superfluous spaces.
func SearchKey(text string) string {
	return strings.Join(strings.Fields(plainLetters.Replace(strings.ToLower(text))), " ")
}

// maxSearchKey is how much of a project is searched, in characters.
const maxSearchKey = 4000

// SearchKey is what a search looks for words in: the title and the brief
// without its script.
func (p Project) SearchKey() string {
	b := p.Brief
	return truncateCharacters(SearchKey(strings.Join(slices.Concat(
		[]string{p.Title, b.Platform, b.Goal}, b.Moments, []string{b.Music, b.Captions, b.Avoid}), " ")), maxSearchKey)
}

// Ball is who has to do the next thing about a project.
type Ball string

// Who can have it.
const (
	BallWithClient Ball = "client"
	BallWithUs     Ball = "us"
	BallWithNobody Ball = "nobody" // it stands still, or is over
)

// Ball tells who has to do the next thing in a state.
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

// ProjectFinder searches projects, the newest first.
type ProjectFinder interface {
	// FindProjects searches those of an account, or of all accounts with "". Of
	// one account it leaves out what was archived unless that is asked for.
	FindProjects(ctx context.Context, accountID string, search ProjectSearch, page Page) ([]Project, error)
	// FindProjectsOfEditor searches those that an editor has.
	FindProjectsOfEditor(ctx context.Context, editorID string, search ProjectSearch, page Page) ([]Project, error)
}

// ApprovedFinder finds what was approved in a period, the latest first.
type ApprovedFinder interface {
	ApprovedOfAccount(ctx context.Context, accountID string, in Period, limit int) ([]Project, error)
	// ApprovedByEditor finds what an editor delivered.
	ApprovedByEditor(ctx context.Context, editorID string, in Period, limit int) ([]Project, error)
}
