package cutroom

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// BrandKit is what every video of a client account should look and sound like. It
// applies to all projects of the account. Its files are those of the account with
// the purpose BrandFile. An account that has saved nothing has an empty kit.
type BrandKit struct {
	AccountID    string
	Revision     int64 // counts the changes of colors and texts
	Colors       []BrandColor
	Tone         string // how its videos should sound
	Instructions string // instructions for every video
	ChangedAt    time.Time
}

// BrandColor is one of the colors of a brand kit.
type BrandColor struct {
	Name string `json:"name"` // "" when it has none
	Hex  string `json:"hex"`  // as in #1A2B3C
}

// BrandPart is what a file of a brand kit is for. It is stored as the file's
// folder.
type BrandPart string

// The parts.
const (
	BrandLogo  BrandPart = "logo"
	BrandFont  BrandPart = "font"
	BrandIntro BrandPart = "intro"
	BrandOutro BrandPart = "outro"
	BrandOther BrandPart = "other"
)

// BrandParts lists all parts in display order.
var BrandParts = []BrandPart{BrandLogo, BrandFont, BrandIntro, BrandOutro, BrandOther}

// Limits of a brand kit.
const (
	maxBrandColors    = 24
	maxBrandColorName = 60  // characters
	maxBrandFiles     = 200 // unfinished uploads included
)

// Why a brand kit can't be changed.
var (
	ErrBrandKitChanged = &Error{Kind: Conflict, Code: "brand_kit_changed", Message: "The brand kit was changed elsewhere since you opened it"}
	ErrBrandKitFull    = &Error{Kind: Conflict, Code: "brand_kit_full", Message: "A brand kit can have up to 200 files. Delete some you no longer need, then try again."}
)

// BrandKitChange holds new colors and texts for a kit. Revision is the one they
// are based on.
type BrandKitChange struct {
	Revision     int64
	Colors       []BrandColor
	Tone         string
	Instructions string
}

// Change applies a change to the kit and reports whether anything differs.
func (k *BrandKit) Change(c BrandKitChange, now time.Time) (changed bool, err error) {
	if c.Revision != k.Revision {
		return false, ErrBrandKitChanged
	}
	was := *k
	k.Tone, k.Instructions = strings.TrimSpace(c.Tone), strings.TrimSpace(c.Instructions)
	k.Colors = make([]BrandColor, len(c.Colors))
	for i, color := range c.Colors {
		k.Colors[i] = BrandColor{Name: strings.TrimSpace(color.Name), Hex: strings.ToUpper(strings.TrimSpace(color.Hex))}
	}
	if err := k.Validate(); err != nil {
		return false, err
	}
	if k.Tone == was.Tone && k.Instructions == was.Instructions && slices.Equal(k.Colors, was.Colors) {
		return false, nil
	}
	k.Revision, k.ChangedAt = k.Revision+1, now
	return true, nil
}

var brandHex = regexp.MustCompile(`^#[0-9A-F]{6}$`)

// Validate returns the first rule the kit breaks, or nil.
func (k BrandKit) Validate() error {
	if len(k.Colors) > maxBrandColors {
		return invalid("colors", "brand_too_many_colors", "A brand kit can have up to 24 colors")
	}
	for _, c := range k.Colors {
		switch {
		case !brandHex.MatchString(c.Hex):
			return invalid("colors", "brand_color", "Enter each color as # and six digits, such as #1A2B3C")
		case utf8.RuneCountInString(c.Name) > maxBrandColorName:
			return invalid("colors", "brand_color_name_too_long", "Color names can have up to 60 characters")
		case strings.ContainsFunc(c.Name, unshowable):
			return invalid("colors", "brand_color_name_characters", "The color name contains characters we can't use")
		}
	}
	if err := checkAnswer("tone", k.Tone, maxAnswer); err != nil {
		return err
	}
	return checkAnswer("instructions", k.Instructions, maxAnswer)
}

// CheckBrandFiles refuses another file for a kit that already has its maximum,
// unfinished uploads included.
func CheckBrandFiles(files int) error {
	if files >= maxBrandFiles {
		return ErrBrandKitFull
	}
	return nil
}

// checkBrandUpload rejects an upload that names no part of a brand kit.
func (u Upload) checkBrandUpload() error {
	if !slices.Contains(BrandParts, BrandPart(u.Folder)) {
		return invalid("folder", "brand_part", "Choose what the file is for: logo, font, intro, outro or other")
	}
	return nil
}

// BrandAccess is what a person who may see a brand kit may do with it.
type BrandAccess struct {
	Edit bool // change its texts and colors, and add and delete files
}

// BrandAccessReader finds out what people may do with a brand kit.
type BrandAccessReader interface {
	MembershipReader
	BrandKitReader
}

// BrandAccessTo returns what a person may do with the brand kit of a client
// account. Members see it, and those who may submit projects edit it. Managers
// see all kits; editors see those of accounts whose projects they work on.
// Everyone else gets ErrNotFound.
func BrandAccessTo(ctx context.Context, r BrandAccessReader, by Actor, accountID string) (BrandAccess, error) {
	if by.UserID == System.UserID {
		return BrandAccess{}, nil
	}
	u, err := by.Person(ctx, r)
	switch {
	case err != nil:
		return BrandAccess{}, err
	case u.Suspended():
		return BrandAccess{}, ErrForbidden
	case u.Role == Manager:
		return BrandAccess{}, nil
	case u.Role == Editor:
		edits, err := r.EditsFor(ctx, accountID, u.ID)
		if err == nil && !edits {
			err = ErrNotFound
		}
		return BrandAccess{}, err
	}
	me, err := ActingToRead(ctx, r, by, See)
	if err != nil {
		return BrandAccess{}, err
	}
	if me.AccountID != accountID {
		return BrandAccess{}, ErrNotFound
	}
	return BrandAccess{Edit: me.May(Submit)}, nil
}

// ReadsBrandKit reports whether they may see the brand kit of the project:
// everyone involved except editors who could only claim it.
func (r Relation) ReadsBrandKit() bool { return r.System || r.Manager || r.Editor || r.Member != nil }

// TakesEditorKit reports whether they may download the editor kit: those who
// work on the project.
func (r Relation) TakesEditorKit() bool { return r.System || r.Manager || r.Editor }

// AppendForBrandKit appends an event about the brand kit of a client account for
// everyone who may see it.
func AppendForBrandKit(ctx context.Context, tx Tx, e Event, accountID string) error {
	team, err := tx.Teammates(ctx, accountID)
	if err != nil {
		return err
	}
	editors, err := tx.EditorsOfAccount(ctx, accountID)
	if err != nil {
		return err
	}
	e.Kind, e.Subject, e.Audience = BrandKitChanged, accountID, []string{ToManagers}
	for _, mate := range team {
		e.Audience = append(e.Audience, ToUser(mate.UserID))
	}
	for _, id := range editors {
		e.Audience = append(e.Audience, ToUser(id))
	}
	tx.Append(e)
	return nil
}

// BrandKitReader finds brand kits and who may see them.
type BrandKitReader interface {
	// BrandKitOf returns the kit of a client account: an empty one if nothing has
	// been saved yet.
	BrandKitOf(ctx context.Context, accountID string) (BrandKit, error)
	// BrandFilesOf lists the files of an account's kit in the order of upload.
	BrandFilesOf(ctx context.Context, accountID string) ([]File, error)
	// CountBrandFiles counts the files of a kit and its unfinished uploads.
	CountBrandFiles(ctx context.Context, accountID string) (int, error)
	// EditsFor reports whether an editor has a project of the account that is
	// neither a draft nor cancelled.
	EditsFor(ctx context.Context, accountID, editorID string) (bool, error)
	// EditorsOfAccount lists the editors who work on a project of the account.
	EditorsOfAccount(ctx context.Context, accountID string) ([]string, error)
}

// BrandKitWriter stores brand kits.
type BrandKitWriter interface {
	SaveBrandKit(ctx context.Context, k BrandKit) error
	DeleteBrandKit(ctx context.Context, accountID string) error
}
