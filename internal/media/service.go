// Package media holds the verbs around files: uploading them piece by piece,
// checking them, making them playable, listing and delivering them.
//
// The protocol for receiving pieces (upload), where bytes are stored (blob),
// and how a film is read (ffmpeg) do not belong here.
package media

import (
	"context"
	"slices"

	"cutroom/internal/cutroom"
)

// Service implements the verbs.
type Service struct {
	store     cutroom.Store
	clock     cutroom.Clock // business time: when something happened
	wall      cutroom.Clock // wall-clock time: how long an upload has waited
	newID     func() string
	blobs     cutroom.Blobs
	incoming  cutroom.Incoming
	scratch   cutroom.Scratch
	tool      cutroom.MediaTool
	frames    cutroom.FrameReader
	marks     cutroom.MarkTool
	paintMark cutroom.MarkPainter
	overlay   cutroom.PictureOverlay
	pictures  cutroom.Pictures
	catalogue cutroom.Catalogue
	passes    cutroom.PassKey
	disk      func() (cutroom.Disk, error)
}

// Config is what the verbs need from outside.
type Config struct {
	Store     cutroom.Store
	Clock     cutroom.Clock
	Wall      cutroom.Clock
	NewID     func() string
	Blobs     cutroom.Blobs
	Incoming  cutroom.Incoming
	Scratch   cutroom.Scratch
	Tool      cutroom.MediaTool
	Frames    cutroom.FrameReader
	Marks     cutroom.MarkTool // nil if there are no guests
	PaintMark cutroom.MarkPainter
	Overlay   cutroom.PictureOverlay
	Pictures  cutroom.Pictures
	Catalogue cutroom.Catalogue
	Passes    cutroom.PassKey
	Disk      func() (cutroom.Disk, error) // measures the space where files are stored
}

// New makes a Service.
func New(c Config) *Service {
	return &Service{
		store: c.Store, clock: c.Clock, wall: c.Wall, newID: c.NewID, blobs: c.Blobs, incoming: c.Incoming,
		scratch: c.Scratch, tool: c.Tool, frames: c.Frames, marks: c.Marks, paintMark: c.PaintMark, overlay: c.Overlay, pictures: c.Pictures, catalogue: c.Catalogue, passes: c.Passes, disk: c.Disk,
	}
}

// ProjectFiles are the files of a project, and how long they are kept.
type ProjectFiles struct {
	Files []cutroom.File
	Brief cutroom.Brief                // the project's brief
	kept  map[string]cutroom.Retention // by file id
}

// Retention is how long one of the files is kept.
func (p ProjectFiles) Retention(f cutroom.File) cutroom.Retention { return p.kept[f.ID] }

// FirstEnd returns the retention of the file that will be deleted first.
func (p ProjectFiles) FirstEnd() (first cutroom.Retention) {
	for _, f := range p.Files {
		if r := p.Retention(f); r.Ends() && (!first.Ends() || r.Until.Before(first.Until)) {
			first = r
		}
	}
	return first
}

// Files lists the files of a project that the actor may see.
func (s *Service) Files(ctx context.Context, by cutroom.Actor, projectID string) (ProjectFiles, error) {
	project, rel, err := cutroom.VisibleProject(ctx, s.store, by, projectID)
	if err != nil {
		return ProjectFiles{}, err
	}
	account, err := s.store.ClientAccountByID(ctx, project.AccountID)
	if err != nil {
		return ProjectFiles{}, err
	}
	files, err := s.store.FilesOf(ctx, projectID)
	if err != nil {
		return ProjectFiles{}, err
	}
	if files, err = cutroom.FilesSeenBy(ctx, s.store, by, rel, files); err != nil {
		return ProjectFiles{}, err
	}
	kept, err := s.keptUntil(ctx, account, project, files)
	return ProjectFiles{Files: files, Brief: project.Brief, kept: kept}, err
}

// Storage is a client account's usage and limit, in bytes.
type Storage struct {
	Used  int64
	Limit int64
}

// Storage returns the usage and limit of the actor's client account.
func (s *Service) Storage(ctx context.Context, by cutroom.Actor) (Storage, error) {
	me, err := cutroom.ActingToRead(ctx, s.store, by, cutroom.See)
	if err != nil {
		return Storage{}, err
	}
	used, err := s.store.StoredBytes(ctx, me.AccountID)
	return Storage{Used: used, Limit: me.Account.StorageLimit(s.catalogue)}, err
}

// tell appends an event about a file for everybody who may see its project or
// brand kit, or for those who can read the message it belongs to.
func (s *Service) tell(ctx context.Context, tx cutroom.Tx, kind, by string, f cutroom.File) error {
	if f.Purpose == cutroom.BrandFile {
		return cutroom.AppendForBrandKit(ctx, tx, cutroom.Event{At: s.clock.Now(), By: by}, f.AccountID)
	}
	project, err := tx.ProjectByID(ctx, f.ProjectID)
	if err != nil {
		return err
	}
	e := cutroom.Event{Kind: kind, At: s.clock.Now(), By: by}
	if f.Purpose == cutroom.NoteFile {
		return tellOfNoteFile(ctx, tx, e, project, f)
	}
	if f.Purpose.IsAttachment() {
		return cutroom.AppendForConversation(ctx, tx, e, project, f.Purpose == cutroom.TeamNoteFile)
	}
	return cutroom.AppendForProject(ctx, tx, e, project, project)
}

// tellOfNoteFile appends an event for those who may read the file's note. Until
// the note is posted, the event is only for the sender: a file must not reveal
// a draft.
func tellOfNoteFile(ctx context.Context, tx cutroom.Tx, e cutroom.Event, project cutroom.Project, f cutroom.File) error {
	n, err := cutroom.Optional(tx.NoteByID(ctx, project.ID, f.NoteID))
	if err != nil {
		return err
	}
	if n == nil {
		e.Subject, e.Audience = project.ID, []string{cutroom.ToUser(f.SentBy)}
		tx.Append(e)
		return nil
	}
	if f.ReplyID != "" {
		replies, err := tx.NoteRepliesOf(ctx, project.ID, n.Version)
		if err != nil {
			return err
		}
		n.TeamOnly = n.TeamOnly || slices.ContainsFunc(replies, func(r cutroom.NoteReply) bool { return r.ID == f.ReplyID && r.TeamOnly })
	}
	return cutroom.AppendForNote(ctx, tx, e, project, *n)
}

// finish completes an attempt together with its result: it applies change to
// the current file and records the event. If the file is gone, only the attempt
// is completed.
func (s *Service) finish(ctx context.Context, attempt cutroom.Attempt, fileID, event string, change func(*cutroom.File)) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		if err := tx.Finish(ctx, attempt); err != nil {
			return err
		}
		file, err := cutroom.Optional(tx.FileByID(ctx, fileID))
		if err != nil || file == nil {
			return err
		}
		change(file)
		if err := tx.SaveFile(ctx, *file); err != nil {
			return err
		}
		return s.tell(ctx, tx, event, cutroom.System.UserID, *file)
	})
}
