package httpapi

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/showcase"
	"cutroom/internal/throttle"
)

// TranslationStates is the state of a text's translations, compared with the
// English text.
type TranslationStates struct {
	Spanish    cutroom.TranslationState `json:"es" enum:"done,outdated,missing"`
	Portuguese cutroom.TranslationState `json:"pt" enum:"done,outdated,missing"`
}

func translations(of func(cutroom.Language) cutroom.TranslationState) TranslationStates {
	return TranslationStates{of(cutroom.Spanish), of(cutroom.Portuguese)}
}

// Worded holds a text in the languages of the public site. If a translation is
// missing, visitors see English.
type Worded[W any] struct {
	English    W  `json:"en"`
	Spanish    *W `json:"es,omitempty"`
	Portuguese *W `json:"pt,omitempty"`
}

func worded[W any](english W, others map[cutroom.Language]W) Worded[W] {
	w := Worded[W]{English: english}
	if words, there := others[cutroom.Spanish]; there {
		w.Spanish = &words
	}
	if words, there := others[cutroom.Portuguese]; there {
		w.Portuguese = &words
	}
	return w
}

// others returns the texts that are not in English.
func (w Worded[W]) others() map[cutroom.Language]W {
	list := map[cutroom.Language]W{}
	if w.Spanish != nil {
		list[cutroom.Spanish] = *w.Spanish
	}
	if w.Portuguese != nil {
		list[cutroom.Portuguese] = *w.Portuguese
	}
	return list
}

// Edited is the part that every edit of the public site has in common.
type Edited struct {
	Version   int                `json:"version,omitempty" minimum:"0" doc:"Which version was edited; if there is a newer one, the answer is 409. Empty for something new"`
	Confirmed []cutroom.Language `json:"confirmed,omitempty" maxItems:"2" enum:"es,pt" doc:"Translations that are still right, though English has changed"`
}

// PortfolioDraft is a piece of work as a manager writes it.
type PortfolioDraft struct {
	Category cutroom.Category               `json:"category" enum:"commercial,youtube,social,event,documentary,corporate"`
	Words    Worded[cutroom.PortfolioWords] `json:"words"`
	ImageURL string                         `json:"imageUrl" doc:"The address of a picture that was uploaded here, or empty"`
	VideoURL string                         `json:"videoUrl" doc:"An address or a video site's id; empty when there is none"`
	Edited
}

func (d PortfolioDraft) noun(id string) cutroom.PortfolioItem {
	return cutroom.PortfolioItem{
		ID: id, Category: d.Category, PortfolioWords: d.Words.English, Words: d.Words.others(), ImageURL: d.ImageURL, VideoURL: d.VideoURL, Version: d.Version,
	}
}

// PortfolioContent is a piece of work as managers edit it.
type PortfolioContent struct {
	ID           string                         `json:"id"`
	Category     cutroom.Category               `json:"category" enum:"commercial,youtube,social,event,documentary,corporate"`
	Words        Worded[cutroom.PortfolioWords] `json:"words"`
	Translations TranslationStates              `json:"translations"`
	ImageURL     string                         `json:"imageUrl"`
	VideoURL     string                         `json:"videoUrl"`
	Shown        bool                           `json:"shown"`
	Version      int                            `json:"version"`
}

func portfolioContent(p cutroom.PortfolioItem) PortfolioContent {
	return PortfolioContent{
		ID: p.ID, Category: p.Category, Words: worded(p.PortfolioWords, p.Words), Translations: translations(p.Translation),
		ImageURL: p.ImageURL, VideoURL: p.VideoURL, Shown: !p.Hidden, Version: p.Version,
	}
}

// TestimonialDraft is a testimonial as a manager writes it.
type TestimonialDraft struct {
	Name     string                           `json:"name"`
	Company  string                           `json:"company,omitempty"`
	Words    Worded[cutroom.TestimonialWords] `json:"words"`
	Rating   int                              `json:"rating" minimum:"0" maximum:"50" doc:"Tenths of a star"`
	ImageURL string                           `json:"imageUrl" doc:"The address of a picture that was uploaded here, or empty"`
	Edited
}

func (d TestimonialDraft) noun(id string) cutroom.Testimonial {
	return cutroom.Testimonial{
		ID: id, Name: d.Name, Company: d.Company, TestimonialWords: d.Words.English, Words: d.Words.others(),
		Rating: cutroom.Tenths(d.Rating), ImageURL: d.ImageURL, Version: d.Version,
	}
}

// TestimonialContent is a testimonial as managers edit it.
type TestimonialContent struct {
	ID           string                           `json:"id"`
	Name         string                           `json:"name"`
	Company      string                           `json:"company,omitempty"`
	Words        Worded[cutroom.TestimonialWords] `json:"words"`
	Translations TranslationStates                `json:"translations"`
	Rating       int                              `json:"rating" doc:"Tenths of a star"`
	ImageURL     string                           `json:"imageUrl"`
	Shown        bool                             `json:"shown"`
	Version      int                              `json:"version"`
}

func testimonialContent(t cutroom.Testimonial) TestimonialContent {
	return TestimonialContent{
		ID: t.ID, Name: t.Name, Company: t.Company, Words: worded(t.TestimonialWords, t.Words), Translations: translations(t.Translation),
		Rating: int(t.Rating), ImageURL: t.ImageURL, Shown: t.Active, Version: t.Version,
	}
}

// QuestionDraft is a question and its answer as a manager writes them.
type QuestionDraft struct {
	Words Worded[cutroom.QuestionWords] `json:"words"`
	Edited
}

func (d QuestionDraft) noun(id string) cutroom.Question {
	words := d.Words.others()
	words[cutroom.English] = d.Words.English
	return cutroom.Question{ID: id, Words: words, Version: d.Version}
}

// QuestionContent is a question as managers edit it.
type QuestionContent struct {
	ID           string                        `json:"id"`
	Words        Worded[cutroom.QuestionWords] `json:"words"`
	Translations TranslationStates             `json:"translations"`
	Shown        bool                          `json:"shown"`
	Version      int                           `json:"version"`
}

func questionContent(q cutroom.Question) QuestionContent {
	return QuestionContent{
		ID: q.ID, Words: worded(q.Words[cutroom.English], q.Words), Translations: translations(q.Translation), Shown: !q.Hidden, Version: q.Version,
	}
}

// ContentPlace is a placeholder in a text for a fact of the catalogue.
type ContentPlace struct {
	Place string `json:"place" doc:"As written in a text, with its braces"`
	Value string `json:"value" doc:"What visitors read there in English"`
}

// Content is everything on the public site that managers edit, in display
// order.
type Content struct {
	Portfolio    []PortfolioContent   `json:"portfolio"`
	Testimonials []TestimonialContent `json:"testimonials"`
	Questions    []QuestionContent    `json:"questions"`
	Places       []ContentPlace       `json:"places" doc:"What texts can hold that the catalogue fills"`
}

func (a *API) content(ctx context.Context, _ *struct{}) (*struct{ Body Content }, error) {
	c, err := a.Showcase.Content(ctx, actorOf(ctx))
	if err != nil {
		return nil, err
	}
	body := Content{
		make([]PortfolioContent, len(c.Portfolio)), make([]TestimonialContent, len(c.Testimonials)),
		make([]QuestionContent, len(c.Questions)), make([]ContentPlace, len(c.Places)),
	}
	for i, p := range c.Portfolio {
		body.Portfolio[i] = portfolioContent(p)
	}
	for i, t := range c.Testimonials {
		body.Testimonials[i] = testimonialContent(t)
	}
	for i, q := range c.Questions {
		body.Questions[i] = questionContent(q)
	}
	for i, p := range c.Places {
		body.Places[i] = ContentPlace{p.Name, p.Value}
	}
	return &struct{ Body Content }{body}, nil
}

// ContentID names something on the public site.
type ContentID struct {
	ID string `path:"id" maxLength:"64"`
}

func (a *API) addPortfolioItem(ctx context.Context, in *struct{ Body PortfolioDraft }) (*struct{ Body PortfolioContent }, error) {
	p, err := a.Showcase.SavePortfolioItem(ctx, actorOf(ctx), in.Body.noun(""))
	return &struct{ Body PortfolioContent }{portfolioContent(p)}, err
}

func (a *API) changePortfolioItem(ctx context.Context, in *struct {
	ContentID
	Body PortfolioDraft
}) (*struct{ Body PortfolioContent }, error) {
	p, err := a.Showcase.SavePortfolioItem(ctx, actorOf(ctx), in.Body.noun(in.ID), in.Body.Confirmed...)
	return &struct{ Body PortfolioContent }{portfolioContent(p)}, err
}

func (a *API) deletePortfolioItem(ctx context.Context, in *ContentID) (*struct{}, error) {
	return nil, a.Showcase.DeletePortfolioItem(ctx, actorOf(ctx), in.ID)
}

func (a *API) addTestimonial(ctx context.Context, in *struct{ Body TestimonialDraft }) (*struct{ Body TestimonialContent }, error) {
	t, err := a.Showcase.SaveTestimonial(ctx, actorOf(ctx), in.Body.noun(""))
	return &struct{ Body TestimonialContent }{testimonialContent(t)}, err
}

func (a *API) changeTestimonial(ctx context.Context, in *struct {
	ContentID
	Body TestimonialDraft
}) (*struct{ Body TestimonialContent }, error) {
	t, err := a.Showcase.SaveTestimonial(ctx, actorOf(ctx), in.Body.noun(in.ID), in.Body.Confirmed...)
	return &struct{ Body TestimonialContent }{testimonialContent(t)}, err
}

func (a *API) deleteTestimonial(ctx context.Context, in *ContentID) (*struct{}, error) {
	return nil, a.Showcase.DeleteTestimonial(ctx, actorOf(ctx), in.ID)
}

func (a *API) quoteRating(ctx context.Context, in *ProjectID) (*struct{ Body TestimonialContent }, error) {
	t, err := a.Showcase.Quote(ctx, actorOf(ctx), in.ID)
	return &struct{ Body TestimonialContent }{testimonialContent(t)}, err
}

func (a *API) addQuestion(ctx context.Context, in *struct{ Body QuestionDraft }) (*struct{ Body QuestionContent }, error) {
	q, err := a.Showcase.SaveQuestion(ctx, actorOf(ctx), in.Body.noun(""))
	return &struct{ Body QuestionContent }{questionContent(q)}, err
}

func (a *API) changeQuestion(ctx context.Context, in *struct {
	ContentID
	Body QuestionDraft
}) (*struct{ Body QuestionContent }, error) {
	q, err := a.Showcase.SaveQuestion(ctx, actorOf(ctx), in.Body.noun(in.ID), in.Body.Confirmed...)
	return &struct{ Body QuestionContent }{questionContent(q)}, err
}

func (a *API) deleteQuestion(ctx context.Context, in *ContentID) (*struct{}, error) {
	return nil, a.Showcase.DeleteQuestion(ctx, actorOf(ctx), in.ID)
}

func (a *API) arrangeContent(ctx context.Context, in *struct {
	Body struct {
		Kind showcase.Kind `json:"kind" enum:"portfolio,testimonials,faq"`
		IDs  []string      `json:"ids" maxItems:"1000" doc:"Everything in the list, in its new order"`
	}
}) (*struct{}, error) {
	return nil, a.Showcase.Arrange(ctx, actorOf(ctx), in.Body.Kind, in.Body.IDs)
}

func (a *API) showContent(ctx context.Context, in *struct {
	Body struct {
		Kind  showcase.Kind `json:"kind" enum:"portfolio,testimonials,faq"`
		ID    string        `json:"id" maxLength:"64"`
		Shown bool          `json:"shown"`
	}
}) (*struct{}, error) {
	return nil, a.Showcase.Show(ctx, actorOf(ctx), in.Body.Kind, in.Body.ID, in.Body.Shown)
}

// ContentPicture is a picture that was uploaded for the public site.
type ContentPicture struct {
	ImageURL string `json:"imageUrl"`
}

var contentPicturesByUser = throttle.Limit{Name: "content-pictures", Times: 60, Window: time.Hour}

func (a *API) addContentPicture(ctx context.Context, in *struct{ RawBody []byte }) (*struct{ Body ContentPicture }, error) {
	by := actorOf(ctx)
	if err := a.tries.Take(ctx, contentPicturesByUser, by.UserID); err != nil {
		return nil, err
	}
	address, err := a.Showcase.AddPicture(ctx, by, in.RawBody)
	return &struct{ Body ContentPicture }{ContentPicture{address}}, err
}
