// Package contract carries the facts that the server and the browser must
// agree on. Each file beside this one is read by Go (here) and by the web
// (its unit tests, and its code where it can); a rule that changes on one side
// only makes a test fail on the other.
package contract

import (
	_ "embed"
	"encoding/json"
	"fmt"
)

//go:embed routes.json
var routesJSON []byte

// Catalogue is what is sold: plans, packs and their limits.
//
//go:embed catalogue.json
var Catalogue []byte

// Notifications are the kinds of things people are told of by mail.
//
//go:embed notifications.json
var Notifications []byte

// Deletion is how long an account that is to be deleted stays.
//
//go:embed deletion.json
var Deletion []byte

// Page is one address of the web app.
type Page struct {
	Path    string `json:"path"`    // as http.ServeMux writes patterns: /project/{id}
	Access  string `json:"access"`  // "public" or "login"
	Surface string `json:"surface"` // "site": prerendered; "app": the signed-in program
}

// Pages lists every address a browser may open; any other is not found.
func Pages() []Page {
	var pages []Page
	if err := json.Unmarshal(routesJSON, &pages); err != nil {
		panic(fmt.Sprintf("contract/routes.json: %v", err))
	}
	return pages
}
