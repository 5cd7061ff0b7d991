package cutroom

import (
	"context"
	"slices"
	"strings"
)

// Participant is a person who takes part in a project: a member of the client
// account, its editor, or a manager.
type Participant struct {
	User
	Position Position // for members; otherwise ""
}

// Participants lists who takes part in a project, except suspended people.
func Participants(ctx context.Context, r Reader, p Project) ([]Participant, error) {
	people, err := AllParticipants(ctx, r, p)
	return slices.DeleteFunc(people, func(p Participant) bool { return p.Suspended() }), err
}

// AllParticipants lists who takes part in a project, including suspended people:
// when they come back they find what was written in the meantime.
func AllParticipants(ctx context.Context, r Reader, p Project) ([]Participant, error) {
	team, err := r.Teammates(ctx, p.AccountID)
	if err != nil {
		return nil, err
	}
	people := make([]Participant, 0, len(team)+2)
	if p.EditorID != "" && p.State != Draft && p.State != Cancelled {
		editor, err := Optional(r.UserByID(ctx, p.EditorID))
		if err != nil {
			return nil, err
		}
		if editor != nil && editor.Role == Editor {
			people = append(people, Participant{User: *editor})
		}
	}
	for _, mate := range team {
		people = append(people, Participant{User: mate.User, Position: mate.Position})
	}
	managers, err := r.Users(ctx, UserSearch{Role: Manager}, Page{Limit: MaxPage})
	if err != nil {
		return nil, err
	}
	for _, m := range slices.Backward(managers) {
		people = append(people, Participant{User: m})
	}
	return people, nil
}

// MentionsInWords replaces the mentions in a text with people's names.
func MentionsInWords(text string, people []Participant) string {
	for _, p := range people {
		name := p.FullName
		if name == "" {
			name = p.Username
		}
		text = strings.ReplaceAll(text, Mention(p.ID), "@"+name)
	}
	return text
}
