package applications

import (
	"bytes"
	"context"
	"errors"
	"io"

	"cutroom/internal/cutroom"
)

// AddSample stores the one file that an applicant sends with the ticket for
// their application. Its content is checked before it is stored, and it is only
// accepted while the application is open.
func (s *Service) AddSample(ctx context.Context, ticket string, from io.Reader) error {
	found, err := cutroom.PeekTicket(ctx, s.store, cutroom.ForSample, ticket, s.wall.Now())
	if err != nil {
		return err
	}
	var claim cutroom.SampleClaim
	if err := found.Read(&claim); err != nil {
		return err
	}
	head := make([]byte, cutroom.SampleHead)
	n, err := io.ReadFull(from, head)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return err
	}
	kind, err := cutroom.KindOfSample(head[:n])
	if err != nil {
		return err
	}
	body := &cutroom.SampleReader{From: io.MultiReader(bytes.NewReader(head[:n]), from)}
	if claim.ApplicationID == "" {
		if _, err := io.Copy(io.Discard, body); err != nil {
			return err
		}
		return s.store.InTx(ctx, func(tx cutroom.Tx) error {
			_, err := cutroom.TakeTicket(ctx, tx, cutroom.ForSample, ticket, s.wall.Now())
			return err
		})
	}
	key := cutroom.SampleFolder + cutroom.NewSecret()
	// Never use a type that a browser would display.
	if err := s.blobs.Put(ctx, key, "application/octet-stream", body); err != nil {
		return err
	}
	sample := cutroom.Sample{Key: key, Kind: kind, Size: body.Size}
	if err := s.attach(ctx, ticket, claim.ApplicationID, sample); err != nil {
		// Nothing refers to the blob, so it would never be removed.
		return errors.Join(err, s.blobs.Delete(context.WithoutCancel(ctx), key))
	}
	return nil
}

func (s *Service) attach(ctx context.Context, ticket, applicationID string, sample cutroom.Sample) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if _, err := cutroom.TakeTicket(ctx, tx, cutroom.ForSample, ticket, s.wall.Now()); err != nil {
			return err
		}
		a, err := tx.ApplicationByID(ctx, applicationID)
		if err != nil {
			return err
		}
		if !a.Open() {
			return cutroom.ErrApplicationClosed
		}
		a.Sample = sample
		return cutroom.KeepApplication(ctx, tx, a, "visitor", s.clock.Now())
	})
}

// Sample opens the file that was sent with an application, for managers. The
// caller must close it.
func (s *Service) Sample(ctx context.Context, by cutroom.Actor, applicationID string) (cutroom.Sample, io.ReadCloser, error) {
	if !by.IsManager() {
		return cutroom.Sample{}, nil, cutroom.ErrForbidden
	}
	a, err := s.store.ApplicationByID(ctx, applicationID)
	if err != nil {
		return cutroom.Sample{}, nil, err
	}
	if a.Sample.Key == "" {
		return cutroom.Sample{}, nil, cutroom.ErrNotFound
	}
	body, err := s.blobs.Open(ctx, a.Sample.Key, 0, -1)
	return a.Sample, body, err
}
