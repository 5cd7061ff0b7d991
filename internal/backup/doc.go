// Package backup keeps a whole installation in a folder and makes one out of
// it again: the rows of the database in a form that both engines read, and
// every stored file that they name.
//
//	manifest.json          what belongs to the backup; written last
//	tables-ID/NAME.jsonl.gz  the rows of a table, an array a line
//	files-ID.jsonl         the stored files, with size, type and SHA-256
//	files/KEY              their bytes
//	secret                 the installation's secret, if it keeps its own
//
// A folder without manifest.json is a backup that was not finished. The next
// backup into the same folder copies only the files that are new, and leaves
// the one before whole until it is finished itself.
//
// What does not belong: where the database, the storage and the secret are;
// the app knows that.
package backup
