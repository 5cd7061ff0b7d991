package media_test

import (
	"context"
	"errors"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/ffmpeg"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

// meanwhile is a tool that lets something happen while it works.
type meanwhile struct {
	cutroom.MarkTool
	happens func()
}

func (m meanwhile) Mark(ctx context.Context, source, folder string, made cutroom.Rendition, picture []byte) (cutroom.Rendition, error) {
	m.happens()
	return m.MarkTool.Mark(ctx, source, folder, made, picture)
}

func TestAWatermarkedVideoIsNotKeptIfItsLinkEndsMeanwhile(t *testing.T) {
	tool := ffmpeg.NewInstalled(ffmpeg.Options{})
	for how, end := range map[string]func(ctx context.Context, tx cutroom.Tx) error{
		"its creator leaves the team": func(ctx context.Context, tx cutroom.Tx) error {
			return tx.DeleteMember(ctx, cutroom.Member{AccountID: "account", UserID: ana.UserID, Position: cutroom.Owner})
		},
		"its creator's account is deleted": func(ctx context.Context, tx cutroom.Tx) error {
			return errors.Join(tx.DeleteMember(ctx, cutroom.Member{AccountID: "account", UserID: ana.UserID, Position: cutroom.Owner}), tx.DeleteUser(ctx, ana.UserID))
		},
		"it is revoked": func(ctx context.Context, tx cutroom.Tx) error {
			l, err := tx.ShareLinkByID(ctx, "link")
			l.RevokedAt, l.RevokedBy = l.MadeAt, ana.UserID
			return errors.Join(err, tx.SaveShareLink(ctx, l))
		},
		"the version is deleted": func(ctx context.Context, tx cutroom.Tx) error { return tx.DeleteFile(ctx, "film") },
		"the project is deleted": func(ctx context.Context, tx cutroom.Tx) error {
			return errors.Join(tx.DeleteFile(ctx, "film"), tx.DeleteProject(ctx, "winter"))
		},
	} {
		t.Run(how, func(t *testing.T) {
			storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
				var s *screening
				s = newScreening(t, st, "Marta", meanwhile{tool, func() {
					s.write(t, func(tx cutroom.Tx) error { return end(t.Context(), tx) })
				}})
				ordered, err := s.GuestPlayback(t.Context(), "guest")
				if err != nil {
					t.Fatal(err)
				}
				if err := s.work(t); err != nil {
					t.Errorf("the job would be retried: %v", err)
				}
				if err := s.work(t); err != nil { // the job that the first one enqueued
					t.Error(err)
				}
				if film, err := s.GuestPlayback(t.Context(), "guest"); err == nil || film.Pass.Text != "" {
					t.Errorf("the guest gets %+v", film)
				}
				if films, err := s.store.MarkedFilms(t.Context(), "", 10); err != nil || len(films) != 0 {
					t.Errorf("kept: %+v, %v", films, err)
				}
				if _, err := s.blobs.Stat(t.Context(), ordered.Marked.BlobKey()); !errors.Is(err, cutroom.ErrNotFound) {
					t.Errorf("it is still stored: %v", err)
				}
				if err := s.SweepMarkedFilms(t.Context(), cutroom.Attempt{}, cutroom.SweepMarkedFilms{}); err != nil {
					t.Errorf("the sweep: %v", err)
				}
			})
		})
	}
}
