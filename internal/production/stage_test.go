package production_test

import (
	"errors"
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"cutroom/contract"
	"cutroom/internal/cutroom"
	"cutroom/internal/cutroom/cutroomtest"
	"cutroom/internal/production"
	"cutroom/internal/store"
)

// stage is a Service on a real store, with a client's team, two editors, a
// manager and a stranger.
type stage struct {
	*production.Service
	store *store.Store
	queue *store.Collector
	wall  *cutroomtest.Clock
	ids   atomic.Int64
}

func person(name string, role cutroom.Role) cutroom.Actor {
	return cutroom.Actor{UserID: name, Username: name, Role: role}
}

// The cast. Ana owns the account; the others on her team are named after their
// positions.
var (
	ana      = person("ana", cutroom.Client)
	approver = person("approver", cutroom.Client)
	reviewer = person("reviewer", cutroom.Client)
	biller   = person("billing", cutroom.Client)
	eve      = person("eve", cutroom.Client)
	ben      = person("ben", cutroom.Editor)
	kim      = person("kim", cutroom.Editor)
	mia      = person("mia", cutroom.Manager)
)

const account = "ana"

func newStage(t *testing.T, st *store.Store) *stage {
	t.Helper()
	catalogue, err := cutroom.ParseCatalogue(contract.Catalogue)
	if err != nil {
		t.Fatal(err)
	}
	s := &stage{store: st, queue: store.NewCollector(st), wall: cutroomtest.Noon()}
	s.Service = production.New(production.Config{Store: s.queue, Clock: s.wall, Catalogue: catalogue, NewID: s.newID})
	s.write(t, func(tx cutroom.Tx) error {
		var made []error
		for _, who := range []cutroom.Actor{ana, approver, reviewer, biller, eve, ben, kim, mia} {
			made = append(made, tx.CreateUser(t.Context(), cutroom.User{
				ID: who.UserID, Username: who.Username, Email: who.UserID + "@example.com", FullName: who.UserID, Role: who.Role,
				Language: cutroom.English, CreatedAt: s.wall.Now(),
			}))
		}
		for _, owner := range []cutroom.Actor{ana, eve} {
			made = append(made,
				tx.CreateClientAccount(t.Context(), cutroom.ClientAccount{ID: owner.UserID, Name: owner.UserID, ReferralCode: owner.UserID, CreatedAt: s.wall.Now()}),
				tx.CreateMember(t.Context(), cutroom.Member{AccountID: owner.UserID, UserID: owner.UserID, Position: cutroom.Owner, JoinedAt: s.wall.Now()}))
		}
		for who, position := range map[cutroom.Actor]cutroom.Position{approver: cutroom.Approver, reviewer: cutroom.Reviewer, biller: cutroom.Billing} {
			made = append(made, tx.CreateMember(t.Context(), cutroom.Member{AccountID: account, UserID: who.UserID, Position: position, JoinedAt: s.wall.Now()}))
		}
		made = append(made, tx.CreateSubscription(t.Context(), cutroom.Subscription{
			ID: "sub", AccountID: account, ProviderID: "sub", State: cutroom.SubscriptionActive, Plan: "professional", Interval: cutroom.Monthly,
			StartedAt: s.wall.Now(), PeriodStart: s.wall.Now(), PeriodEnd: s.wall.Now().AddDate(0, 1, 0),
		}))
		return errors.Join(made...)
	})
	return s
}

func (s *stage) newID() string { return fmt.Sprintf("id-%06d", s.ids.Add(1)) }

// write runs fn in a transaction that must succeed.
func (s *stage) write(t *testing.T, fn func(cutroom.Tx) error) {
	t.Helper()
	if err := s.store.InTx(t.Context(), fn); err != nil {
		t.Fatal(err)
	}
}

// grant gives the account credits.
func (s *stage) grant(t *testing.T, amount int) {
	t.Helper()
	s.write(t, func(tx cutroom.Tx) error {
		ledger, err := tx.LedgerOf(t.Context(), account)
		if err != nil {
			return err
		}
		if _, err := ledger.Grant(s.wall.Now(), cutroom.System, cutroom.Grant{Kind: cutroom.TokenCredit, Origin: s.newID(), Amount: amount}); err != nil {
			return err
		}
		return tx.SaveLedger(t.Context(), ledger)
	})
}

// left returns how many credits the account can still use.
func (s *stage) left(t *testing.T) int {
	t.Helper()
	ledger, err := s.store.LedgerOf(t.Context(), account)
	if err != nil {
		t.Fatal(err)
	}
	return ledger.Balance(s.wall.Now()).Left
}

var brief = cutroom.Brief{
	Formats: []cutroom.Format{"9:16"}, Seconds: 15, Language: cutroom.Portuguese, Goal: "A seamless loop for the shop window.",
	FootageLink: "https://footage.example/shoot",
}

// draft creates a project of ana's with a complete brief.
func (s *stage) draft(t *testing.T, title string) cutroom.Project {
	t.Helper()
	p, err := s.CreateProject(t.Context(), ana, title, "social")
	if err != nil {
		t.Fatal(err)
	}
	v, err := s.ChangeBrief(t.Context(), ana, p.ID, cutroom.BriefChange{Title: title, Service: "social", Brief: brief})
	if err != nil {
		t.Fatal(err)
	}
	return v.Project
}

// file creates a playable, inspected version that was uploaded to a project.
func (s *stage) file(t *testing.T, p cutroom.Project) cutroom.File {
	t.Helper()
	f := cutroom.File{
		ID: s.newID(), AccountID: p.AccountID, ProjectID: p.ID, Purpose: cutroom.VersionFile, Name: "v.mp4", Size: 10, Kind: cutroom.VideoFile,
		Format: "mp4", State: cutroom.FileReady, SentBy: ben.UserID, ReceivedAt: s.wall.Now(),
	}
	whole := f
	whole.SHA256 = "the hash of " + f.ID
	whole.Facts = &cutroom.Facts{
		Kind: cutroom.MediaVideo, DurationMs: 15000, Video: &cutroom.Video{Codec: "h264"}, Audio: &cutroom.Audio{Codec: "aac"},
	}
	whole.Preparation = cutroom.Preparation{Run: "run", Percent: 100, Result: &cutroom.Prepared{}}
	whole.Inspection = &cutroom.Inspection{}
	s.write(t, func(tx cutroom.Tx) error {
		return errors.Join(tx.CreateFile(t.Context(), f), tx.SaveFile(t.Context(), whole))
	})
	return whole
}

// do makes a transition that must succeed, a minute after the last.
func (s *stage) do(t *testing.T, by cutroom.Actor, id string, act production.Act) production.View {
	t.Helper()
	s.wall.Move(time.Minute)
	v, err := s.Apply(t.Context(), by, id, act)
	if err != nil {
		t.Fatalf("%s by %s: %v", act.Transition, by.UserID, err)
	}
	return v
}

// refused attempts a transition that must be refused with an error.
func (s *stage) refused(t *testing.T, by cutroom.Actor, id string, act production.Act, want error) {
	t.Helper()
	if _, err := s.Apply(t.Context(), by, id, act); !errors.Is(err, want) {
		t.Errorf("%s by %s: %v, want %v", act.Transition, by.UserID, err, want)
	}
}

// answerNotes marks every note of the change list as done by ben.
func (s *stage) answerNotes(t *testing.T, id string) {
	t.Helper()
	s.write(t, func(tx cutroom.Tx) error {
		open, err := tx.NotesInState(t.Context(), id, cutroom.NoteOpen)
		for _, n := range open {
			answer := cutroom.NoteAnswer{Kind: cutroom.AnswerDone, By: ben.UserID, At: n.At}
			err = errors.Join(err, n.Respond(answer, 0), tx.SaveNote(t.Context(), n))
		}
		return err
	})
}

// stored reads a project from the store. Its clock must match its history.
func (s *stage) stored(t *testing.T, id string) cutroom.Project {
	t.Helper()
	p, err := s.store.ProjectByID(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	steps, err := s.store.StepsOf(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	if clock := cutroom.TurnaroundOf(steps); len(steps) != p.Steps || clock != p.Clock {
		t.Errorf("%s: its %d steps give %+v, it has %d and %+v", p.Title, len(steps), clock, p.Steps, p.Clock)
	}
	return p
}
