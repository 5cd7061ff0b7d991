package cutroom

import (
	"context"
	"slices"
)

// ErrNoteAttachments rejects files that cannot be attached to a note.
var ErrNoteAttachments = invalid("attachments", "note_attachments", "Attach up to 10 files that you uploaded for this note")

// CheckAttach allows only files that the person uploaded to the project for a
// note and has not attached yet.
func (n Note) CheckAttach(f File, by Actor) error {
	if !f.attachable(n.ProjectID, NoteFile, by.UserID) {
		return ErrNoteAttachments
	}
	return nil
}

// Words is the note's text, or the names of its files if there is no text.
func (n Note) Words() string { return inWords(n.Text, n.Attachments) }

// Words is the reply's text, or the names of its files if there is no text.
func (r NoteReply) Words() string { return inWords(r.Text, r.Attachments) }

// FilesSeenBy drops the files of a project that a person who can see the project
// may not see. A file of a note is visible to those who may currently read the
// note, and to nobody once the note is deleted. The file of a version is visible
// to clients once the version is released.
func FilesSeenBy(ctx context.Context, r Reader, by Actor, rel Relation, files []File) ([]File, error) {
	ofNotes := slices.DeleteFunc(slices.Clone(files), func(f File) bool { return f.Purpose != NoteFile || !f.Attached() })
	readable, err := readableNotes(ctx, r, rel, ofNotes)
	if err != nil {
		return nil, err
	}
	files = slices.DeleteFunc(files, func(f File) bool {
		if f.Purpose == NoteFile && f.Attached() {
			return !readable[f.NoteID] || f.ReplyID != "" && !readable[f.ReplyID]
		}
		return !f.SeenBy(by, rel)
	})
	if rel.Inside() {
		return files, nil
	}
	return releasedOnly(ctx, r, files)
}

// releasedOnly drops the files of versions that were not released, or not even
// delivered.
func releasedOnly(ctx context.Context, r VersionReader, files []File) ([]File, error) {
	isVersion := func(f File) bool { return f.Purpose == VersionFile }
	if !slices.ContainsFunc(files, isVersion) {
		return files, nil
	}
	versions, err := r.VersionsOf(ctx, files[0].ProjectID)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(files, func(f File) bool {
		return isVersion(f) && !slices.ContainsFunc(versions, func(v Version) bool { return v.FileID == f.ID && v.Released() })
	}), nil
}

// readableNotes returns the ids of the notes and replies that the files are
// attached to, and whether a person with this relation may read each of them.
func readableNotes(ctx context.Context, r NoteReader, rel Relation, files []File) (map[string]bool, error) {
	readable := map[string]bool{}
	notes, err := notesOfFiles(ctx, r, files)
	if err != nil {
		return nil, err
	}
	for _, n := range notes {
		readable[n.ID] = rel.ReadsNote(n)
	}
	if !slices.ContainsFunc(files, func(f File) bool { return f.ReplyID != "" }) {
		return readable, nil
	}
	version := 0
	if len(notes) == 1 {
		version = notes[0].Version
	}
	replies, err := r.NoteRepliesOf(ctx, files[0].ProjectID, version)
	for _, reply := range replies {
		readable[reply.ID] = rel.ReadsReply(reply)
	}
	return readable, err
}

// notesOfFiles returns at least the notes that the files are attached to. The
// most common case is a single file, so that case does not read all notes.
func notesOfFiles(ctx context.Context, r NoteReader, files []File) ([]Note, error) {
	switch len(files) {
	case 0:
		return nil, nil
	case 1:
		n, err := Optional(r.NoteByID(ctx, files[0].ProjectID, files[0].NoteID))
		if err != nil || n == nil {
			return nil, err
		}
		return []Note{*n}, nil
	}
	return r.NotesOf(ctx, files[0].ProjectID, 0)
}
