package worker_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"cutroom/internal/account"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestAJobUnassignsTheProjectsOfASuspendedOrDemotedEditor(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		work(t, st, caught)
		accounts := newAccounts(t, st, nil)
		for name, leave := range map[string]func(*account.Service, string) error{
			"suspended": func(a *account.Service, id string) error { return a.Suspend(t.Context(), cutroom.System, id) },
			"demoted": func(a *account.Service, id string) error {
				return a.ChangeRole(t.Context(), cutroom.System, id, cutroom.Client)
			},
		} {
			editor := person(name, name+"@example.com", true)
			editor.Role = cutroom.Editor
			now := time.Now()
			if err := st.InTx(t.Context(), func(tx cutroom.Tx) error {
				return errors.Join(tx.CreateUser(t.Context(), editor),
					tx.CreateClientAccount(t.Context(), cutroom.ClientAccount{ID: "of-" + name, Name: name, ReferralCode: name, CreatedAt: now}),
					tx.CreateProject(t.Context(), cutroom.Project{
						ID: "p-" + name, AccountID: "of-" + name, Title: "Spot", State: cutroom.InProgress, EditorID: name, CreatedBy: "ana", CreatedAt: now,
						Clock: cutroom.Turnaround{Mode: cutroom.ClockOff},
					}))
			}); err != nil {
				t.Fatal(err)
			}
			if err := leave(accounts, name); err != nil {
				t.Fatal(err)
			}
			waitForEvent(t, st, cutroom.ProjectUnassigned, "p-"+name)
			if p, err := st.ProjectByID(t.Context(), "p-"+name); err != nil || p.EditorID != "" || p.State != cutroom.InProgress {
				t.Errorf("%s: %s with %q, %v", name, p.State, p.EditorID, err)
			}
		}
	})
}

// waitForEvent waits for an event.
func waitForEvent(t *testing.T, st *store.Store, kind, subject string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 40*time.Second)
	defer cancel()
	grown := st.Subscribe(ctx)
	for seq := int64(0); ; {
		events, err := st.EventsAfter(ctx, seq, 100)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			seq = e.Seq
			if e.Kind == kind && e.Subject == subject {
				return
			}
		}
		select {
		case <-grown:
		case <-ctx.Done():
			t.Fatalf("no %s of %s", kind, subject)
		}
	}
}
