package cutroom

import (
	"context"
	"path"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// FileFolder is the prefix of the keys of people's files.
const FileFolder = "files/"

// File is a file of a project, or of a client account's brand kit, whose upload
// has finished.
type File struct {
	ID         string // the same as that of its upload
	AccountID  string
	ProjectID  string // "" for a file of a brand kit
	Purpose    FilePurpose
	Folder     string // its path in the folder that was dropped, "" at the top; for a brand file its BrandPart
	Name       string
	Size       int64
	Kind       FileKind
	Format     string // the format of the content, as a file extension
	State      FileState
	Problem    string  // the code of the reason it can't be used; "" if it can
	SHA256     string  // hexadecimal; "" until computed
	CRC32      *uint32 // IEEE; nil until computed
	SentBy     string
	ReceivedAt time.Time
	MessageID  string // the message it is attached to; ""
	NoteID     string // the note it is attached to; ""
	ReplyID    string // the reply to the note it is attached to; ""

	Facts       *Facts // nil until checked, and for files that are not media
	Preparation Preparation
	Inspection  *Inspection // nil until inspected; versions only
}

// BlobKey is the key under which its bytes are stored.
func (f File) BlobKey() string { return FileFolder + f.ID }

// FilePurpose is what a file is for.
type FilePurpose string

// The purposes.
const (
	Footage     FilePurpose = "footage"
	Extra       FilePurpose = "extra"
	VersionFile FilePurpose = "version"
	BrandFile   FilePurpose = "brand" // in the account's brand kit, not in a project

	MessageFile  FilePurpose = "message"   // attached to a message
	TeamNoteFile FilePurpose = "team_note" // attached to a team note
	NoteFile     FilePurpose = "note"      // attached to a note on a version, or to a reply to one
)

// IsAttachment reports whether files of this purpose are attached to what people
// write.
func (p FilePurpose) IsAttachment() bool {
	return p == MessageFile || p == TeamNoteFile || p == NoteFile
}

// Attached reports whether the message, note or reply it was uploaded for has
// been posted.
func (f File) Attached() bool { return f.MessageID != "" || f.NoteID != "" }

// FileState is how far we have processed a file.
//
//	checking ──▶ preparing ──▶ ready
//	 ▲ ├─────────────┼──────────▲      nothing to prepare
//	 │ └─────────────┴──▶ unusable     kept as it is, with the problem
//	 └──────────────────────┘          a manager wants it to be prepared again
type FileState string

// The states.
const (
	FileChecking  FileState = "checking"  // uploaded and being examined
	FilePreparing FileState = "preparing" // can be downloaded, and soon played
	FileReady     FileState = "ready"
	FileUnusable  FileState = "unusable" // can be downloaded but not played
)

// Checked records what we found out about a file, or why it can't be used, and
// reports whether it has to be prepared. A file that is not media has no facts.
func (f *File) Checked(facts *Facts, problem *Error) (prepare bool) {
	f.Facts = facts
	switch {
	case problem != nil:
		f.State, f.Problem = FileUnusable, problem.Code
	case facts == nil:
		f.State = FileReady
	default:
		f.State = FilePreparing
		return true
	}
	return false
}

// Findings lists what a person should know about the file, worst first.
func (f File) Findings() []Finding {
	if f.Facts == nil {
		return nil
	}
	return slices.DeleteFunc(f.Facts.Findings(), func(found Finding) bool {
		return f.Kind == AudioFile && found.Code == FindingNoPicture // not expected in an audio file
	})
}

// SeenBy reports whether a person who can see the project may see the file. An
// attachment is visible to its sender at once, and to others once its message is
// posted and they may read it. Versions, which clients see once they are
// released, and files of posted notes need more; see FilesSeenBy.
func (f File) SeenBy(by Actor, r Relation) bool {
	switch {
	case !f.Purpose.IsAttachment():
		return true
	case f.Purpose == TeamNoteFile && !r.ReadsTeamNotes(), f.Purpose == NoteFile && f.Attached():
		return false
	}
	return r.ReadsMessages() && (f.Attached() || f.SentBy == by.UserID)
}

// ErrFileInUse refuses to delete a file of a project that is already under way.
var ErrFileInUse = &Error{Kind: Conflict, Code: "file_in_use", Message: "Files can't be deleted once the project has been submitted"}

// CheckDelete allows only people who may add files of the same purpose to delete
// a file, and only while its project is a draft. A file uploaded for a message or
// a note can be deleted by its sender until that is posted; afterwards it is
// deleted along with it.
func (f File) CheckDelete(by Actor, p Project, a ProjectAccess) error {
	switch {
	case !a.MayAdd(f.Purpose):
		return ErrForbidden
	case f.Purpose.IsAttachment() && f.Attached():
		return ErrFileInUse
	case f.Purpose.IsAttachment() && f.SentBy != by.UserID:
		return ErrForbidden
	case f.Purpose.IsAttachment():
		return nil
	case p.State != Draft:
		return ErrFileInUse
	}
	return nil
}

// IsMedia reports whether a file of this kind is checked and prepared.
func (k FileKind) IsMedia() bool { return k == VideoFile || k == AudioFile }

// Maximum lengths of names, in characters.
const (
	maxFileName   = 255
	maxFileFolder = 1000
)

// CheckFileName rejects names under which some computers could not save a
// download.
func CheckFileName(name string) error {
	switch {
	case strings.TrimSpace(name) == "":
		return invalid("filename", "file_name_required", "The file has no name")
	case strings.ContainsFunc(name, unshowable) || strings.ContainsAny(name, `/\`) || name == "." || name == "..":
		return invalid("filename", "file_name_characters", "The file name contains characters we can't use. Rename it and try again.")
	case utf8.RuneCountInString(name) > maxFileName:
		return invalid("filename", "file_name_too_long", "File names can have up to 255 characters")
	}
	return nil
}

// CheckFileFolder rejects absolute paths and paths that leave the dropped folder.
func CheckFileFolder(folder string) error {
	if folder == "" {
		return nil
	}
	if strings.ContainsFunc(folder, unshowable) || strings.Contains(folder, `\`) || utf8.RuneCountInString(folder) > maxFileFolder ||
		path.IsAbs(folder) || path.Clean(folder) != folder || folder == "." || strings.HasPrefix(folder+"/", "../") {
		return invalid("folder", "file_folder", "The folder name contains characters we can't use. Rename it and try again.")
	}
	return nil
}

// IsBelow reports whether the file is in a folder or one of its subfolders. Every
// file is below "".
func (f File) IsBelow(folder string) bool {
	return folder == "" || f.Folder == folder || strings.HasPrefix(f.Folder, folder+"/")
}

// FileReader finds files.
type FileReader interface {
	FileByID(ctx context.Context, id string) (File, error)
	// FilesByIDs finds many files in one query; deleted ones are missing.
	FilesByIDs(ctx context.Context, ids []string) (map[string]File, error)
	// FilesOf lists the files of a project in the order they arrived.
	FilesOf(ctx context.Context, projectID string) ([]File, error)
	// FirstFootageWithPoster returns the id of the earliest footage in a project
	// that has a poster image.
	FirstFootageWithPoster(ctx context.Context, projectID string) (string, error)
	// FilesWithHash lists the files of an account with the same content.
	FilesWithHash(ctx context.Context, accountID, sha256 string) ([]File, error)
	// FilesWatchedEarly lists files that can still be watched in early parts
	// although they were prepared before the given time.
	FilesWatchedEarly(ctx context.Context, before time.Time, limit int) ([]File, error)
	// FilesWithoutChecksum lists files that were received before the given time
	// and whose CRC-32 was never computed.
	FilesWithoutChecksum(ctx context.Context, before time.Time, limit int) ([]File, error)
	// StoredBytes is the storage a client account uses: the sizes of its files
	// and the declared sizes of its unfinished uploads.
	StoredBytes(ctx context.Context, accountID string) (int64, error)
	// AllStoredBytes is the same for all client accounts together.
	AllStoredBytes(ctx context.Context) (int64, error)
	// LargestAccounts lists the client accounts that use the most storage,
	// largest first.
	LargestAccounts(ctx context.Context, limit int) ([]AccountBytes, error)
}

// AccountBytes is how much storage the files of a client account use.
type AccountBytes struct {
	AccountID string
	Bytes     int64
}

// FileWriter stores files.
type FileWriter interface {
	CreateFile(ctx context.Context, f File) error
	// SaveFile saves everything that is found out or made after the upload.
	SaveFile(ctx context.Context, f File) error
	// SaveProgress saves how far a run has come, or returns ErrNotFound if the
	// file is gone or another run has begun.
	SaveProgress(ctx context.Context, fileID, run string, percent int, early bool) error
	DeleteFile(ctx context.Context, id string) error
}
