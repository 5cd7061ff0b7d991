package account_test

import (
	"errors"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestAnUnknownRoleIsRefused(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		w := s.register(t, ana)
		for _, role := range []cutroom.Role{"root", "", "Admin", "manager"} {
			if err := s.ChangeRole(t.Context(), cutroom.System, w.User.ID, role); !errors.Is(err, cutroom.ErrRole) {
				t.Errorf("%q: %v", role, err)
			}
			if _, err := s.Create(t.Context(), cutroom.System, cutroom.Registration{
				Username: "eve", Password: "Cutroom!1", Email: "eve@example.com", FullName: "Eve",
			}, role); !errors.Is(err, cutroom.ErrRole) {
				t.Errorf("created with %q: %v", role, err)
			}
		}
		if u, err := s.store.UserByID(t.Context(), w.User.ID); err != nil || u.Role != cutroom.Client {
			t.Errorf("ana is %q, %v", u.Role, err)
		}
	})
}

func TestAnInvalidPageSizeIsRefused(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	for _, limit := range []int{0, -1, 101} {
		page := cutroom.Page{Limit: limit}
		_, _, err := s.People(t.Context(), cutroom.System, cutroom.UserSearch{}, page)
		_, _, err2 := s.applications.List(t.Context(), cutroom.System, cutroom.ApplicationPage{Page: page})
		_, _, err3 := s.Audit(t.Context(), cutroom.System, cutroom.AuditSearch{}, 0, limit)
		for _, err := range []error{err, err2, err3} {
			if !errors.Is(err, cutroom.ErrPageLimit) {
				t.Errorf("%d rows: %v", limit, err)
			}
		}
	}
}
