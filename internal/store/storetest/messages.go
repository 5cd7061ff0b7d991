package storetest

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
)

var messages = []promise{
	{"messages and read marks are stored, and deleted with their project", func(t *testing.T, s *store.Store) {
		openAccounts(t, s, ana)
		project := projectOf(ana, "one")
		m := cutroom.Message{
			ID: "m1", ProjectID: project.ID, Seq: 1, Key: "key", By: ana.ID, At: noon, TeamOnly: true, Text: "@[ben] look",
			Mentions:    []string{"ben"},
			Attachments: []cutroom.Attachment{{FileID: "f", Name: "a.png", Size: 9, Kind: cutroom.ImageFile}},
		}
		mark := cutroom.ReadMark{ProjectID: project.ID, UserID: ana.ID, Seq: 1, At: noon.Add(time.Minute)}
		wantFilled(t, mark)
		write(t, s, func(tx cutroom.Tx) error {
			return errors.Join(tx.CreateProject(t.Context(), project), tx.CreateMessage(t.Context(), m), tx.SaveReadMark(t.Context(), mark))
		})
		got, err := s.MessageByKey(t.Context(), project.ID, ana.ID, "key")
		if err != nil || !reflect.DeepEqual(got, m) {
			t.Errorf("%+v, want %+v: %v", got, m, err)
		}
		if marks, err := s.ReadMarks(t.Context(), project.ID); err != nil || len(marks) != 1 || marks[0] != mark {
			t.Errorf("%+v, %v", marks, err)
		}
		write(t, s, func(tx cutroom.Tx) error { return tx.EraseMessage(t.Context(), project.ID, m.ID, noon.Add(time.Hour)) })
		m.Text, m.Mentions, m.Attachments, m.DeletedAt = "", []string{}, []cutroom.Attachment{}, noon.Add(time.Hour)
		if got, err := s.MessageByID(t.Context(), project.ID, m.ID); err != nil || !reflect.DeepEqual(got, m) {
			t.Errorf("%+v, want %+v: %v", got, m, err)
		}
		write(t, s, func(tx cutroom.Tx) error { return tx.DeleteProject(t.Context(), project.ID) })
		if _, err := s.MessageByID(t.Context(), project.ID, m.ID); !errors.Is(err, cutroom.ErrNotFound) {
			t.Errorf("the message of a deleted project: %v", err)
		}
	}},
}
