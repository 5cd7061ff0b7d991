package review

import (
	"context"
	"slices"

	"cutroom/internal/cutroom"
)

// attach makes the files with these ids the attachments of a note that is about
// to be stored, in this order. Earlier attachments that are not among them are
// deleted. If ids is nil, nothing changes.
func (t *talk) attach(ctx context.Context, n *cutroom.Note, ids []string) error {
	if ids == nil {
		return nil
	}
	before := n.Attachments
	files, err := cutroom.FilesToAttach(ctx, t.tx, ids, cutroom.ErrNoteAttachments, func(f cutroom.File) error {
		if f.NoteID == n.ID && f.ReplyID == "" {
			return nil
		}
		return n.CheckAttach(f, t.by)
	})
	if err != nil {
		return err
	}
	if n.Attachments, err = t.take(ctx, files, n.ID, ""); err != nil {
		return err
	}
	var dropped []string
	for _, a := range before {
		if !slices.Contains(ids, a.FileID) {
			dropped = append(dropped, a.FileID)
		}
	}
	return cutroom.DeleteAttachments(ctx, t.tx, dropped)
}

// take records that files belong to a note, or to a reply to it.
func (t *talk) take(ctx context.Context, files []cutroom.File, noteID, replyID string) ([]cutroom.Attachment, error) {
	attached := make([]cutroom.Attachment, len(files))
	for i, f := range files {
		if err := t.tx.AttachToNote(ctx, f.ID, noteID, replyID); err != nil {
			return nil, err
		}
		attached[i] = cutroom.AttachmentOf(f)
	}
	return attached, nil
}

// delete removes a note with its replies, the files that came with any of them,
// and what notifications quote of them.
func (t *talk) delete(ctx context.Context, n cutroom.Note) error {
	files, err := t.tx.FilesOf(ctx, n.ProjectID)
	if err != nil {
		return err
	}
	var attached []string
	for _, f := range files {
		if f.NoteID == n.ID {
			attached = append(attached, f.ID)
		}
	}
	if err := cutroom.DeleteAttachments(ctx, t.tx, attached); err != nil {
		return err
	}
	if err := cutroom.EraseFromNotifications(ctx, t.tx, n.Said(), t.now); err != nil {
		return err
	}
	return t.tx.DeleteNote(ctx, n.ProjectID, n.ID)
}

// addFiles adds the files of the room's notes and replies that still exist.
func (s *Service) addFiles(ctx context.Context, room *Room) error {
	if !slices.ContainsFunc(room.Notes, NoteView.hasFiles) {
		return nil
	}
	files, err := s.store.FilesOf(ctx, room.Project.ID)
	room.Files = map[string]cutroom.File{}
	for _, f := range files {
		if f.NoteID != "" {
			room.Files[f.ID] = f
		}
	}
	return err
}

func (n NoteView) hasFiles() bool {
	return len(n.Attachments) > 0 || slices.ContainsFunc(n.Replies, func(r cutroom.NoteReply) bool { return len(r.Attachments) > 0 })
}
