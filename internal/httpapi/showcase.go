package httpapi

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/throttle"
)

// PortfolioItem is a piece of work as visitors see it.
type PortfolioItem struct {
	ID          string           `json:"id"`
	Title       string           `json:"title"`
	Category    cutroom.Category `json:"category" enum:"commercial,youtube,social,event,documentary,corporate"`
	Description string           `json:"description"`
	ImageURL    string           `json:"imageUrl"`
	VideoURL    string           `json:"videoUrl" doc:"An address or a video site's id; empty when there is none"`
}

// ReadIn is the language in which a visitor reads. Texts without a translation
// are in English.
type ReadIn struct {
	Language cutroom.Language `query:"language" enum:"en,es,pt" default:"en"`
}

func (a *API) portfolio(ctx context.Context, in *ReadIn) (*struct{ Body []PortfolioItem }, error) {
	items, err := a.Showcase.Portfolio(ctx, in.Language)
	if err != nil {
		return nil, err
	}
	body := make([]PortfolioItem, len(items))
	for i, p := range items {
		body[i] = PortfolioItem{p.ID, p.Title, p.Category, p.Description, p.ImageURL, p.VideoURL}
	}
	return &struct{ Body []PortfolioItem }{body}, nil
}

// Testimonial is a client's testimonial as visitors see it.
type Testimonial struct {
	ID       string  `json:"id"`
	Name     string  `json:"name"`
	Role     string  `json:"role"`
	Company  string  `json:"company,omitempty"`
	Content  string  `json:"content"`
	Rating   float64 `json:"rating" doc:"Stars, in tenths"`
	ImageURL string  `json:"imageUrl,omitempty"`
	IsActive bool    `json:"isActive"`
	Order    int     `json:"order"`
}

func (a *API) testimonials(ctx context.Context, in *ReadIn) (*struct{ Body []Testimonial }, error) {
	list, err := a.Showcase.Testimonials(ctx, in.Language)
	if err != nil {
		return nil, err
	}
	body := make([]Testimonial, len(list))
	for i, t := range list {
		body[i] = Testimonial{
			ID: t.ID, Name: t.Name, Role: t.Role, Company: t.Company, Content: t.Content,
			Rating: float64(t.Rating) / 10, ImageURL: t.ImageURL, IsActive: t.Active, Order: t.Position,
		}
	}
	return &struct{ Body []Testimonial }{body}, nil
}

// Question is a frequently asked question.
type Question struct {
	ID       string `json:"id"`
	Question string `json:"question"`
	Answer   string `json:"answer"`
	Short    string `json:"short" doc:"The answer on phones"`
}

func (a *API) questions(ctx context.Context, in *ReadIn) (*struct{ Body []Question }, error) {
	list, err := a.Showcase.Questions(ctx, in.Language)
	if err != nil {
		return nil, err
	}
	body := make([]Question, len(list))
	for i, q := range list {
		body[i] = Question{q.ID, q.Question, q.Answer, q.Short}
	}
	return &struct{ Body []Question }{body}, nil
}

// Contact is a visitor's message to us.
type Contact struct {
	Name    string `json:"name,omitempty"`
	Email   string `json:"email,omitempty"`
	Subject string `json:"subject,omitempty" doc:"subscription, custom, support, editor_application or other"`
	Message string `json:"message,omitempty"`
}

var (
	contactByAddr  = throttle.Limit{Name: "contact-addr", Times: 10, Window: 10 * time.Minute}
	contactByEmail = throttle.Limit{Name: "contact-email", Times: 5, Window: time.Hour}
)

func (a *API) contact(ctx context.Context, in *struct{ Body Contact }) (*struct{}, error) {
	req := requestOf(ctx)
	message := cutroom.ContactMessage{
		Name: in.Body.Name, Email: in.Body.Email, Subject: cutroom.ContactSubject(in.Body.Subject),
		Message: in.Body.Message, Language: req.Language,
	}
	if err := message.Validate(); err != nil {
		return nil, err
	}
	if err := a.checkBot(ctx, contactForm); err != nil {
		return nil, err
	}
	if err := a.tries.Take(ctx, contactByAddr, addrKey(req.Addr)); err != nil {
		return nil, err
	}
	// Limit by the sender's address too: our reply must not become a way to
	// send mail to people who never wrote to us.
	if err := a.tries.Take(ctx, contactByEmail, cutroom.LoginKey(message.Email)); err != nil {
		return nil, err
	}
	return nil, a.Showcase.Contact(ctx, message)
}
