package storetest

import (
	"errors"
	"slices"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

var retention = []promise{
	{"an account keeps the time its plan ended until it has a new plan", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana)
		account := accountOf(ana)
		for _, c := range []struct {
			plan  string
			ended time.Time
		}{{"", noon}, {"starter", time.Time{}}, {"", noon.Add(time.Hour)}} {
			account.HasPlan(c.plan, c.ended)
			write(t, s, func(tx cutroom.Tx) error { return tx.SaveClientAccount(t.Context(), account) })
			if got, err := s.ClientAccountByID(t.Context(), account.ID); err != nil || got.Plan != c.plan || !got.PlanEndedAt.Equal(c.ended) {
				t.Errorf("%+v, %v", got, err)
			}
		}
	}},
	{"accounts whose plan ended are found while they store something", func(t *testing.T, s *store.Store) {
		people := map[string]cutroom.User{}
		for _, id := range []string{"a-file", "b-upload", "c-empty", "d-closed", "e-later", "f-plan"} {
			people[id] = person(id, cutroom.Client)
			openAccounts(t, s, people[id])
		}
		write(t, s, func(tx cutroom.Tx) error {
			for id, u := range people {
				account, project := accountOf(u), projectOf(u, id)
				switch id {
				case "d-closed":
					account.ClosedAt = noon
				case "e-later":
					account.PlanEndedAt = noon.Add(time.Hour)
				case "f-plan":
				default:
					account.PlanEndedAt = noon
				}
				if err := errors.Join(tx.SaveClientAccount(t.Context(), account), tx.CreateProject(t.Context(), project)); err != nil {
					return err
				}
				switch id {
				case "a-file", "e-later", "f-plan":
					if err := tx.CreateFile(t.Context(), fileIn(project, id)); err != nil {
						return err
					}
				case "b-upload":
					if err := tx.CreateUpload(t.Context(), uploadTo(project, id)); err != nil {
						return err
					}
				}
			}
			return nil
		})
		found := func(before time.Time, after string, limit int) []string {
			list, err := s.AccountsEndedBefore(t.Context(), before, after, limit)
			if err != nil {
				t.Fatal(err)
			}
			return eachID(list, func(a cutroom.ClientAccount) string { return a.ID })
		}
		account := func(id string) string { return accountOf(people[id]).ID }
		want := []string{account("a-file"), account("b-upload"), account("d-closed")}
		if got := found(noon.Add(1), "", 10); len(got) != 0 {
			t.Errorf("before the next millisecond: %v", got)
		}
		if got := found(noon.Add(time.Millisecond), "", 10); !slices.Equal(got, want) {
			t.Errorf("%v, want %v", got, want)
		}
		if got := found(noon.Add(time.Millisecond), want[0], 1); !slices.Equal(got, want[1:2]) {
			t.Errorf("the second page: %v", got)
		}
		uploads, err := s.UploadsOf(t.Context(), account("b-upload"))
		if err != nil || len(uploads) != 1 || uploads[0].ID != "b-upload" {
			t.Errorf("%+v, %v", uploads, err)
		}
	}},
	{"delivered projects are found by what they store", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana)
		write(t, s, func(tx cutroom.Tx) error {
			for id, purpose := range map[string]cutroom.FilePurpose{
				"brand": cutroom.BrandFile, "cut": cutroom.VersionFile, "extra": cutroom.Extra, "footage": cutroom.Footage, "note": cutroom.NoteFile,
				"open": cutroom.Footage,
			} {
				project := projectOf(ana, id)
				project.LastDeliveredAt = noon
				if id == "open" {
					project.LastDeliveredAt = time.Time{}
				}
				file := fileIn(project, id)
				file.Purpose = purpose
				if err := errors.Join(tx.CreateProject(t.Context(), project), tx.CreateFile(t.Context(), file)); err != nil {
					return err
				}
			}
			return nil
		})
		after, before := noon.Add(time.Millisecond), noon
		for want, bounds := range map[string]cutroom.RetentionBounds{
			"":                        {Footage: before, Finals: before},
			"extra footage note ":     {Footage: after, Finals: before},
			"cut ":                    {Footage: before, Finals: after},
			"cut extra footage note ": {Footage: after, Finals: after},
		} {
			list, err := s.ProjectsDeliveredBefore(t.Context(), bounds, "", 10)
			got := ""
			for _, p := range list {
				got += p.ID + " "
			}
			if err != nil || got != want {
				t.Errorf("%+v: %q, want %q, %v", bounds, got, want, err)
			}
		}
	}},
	{"only an empty project is deleted", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana)
		project := projectOf(ana, "one")
		write(t, s, func(tx cutroom.Tx) error {
			return errors.Join(tx.CreateProject(t.Context(), project), tx.CreateFile(t.Context(), fileIn(project, "film")))
		})
		remove := func() error {
			return s.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.DeleteProject(t.Context(), "one") })
		}
		if err := remove(); err == nil {
			t.Fatal("deleted with a file in it")
		}
		write(t, s, func(tx cutroom.Tx) error { return tx.DeleteFile(t.Context(), "film") })
		if err := remove(); err != nil {
			t.Fatal(err)
		}
		wantErr(t, remove(), cutroom.ErrNotFound)
	}},
	{"the time of the first notice is known", func(t *testing.T, s *store.Store) {
		for i := range 2 {
			write(t, s, func(tx cutroom.Tx) error {
				_, err := tx.RecordOnce(t.Context(), "key", noon.Add(time.Duration(i)*time.Hour))
				return err
			})
		}
		write(t, s, func(tx cutroom.Tx) error {
			if at, err := tx.RecordedAt(t.Context(), "key"); err != nil || !at.Equal(noon) {
				t.Errorf("%v, %v", at, err)
			}
			_, err := tx.RecordedAt(t.Context(), "never")
			wantErr(t, err, cutroom.ErrNotFound)
			return nil
		})
	}},
}
