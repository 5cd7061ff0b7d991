package sandbox

import "net/url"

// portal is one visit to the page where a customer changes the card.
type portal struct {
	ID            string    `json:"id"`
	Object        string    `json:"object"`
	Configuration string    `json:"configuration"`
	Created       int64     `json:"created"`
	Customer      string    `json:"customer"`
	Flow          ref       `json:"flow"`
	Livemode      bool      `json:"livemode"`
	Locale        ref       `json:"locale"`
	OnBehalfOf    ref       `json:"on_behalf_of"`
	ReturnURL     ref       `json:"return_url"`
	URL           string    `json:"url"`
	Own           portalOwn `json:"_own"`
}

type portalOwn struct {
	Challenged *method `json:"challenged"`
}

// How long a portal can be entered, in seconds.
const portalLasts = 60 * 60

func (s *Sandbox) createPortal(c *call) (any, error) {
	p := c.params
	made := &portal{
		ID: newID("bps"), Object: "billing_portal.session", Configuration: "bpc_sandbox", Created: c.now,
		Customer: p.needed("customer"), Locale: ref(p.text("locale")), ReturnURL: ref(p.text("return_url")),
	}
	if made.Customer != "" && s.customer(made.Customer) == nil {
		p.refuse(unknownRef("customer", "customer", made.Customer))
	}
	if at, err := url.Parse(string(made.ReturnURL)); err != nil || made.ReturnURL != "" && (at.Scheme == "" || at.Host == "") {
		p.refuse(invalid("url_invalid", "return_url", "Not a valid URL"))
	}
	if id := p.text("configuration"); id != "" {
		made.Configuration = id
		switch kept := s.data.portalConfigurations.get(id); {
		case kept == nil:
			p.refuse(unknownRef("configuration", "configuration", id))
		case !kept.Active:
			p.refuse(invalid("", "configuration", "The configuration "+id+" is not active."))
		}
	}
	p.ignore("flow_data")
	if err := p.check(); err != nil {
		return nil, err
	}
	made.URL = s.pageURL("portal/" + made.ID)
	s.data.portals.put(made.ID, made)
	return made, nil
}
