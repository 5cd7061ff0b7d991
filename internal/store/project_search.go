package store

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

// searchParts are the parts of a search in the form the queries need.
type searchParts struct {
	states string // separated by commas, with one at each end
	words  [cutroom.MaxSearchWords]string
}

func partsOf(search cutroom.ProjectSearch) (parts searchParts) {
	parts.states = ","
	for _, state := range search.AllStates() {
		parts.states += string(state) + ","
	}
	copy(parts.words[:], search.Words())
	return parts
}

// compared is how many of the newest projects a search compares with its words
// one by one. Common words fill a page from these; for rare words an index
// finds the older candidates.
const compared = 3000

// whose says whose projects are searched: an account's, an editor's, or all.
type whose struct{ account, editor string }

func (r reader) FindProjects(ctx context.Context, accountID string, search cutroom.ProjectSearch, page cutroom.Page) ([]cutroom.Project, error) {
	return r.find(ctx, whose{account: accountID}, search, page)
}

func (r reader) FindProjectsOfEditor(ctx context.Context, editorID string, search cutroom.ProjectSearch, page cutroom.Page) ([]cutroom.Project, error) {
	return r.find(ctx, whose{editor: editorID}, search, page)
}

func (r reader) find(ctx context.Context, of whose, search cutroom.ProjectSearch, page cutroom.Page) ([]cutroom.Project, error) {
	letters := lettersOf(search.Words(), of)
	if letters == "" {
		return r.findByComparing(ctx, of, search, page, "")
	}
	since, err := r.afterMany(ctx, of, page)
	if err != nil {
		return nil, err
	}
	found, err := r.findByComparing(ctx, of, search, page, since)
	if err != nil || since == "" || len(found) == page.Limit {
		return found, err
	}
	older, err := r.findByLetters(ctx, letters, of, search, cutroom.Page{Before: since, Limit: page.Limit - len(found)})
	return append(found, older...), err
}

// afterMany returns the oldest project that is compared; "" if all are.
func (r reader) afterMany(ctx context.Context, of whose, page cutroom.Page) (since string, err error) {
	switch {
	case of.account != "":
		since, err = r.q.ProjectOfAccountAfterMany(ctx, sqlitegen.ProjectOfAccountAfterManyParams{AccountID: of.account, Before: before(page), Many: compared})
	case of.editor != "":
		since, err = r.q.ProjectOfEditorAfterMany(ctx, sqlitegen.ProjectOfEditorAfterManyParams{EditorID: of.editor, Before: before(page), Many: compared})
	default:
		since, err = r.q.ProjectAfterMany(ctx, sqlitegen.ProjectAfterManyParams{Before: before(page), Many: compared})
	}
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return since, translate(err)
}

// findByComparing reads projects, newest first, down to since or until the page
// is full.
func (r reader) findByComparing(ctx context.Context, of whose, search cutroom.ProjectSearch, page cutroom.Page, since string) ([]cutroom.Project, error) {
	if of == (whose{}) {
		return r.findAmongAll(ctx, search, page, since)
	}
	parts := partsOf(search)
	if of.editor != "" {
		return projectsOf(r.q.FindOfEditor(ctx, sqlitegen.FindOfEditorParams{
			EditorID: of.editor, Before: before(page), Since: since, States: parts.states, Service: string(search.Service),
			Word1: parts.words[0], Word2: parts.words[1], Word3: parts.words[2], Word4: parts.words[3], Count: int64(page.Limit),
		}))
	}
	one := sqlitegen.FindCurrentOfAccountParams{
		AccountID: of.account, Before: before(page), Since: since, States: parts.states, Service: string(search.Service),
		Word1: parts.words[0], Word2: parts.words[1], Word3: parts.words[2], Word4: parts.words[3], Count: int64(page.Limit),
	}
	if search.Archived {
		return projectsOf(r.q.FindArchivedOfAccount(ctx, sqlitegen.FindArchivedOfAccountParams(one)))
	}
	return projectsOf(r.q.FindCurrentOfAccount(ctx, one))
}

// findAmongAll searches the projects of all accounts. If only some states are
// requested, it reads a page of each, because one state may be rare among many
// projects.
func (r reader) findAmongAll(ctx context.Context, search cutroom.ProjectSearch, page cutroom.Page, since string) ([]cutroom.Project, error) {
	parts := partsOf(search)
	all := sqlitegen.FindProjectsParams{
		Before: before(page), Since: since, OnlyArchived: flag(search.Archived), Service: string(search.Service),
		Word1: parts.words[0], Word2: parts.words[1], Word3: parts.words[2], Word4: parts.words[3], Count: int64(page.Limit),
	}
	states := search.AllStates()
	if len(states) == len(cutroom.ProjectStates) {
		return projectsOf(r.q.FindProjects(ctx, all))
	}
	var found []cutroom.Project
	for _, state := range states {
		some, err := projectsOf(r.q.FindProjectsInState(ctx, sqlitegen.FindProjectsInStateParams{
			State: string(state), Before: all.Before, Since: since, OnlyArchived: all.OnlyArchived, Service: all.Service,
			Word1: all.Word1, Word2: all.Word2, Word3: all.Word3, Word4: all.Word4, Count: all.Count,
		}))
		if err != nil {
			return nil, err
		}
		found = append(found, some...)
	}
	slices.SortFunc(found, func(a, b cutroom.Project) int { return strings.Compare(b.ID, a.ID) })
	return found[:min(len(found), page.Limit)], nil
}

// findByLetters reads only the projects that contain the letters, and compares
// those.
func (r reader) findByLetters(ctx context.Context, letters string, of whose, search cutroom.ProjectSearch, page cutroom.Page) ([]cutroom.Project, error) {
	parts := partsOf(search)
	return projectsOf(r.q.FindByLetters(ctx, sqlitegen.FindByLettersParams{
		Letters: letters, Before: before(page), AccountID: of.account, EditorID: of.editor,
		OnlyArchived: flag(search.Archived && of.editor == ""), OnlyCurrent: flag(!search.Archived && of.account != ""),
		States: parts.states, Service: string(search.Service),
		Word1: parts.words[0], Word2: parts.words[1], Word3: parts.words[2], Word4: parts.words[3], Count: int64(page.Limit),
	}))
}

// Limits on how much of a search goes to the letter index.
const (
	gramLength = 3  // as in the index
	mostGrams  = 60 // from the words and an id
	idLetters  = 12 // at the end of an id, where ids differ
)

// lettersOf lists the three-letter sequences in the words, and in the id of the
// account or editor whose projects are searched, in a form both engines read:
// "abc" "bcd". It returns "" for words that are too short; those are seldom rare.
func lettersOf(words []string, of whose) string {
	var grams []string
	for _, word := range words {
		grams = append(grams, gramsOf(word)...)
	}
	if len(grams) == 0 {
		return ""
	}
	id := []rune(of.account + of.editor)
	grams = append(gramsOf(string(id[max(0, len(id)-idLetters):])), grams...)
	return `"` + strings.Join(grams[:min(len(grams), mostGrams)], `" "`) + `"`
}

// gramsOf skips sequences that the engines would have to quote.
func gramsOf(text string) (grams []string) {
	letters := []rune(text)
	for i := range len(letters) - gramLength + 1 {
		gram := string(letters[i : i+gramLength])
		if !strings.ContainsFunc(gram, func(r rune) bool { return r < ' ' || r == '"' || r == '\\' || r == utf8.RuneError }) {
			grams = append(grams, gram)
		}
	}
	return grams
}
