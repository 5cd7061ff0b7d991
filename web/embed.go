// Package web carries the built web app inside the binary.
package web

import (
	"embed"
	"io/fs"
)

//go:embed all:dist
var dist embed.FS

// Built is the web app as the build left it; it is empty where only Go was
// built.
func Built() fs.FS {
	site, err := fs.Sub(dist, "dist/site")
	if err != nil {
		panic(err) // the path is a constant
	}
	return site
}
