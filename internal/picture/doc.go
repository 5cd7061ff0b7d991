// Package picture makes pictures that strangers send fit to be shown: it
// judges them by their bytes, bounds what unpacking them may cost, and gives
// back nothing but pixels.
//
// What does not belong: where pictures are kept, and whose they are.
package picture
