// Package picture makes pictures from strangers safe to show: it identifies
// them by their bytes, limits what unpacking them may cost, and returns nothing
// but pixels.
//
// Where pictures are stored, and whose they are, does not belong here.
package picture
