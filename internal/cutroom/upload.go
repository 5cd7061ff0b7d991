package cutroom

import (
	"context"
	"fmt"
	"strings"
	"time"
)

// UploadLife is how long an unfinished upload is kept after its last byte.
const UploadLife = 7 * 24 * time.Hour

// MaxUpload is the largest size of one file in bytes.
const MaxUpload = 1 << 40

// maxFingerprint is long enough for any hash in any encoding.
const maxFingerprint = 200

// MaxOpenUploads is the most unfinished uploads an account can have at once.
const MaxOpenUploads = 1000

// Upload is a file that is being uploaded. Once every byte is durable it is
// finished, and a File with the same id exists.
type Upload struct {
	ID        string
	AccountID string
	ProjectID string // "" for a file of a brand kit
	UserID    string
	Purpose   FilePurpose
	Folder    string
	Name      string
	Size      int64
	// Fingerprint identifies the file to its sender, so that a resumed upload
	// never continues with a different file of the same name and size; "" if none
	// was given.
	Fingerprint string
	CreatedAt   time.Time
	TouchedAt   time.Time // when bytes last arrived
	FinishedAt  time.Time // zero while it is in progress
}

// Finished reports whether the upload has become a file.
func (u Upload) Finished() bool { return !u.FinishedAt.IsZero() }

// ExpiresAt is when the upload is removed if no more bytes arrive.
func (u Upload) ExpiresAt() time.Time { return u.TouchedAt.Add(UploadLife) }

// Expired reports whether an unfinished upload has been idle for too long.
func (u Upload) Expired(now time.Time) bool {
	return !u.Finished() && !now.Before(u.ExpiresAt())
}

// Validate returns the first rule the new upload breaks, or nil.
func (u Upload) Validate() error {
	if err := CheckFileName(u.Name); err != nil {
		return err
	}
	if err := CheckFileFolder(u.Folder); err != nil {
		return err
	}
	if u.Purpose == BrandFile {
		if err := u.checkBrandUpload(); err != nil {
			return err
		}
	}
	switch u.Purpose {
	case Footage, Extra, VersionFile, BrandFile, MessageFile, TeamNoteFile, NoteFile:
	default:
		return invalid("purpose", "file_purpose", "Choose footage, extra, version, brand, message, team_note or note")
	}
	if len(u.Fingerprint) > maxFingerprint || strings.ContainsFunc(u.Fingerprint, notGraphic) {
		return invalid("fingerprint", "upload_fingerprint", "A fingerprint has up to 200 letters, digits and signs of ASCII")
	}
	switch {
	case u.Size == 0:
		return invalid("size", "file_empty", "This file is empty")
	case u.Size < 0 || u.Size > MaxUpload:
		return invalid("size", "file_too_large", "Files can be up to 1 TB")
	}
	return nil
}

func notGraphic(r rune) bool { return r <= ' ' || r > '~' }

// Allowed reports whether the access to a project allows the purpose.
func (u Upload) Allowed(a ProjectAccess) bool {
	return a.MayAdd(u.Purpose)
}

// Why an upload cannot continue.
var (
	ErrUploadExpired  = &Error{Kind: NotFound, Code: "upload_expired", Message: "This upload has expired. Upload the file again."}
	ErrUploadBusy     = &Error{Kind: Unavailable, Code: "upload_busy", Message: "Another connection is sending this file. Try again in a moment."}
	ErrUploadChecksum = &Error{Kind: Invalid, Code: "upload_checksum", Message: "Part of the file was damaged in transit. We'll send that part again."}
)

// ErrTooManyUploads reports that an account has the maximum number of unfinished
// uploads.
var ErrTooManyUploads = &Error{
	Kind: Conflict, Code: "too_many_uploads",
	Message: "You have 1,000 unfinished uploads. Finish or cancel some of them, then try again.",
}

// CheckOpenUploads refuses another upload for an account that has the maximum.
func CheckOpenUploads(unfinished int) error {
	if unfinished >= MaxOpenUploads {
		return ErrTooManyUploads
	}
	return nil
}

// storageWithoutPlan is how many GB an account without a subscription may use:
// enough to try an upload.
const storageWithoutPlan = 10

// gigabyte is a decimal gigabyte, as disk makers count it.
const gigabyte = 1_000_000_000

// StorageLimit is how many bytes the account may use.
func (a ClientAccount) StorageLimit(c Catalogue) int64 {
	if p, known := c.Plan(a.Plan); known {
		return int64(p.StorageGB) * gigabyte
	}
	return storageWithoutPlan * gigabyte
}

// StorageFull returns an error if a file does not fit into the account's storage.
func (a ClientAccount) StorageFull(c Catalogue, stored, size int64) error {
	limit := a.StorageLimit(c)
	if size <= limit-stored {
		return nil
	}
	return &Error{
		Kind: Conflict, Code: "storage_full",
		Message: fmt.Sprintf("This file needs %s, and you have %s of %s left. Upgrade your plan for more space.",
			gigabytes(size), gigabytes(max(0, limit-stored)), gigabytes(limit)),
	}
}

// gigabytes formats a size for people.
func gigabytes(bytes int64) string {
	tenths := (bytes + gigabyte/20) / (gigabyte / 10)
	if tenths%10 == 0 {
		return fmt.Sprintf("%d GB", tenths/10)
	}
	return fmt.Sprintf("%d.%d GB", tenths/10, tenths%10)
}

// UploadReader finds uploads.
type UploadReader interface {
	UploadByID(ctx context.Context, id string) (Upload, error)
	// UploadsUntouchedSince lists uploads, including finished ones, whose last
	// bytes arrived before the given time, oldest first.
	UploadsUntouchedSince(ctx context.Context, before time.Time, limit int) ([]Upload, error)
	// OpenUploads counts the unfinished uploads of a client account.
	OpenUploads(ctx context.Context, accountID string) (int, error)
	// UploadsOf lists the uploads of a client account, including finished ones.
	UploadsOf(ctx context.Context, accountID string) ([]Upload, error)
}

// UploadWriter stores uploads.
type UploadWriter interface {
	CreateUpload(ctx context.Context, u Upload) error
	// SaveUpload saves when it was touched and finished.
	SaveUpload(ctx context.Context, u Upload) error
	DeleteUpload(ctx context.Context, id string) error
}
