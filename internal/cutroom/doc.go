// Package cutroom holds the nouns of the product: what exists, which rules it
// obeys, which events it emits, and the ports through which it reaches the
// outside. It imports the standard library only, so a rule written here can be
// read, tested and reused without knowing any technology.
//
// What does not belong: SQL, HTTP, JSON shapes of the API, ffmpeg flags, or
// anything that loads and saves (those are the verbs and the adapters).
package cutroom
