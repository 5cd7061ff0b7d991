package media_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/media"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// listening is a store that records the submissions enqueued in transactions
// that were committed.
type listening struct {
	*store.Store
	ordered []cutroom.SubmitWhenReady
}

func (l *listening) InTx(ctx context.Context, fn func(cutroom.Tx) error) error {
	var heard []cutroom.SubmitWhenReady
	err := l.Store.InTx(ctx, func(tx cutroom.Tx) error {
		heard = nil
		return fn(&listeningTx{tx, &heard})
	})
	if err == nil {
		l.ordered = append(l.ordered, heard...)
	}
	return err
}

type listeningTx struct {
	cutroom.Tx
	heard *[]cutroom.SubmitWhenReady
}

func (t *listeningTx) Enqueue(ctx context.Context, j cutroom.Job) error {
	if job, ok := j.(cutroom.SubmitWhenReady); ok {
		*t.heard = append(*t.heard, job)
	}
	return t.Tx.Enqueue(ctx, j)
}

func TestFinishingAnUploadSubmitsADraftThatWaitsForIt(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ears := &listening{Store: st}
		s.Service = media.New(media.Config{Store: ears, Clock: s.wall, Wall: s.wall, Blobs: s.blobs, Incoming: s.incoming, NewID: newIDs("up")})
		ends := map[string]func(u cutroom.Upload){
			"finished": func(u cutroom.Upload) {
				s.piece(t, &u, 0, film(10))
				if err := s.FinishUpload(t.Context(), ana, u.ID); err != nil {
					t.Fatal(err)
				}
			},
			"cancelled": func(u cutroom.Upload) {
				if err := s.CancelUpload(t.Context(), ana, u.ID); err != nil {
					t.Fatal(err)
				}
			},
			"expired": func(cutroom.Upload) {
				s.wall.Move(cutroom.UploadLife + time.Hour)
				s.sweep(t)
			},
		}
		for how, end := range ends {
			for _, waits := range []bool{false, true} {
				s.project.SubmitWhenReady, s.project.SubmitAs = waits, ana.UserID
				s.write(t, func(tx cutroom.Tx) error { return tx.SaveProject(t.Context(), s.project) })
				u := s.start(t, 10)
				ears.ordered = nil
				end(u)
				var want []cutroom.SubmitWhenReady
				if waits {
					want = []cutroom.SubmitWhenReady{{ProjectID: s.project.ID, UploadEnded: true}}
				}
				if !slices.Equal(ears.ordered, want) {
					t.Errorf("%s, waiting %t: ordered %v", how, waits, ears.ordered)
				}
			}
		}
	})
}

// newIDs makes ids that begin with a word.
func newIDs(word string) func() string {
	n := 0
	return func() string {
		n++
		return word + string(rune('a'+n))
	}
}
