package review

import (
	"context"
	"slices"
	"time"

	"cutroom/internal/cutroom"
)

// Limits for the pictures of an export. Notes beyond that are printed without a
// picture.
const (
	mostPictures  = 60
	picturesTime  = 15 * time.Second
	mostRendition = 2 << 30 // bytes that may have to be downloaded
)

// pictures returns the frames that notes are about, those with drawings first.
// They are made for one export at a time, and left out if that is not possible.
func (s *Service) pictures(ctx context.Context, film cutroom.File, list cutroom.MarkerList) (map[cutroom.Frame][]byte, error) {
	frames := shownFrames(list)
	result := film.Preparation.Result
	if s.stills == nil || len(frames) == 0 || result == nil || len(result.Renditions) == 0 {
		return nil, nil
	}
	smallest := result.Renditions[len(result.Renditions)-1]
	if smallest.Bytes > mostRendition {
		return nil, nil
	}
	select {
	case s.picking <- struct{}{}:
		defer func() { <-s.picking }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	path, release, err := s.scratch.Local(ctx, film.PreparedKey(smallest.Name))
	if err != nil {
		return nil, ctx.Err()
	}
	defer release()
	timed, stop := context.WithTimeout(ctx, picturesTime)
	defer stop()
	pictures, err := s.stills.Stills(timed, path, smallest.Rate, frames)
	if err != nil {
		err = ctx.Err() // the export goes on with the pictures that were made
	}
	return pictures, err
}

// shownFrames are the frames whose pictures are printed.
func shownFrames(list cutroom.MarkerList) []cutroom.Frame {
	var drawn, others []cutroom.Frame
	for _, m := range list.Markers {
		switch {
		case m.Place != cutroom.PlacedByMoment:
		case len(m.Drawing) > 0:
			drawn = append(drawn, m.From)
		default:
			others = append(others, m.From)
		}
	}
	var frames []cutroom.Frame
	for _, frame := range append(drawn, others...) {
		if len(frames) < mostPictures && !slices.Contains(frames, frame) {
			frames = append(frames, frame)
		}
	}
	return frames
}
