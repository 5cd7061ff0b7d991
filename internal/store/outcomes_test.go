package store_test

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// Projects approved before outcomes were stored get their outcome from their
// history.
func TestTheMigrationDerivesOutcomesFromHistories(t *testing.T) {
	t.Parallel()
	const deliver, changes, approve, reopen = cutroom.StepKind(cutroom.DeliverVersion), cutroom.StepKind(cutroom.RequestChanges),
		cutroom.StepKind(cutroom.ApproveVersion), cutroom.StepKind(cutroom.ReopenProject)
	alarm := func(a cutroom.Alarm) cutroom.Step {
		return cutroom.Step{Kind: cutroom.StepAlarm, By: "system", Detail: cutroom.StepDetail{Alarm: a}}
	}
	by := func(who string, kind cutroom.StepKind) cutroom.Step { return cutroom.Step{Kind: kind, By: who} }
	histories := [][]cutroom.Step{
		{by("ben", deliver), by("ana", approve)},
		{alarm(cutroom.AlarmHalf), alarm(cutroom.AlarmAtRisk), by("ben", deliver), by("ana", approve)},
		{alarm(cutroom.AlarmMissed), by("ben", deliver), by("ana", changes), by("kim", deliver), by("system", approve)},
		{by("ben", deliver), by("ana", approve), by("mia", reopen), by("ben", deliver), by("ana", approve)},
		{by("ben", deliver)},
	}
	storetest.BothEngines(t, func(t *testing.T, s *store.Store) {
		at := time.Now().Truncate(time.Millisecond).UTC()
		var want []cutroom.Outcome
		if err := s.InTx(t.Context(), func(tx cutroom.Tx) error {
			want = nil
			made := []error{tx.CreateClientAccount(t.Context(), cutroom.ClientAccount{ID: "casa", Name: "Casa", ReferralCode: "CASA", CreatedAt: at})}
			for n, history := range histories {
				steps := slices.Clone(history) // the other engine's test reads it too
				p := cutroom.Project{ID: fmt.Sprint("p", n), AccountID: "casa", Title: "Film", State: cutroom.InReview, CreatedAt: at}
				for i := range steps {
					steps[i].ProjectID, steps[i].Seq, steps[i].At = p.ID, i+1, at.Add(time.Duration(i)*time.Hour)
					switch steps[i].Kind {
					case deliver:
						p.Version++
					case approve:
						p.State, p.ApprovedAt = cutroom.Approved, steps[i].At
					default:
					}
				}
				made = append(made, tx.CreateProject(t.Context(), p))
				version := 0
				for _, step := range steps {
					made = append(made, tx.AppendStep(t.Context(), step))
					if step.Kind == deliver {
						version++
						made = append(made, tx.CreateVersion(t.Context(), cutroom.Version{ProjectID: p.ID, Number: version, FileID: "f", DeliveredBy: step.By, DeliveredAt: at}))
					}
				}
				if o, approved := cutroom.OutcomeOf(p, steps); approved {
					want = append(want, o)
				}
			}
			return errors.Join(made...)
		}); err != nil {
			t.Fatal(err)
		}
		migration, err := os.ReadFile("migrations/" + s.Engine() + "/00031_ratings_and_covers.sql")
		if err != nil {
			t.Fatal(err)
		}
		_, fill, found := strings.Cut(string(migration), "-- What was approved before.")
		if !found {
			t.Fatal("the migration fills nothing in")
		}
		if _, err := s.DB().Exec(fill); err != nil {
			t.Fatal(err)
		}
		if len(want) != 4 {
			t.Fatalf("only %d of the histories end approved", len(want))
		}
		for _, o := range want {
			if got, err := s.OutcomeOf(t.Context(), o.ProjectID); err != nil || got != o {
				t.Errorf("filled in %+v, the history gives %+v; %v", got, o, err)
			}
		}
	})
}

// A whole team is rated with one query that reads the ratings of the last
// months, not of all years.
func TestTheRatingsOfATeamAreFoundByDate(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, s *store.Store) {
		steps := strings.Join(plan(t, s, generatedQueries(t)["ratingsByEditor"]), "\n")
		if !strings.Contains(steps, "outcomes_rated ") {
			t.Errorf("reads more than it needs:\n%s", steps)
		}
	})
}
