// Package blob keeps bytes under keys, in a folder or in an S3 bucket, behind
// the one port cutroom.Blobs.
//
// The folder is written by code of our own because the usual libraries never
// call fsync: an acknowledged upload must survive a power cut. Blobs are plain
// files at their keys, so a folder can be inspected and backed up with ordinary
// tools; the content type lies beside each in a file whose name starts with a
// dot. A key and a folder cannot share a name: with "a/b" stored, "a" cannot be.
//
// S3 is spoken with the SDK directly, one part at a time, so that a put holds
// one part in memory and a failed one takes its parts away again.
//
// What does not belong: which keys exist and who may read them (the verbs),
// uploads in pieces (upload), and any knowledge of what the bytes mean.
package blob
