// Package blob stores bytes under keys, in a folder or in an S3 bucket, behind
// the one port cutroom.Blobs.
//
// We write the folder with our own code because the usual libraries never call
// fsync: an acknowledged upload must survive a power cut. Blobs are plain files
// at their keys, so a folder can be inspected and backed up with ordinary
// tools. The content type is next to each blob, in a file whose name starts
// with a dot. A key and a folder cannot share a name: with "a/b" stored, "a"
// cannot be.
//
// S3 is accessed with the SDK directly, one part at a time, so that a put holds
// one part in memory and removes its parts if it fails.
//
// Which keys exist and who may read them (the verbs), uploads in pieces
// (upload), and what the bytes mean do not belong here.
package blob
