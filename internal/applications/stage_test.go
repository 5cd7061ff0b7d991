package applications_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"cutroom/contract"
	"cutroom/internal/applications"
	"cutroom/internal/blob"
	"cutroom/internal/cutroom"
	"cutroom/internal/cutroom/cutroomtest"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// Nothing that a test starts may outlive it.
func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var (
	mia = cutroom.Actor{UserID: "mia", Username: "mia", Role: cutroom.Manager}
	eve = cutroom.Actor{UserID: "eve", Username: "eve", Role: cutroom.Client}
)

// stage is a service on a real store, with a clock that moves only when told
// to.
type stage struct {
	*applications.Service
	store *storetest.Watched
	blobs cutroom.Blobs
	now   *cutroomtest.Clock
}

func newStage(t *testing.T, st *store.Store, adjust ...func(*applications.Config)) *stage {
	t.Helper()
	s := &stage{
		store: &storetest.Watched{Store: st},
		now:   cutroomtest.Noon(),
	}
	var err error
	if s.blobs, err = blob.Open(t.Context(), "", t.TempDir()); err != nil {
		t.Fatal(err)
	}
	deletion, err := cutroom.ParseDeletion(contract.Deletion)
	if err != nil {
		t.Fatal(err)
	}
	storetest.Manager(t, s.store, mia.UserID)
	var mu sync.Mutex
	n := 0
	config := applications.Config{
		Store: s.store, Clock: s.now, Wall: s.now, Blobs: s.blobs, Deletion: deletion,
		NewID: func() string {
			mu.Lock()
			defer mu.Unlock()
			n++
			return fmt.Sprintf("id-%06d", n)
		},
	}
	for _, a := range adjust {
		a(&config)
	}
	s.Service = applications.New(config)
	return s
}

func application() cutroom.Application {
	return cutroom.Application{
		FullName: " Ben Costa ", Email: "ben@example.com", Country: "PT", TimeZone: "Europe/Lisbon",
		Languages: []cutroom.Language{cutroom.Portuguese}, Skills: []cutroom.Skill{"color"}, Software: "Resolve",
		WeeklyHours: 20, Showreel: []string{"https://vimeo.com/76979871"}, About: "Ten years of cutting.",
		Rate: 35, Language: cutroom.Portuguese, ConsentedAt: time.Unix(1, 0),
	}
}

func (s *stage) apply(t *testing.T) cutroom.Application {
	t.Helper()
	if _, err := s.Apply(context.Background(), application()); err != nil {
		t.Fatal(err)
	}
	return s.newest(t)
}

func (s *stage) newest(t *testing.T) cutroom.Application {
	t.Helper()
	list, _, err := s.List(context.Background(), mia, cutroom.ApplicationPage{Page: cutroom.Page{Limit: 1}})
	if err != nil || len(list) != 1 {
		t.Fatalf("%v %v", list, err)
	}
	return list[0]
}

func (s *stage) walk(t *testing.T, id string, states ...cutroom.ApplicationState) {
	t.Helper()
	for _, to := range states {
		if _, err := s.Move(context.Background(), mia, id, to, ""); err != nil {
			t.Fatalf("to %s: %v", to, err)
		}
	}
}

func (s *stage) changeApplication(t *testing.T, id string, how func(*cutroom.Application)) {
	t.Helper()
	if err := s.store.InTx(context.Background(), func(tx cutroom.Tx) error {
		a, err := tx.ApplicationByID(context.Background(), id)
		if err != nil {
			return err
		}
		how(&a)
		return tx.SaveApplication(context.Background(), a)
	}); err != nil {
		t.Fatal(err)
	}
}

// enrol makes an editor's account with a confirmed address.
func (s *stage) enrol(t *testing.T, id, email string) {
	t.Helper()
	if err := s.store.InTx(context.Background(), func(tx cutroom.Tx) error {
		return tx.CreateUser(context.Background(), cutroom.User{
			ID: id, Username: id, Email: email, Role: cutroom.Editor, Language: cutroom.English,
			CreatedAt: s.now.Now(), EmailConfirmedAt: s.now.Now(),
		})
	}); err != nil {
		t.Fatal(err)
	}
}

func (s *stage) kinds(t *testing.T) []string {
	t.Helper()
	events, err := s.store.EventsAfter(context.Background(), 0, 100)
	if err != nil {
		t.Fatal(err)
	}
	var kinds []string
	for _, e := range events {
		kinds = append(kinds, e.Kind)
	}
	return kinds
}

func (s *stage) audited(t *testing.T, subject string) []string {
	t.Helper()
	lines, err := s.store.AuditBefore(context.Background(), subject, 0, 100)
	if err != nil {
		t.Fatal(err)
	}
	var actions []string
	for _, line := range slices.Backward(lines) {
		actions = append(actions, line.By+" "+line.Action+" "+line.Detail["to"])
	}
	return actions
}

func wantErr(t *testing.T, got, want error) {
	t.Helper()
	if !errors.Is(got, want) {
		t.Fatalf("got %v, want %v", got, want)
	}
}
