package worker_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// endedAccount creates an account whose plan ended some time ago, with a file.
func endedAccount(t *testing.T, st *store.Store, owner cutroom.User, ago time.Duration) {
	t.Helper()
	now := time.Now()
	if err := st.InTx(t.Context(), func(tx cutroom.Tx) error {
		return errors.Join(
			tx.CreateUser(t.Context(), owner),
			tx.CreateClientAccount(t.Context(), cutroom.ClientAccount{
				ID: owner.ID, Name: "Casa <Prata>", ReferralCode: owner.ID, CreatedAt: now, PlanEndedAt: now.Add(-ago),
			}),
			tx.CreateMember(t.Context(), cutroom.Member{AccountID: owner.ID, UserID: owner.ID, Position: cutroom.Owner, JoinedAt: now}),
			tx.CreateProject(t.Context(), cutroom.Project{ID: owner.ID, AccountID: owner.ID, Title: "Spot", State: cutroom.Draft, CreatedBy: owner.ID, CreatedAt: now}),
			tx.CreateFile(t.Context(), cutroom.File{
				ID: owner.ID, AccountID: owner.ID, ProjectID: owner.ID, Purpose: cutroom.Footage, Name: "secret name.mp4", Size: 12_400_000_000,
				Kind: cutroom.VideoFile, Format: "mp4", State: cutroom.FileReady, SentBy: owner.ID, ReceivedAt: now.Add(-90 * day),
			}),
		)
	}); err != nil {
		t.Fatal(err)
	}
}

func TestOwnersAreWarnedOfFileDeletionInTheirLanguage(t *testing.T) {
	t.Parallel()
	st := storetest.SQLite(t)
	ago := 20 * day
	until := time.Now().Add(30*day - ago).UTC()
	subjects := map[cutroom.Language]string{
		cutroom.English: "Your files will be deleted on ", cutroom.Spanish: "Tus archivos se eliminarán el ",
		cutroom.Portuguese: "Os seus ficheiros serão eliminados em ",
	}
	counts := map[cutroom.Language]string{cutroom.English: "1 file (12.4 GB)", cutroom.Spanish: "1 archivo, 12.4 GB", cutroom.Portuguese: "1 ficheiro, 12.4 GB"}
	for language := range subjects {
		u := person(string(language), string(language)+"@example.com", true)
		u.Language = language
		endedAccount(t, st, u, ago)
	}
	off := person("off", "off@example.com", true)
	off.MailOff = []string{"files_expiring"}
	endedAccount(t, st, off, ago)
	if err := st.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.SaveUser(t.Context(), off) }); err != nil {
		t.Fatal(err)
	}
	work(t, st, caught)
	mails := settled(t, st, 3)
	for language, subject := range subjects {
		m := mails[string(language)+"@example.com"]
		if m.Subject != subject+language.Date(until) || !strings.Contains(m.Text, counts[language]) || !strings.Contains(m.Text, "https://cutroom.example/billing") || m.Unsubscribe == "" {
			t.Errorf("%s: %q\n%s", language, m.Subject, m.Text)
		}
		if strings.Contains(m.Text, "secret name") || strings.Contains(m.Text, "{") || !strings.Contains(m.HTML, "Casa &lt;Prata&gt;") {
			t.Errorf("%s\n%s", m.Text, m.HTML)
		}
	}
	if len(mails) != 3 {
		t.Errorf("%d mails", len(mails))
	}
}

func TestNobodyIsWarnedOfFilesThatAreKeptAfterAll(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		ana := person("ana", "ana@example.com", true)
		endedAccount(t, st, ana, 5*day) // no warning is due because of the plan alone
		account, err := st.ClientAccountByID(t.Context(), "ana")
		if err != nil {
			t.Fatal(err)
		}
		delivered := time.Now().Add(-80 * day)
		project := cutroom.Project{ID: "done", AccountID: "ana", Title: "Winter blend", CreatedBy: "ana", CreatedAt: delivered, LastDeliveredAt: delivered}
		if err := st.InTx(t.Context(), func(tx cutroom.Tx) error { return tx.CreateProject(t.Context(), project) }); err != nil {
			t.Fatal(err)
		}
		if project, err = st.ProjectByID(t.Context(), "done"); err != nil {
			t.Fatal(err)
		}
		work(t, st, caught)
		until := time.Now().Add(10 * day)
		order(t, st, nil,
			cutroom.WarnOfDeletion{AccountID: "ana", Reason: cutroom.KeptAfterPlan, Since: account.PlanEndedAt.Add(-day), Until: until, Files: 2},
			cutroom.WarnOfDeletion{AccountID: "gone", Reason: cutroom.KeptAfterPlan, Since: account.PlanEndedAt, Until: until, Files: 2},
			cutroom.WarnOfDeletion{AccountID: "ana", ProjectID: "done", Reason: cutroom.KeptAfterDelivery, Since: delivered.Add(-day), Until: until, Files: 2},
			cutroom.WarnOfDeletion{AccountID: "ana", ProjectID: "done", Reason: cutroom.KeptAfterDelivery, Since: project.LastDeliveredAt, Until: until, Files: 2})
		m := settled(t, st, 1)["ana@example.com"]
		if !strings.Contains(m.Subject, "Winter blend") || !strings.Contains(m.Text, "https://cutroom.example/project/done") {
			t.Errorf("%q\n%s", m.Subject, m.Text)
		}
		if list, err := st.MailsTo(t.Context(), "ana@example.com"); err != nil || len(list) != 1 {
			t.Errorf("%d mails, %v", len(list), err)
		}
	})
}

func TestTheSweepDeletesExpiredFilesAndTheirContent(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		endedAccount(t, st, person("ana", "ana@example.com", true), 31*day)
		if err := st.InTx(t.Context(), func(tx cutroom.Tx) error {
			account, err := tx.ClientAccountByID(t.Context(), "ana")
			if err != nil {
				return err
			}
			account.ClosedAt = account.PlanEndedAt
			return errors.Join(
				tx.DeleteMember(t.Context(), cutroom.Member{AccountID: "ana", UserID: "ana"}), tx.SaveClientAccount(t.Context(), account))
		}); err != nil {
			t.Fatal(err)
		}
		blobs := work(t, st, caught)
		blobs.gone(t, "files/ana")
		if folder := <-blobs.emptied; folder != "prepared/ana" {
			t.Errorf("%s was emptied", folder)
		}
		if _, err := st.FileByID(t.Context(), "ana"); !errors.Is(err, cutroom.ErrNotFound) {
			t.Error(err)
		}
	})
}

func TestTheOperatorAndManagersAreMailedAboutALowDisk(t *testing.T) {
	t.Parallel()
	st := storetest.SQLite(t)
	var people []cutroom.User
	for _, language := range []cutroom.Language{cutroom.English, cutroom.Spanish, cutroom.Portuguese} {
		u := person(string(language), string(language)+"@example.com", true)
		u.Language, u.Role = language, cutroom.Manager
		people = append(people, u)
	}
	people = append(people, person("ana", "ana@example.com", true))
	work(t, st, caught)
	order(t, st, people, cutroom.TellDiskLow{Free: 4_200_000_000, Total: 100_000_000_000, Stored: 81_000_000_000})
	mails := settled(t, st, 4)
	for to, subject := range map[string]string{
		"desk@cutroom.example": "Disk space is low: 4.2 GB left", "en@example.com": "Disk space is low: 4.2 GB left",
		"es@example.com": "Queda poco espacio en el disco: 4.2 GB", "pt@example.com": "Há pouco espaço em disco: 4.2 GB",
	} {
		m := mails[to]
		if m.Subject != subject || !strings.Contains(m.Text, "100 GB") || !strings.Contains(m.Text, "81 GB") || !strings.Contains(m.Text, "https://cutroom.example/test-functionality") {
			t.Errorf("%s: %q\n%s", to, m.Subject, m.Text)
		}
	}
	if len(mails) != 4 {
		t.Errorf("%d mails", len(mails))
	}
}
