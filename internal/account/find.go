package account

import (
	"context"
	"strings"

	"cutroom/internal/cutroom"
)

// Found is the result of a search.
type Found struct {
	People  []cutroom.User
	Clients []cutroom.ClientAccount
}

// Find finds people and client accounts by a part of their name. Only managers
// get results. Others reach people through their projects.
func (s *Service) Find(ctx context.Context, by cutroom.Actor, text string, limit int) (Found, error) {
	text = strings.TrimSpace(text)
	if !by.IsManager() || text == "" {
		return Found{}, nil
	}
	if err := cutroom.CheckSearchText(text); err != nil {
		return Found{}, err
	}
	var found Found
	var err error
	if found.Clients, err = s.store.FindClientAccounts(ctx, text, limit); err != nil {
		return Found{}, err
	}
	found.People, err = s.store.FindUsers(ctx, text, limit)
	return found, err
}
