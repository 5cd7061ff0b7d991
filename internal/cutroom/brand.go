package cutroom

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
)

// Brand is who runs the service: its name, how people reach it, and its profiles
// elsewhere. Until managers change it, it comes from the environment.
type Brand struct {
	Name    string `json:"name"`
	Email   string `json:"email"` // messages from the site go here too
	Phone   string `json:"phone"`
	Country string `json:"country"`
	Address string `json:"address"` // of the company, on receipts and the contact page; may be empty

	// Addresses of its profiles. An empty one is not shown.
	YouTube   string `json:"youtube"`
	Instagram string `json:"instagram"`
	TikTok    string `json:"tiktok"`
	LinkedIn  string `json:"linkedin"`

	Version int `json:"version"` // counts the edits
}

// CurrentBrand returns the brand at this moment. A manager may change it while
// the program runs.
type CurrentBrand func() Brand

// Fixed is a CurrentBrand that never changes.
func (b Brand) Fixed() CurrentBrand { return func() Brand { return b } }

const (
	maxBrandName    = 60
	maxBrandPhone   = 40
	maxBrandCountry = 60
	maxBrandAddress = 200
	maxBrandProfile = 200
)

// Trimmed returns the brand without spaces around its values.
func (b Brand) Trimmed() Brand {
	for _, value := range b.values() {
		*value.text = strings.TrimSpace(*value.text)
	}
	return b
}

type brandValue struct {
	name string
	text *string
	most int
}

func (b *Brand) values() []brandValue {
	return []brandValue{
		{"name", &b.Name, maxBrandName},
		{"email", &b.Email, maxBrandProfile},
		{"phone", &b.Phone, maxBrandPhone},
		{"country", &b.Country, maxBrandCountry},
		{"address", &b.Address, maxBrandAddress},
		{"youtube", &b.YouTube, maxBrandProfile},
		{"instagram", &b.Instagram, maxBrandProfile},
		{"tiktok", &b.TikTok, maxBrandProfile},
		{"linkedin", &b.LinkedIn, maxBrandProfile},
	}
}

// Validate returns the first rule the brand breaks, or nil.
func (b Brand) Validate() error {
	for _, value := range b.values() {
		if strings.ContainsFunc(*value.text, unshowable) {
			return invalid(value.name, "characters", "This contains characters that can't be shown")
		}
		if err := firstTooLong(length{value.name, *value.text, value.most}); err != nil {
			return err
		}
	}
	for _, needed := range []brandValue{{name: "name", text: &b.Name}, {name: "phone", text: &b.Phone}, {name: "country", text: &b.Country}} {
		if *needed.text == "" {
			return invalid(needed.name, "value_required", "This can't be empty")
		}
	}
	if err := checkEmail(b.Email); err != nil {
		return err
	}
	for _, profile := range []brandValue{{name: "youtube", text: &b.YouTube}, {name: "instagram", text: &b.Instagram}, {name: "tiktok", text: &b.TikTok}, {name: "linkedin", text: &b.LinkedIn}} {
		if *profile.text == "" {
			continue
		}
		if u, err := url.Parse(*profile.text); err != nil || u.Scheme != "https" || u.Host == "" || u.User != nil {
			return invalid(profile.name, "profile_address", "Enter an address that starts with https://")
		}
	}
	return nil
}

// Changed lists the values that differ from the brand before.
func (b Brand) Changed(before Brand) []string {
	var names []string
	was := before.values()
	for i, value := range b.values() {
		if *value.text != *was[i].text {
			names = append(names, value.name)
		}
	}
	return names
}

// BrandIn returns the brand that managers have set, or start when they have set
// none.
func BrandIn(ctx context.Context, r SettingReader, start Brand) (Brand, error) {
	kept, err := Optional(r.Setting(ctx, SettingBrand))
	if err != nil || kept == nil {
		return start, err
	}
	var b Brand
	if err := json.Unmarshal([]byte(*kept), &b); err != nil {
		return start, fmt.Errorf("read the brand: %w", err)
	}
	return b, nil
}

// PutBrand stores the brand.
func PutBrand(ctx context.Context, w SettingWriter, b Brand) error {
	text, err := json.Marshal(b)
	if err != nil {
		return err
	}
	return w.PutSetting(ctx, SettingBrand, string(text))
}

// ErrSettingsChanged refuses a change to settings that another manager has
// changed in the meantime.
var ErrSettingsChanged = &Error{
	Kind: Conflict, Code: "settings_changed", Message: "Another manager changed this while you were editing. Your changes weren't saved. Compare both versions, then save again.",
}
