package cutroom

import (
	"context"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"
)

// PortfolioItem is a piece of work that is shown to the public.
type PortfolioItem struct {
	ID          string
	Title       string
	Category    Category
	Description string
	ImageURL    string
	VideoURL    string // an address, or a bare id of a video site; may be empty
	Hidden      bool
	Position    int
	CreatedAt   time.Time
}

// Category is a kind of work.
type Category string

// Categories are all kinds of work, in the order in which they are offered.
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
	switch {
	case strings.TrimSpace(p.Title) == "":
		return invalid("title", "title_required", "A title is required")
	case !p.Category.Valid():
		return invalid("category", "category_unknown", "This category does not exist")
	}
	return firstTooLong(
		length{"title", p.Title, maxTitle}, length{"description", p.Description, maxParagraph},
		length{"imageUrl", p.ImageURL, maxAddress}, length{"videoUrl", p.VideoURL, maxAddress})
}

// Tenths is a rating in tenths of a star: 45 is four and a half.
type Tenths int

// Testimonial is what a client says of us.
type Testimonial struct {
	ID        string
	Name      string
	Role      string
	Company   string
	Content   string
	Rating    Tenths
	ImageURL  string
	Active    bool // an inactive one is never sent to the public
	Position  int
	CreatedAt time.Time
}

// Validate returns the first rule the testimonial breaks, or nil.
func (t Testimonial) Validate() error {
	switch {
	case strings.TrimSpace(t.Name) == "":
		return invalid("name", "name_required", "A name is required")
	case strings.TrimSpace(t.Content) == "":
		return invalid("content", "content_required", "A text is required")
	case t.Rating < 0 || t.Rating > 50:
		return invalid("rating", "rating_range", "A rating is from 0 to 5 stars")
	}
	return firstTooLong(
		length{"name", t.Name, maxTitle}, length{"role", t.Role, maxTitle}, length{"company", t.Company, maxTitle},
		length{"content", t.Content, maxParagraph}, length{"imageUrl", t.ImageURL, maxAddress})
}

// Question is one of the frequently asked, in all languages. Its texts may
// hold places like {starter.rounds} that are filled from the catalogue, so
// that an answer never contradicts a plan's card.
type Question struct {
	ID        string
	Words     map[Language]QuestionWords
	Hidden    bool
	Position  int
	CreatedAt time.Time
}

// QuestionWords is a question in one language; Short is the answer on phones.
type QuestionWords struct {
	Question string `json:"question"`
	Answer   string `json:"answer"`
	Short    string `json:"short"`
}

// Validate returns the first rule the question breaks, or nil.
func (q Question) Validate() error {
	for _, lang := range []Language{English, Spanish, Portuguese} {
		w := q.Words[lang]
		if strings.TrimSpace(w.Question) == "" || strings.TrimSpace(w.Answer) == "" || strings.TrimSpace(w.Short) == "" {
			return invalid("words", "words_missing", "A question needs its words in every language")
		}
		if err := firstTooLong(
			length{"words", w.Question, maxTitle}, length{"words", w.Answer, maxParagraph}, length{"words", w.Short, maxParagraph},
		); err != nil {
			return err
		}
	}
	return nil
}

// Fill puts the catalogue's facts into the places of a text.
func (c Catalogue) Fill(text string, lang Language) string {
	places := make([]string, 0, 2+8*len(c.Plans))
	places = append(places, "{formats}", list(c.FootageFormats, lang))
	for _, p := range c.Plans {
		places = append(places,
			"{"+p.Key+".title}", p.Title,
			"{"+p.Key+".videos}", fmt.Sprint(p.Videos),
			"{"+p.Key+".hours}", fmt.Sprint(p.TurnaroundHours),
			"{"+p.Key+".rounds}", roundsWord(p.RevisionRounds, lang),
		)
	}
	return strings.NewReplacer(places...).Replace(text)
}

func roundsWord(r Rounds, lang Language) string {
	if r >= 0 {
		return fmt.Sprint(int(r))
	}
	return map[Language]string{English: "unlimited", Spanish: "ilimitadas", Portuguese: "ilimitadas"}[lang]
}

func list(words []string, lang Language) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	and := map[Language]string{English: " and ", Spanish: " y ", Portuguese: " e "}[lang]
	return strings.Join(words[:len(words)-1], ", ") + and + words[len(words)-1]
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

// ShowcaseReader reads what is shown to the public, in its order, hidden
// things included.
type ShowcaseReader interface {
	PortfolioItems(ctx context.Context) ([]PortfolioItem, error)
	Testimonials(ctx context.Context) ([]Testimonial, error)
	Questions(ctx context.Context) ([]Question, error)
}

// ShowcaseWriter keeps what is shown to the public. Saving replaces what has
// the same id; deleting what is not there is ErrNotFound.
type ShowcaseWriter interface {
	SavePortfolioItem(ctx context.Context, p PortfolioItem) error
	DeletePortfolioItem(ctx context.Context, id string) error
	SaveTestimonial(ctx context.Context, t Testimonial) error
	DeleteTestimonial(ctx context.Context, id string) error
	SaveQuestion(ctx context.Context, q Question) error
	DeleteQuestion(ctx context.Context, id string) error
}
