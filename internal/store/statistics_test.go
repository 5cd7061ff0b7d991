package store_test

import (
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// Projects approved before their times were stored get them from their history.
func TestTheMigrationDerivesTimesFromHistories(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 1, 8, 0, 0, 0, time.UTC)
	step := func(hours int, kind cutroom.StepKind, clock cutroom.ClockMode) cutroom.Step {
		return cutroom.Step{ProjectID: "p", Kind: kind, At: at.Add(time.Duration(hours) * time.Hour), By: "ben", Clock: clock}
	}
	steps := []cutroom.Step{
		step(0, cutroom.StepKind(cutroom.SubmitProject), cutroom.ClockOff),
		step(2, cutroom.StepTurn, cutroom.ClockOurs),
		step(5, cutroom.StepKind(cutroom.StartProject), cutroom.ClockOurs),
		step(6, cutroom.StepKind(cutroom.AskClient), cutroom.ClockTheirs),
		step(10, cutroom.StepKind(cutroom.AnswerQuestion), cutroom.ClockOurs),
		step(12, cutroom.StepKind(cutroom.DeliverVersion), cutroom.ClockOurs),
		step(13, cutroom.StepKind(cutroom.ReleaseVersion), cutroom.ClockTheirs),
		step(20, cutroom.StepKind(cutroom.RequestChanges), cutroom.ClockOurs),
		step(21, cutroom.StepKind(cutroom.HoldProject), cutroom.ClockPaused),
		step(23, cutroom.StepKind(cutroom.ResumeProject), cutroom.ClockOurs),
		step(24, cutroom.StepKind(cutroom.DeliverVersion), cutroom.ClockOurs),
		step(25, cutroom.StepKind(cutroom.ReleaseVersion), cutroom.ClockTheirs),
		step(30, cutroom.StepKind(cutroom.ApproveVersion), cutroom.ClockOff),
	}
	storetest.BothEngines(t, func(t *testing.T, s *store.Store) {
		p := cutroom.Project{ID: "p", AccountID: "casa", Title: "Film", State: cutroom.Approved, CreatedAt: at, ApprovedAt: at.Add(30 * time.Hour)}
		want, approved := cutroom.OutcomeOf(p, numbered(steps))
		if h := time.Hour; !approved || want.FirstCut != 7*h || want.Waited != 5*h || want.Ours != 10*h || want.Theirs != 16*h || want.Paused != 2*h {
			t.Fatalf("the history gives %+v", want)
		}
		if err := s.InTx(t.Context(), func(tx cutroom.Tx) error {
			done := []error{
				tx.CreateClientAccount(t.Context(), cutroom.ClientAccount{ID: "casa", Name: "Casa", ReferralCode: "CASA", CreatedAt: at}),
				tx.CreateProject(t.Context(), p),
			}
			for _, step := range numbered(steps) {
				done = append(done, tx.AppendStep(t.Context(), step))
			}
			bare := want
			bare.FirstCut, bare.Waited, bare.Ours, bare.Theirs, bare.Paused = 0, 0, 0, 0, 0
			return errors.Join(append(done, tx.SaveOutcome(t.Context(), bare))...)
		}); err != nil {
			t.Fatal(err)
		}
		migration, err := os.ReadFile("migrations/" + s.Engine() + "/00051_statistics.sql")
		if err != nil {
			t.Fatal(err)
		}
		_, fill, found := strings.Cut(string(migration), "-- What the histories tell")
		if !found {
			t.Fatal("the migration fills nothing in")
		}
		_, fill, _ = strings.Cut(fill, "\n")
		if _, err := s.DB().Exec(fill); err != nil {
			t.Fatal(err)
		}
		if got, err := s.OutcomeOf(t.Context(), "p"); err != nil || got != want {
			t.Errorf("filled in %+v, the history gives %+v; %v", got, want, err)
		}
	})
}

func numbered(steps []cutroom.Step) []cutroom.Step {
	list := make([]cutroom.Step, len(steps))
	for i, step := range steps {
		step.Seq = i + 1
		list[i] = step
	}
	return list
}
