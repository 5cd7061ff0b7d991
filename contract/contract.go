// Package contract contains the facts that the server and the browser must
// agree on. Each file next to this one is read by Go (here) and by the web (its
// unit tests, and its code where possible), so changing a rule on only one side
// makes a test fail on the other.
package contract

import (
	_ "embed"
	"encoding/json"
	"fmt"
)

//go:embed routes.json
var routesJSON []byte

// Catalogue is what we sell: plans, packs and their limits.
//
//go:embed catalogue.json
var Catalogue []byte

// Notifications are the kinds of things people are told about by mail.
//
//go:embed notifications.json
var Notifications []byte

// Deletion is how long an account stays before it is deleted.
//
//go:embed deletion.json
var Deletion []byte

// Page is one address of the web app.
type Page struct {
	Path    string `json:"path"`    // as an http.ServeMux pattern: /project/{id}
	Access  string `json:"access"`  // "public" or "login"
	Surface string `json:"surface"` // "site": prerendered; "app": the signed-in app
}

// Pages lists every address a browser can open. Any other is not found.
func Pages() []Page {
	var pages []Page
	if err := json.Unmarshal(routesJSON, &pages); err != nil {
		panic(fmt.Sprintf("contract/routes.json: %v", err))
	}
	return pages
}
