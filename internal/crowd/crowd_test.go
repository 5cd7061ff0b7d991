package crowd_test

import (
	"testing"
	"time"

	"cutroom/internal/crowd"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

var now = time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)

// demo creates a client and an editor, who get their share of the crowd.
func demo(t *testing.T, s *store.Store) (client cutroom.Membership, editor string) {
	t.Helper()
	client = cutroom.Membership{
		Account: cutroom.ClientAccount{ID: "account", Name: "Ana", ReferralCode: cutroom.NewReferralCode(), CreatedAt: now},
		Member:  cutroom.Member{AccountID: "account", UserID: "ana", Position: cutroom.Owner, JoinedAt: now},
	}
	if err := s.InTx(t.Context(), func(tx cutroom.Tx) error {
		for id, role := range map[string]cutroom.Role{"ana": cutroom.Client, "ben": cutroom.Editor} {
			u := cutroom.User{ID: id, Username: id, Email: id + "@example.com", FullName: id, Role: role, Language: cutroom.English, CreatedAt: now}
			if err := tx.CreateUser(t.Context(), u); err != nil {
				return err
			}
		}
		if err := tx.CreateClientAccount(t.Context(), client.Account); err != nil {
			return err
		}
		return tx.CreateMember(t.Context(), client.Member)
	}); err != nil {
		t.Fatal(err)
	}
	return client, "ben"
}

func TestEveryGeneratedProjectsHistoryLeadsToItsState(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, s *store.Store) {
		client, editor := demo(t, s)
		const count = 700
		var told int
		if err := crowd.Gather(t.Context(), crowd.Config{
			Store: s, Now: now, Projects: count, Client: client, Editor: editor, Progress: func(done, _ int) { told = done },
		}); err != nil {
			t.Fatal(err)
		}
		all, err := s.Projects(t.Context(), "", cutroom.Page{Limit: 2 * count})
		if err != nil {
			t.Fatal(err)
		}
		if len(all) != count || told != count {
			t.Fatalf("%d projects exist, %d were reported, of %d", len(all), told, count)
		}
		states, hers, his := map[cutroom.ProjectState]int{}, 0, 0
		for _, p := range all {
			states[p.State]++
			if p.AccountID == client.AccountID {
				hers++
			}
			if p.EditorID == editor {
				his++
			}
			check(t, s, p)
		}
		for _, wanted := range []cutroom.ProjectState{cutroom.Queued, cutroom.InProgress, cutroom.Approved, cutroom.Cancelled} {
			if states[wanted] == 0 {
				t.Errorf("no project is %s: %v", wanted, states)
			}
		}
		if over := states[cutroom.Approved] + states[cutroom.Cancelled]; hers != (over+9)/10 || his < over/20 {
			t.Errorf("%d projects are the client's and %d the editor's", hers, his)
		}
	})
}

// check compares what is stored about a project with its history.
func check(t *testing.T, s *store.Store, p cutroom.Project) {
	t.Helper()
	steps, err := s.StepsOf(t.Context(), p.ID)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Validate(); err != nil {
		t.Errorf("%s: %v", p.ID, err)
	}
	if last := steps[len(steps)-1]; last.Seq != p.Steps || last.To != p.State || last.At.After(now) {
		t.Errorf("%s is %s after %d steps, the last of which is %+v", p.ID, p.State, p.Steps, last)
	}
	if clock := cutroom.TurnaroundOf(steps); clock != p.Clock {
		t.Errorf("%s: the clock shows %+v, its history gives %+v", p.ID, p.Clock, clock)
	}
	if p.State.Over() {
		return
	}
	ledger, err := s.LedgerOf(t.Context(), p.AccountID, p.ID)
	if err != nil {
		t.Fatal(err)
	}
	wanted := cutroom.HoldCaptured
	if p.State == cutroom.Queued {
		wanted = cutroom.HoldReserved
	}
	if hold, err := ledger.HoldOf(p.ID); err != nil || hold.State != wanted {
		t.Errorf("%s is %s, and its credit %s: %v", p.ID, p.State, hold.State, err)
	}
}
