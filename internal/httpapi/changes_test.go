package httpapi_test

import (
	"errors"
	"net/http"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestChangesAreShownOnlyToThoseWhoMayWatchBothVersions(t *testing.T) {
	t.Parallel()
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		s := newStageOn(t, st)
		ana, mia, eve := s.owner(t, "ana"), s.mia(t), s.owner(t, "eve")
		project := s.draft(t, ana, "Petit Four")
		first := s.prepared(t, s.kept(t, project, cutroom.File{Name: "v1.mp4", Purpose: cutroom.VersionFile}, "film"))
		second := s.prepared(t, s.kept(t, project, cutroom.File{Name: "v2.mp4", Purpose: cutroom.VersionFile}, "film"))
		delivered := func(number int, file cutroom.File) cutroom.Version {
			return cutroom.Version{ProjectID: project, Number: number, FileID: file.ID, DeliveredBy: "ben", DeliveredAt: s.wall.Now()}
		}
		shown := delivered(1, first)
		shown.ReleasedAt = s.wall.Now()
		s.inTx(t, func(tx cutroom.Tx) error {
			p, err := tx.ProjectByID(t.Context(), project)
			p.State, p.Version = cutroom.FinalCheck, 2
			return errors.Join(err, tx.SaveProject(t.Context(), p), tx.CreateVersion(t.Context(), shown), tx.CreateVersion(t.Context(), delivered(2, second)))
		})
		ben := s.editor(t, "ben", project)
		path := "/api/projects/" + project + "/versions/2/changes?since=1"
		ask := func(who session, path string, status int) answer {
			t.Helper()
			a := s.as(t, who, "GET", path, "")
			if a.status != status {
				t.Errorf("GET %s: %d %s, want %d", path, a.status, a.body, status)
			}
			return a
		}
		ask(eve, path, http.StatusNotFound)
		ask(ana, path, http.StatusNotFound) // the second is not yet released
		ask(ana, "/api/projects/"+project+"/versions/1/changes?since=2", http.StatusUnprocessableEntity)
		ask(mia, "/api/projects/"+project+"/versions/9/changes?since=1", http.StatusNotFound)
		ask(mia, "/api/projects/"+project+"/versions/2/changes", http.StatusUnprocessableEntity)

		var changes struct {
			State    string
			Segments []cutroom.Segment
		}
		for _, who := range []session{mia, ben} { // ordered only once, however often it is requested
			ask(who, path, http.StatusOK).into(t, &changes)
			if changes.State != "ordered" || len(changes.Segments) != 0 {
				t.Errorf("%+v", changes)
			}
		}

		made := cutroom.Comparison{OldFileID: first.ID, NewFileID: second.ID, State: cutroom.ComparisonMade, OrderedAt: s.wall.Now(), Segments: []cutroom.Segment{
			{Kind: cutroom.SegmentUnchanged, Old: cutroom.Stretch{Frames: 60}, New: cutroom.Stretch{Frames: 60}, Sure: true},
			{Kind: cutroom.SegmentCut, Old: cutroom.Stretch{From: 60, Frames: 40}, New: cutroom.Stretch{From: 60}},
		}}
		shown = delivered(2, second)
		shown.ReleasedAt = s.wall.Now()
		s.inTx(t, func(tx cutroom.Tx) error {
			return errors.Join(tx.SaveComparison(t.Context(), made), tx.SaveVersion(t.Context(), shown))
		})
		ask(ana, path, http.StatusOK).into(t, &changes)
		if changes.State != "made" || len(changes.Segments) != 2 || changes.Segments[1] != made.Segments[1] {
			t.Errorf("%+v", changes)
		}

		// Without its film, nothing can be compared.
		s.inTx(t, func(tx cutroom.Tx) error { return tx.DeleteFile(t.Context(), first.ID) })
		ask(ana, path, http.StatusOK).into(t, &changes)
		if changes.State != "impossible" || len(changes.Segments) != 0 {
			t.Errorf("%+v", changes)
		}
	})
}
