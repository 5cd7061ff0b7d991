package httpapi_test

import (
	"encoding/json"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/httpapi"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestManagersSeeHowMuchIsWaiting(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		mia := s.mia(t)
		if err := st.InTx(t.Context(), func(tx cutroom.Tx) error {
			now := s.wall.Now()
			if err := tx.CreateContactMessage(t.Context(), cutroom.ContactMessage{
				ID: "m1", Name: "Vic", Email: "vic@example.com", Subject: "Hi", Message: "Hello", Language: cutroom.English, CreatedAt: now, State: cutroom.ContactOpen,
			}); err != nil {
				return err
			}
			if err := tx.CreateClientAccount(t.Context(), cutroom.ClientAccount{ID: "a1", Name: "Lume", ReferralCode: "r", CreatedAt: now}); err != nil {
				return err
			}
			return tx.CreateProject(t.Context(), cutroom.Project{
				ID: "p1", AccountID: "a1", Title: "Solara", State: cutroom.Queued, CreatedBy: "mia", CreatedAt: now, StateSince: now, SubmittedAt: now,
			})
		}); err != nil {
			t.Fatal(err)
		}
		got := s.as(t, mia, "GET", "/api/alarms", "")
		var alarms httpapi.Alarms
		if err := json.Unmarshal([]byte(got.body), &alarms); err != nil {
			t.Fatalf("%d %s", got.status, got.body)
		}
		if alarms.Messages != 1 || alarms.Applications != 0 || alarms.FailedJobs != 0 || alarms.FailedPayments != 0 || alarms.LowRatings != 0 || alarms.Disk.TotalBytes == 0 {
			t.Errorf("counted %+v", alarms)
		}
		last := alarms.Projects[len(alarms.Projects)-1]
		if last.Reason != "unassigned" || last.Count != 1 || len(last.Projects) != 1 || last.Projects[0].Title != "Solara" || last.Projects[0].Account.Name != "Lume" {
			t.Errorf("without an editor: %+v", last)
		}
	})
}
