package cutroom

import (
	"context"
	"errors"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// PortfolioItem is a piece of work shown to the public.
type PortfolioItem struct {
	ID       string
	Category Category
	PortfolioWords
	Words     map[Language]PortfolioWords // in other languages
	Sources   Sources
	ImageURL  string
	VideoURL  string // an address, or the bare id of a video on a video site; may be empty
	Hidden    bool
	Position  int
	Version   int // counts the edits
	CreatedAt time.Time
}

// PortfolioWords is the text about a piece of work.
type PortfolioWords struct {
	Title       string `json:"title"`
	Description string `json:"description"`
}

func (w PortfolioWords) parts() []string { return []string{w.Title, w.Description} }

// In returns the item as visitors read it in a language.
func (p PortfolioItem) In(lang Language) PortfolioItem {
	p.PortfolioWords = read(p.Words, lang, p.PortfolioWords)
	return p
}

// Translation is the state of the item's translation into a language.
func (p PortfolioItem) Translation(lang Language) TranslationState {
	return stateOf(p.Words, p.Sources, lang, p.PortfolioWords)
}

// After returns the item as stored after an edit; before is the item before it.
// Confirmed translations are still right although the English text has changed.
func (p PortfolioItem) After(before PortfolioItem, confirmed []Language) PortfolioItem {
	p.Words = kept(p.Words)
	p.Sources = followed(before.Words, p.Words, before.Sources, before.PortfolioWords, p.PortfolioWords, confirmed)
	p.Position, p.CreatedAt, p.Version = before.Position, before.CreatedAt, before.Version+1
	return p
}

// Category is a kind of work.
type Category string

// Categories lists all kinds of work, in the order they are offered.
var Categories = []Category{"commercial", "youtube", "social", "event", "documentary", "corporate"}

// Valid reports whether the category is one of ours.
func (c Category) Valid() bool {
	for _, known := range Categories {
		if c == known {
			return true
		}
	}
	return false
}

const (
	maxTitle     = 120
	maxParagraph = 2000
	maxAddress   = 2000
)

// Validate returns the first rule the item breaks, or nil.
func (p PortfolioItem) Validate() error {
	if !p.Category.Valid() {
		return invalid("category", "category_unknown", "This category does not exist")
	}
	for _, w := range everyWord(p.PortfolioWords, p.Words) {
		if strings.TrimSpace(w.Title) == "" {
			return invalid("title", "title_required", "Title is required")
		}
		if err := firstTooLong(length{"title", w.Title, maxTitle}, length{"description", w.Description, maxParagraph}); err != nil {
			return err
		}
	}
	if _, ours := ShowcaseKey(p.VideoURL); !ours && strings.HasPrefix(p.VideoURL, ShowcaseAddress) {
		return invalid("videoUrl", "video_missing", "There is no such video here")
	}
	return errors.Join(checkPicture(p.ImageURL), firstTooLong(length{"videoUrl", p.VideoURL, maxAddress}))
}

// everyWord lists the English text and those of each translation.
func everyWord[W translatable](english W, words map[Language]W) []W {
	list := []W{english}
	for _, w := range kept(words) {
		list = append(list, w)
	}
	return list
}

// ShowcaseFolder is the prefix of the keys of the public site's files, and
// ShowcaseAddress the prefix of their addresses.
const (
	ShowcaseFolder  = "showcase/"
	ShowcaseAddress = "/media/showcase/"
)

var showcaseName = regexp.MustCompile(`^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$`)

// ShowcaseKey returns the key of the blob at an address of the public site; ours
// is false for other addresses and invalid names.
func ShowcaseKey(address string) (key string, ours bool) {
	name, ours := strings.CutPrefix(address, ShowcaseAddress)
	if !ours || !showcaseName.MatchString(name) {
		return "", false
	}
	return ShowcaseFolder + name, true
}

// DropShowcaseFile enqueues the deletion of the file at an address, if it is ours
// and the public site no longer uses it.
func DropShowcaseFile(ctx context.Context, tx Tx, address string) error {
	key, ours := ShowcaseKey(address)
	if !ours {
		return nil
	}
	if named, err := NamedOnSite(ctx, tx, address); err != nil || named {
		return err
	}
	return tx.Enqueue(ctx, DeleteBlob{Key: key})
}

// NamedOnSite reports whether anything on the public site, hidden or not, uses a
// file.
func NamedOnSite(ctx context.Context, r ShowcaseReader, address string) (bool, error) {
	items, err := r.PortfolioItems(ctx)
	if err != nil {
		return false, err
	}
	testimonials, err := r.Testimonials(ctx)
	return slices.ContainsFunc(items, func(p PortfolioItem) bool { return p.ImageURL == address || p.VideoURL == address }) ||
		slices.ContainsFunc(testimonials, func(t Testimonial) bool { return t.ImageURL == address }), err
}

// ErrPictureGone reports that an uploaded picture was deleted because nothing
// used it in time.
var ErrPictureGone = invalid("imageUrl", "picture_gone", "This image was uploaded more than a day ago and never published, so it was removed. Upload it again.")

// checkPicture rejects pictures from other sites: the site's content security
// policy keeps browsers from loading them.
func checkPicture(address string) error {
	if _, ours := ShowcaseKey(address); address != "" && !ours {
		return invalid("imageUrl", "picture_elsewhere", "Upload the image here. Browsers won't load it from another site.")
	}
	return firstTooLong(length{"imageUrl", address, maxAddress})
}

// Tenths is a rating in tenths of a star: 45 is four and a half.
type Tenths int

// Testimonial is what a client says about us.
type Testimonial struct {
	ID      string
	Name    string
	Company string
	TestimonialWords
	Words     map[Language]TestimonialWords // in other languages
	Sources   Sources
	Rating    Tenths
	ImageURL  string
	Active    bool // an inactive one is never shown to the public
	Position  int
	Version   int // counts the edits
	CreatedAt time.Time
}

// TestimonialWords is what a client says, and their job.
type TestimonialWords struct {
	Role    string `json:"role"`
	Content string `json:"content"`
}

func (w TestimonialWords) parts() []string { return []string{w.Role, w.Content} }

// In returns the testimonial as visitors read it in a language.
func (t Testimonial) In(lang Language) Testimonial {
	t.TestimonialWords = read(t.Words, lang, t.TestimonialWords)
	return t
}

// Translation is the state of the testimonial's translation into a language.
func (t Testimonial) Translation(lang Language) TranslationState {
	return stateOf(t.Words, t.Sources, lang, t.TestimonialWords)
}

// After returns the testimonial as stored after an edit; before is the
// testimonial before it.
func (t Testimonial) After(before Testimonial, confirmed []Language) Testimonial {
	t.Words = kept(t.Words)
	t.Sources = followed(before.Words, t.Words, before.Sources, before.TestimonialWords, t.TestimonialWords, confirmed)
	t.Position, t.CreatedAt, t.Version = before.Position, before.CreatedAt, before.Version+1
	return t
}

// Validate returns the first rule the testimonial breaks, or nil.
func (t Testimonial) Validate() error {
	switch {
	case strings.TrimSpace(t.Name) == "":
		return invalid("name", "name_required", "Name is required")
	case t.Rating < 0 || t.Rating > 50:
		return invalid("rating", "rating_range", "Choose a rating from 0 to 5 stars")
	}
	for _, w := range everyWord(t.TestimonialWords, t.Words) {
		if strings.TrimSpace(w.Content) == "" {
			return invalid("content", "content_required", "Text is required")
		}
		if err := firstTooLong(length{"role", w.Role, maxTitle}, length{"content", w.Content, maxParagraph}); err != nil {
			return err
		}
	}
	return errors.Join(checkPicture(t.ImageURL), firstTooLong(length{"name", t.Name, maxTitle}, length{"company", t.Company, maxTitle}))
}

// DropTestimonial deletes a testimonial with its picture, and tells the managers.
func DropTestimonial(ctx context.Context, tx Tx, t Testimonial, by Actor, now time.Time) error {
	AnnounceTestimonial(tx, t, by, now)
	return errors.Join(tx.DeleteTestimonial(ctx, t.ID), DropShowcaseFile(ctx, tx, t.ImageURL))
}

// AnnounceTestimonial tells the managers that a testimonial has changed without
// them.
func AnnounceTestimonial(tx Tx, t Testimonial, by Actor, now time.Time) {
	tx.Append(Event{Kind: ShowcaseChanged, At: now, By: by.UserID, Subject: t.ID, Audience: []string{ToManagers}})
}

type length struct {
	field string
	text  string
	limit int
}

func firstTooLong(checks ...length) error {
	for _, c := range checks {
		if utf8.RuneCountInString(c.text) > c.limit {
			return tooLong(c.field, c.text, c.limit)
		}
	}
	return nil
}

// ErrContentChanged refuses an edit to something another manager has edited in
// the meantime.
var ErrContentChanged = &Error{
	Kind: Conflict, Code: "content_changed", Message: "Another manager changed this while you were editing. Your changes weren't saved. Compare both versions, then publish again.",
}

// ErrContentOrder refuses an order that does not list every item.
var ErrContentOrder = &Error{
	Kind: Conflict, Code: "content_order", Message: "The list has changed. Check the order and try again.",
}

// ShowcaseReader reads what is shown to the public, in order, including hidden
// items.
type ShowcaseReader interface {
	PortfolioItems(ctx context.Context) ([]PortfolioItem, error)
	Testimonials(ctx context.Context) ([]Testimonial, error)
	Questions(ctx context.Context) ([]Question, error)
}

// ShowcaseWriter stores what is shown to the public. Saving replaces the item
// with the same id; deleting an unknown id is ErrNotFound.
type ShowcaseWriter interface {
	SavePortfolioItem(ctx context.Context, p PortfolioItem) error
	DeletePortfolioItem(ctx context.Context, id string) error
	SaveTestimonial(ctx context.Context, t Testimonial) error
	DeleteTestimonial(ctx context.Context, id string) error
	SaveQuestion(ctx context.Context, q Question) error
	DeleteQuestion(ctx context.Context, id string) error
}
