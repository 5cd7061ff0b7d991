package cutroom

import (
	"context"
	"path"
	"strings"
	"time"
	"unicode/utf8"
)

// FileFolder is where the blobs of people's files are.
const FileFolder = "files/"

// File is something that was sent to a project and has come whole.
type File struct {
	ID         string // also that of the upload it came by
	AccountID  string
	ProjectID  string
	Purpose    FilePurpose
	Folder     string // where it lay in a folder that was dropped, "" at the top
	Name       string
	Size       int64
	Kind       FileKind
	Format     string // what is inside, as a file name would end
	State      FileState
	SHA256     string // hexadecimal; "" until it was counted
	SentBy     string
	ReceivedAt time.Time
}

// BlobKey is where its bytes are.
func (f File) BlobKey() string { return FileFolder + f.ID }

// FilePurpose is what a file is for.
type FilePurpose string

// The purposes.
const (
	Footage     FilePurpose = "footage"
	Extra       FilePurpose = "extra"
	VersionFile FilePurpose = "version"
	BrandFile   FilePurpose = "brand"
)

// FileState is how far we have come with a file.
//
//	checking ──▶ ready
type FileState string

// The states.
const (
	FileChecking FileState = "checking" // it has come whole, and is being looked at
	FileReady    FileState = "ready"
)

// Lengths of names, in characters.
const (
	maxFileName   = 255
	maxFileFolder = 1000
)

// CheckFileName refuses what cannot be the name of a file on every computer
// that will download it.
func CheckFileName(name string) error {
	switch {
	case strings.TrimSpace(name) == "":
		return invalid("filename", "file_name_required", "The file has no name")
	case strings.ContainsFunc(name, unshowable) || strings.ContainsAny(name, `/\`) || name == "." || name == "..":
		return invalid("filename", "file_name_characters", "The file's name contains characters that cannot be shown")
	case utf8.RuneCountInString(name) > maxFileName:
		return invalid("filename", "file_name_too_long", "The file's name can have 255 characters at most")
	}
	return nil
}

// CheckFileFolder refuses a folder that leads out of where it was dropped.
func CheckFileFolder(folder string) error {
	if folder == "" {
		return nil
	}
	if strings.ContainsFunc(folder, unshowable) || strings.Contains(folder, `\`) || utf8.RuneCountInString(folder) > maxFileFolder ||
		path.IsAbs(folder) || path.Clean(folder) != folder || folder == "." || strings.HasPrefix(folder+"/", "../") {
		return invalid("folder", "file_folder", "The folder's name cannot be used")
	}
	return nil
}

// FileReader finds files.
type FileReader interface {
	FileByID(ctx context.Context, id string) (File, error)
	// FilesOf lists the files of a project in the order in which they came.
	FilesOf(ctx context.Context, projectID string) ([]File, error)
	// FilesWithHash lists the files of an account with the same content.
	FilesWithHash(ctx context.Context, accountID, sha256 string) ([]File, error)
	// StoredBytes is how much a client account keeps here: its files, and all
	// that its unfinished uploads have announced.
	StoredBytes(ctx context.Context, accountID string) (int64, error)
}

// FileWriter keeps files.
type FileWriter interface {
	CreateFile(ctx context.Context, f File) error
	// SaveFile writes everything that is found out about a file.
	SaveFile(ctx context.Context, f File) error
	DeleteFile(ctx context.Context, id string) error
}
