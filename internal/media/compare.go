package media

import (
	"context"
	"errors"
	"slices"

	"cutroom/internal/align"
	"cutroom/internal/cutroom"
)

// CompareVersions finds out what changed from one version to another. It stores
// the fingerprints of their frames, so that each version is read only once.
// Either may have been deleted.
func (s *Service) CompareVersions(ctx context.Context, attempt cutroom.Attempt, job cutroom.CompareVersions) error {
	known, err := cutroom.Optional(s.store.ComparisonOf(ctx, job.OldFileID, job.NewFileID))
	if err != nil {
		return err
	}
	if known != nil && known.State != cutroom.ComparisonOrdered {
		return s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.Finish(ctx, attempt) })
	}
	older, err := s.printsOf(ctx, job.OldFileID)
	var newer cutroom.Fingerprint
	if err == nil {
		newer, err = s.printsOf(ctx, job.NewFileID)
	}
	result := cutroom.Comparison{OldFileID: job.OldFileID, NewFileID: job.NewFileID, State: cutroom.ComparisonImpossible, OrderedAt: s.clock.Now()}
	switch {
	case err == nil:
		result.State, result.Segments = cutroom.ComparisonMade, align.Versions(older, newer)
	case unusable(err) == nil && !errors.Is(err, cutroom.ErrNotFound):
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := tx.Finish(ctx, attempt); err != nil {
			return err
		}
		return s.publishComparison(ctx, tx, result)
	})
}

// publishComparison stores a comparison and tells those who may watch its newer
// version. It stores nothing if either version was deleted meanwhile.
func (s *Service) publishComparison(ctx context.Context, tx cutroom.Tx, c cutroom.Comparison) error {
	older, err := cutroom.Optional(tx.FileByID(ctx, c.OldFileID))
	if err != nil || older == nil {
		return err
	}
	newer, err := cutroom.Optional(tx.FileByID(ctx, c.NewFileID))
	if err != nil || newer == nil {
		return err
	}
	if err := tx.SaveComparison(ctx, c); err != nil {
		return err
	}
	project, err := tx.ProjectByID(ctx, newer.ProjectID)
	if err != nil {
		return err
	}
	versions, err := tx.VersionsOf(ctx, project.ID)
	if err != nil {
		return err
	}
	e := cutroom.Event{Kind: cutroom.VersionsCompared, At: s.clock.Now(), By: cutroom.System.UserID}
	if slices.ContainsFunc(versions, func(v cutroom.Version) bool { return v.FileID == newer.ID && v.Released() }) {
		return cutroom.AppendForProject(ctx, tx, e, project, project)
	}
	cutroom.AppendForTeam(tx, e, project)
	return nil
}

// printsOf returns the fingerprint of a version's frames. The first time, it
// reads them from the smallest rendition. It returns ErrNotFound if there is no
// film.
func (s *Service) printsOf(ctx context.Context, fileID string) (cutroom.Fingerprint, error) {
	known, err := s.store.FingerprintOf(ctx, fileID)
	if !errors.Is(err, cutroom.ErrNotFound) {
		return known, err
	}
	file, err := s.store.FileByID(ctx, fileID)
	if err != nil {
		return nil, err
	}
	result := file.Preparation.Result
	if result == nil || len(result.Renditions) == 0 || file.Facts == nil {
		return nil, cutroom.ErrNotFound
	}
	smallest := result.Renditions[len(result.Renditions)-1]
	if smallest.Frames > cutroom.MostFramesCompared {
		return nil, cutroom.ErrMediaLimits
	}
	path, release, err := s.scratch.Local(ctx, file.PreparedKey(smallest.Name))
	if err != nil {
		return nil, err
	}
	defer release()
	prints, err := s.frames.Fingerprint(ctx, path, *file.Facts)
	if err != nil {
		return nil, err
	}
	return prints, s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if _, err := tx.FileByID(ctx, fileID); err != nil {
			return err
		}
		return tx.SaveFingerprint(ctx, fileID, prints)
	})
}
