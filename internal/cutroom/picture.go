package cutroom

import "context"

// MaxPicture is how many bytes a picture may have that a person sends.
const MaxPicture = 5 << 20

// MaxPreviewed is how many bytes a picture may have that a preview is made of.
const MaxPreviewed = 20 << 20

// AvatarFolder is where the blobs of people's pictures are. The rest of their
// keys cannot be guessed: who knows one was shown it.
const AvatarFolder = "avatars/"

// Why a picture is not taken.
var (
	ErrNoPicture       = &Error{Kind: Invalid, Code: "picture_unreadable", Message: "This isn't a JPEG, PNG, GIF or WebP image, or it's damaged", Field: "picture"}
	ErrPictureTooLarge = &Error{Kind: Invalid, Code: "picture_too_large", Message: "An image can be up to 5 MB and 40 megapixels", Field: "picture"}
)

// Picture is an image that was made by us.
type Picture struct {
	Data        []byte
	ContentType string
}

// Pictures makes what people send fit to be shown.
type Pictures interface {
	// Portrait makes a small square of the middle of a picture, upright and
	// with nothing in it but pixels. What the bytes are is judged by the
	// bytes; it fails with ErrNoPicture or ErrPictureTooLarge, the latter
	// before anything is unpacked.
	Portrait(ctx context.Context, data []byte) (Picture, error)
	// Preview makes a smaller copy of a whole picture, transparent where the
	// picture is, with nothing in it but pixels. It fails like Portrait.
	Preview(ctx context.Context, data []byte) (Picture, error)
	// Poster makes a copy of a whole picture for the public site, upright and with
	// nothing in it but pixels. It fails like Portrait.
	Poster(ctx context.Context, data []byte) (Picture, error)
}
