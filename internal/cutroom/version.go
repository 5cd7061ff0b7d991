package cutroom

import (
	"context"
	"slices"
	"time"
)

// Version is one delivered cut of a project.
type Version struct {
	ProjectID   string
	Number      int // 1, 2, 3 …
	FileID      string
	DeliveredBy string
	DeliveredAt time.Time
	Explanation string    // why the failures in the technical check are acceptable; ""
	ReleasedAt  time.Time // zero until the client may see it
	ApprovedAt  time.Time // zero unless the client approved it
}

// Released reports whether the client may watch it.
func (v Version) Released() bool { return !v.ReleasedAt.IsZero() }

// Why a version can't be delivered or approved.
var (
	ErrVersionFile     = invalid("fileId", "version_file", "Choose a version uploaded to this project")
	ErrVersionNotReady = &Error{Kind: Conflict, Code: "version_not_ready", Message: "The version is still being prepared. You can deliver it as soon as it plays."}
	ErrVersionUnusable = &Error{Kind: Conflict, Code: "version_unusable", Message: "This version can't be played. Please upload it again."}
	ErrVersionDelivery = &Error{Kind: Conflict, Code: "version_delivered", Message: "This file was already delivered as a version"}
	ErrUnexplained     = invalid("text", "check_unexplained", "The technical check found failures. Fix them, or explain why they are fine.")
	ErrOtherVersion    = &Error{Kind: Conflict, Code: "other_version", Message: "There is a newer version. Please watch that one first."}
)

// CheckDelivery refuses to deliver a file that can't be played, or whose
// technical check failed without an explanation.
func (f File) CheckDelivery(p Project, explanation string) error {
	switch {
	case f.ProjectID != p.ID || f.Purpose != VersionFile || f.Kind != VideoFile:
		return ErrVersionFile
	case f.State == FileUnusable:
		return ErrVersionUnusable
	case f.State != FileReady || f.Preparation.Result == nil || f.Inspection == nil || f.SHA256 == "":
		return ErrVersionNotReady
	case len(f.Failures(p.Brief)) > 0 && explanation == "":
		return ErrUnexplained
	}
	return nil
}

// Failures lists the problems that the technical check found in a version. HDR
// and rotation metadata are fine: players handle both.
func (f File) Failures(b Brief) []Finding {
	found := slices.DeleteFunc(f.Findings(), func(found Finding) bool {
		return found.Code == FindingHDR || found.Code == FindingRotated
	})
	if report := f.Report(b); report != nil {
		found = append(found, report.Findings...)
	}
	return found
}

// Report is the technical check of a version, with differences from the brief
// first; nil until the version is inspected.
func (f File) Report(b Brief) *Inspection {
	if f.Inspection == nil {
		return nil
	}
	report := *f.Inspection
	if f.Purpose == VersionFile && f.Facts != nil {
		report.Findings = slices.Concat(f.Facts.BriefDifferences(b), f.Inspection.Findings)
	}
	return &report
}

// VersionReader finds versions.
type VersionReader interface {
	// VersionsOf lists the versions of a project by number.
	VersionsOf(ctx context.Context, projectID string) ([]Version, error)
}

// ReleasedVersionReader finds versions that clients may watch.
type ReleasedVersionReader interface {
	// ReleasedVersions finds the number of the latest released version of each
	// project, by project id, in one query. Projects without one are missing.
	ReleasedVersions(ctx context.Context, projectIDs []string) (map[string]int, error)
}

// VersionWriter stores versions.
type VersionWriter interface {
	CreateVersion(ctx context.Context, v Version) error
	SaveVersion(ctx context.Context, v Version) error
}
