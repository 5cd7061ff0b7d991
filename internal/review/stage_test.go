package review_test

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
	"cutroom/internal/review"
	"cutroom/internal/store"
)

// stage is a Service on a real store, with a client's team, an editor, a
// manager, a stranger, and a project whose first version is in review.
type stage struct {
	*review.Service
	production *production.Service
	store      *store.Store
	wall       *cutroomtest.Clock
	ids        atomic.Int64
	project    string
}

func person(name string, role cutroom.Role) cutroom.Actor {
	return cutroom.Actor{UserID: name, Username: name, Role: role}
}

// The cast. Ana owns the account; abe approves, rui reviews, pia pays.
var (
	ana = person("ana", cutroom.Client)
	abe = person("abe", cutroom.Client)
	rui = person("rui", cutroom.Client)
	pia = person("pia", cutroom.Client)
	eve = person("eve", cutroom.Client)
	ben = person("ben", cutroom.Editor)
	kim = person("kim", cutroom.Editor)
	mia = person("mia", cutroom.Manager)
)

// frames is how long the versions are.
const frames = 100

func newStage(t *testing.T, st *store.Store) *stage {
	t.Helper()
	catalogue, err := cutroom.ParseCatalogue(contract.Catalogue)
	if err != nil {
		t.Fatal(err)
	}
	s := &stage{store: st, wall: cutroomtest.Noon(), project: "film"}
	queue := store.NewCollector(st)
	s.Service = review.New(review.Config{Store: queue, Brand: cutroom.Brand{Name: "Cutroom"}.Fixed(), Clock: s.wall, NewID: s.newID})
	s.production = production.New(production.Config{Store: queue, Clock: s.wall, Catalogue: catalogue, NewID: s.newID})
	s.write(t, func(tx cutroom.Tx) error {
		var made []error
		for _, who := range []cutroom.Actor{ana, abe, rui, pia, eve, ben, kim, mia} {
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
		for who, position := range map[cutroom.Actor]cutroom.Position{abe: cutroom.Approver, rui: cutroom.Reviewer, pia: cutroom.Billing} {
			made = append(made, tx.CreateMember(t.Context(), cutroom.Member{AccountID: ana.UserID, UserID: who.UserID, Position: position, JoinedAt: s.wall.Now()}))
		}
		made = append(made, tx.CreateProject(t.Context(), cutroom.Project{
			ID: s.project, AccountID: ana.UserID, Title: "Film", Service: "social", State: cutroom.InProgress, EditorID: ben.UserID,
			HasTurn: true, CreatedBy: ana.UserID, CreatedAt: s.wall.Now(), StateSince: s.wall.Now(), Promise: cutroom.Promise{Rounds: 5},
		}))
		return errors.Join(made...)
	})
	s.deliver(t)
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

// version creates a playable film that ben has uploaded.
func (s *stage) version(t *testing.T) string {
	t.Helper()
	f := cutroom.File{
		ID: s.newID(), AccountID: ana.UserID, ProjectID: s.project, Purpose: cutroom.VersionFile, Name: "v.mp4", Size: 10, Kind: cutroom.VideoFile,
		Format: "mp4", State: cutroom.FileReady, SentBy: ben.UserID, ReceivedAt: s.wall.Now(),
	}
	whole := f
	whole.SHA256 = "the hash of " + f.ID
	whole.Facts = &cutroom.Facts{
		Kind: cutroom.MediaVideo, DurationMs: 4000, Audio: &cutroom.Audio{Codec: "aac"},
		Video: &cutroom.Video{Codec: "h264", Frames: frames, Rate: cutroom.Rate{Num: 25, Den: 1}},
	}
	whole.Preparation = cutroom.Preparation{Run: "run", Percent: 100, Result: &cutroom.Prepared{}}
	whole.Inspection = &cutroom.Inspection{}
	s.write(t, func(tx cutroom.Tx) error {
		return errors.Join(tx.CreateFile(t.Context(), f), tx.SaveFile(t.Context(), whole))
	})
	return f.ID
}

// deliver delivers the next version and releases it to the client.
func (s *stage) deliver(t *testing.T) {
	t.Helper()
	s.do(t, ben, production.Act{Transition: cutroom.DeliverVersion, FileID: s.version(t)})
	s.do(t, mia, production.Act{Transition: cutroom.ReleaseVersion})
}

// do makes a transition that must succeed, a minute after the last.
func (s *stage) do(t *testing.T, by cutroom.Actor, act production.Act) production.View {
	t.Helper()
	s.wall.Move(time.Minute)
	v, err := s.production.Apply(t.Context(), by, s.project, act)
	if err != nil {
		t.Fatalf("%s by %s: %v", act.Transition, by.UserID, err)
	}
	return v
}

// at returns the words of a note at a frame.
func at(frame cutroom.Frame, text string) review.Words {
	return review.Words{Kind: cutroom.NoteMust, Text: text, Moment: &cutroom.Moment{From: frame, To: frame}}
}

// posts adds a note to the first version, which must succeed.
func (s *stage) posts(t *testing.T, by cutroom.Actor, words review.Words) review.NoteView {
	t.Helper()
	s.wall.Move(time.Second)
	room, err := s.Post(t.Context(), by, s.project, review.NewNote{Key: s.newID(), Version: 1, Words: words})
	if err != nil {
		t.Fatalf("%s: %v", by.UserID, err)
	}
	return room.Notes[0]
}

// reads returns the texts of the notes that a person can read, in order.
func (s *stage) reads(t *testing.T, by cutroom.Actor) []string {
	t.Helper()
	room, err := s.Notes(t.Context(), by, s.project, 0)
	if err != nil {
		t.Fatalf("%s: %v", by.UserID, err)
	}
	texts := []string{}
	for _, n := range room.Notes {
		texts = append(texts, n.Text)
		for _, r := range n.Replies {
			texts = append(texts, "  "+r.Text)
		}
	}
	return texts
}

// note returns a note that a person can read.
func (s *stage) note(t *testing.T, by cutroom.Actor, id string) review.NoteView {
	t.Helper()
	room, err := s.Notes(t.Context(), by, s.project, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range room.Notes {
		if n.ID == id {
			return n
		}
	}
	t.Fatalf("%s can't read %s", by.UserID, id)
	return review.NoteView{}
}
