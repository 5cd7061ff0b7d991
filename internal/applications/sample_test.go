package applications_test

import (
	"context"
	"io"
	"strings"
	"testing"
	"time"

	"cutroom/internal/applications"
	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

const applicationsKept = 180 * 24 * time.Hour

// film is the first bytes of a video.
const film = "\x00\x00\x00\x20ftypisom and a film"

func (s *stage) applyWithTicket(t *testing.T) (cutroom.Application, string) {
	t.Helper()
	ticket, err := s.Apply(context.Background(), application())
	if err != nil {
		t.Fatal(err)
	}
	return s.newest(t), ticket
}

func TestAnApplicantSendsOneSampleThatOnlyManagersCanDownload(t *testing.T) {
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStage(t, st)
		ctx := context.Background()
		a, ticket := s.applyWithTicket(t)
		wantErr(t, s.AddSample(ctx, "made up", strings.NewReader(film)), cutroom.ErrTicketSpent)
		wantErr(t, s.AddSample(ctx, ticket, strings.NewReader("<script>alert(1)</script>")), cutroom.ErrSampleKind)
		wantErr(t, s.AddSample(ctx, ticket, strings.NewReader("")), cutroom.ErrSampleKind)
		_, _, err := s.Sample(ctx, mia, a.ID)
		wantErr(t, err, cutroom.ErrNotFound)
		if err := s.AddSample(ctx, ticket, strings.NewReader(film)); err != nil { // a refused attempt does not use up the ticket
			t.Fatal(err)
		}
		wantErr(t, s.AddSample(ctx, ticket, strings.NewReader(film)), cutroom.ErrTicketSpent)
		sample, body, err := s.Sample(ctx, mia, a.ID)
		if err != nil {
			t.Fatal(err)
		}
		defer body.Close()
		got, err := io.ReadAll(body)
		if err != nil || string(got) != film || sample.Kind != "mp4" || sample.Size != int64(len(film)) {
			t.Errorf("%q %+v %v", got, sample, err)
		}
		_, _, err = s.Sample(ctx, eve, a.ID)
		wantErr(t, err, cutroom.ErrForbidden)
	})
}

func TestARefusedSampleLeavesNothingBehind(t *testing.T) {
	ctx := context.Background()
	blobs := &countedBlobs{}
	s := newStage(t, storetest.SQLite(t), func(c *applications.Config) { blobs.Blobs, c.Blobs = c.Blobs, blobs })
	a, ticket := s.applyWithTicket(t)
	long := io.MultiReader(strings.NewReader(film), io.LimitReader(endless{}, cutroom.MaxSample))
	wantErr(t, s.AddSample(ctx, ticket, long), cutroom.ErrSampleTooLarge)
	if _, err := s.Move(ctx, mia, a.ID, cutroom.ApplicationDeclined, ""); err != nil {
		t.Fatal(err)
	}
	wantErr(t, s.AddSample(ctx, ticket, strings.NewReader(film)), cutroom.ErrApplicationClosed)
	if blobs.kept != 0 {
		t.Errorf("%d blobs are left", blobs.kept)
	}
	s.now.Move(2 * time.Hour)
	wantErr(t, s.AddSample(ctx, ticket, strings.NewReader(film)), cutroom.ErrTicketSpent)
}

func TestASampleForASilentlyDroppedApplicationIsAcceptedAndDiscarded(t *testing.T) {
	ctx := context.Background()
	blobs := &countedBlobs{}
	s := newStage(t, storetest.SQLite(t), func(c *applications.Config) { blobs.Blobs, c.Blobs = c.Blobs, blobs })
	var ticket string
	for range cutroom.MaxOpenApplications + 1 {
		_, ticket = s.applyWithTicket(t)
	}
	if err := s.AddSample(ctx, ticket, strings.NewReader(film)); err != nil {
		t.Fatal(err)
	}
	wantErr(t, s.AddSample(ctx, ticket, strings.NewReader(film)), cutroom.ErrTicketSpent)
	if blobs.kept != 0 {
		t.Errorf("%d blobs are stored", blobs.kept)
	}
}

func TestASampleIsDeletedWithItsApplication(t *testing.T) {
	s := newStage(t, storetest.SQLite(t))
	ctx := context.Background()
	a, ticket := s.applyWithTicket(t)
	if err := s.AddSample(ctx, ticket, strings.NewReader(film)); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Move(ctx, mia, a.ID, cutroom.ApplicationDeclined, ""); err != nil {
		t.Fatal(err)
	}
	s.now.Move(applicationsKept + time.Second)
	s.forgets(t, cutroom.ForgetApplications{})
	if n := s.store.Jobs("blob.delete"); n != 1 {
		t.Errorf("%d blobs are to be deleted", n)
	}
}

type endless struct{}

func (endless) Read(p []byte) (int, error) { return len(p), nil }

// countedBlobs counts blobs that were stored and not removed.
type countedBlobs struct {
	cutroom.Blobs
	kept int
}

func (b *countedBlobs) Put(ctx context.Context, key, kind string, r io.Reader) error {
	err := b.Blobs.Put(ctx, key, kind, r)
	if err == nil {
		b.kept++
	}
	return err
}

func (b *countedBlobs) Delete(ctx context.Context, key string) error {
	err := b.Blobs.Delete(ctx, key)
	b.kept--
	return err
}
