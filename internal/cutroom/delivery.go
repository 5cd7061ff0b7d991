package cutroom

import (
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"slices"
	"time"
)

// PassLife is how long a signed address works.
const PassLife = 10 * time.Minute

// Pass says what a signed address opens, in whose session, and until when. It
// grants nothing by itself: every use also checks that the session is still open
// and that its person may still see the project.
type Pass struct {
	Opens     PassKind    `json:"o"`
	SessionID string      `json:"s"`
	GuestID   string      `json:"g,omitempty"` // instead of a session
	MarkedID  string      `json:"m,omitempty"` // of the film marked with the guest's name
	FileID    string      `json:"f,omitempty"` // not for a zip
	Run       string      `json:"r,omitempty"` // of the preparation; playback only
	ProjectID string      `json:"p,omitempty"` // of the files in a zip, or of an editor kit
	Purpose   FilePurpose `json:"w,omitempty"` // of the files in a zip; "" for any purpose
	Folder    string      `json:"d,omitempty"` // of the files in a zip, subfolders included; "" for any folder
	FileIDs   []string    `json:"l,omitempty"` // chosen for a zip; empty for all
	Until     int64       `json:"u,omitempty"` // the latest arrival of files in a zip, in milliseconds since 1970
	Expires   int64       `json:"x"`           // in milliseconds since 1970
}

// PassKind says what a pass opens.
type PassKind string

// The kinds of passes.
const (
	OpensMaster   PassKind = "master"   // the file as it was uploaded
	OpensPlayback PassKind = "playback" // everything made by one run of the preparation
	OpensZip      PassKind = "zip"      // files of a project in one archive

	OpensMarked PassKind = "marked" // a film with a guest's name over the picture

	OpensEditorKit PassKind = "editor_kit" // what an editor needs besides the footage, in one archive
)

// ExpiresAt is when the pass stops opening anything.
func (p Pass) ExpiresAt() time.Time { return time.UnixMilli(p.Expires).UTC() }

// ErrPassExpired refuses a signed address that has expired.
var ErrPassExpired = &Error{Kind: Forbidden, Code: "address_expired", Message: "This link has expired. Open the project and try again."}

// Why files cannot be downloaded in one archive.
var (
	ErrNothingToDownload = &Error{Kind: NotFound, Code: "nothing_to_download", Message: "There are no files to download"}
	ErrChecksumsPending  = &Error{Kind: Conflict, Code: "checksums_pending", Message: "We're still checking some of these files. Try again in a few minutes."}
)

// Packs reports whether a pass for a zip covers a file of its project.
func (p Pass) Packs(f File) bool {
	return f.ProjectID == p.ProjectID && (p.Purpose == "" || f.Purpose == p.Purpose) && f.IsBelow(p.Folder) && f.ReceivedAt.UnixMilli() <= p.Until &&
		(len(p.FileIDs) == 0 || slices.Contains(p.FileIDs, f.ID))
}

// PassKey signs passes.
type PassKey struct{ key []byte }

// NewPassKey derives the key from the installation's secret.
func NewPassKey(secret []byte) (PassKey, error) {
	key, err := hkdf.Key(sha256.New, secret, nil, "cutroom delivery", sha256.Size)
	if err != nil {
		return PassKey{}, fmt.Errorf("delivery key: %w", err)
	}
	return PassKey{key}, nil
}

var passText = base64.RawURLEncoding

// Sign returns the pass as the part of an address that carries it. It expires at
// most PassLife after now. For half of that time the same pass is signed
// identically, so that a browser that asks again finds pictures in its cache.
func (k PassKey) Sign(p Pass, now time.Time) (string, Pass, error) {
	p.Expires = now.Truncate(PassLife / 2).Add(PassLife).UnixMilli()
	said, err := json.Marshal(p)
	if err != nil {
		return "", Pass{}, err
	}
	return passText.EncodeToString(append(k.signature(said), said...)), p, nil
}

// Read returns the pass in an address: ErrNotFound if it was not signed with the
// key, ErrPassExpired if it is too old.
func (k PassKey) Read(text string, now time.Time) (Pass, error) {
	raw, err := passText.DecodeString(text)
	// Decoding ignores line breaks and spare bits, so accept only the canonical
	// text.
	if err != nil || len(raw) < sha256.Size || passText.EncodeToString(raw) != text {
		return Pass{}, ErrNotFound
	}
	signature, said := raw[:sha256.Size], raw[sha256.Size:]
	if !hmac.Equal(signature, k.signature(said)) {
		return Pass{}, ErrNotFound
	}
	var p Pass
	if err := json.Unmarshal(said, &p); err != nil {
		return Pass{}, fmt.Errorf("a signed pass: %w", err)
	}
	if !now.Before(p.ExpiresAt()) {
		return Pass{}, ErrPassExpired
	}
	return p, nil
}

// signature covers the method too: a pass only allows reading.
func (k PassKey) signature(said []byte) []byte {
	mac := hmac.New(sha256.New, k.key)
	mac.Write([]byte("GET\x00"))
	mac.Write(said)
	return mac.Sum(nil)
}
