package cutroom

import "context"

// MaxPicture is the largest size in bytes of a picture that a person uploads.
const MaxPicture = 5 << 20

// MaxPreviewed is the largest size in bytes of a picture that we make a preview
// of.
const MaxPreviewed = 20 << 20

// AvatarFolder is the prefix of the keys of people's pictures. The rest of a key
// cannot be guessed: only those who were shown a picture know its key.
const AvatarFolder = "avatars/"

// Why a picture is rejected.
var (
	ErrNoPicture       = &Error{Kind: Invalid, Code: "picture_unreadable", Message: "This isn't a JPEG, PNG, GIF or WebP image, or it's damaged", Field: "picture"}
	ErrPictureTooLarge = &Error{Kind: Invalid, Code: "picture_too_large", Message: "An image can be up to 5 MB and 40 megapixels", Field: "picture"}
)

// Picture is an image made by us.
type Picture struct {
	Data        []byte
	ContentType string
}

// Pictures makes uploaded pictures safe to show.
type Pictures interface {
	// Portrait makes a small square from the middle of a picture, upright and
	// stripped of everything but pixels. The bytes alone decide what format it
	// is. It fails with ErrNoPicture, or with ErrPictureTooLarge before anything
	// is decoded.
	Portrait(ctx context.Context, data []byte) (Picture, error)
	// Preview makes a smaller copy of a whole picture that keeps its
	// transparency, stripped of everything but pixels. It fails like Portrait.
	Preview(ctx context.Context, data []byte) (Picture, error)
	// Poster makes a copy of a whole picture for the public site, upright and
	// stripped of everything but pixels. It fails like Portrait.
	Poster(ctx context.Context, data []byte) (Picture, error)
}
