// Package cutroom holds the nouns of the product: what exists, the rules it
// obeys, the events it emits, and the ports through which it reaches the outside.
// It imports only the standard library, so a rule written here can be read,
// tested and reused without knowing any technology.
//
// SQL, HTTP, the JSON of the API, ffmpeg flags and anything that loads and saves
// do not belong here; those are the verbs and the adapters.
package cutroom
