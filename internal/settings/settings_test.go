package settings_test

import (
	"errors"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/cutroom/cutroomtest"
	"cutroom/internal/settings"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

var (
	mia   = cutroom.Actor{UserID: "mia", Role: cutroom.Manager}
	start = cutroom.Brand{Name: "Cutroom", Email: "hello@cutroom.example", Phone: "+351 210 000 000", Country: "Portugal"}
)

func TestTheSecondOfTwoManagersIsTold(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		here, there := settings.New(st, cutroomtest.Noon(), start), settings.New(st, cutroomtest.Noon(), start)
		mine := start
		mine.Name, mine.TikTok = "Nightcut", "https://tiktok.example/nightcut"
		kept, err := here.ChangeBrand(t.Context(), mia, mine)
		if err != nil || kept.Version != 1 || here.Brand() != kept {
			t.Fatalf("%+v, %v", kept, err)
		}
		theirs := start
		theirs.Phone = "+44 1"
		if _, err := there.ChangeBrand(t.Context(), mia, theirs); !errors.Is(err, cutroom.ErrSettingsChanged) {
			t.Errorf("the second: %v", err)
		}
		if there.Brand() != start {
			t.Errorf("the other node has %+v before it has read", there.Brand())
		}
		if err := there.Load(t.Context()); err != nil || there.Brand() != kept {
			t.Errorf("the other node has %+v, %v", there.Brand(), err)
		}
		lines, err := st.AuditBefore(t.Context(), cutroom.SettingBrand, 0, 10)
		if err != nil || len(lines) != 1 || lines[0].By != "mia" || lines[0].Detail["values"] != "name, tiktok" {
			t.Errorf("the audit log has %+v, %v", lines, err)
		}
		if _, err := here.ChangeBrand(t.Context(), mia, kept); err != nil {
			t.Errorf("saved again: %v", err)
		}
		if lines, _ := st.AuditBefore(t.Context(), cutroom.SettingBrand, 0, 10); len(lines) != 1 {
			t.Error("what changes nothing is written down")
		}
	})
}

func TestOnlyManagersSeeAndChangeTheBrand(t *testing.T) {
	s := settings.New(storetest.SQLite(t), cutroomtest.Noon(), start)
	for _, role := range []cutroom.Role{cutroom.Client, cutroom.Editor} {
		who := cutroom.Actor{UserID: "ana", Role: role}
		if _, err := s.ChangeBrand(t.Context(), who, start); !errors.Is(err, cutroom.ErrForbidden) {
			t.Errorf("%s changes it: %v", role, err)
		}
		if _, err := s.StoredBrand(t.Context(), who); !errors.Is(err, cutroom.ErrForbidden) {
			t.Errorf("%s sees it: %v", role, err)
		}
	}
}
