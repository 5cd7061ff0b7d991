package sandbox

import (
	"net/http"
)

// problem is an error in the form of Stripe's API.
type problem struct {
	status      int
	Type        string `json:"type"`
	Code        string `json:"code,omitempty"`
	DeclineCode string `json:"decline_code,omitempty"`
	Message     string `json:"message"`
	Param       string `json:"param,omitempty"`
	DocURL      string `json:"doc_url,omitempty"`
	Charge      string `json:"charge,omitempty"`
	Intent      any    `json:"payment_intent,omitempty"`
	Method      any    `json:"payment_method,omitempty"`
}

func (p *problem) Error() string { return p.Message }

func invalid(code, param, message string) *problem {
	p := &problem{status: http.StatusBadRequest, Type: "invalid_request_error", Code: code, Param: param, Message: message}
	if code != "" {
		p.DocURL = "https://stripe.com/docs/error-codes/" + code
	}
	return p
}

// missing says that a path names an object that does not exist.
func missing(what, id string) *problem {
	p := invalid("resource_missing", "id", "No such "+what+": '"+id+"'")
	p.status = http.StatusNotFound
	return p
}

// unknownRef says that a parameter names an object that does not exist.
func unknownRef(what, param, id string) *problem {
	return invalid("resource_missing", param, "No such "+what+": '"+id+"'")
}

func required(param string) *problem {
	return invalid("parameter_missing", param, "Missing required param: "+param+".")
}

func unauthorized(message string) *problem {
	return &problem{status: http.StatusUnauthorized, Type: "invalid_request_error", Message: message}
}

// declined is a card's refusal.
func declined(code, decline, message string) *problem {
	return &problem{
		status: http.StatusPaymentRequired, Type: "card_error", Code: code, DeclineCode: decline, Message: message,
		DocURL: "https://stripe.com/docs/error-codes/" + code,
	}
}
