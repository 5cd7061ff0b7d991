package cutroom

import (
	"crypto/sha256"
	"encoding/base64"
	"strconv"
	"strings"
)

// Viewing is what one open player of a version is showing right now. Other people
// who have the same version open can follow it. Pages send it to each other; it
// is never stored.
type Viewing struct {
	ID    string // chosen by the page that shows the player
	Frame Frame
	// Shuttle is how the player moves: 0 is stopped, 1 plays, 2, 4 and 8 are
	// faster; negative values play backwards.
	Shuttle int
	Speed   int // in percent
	// Drawing is what the person is drawing at the moment, on DrawingFrame.
	Drawing      Drawing
	DrawingFrame Frame
	Following    string // the id of the viewing that this one follows, or ""
	Gone         bool   // the page was left
}

// ViewingTold is the kind of live message that carries a viewing.
const ViewingTold = "viewing"

// Limits of viewings.
const (
	MaxShuttle = 8
	MinSpeed   = 10
	MaxSpeed   = 400
	// MaxToldPoints keeps an unfinished drawing small enough to be sent several
	// times a second. The posted note has all of its points.
	MaxToldPoints = 1000
)

// ErrViewing rejects a viewing that no player could show.
var ErrViewing = &Error{Kind: Invalid, Code: "bad_viewing", Message: "We can't play this"}

// Validate rejects a viewing that no player could show.
func (v Viewing) Validate() error {
	points := 0
	for _, shape := range v.Drawing {
		points += len(shape.Points)
	}
	if v.Frame < 0 || v.DrawingFrame < 0 || v.Shuttle < -MaxShuttle || v.Shuttle > MaxShuttle ||
		v.Speed < MinSpeed || v.Speed > MaxSpeed || points > MaxToldPoints {
		return ErrViewing
	}
	return v.Drawing.Validate()
}

// ViewingRoom names a version for the messages between people who have it open.
func ViewingRoom(projectID string, version int) string {
	return projectID + "/" + strconv.Itoa(version)
}

// ViewerAlias replaces the id of a person or a guest where guests can read it. It
// is the same in everything that one of them sends about a project, and does not
// reveal their id.
func ViewerAlias(projectID, id string) string {
	sum := sha256.Sum256([]byte(projectID + "/" + id))
	return base64.RawURLEncoding.EncodeToString(sum[:16])
}

// GuestViewing is the id of a guest's viewing. Guests choose only the second
// part, so that nobody can impersonate another's viewing.
func GuestViewing(alias, chosen string) string { return alias + "." + chosen }

// GuestOfViewing is the alias of the guest a viewing belongs to; "" if it belongs
// to a person with an account.
func GuestOfViewing(id string) string {
	alias, _, found := strings.Cut(id, ".")
	if !found {
		return ""
	}
	return alias
}
