package settings_test

import (
	"errors"
	"testing"

	"cutroom/contract"
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

func TestTheSecondOfTwoManagersIsToldAboutTheFirst(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		storetest.Manager(t, st, mia.UserID)
		here, there := settings.New(st, cutroomtest.Noon(), start, catalogue(t)), settings.New(st, cutroomtest.Noon(), start, catalogue(t))
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
			t.Errorf("the other node has %+v before it reads", there.Brand())
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
			t.Error("a change without effect is logged")
		}
	})
}

func TestOnlyManagersSeeAndChangeTheBrand(t *testing.T) {
	s := settings.New(storetest.SQLite(t), cutroomtest.Noon(), start, catalogue(t))
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

func catalogue(t *testing.T) cutroom.Catalogue {
	t.Helper()
	c, err := cutroom.ParseCatalogue(contract.Catalogue)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestSavedPricesApplyOnEveryNodeImmediately(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		storetest.Manager(t, st, mia.UserID)
		here, there := settings.New(st, cutroomtest.Noon(), start, catalogue(t)), settings.New(st, cutroomtest.Noon(), start, catalogue(t))
		prices := here.Catalogue().Prices()
		prices.Monthly["starter"], prices.Packs[1], prices.AnnualDiscountPercent = 1449, 129, 20
		if _, err := here.ChangePrices(t.Context(), mia, prices); err == nil {
			t.Error("a smaller plan costs more than a larger one")
		}
		prices.Monthly["starter"] = 449
		kept, err := here.ChangePrices(t.Context(), mia, prices)
		if err != nil || kept.Version != 1 || here.Catalogue().Plans[0].MonthlyPrice != 449 || here.Catalogue().TokenPacks[0].Price != 129 {
			t.Fatalf("%+v, %v", kept, err)
		}
		if _, err := there.ChangePrices(t.Context(), mia, prices); !errors.Is(err, cutroom.ErrSettingsChanged) {
			t.Errorf("the second of two managers: %v", err)
		}
		if err := there.Load(t.Context()); err != nil || there.Catalogue().Plans[0].MonthlyPrice != 449 || there.Catalogue().AnnualPrice(there.Catalogue().Plans[0]) != 12*359 {
			t.Errorf("the other node sells %+v, %v", there.Catalogue().Plans[0], err)
		}
		lines, err := st.AuditBefore(t.Context(), cutroom.SettingPrices, 0, 10)
		if err != nil || len(lines) != 1 || lines[0].Detail["starter"] != "449, was 399" || lines[0].Detail["annual discount"] != "20%, was 15%" || lines[0].Detail["extra videos: 1"] != "129, was 119" {
			t.Errorf("the audit log has %+v, %v", lines, err)
		}
		if _, err := here.ChangePrices(t.Context(), mia, kept); err != nil || here.Catalogue().Prices().Version != 1 {
			t.Errorf("saved again: %v", err)
		}
		for _, role := range []cutroom.Role{cutroom.Client, cutroom.Editor} {
			who := cutroom.Actor{UserID: "ana", Role: role}
			_, read := here.StoredPrices(t.Context(), who)
			_, changed := here.ChangePrices(t.Context(), who, kept)
			if !errors.Is(read, cutroom.ErrForbidden) || !errors.Is(changed, cutroom.ErrForbidden) {
				t.Errorf("%s: %v, %v", role, read, changed)
			}
		}
	})
}
