// Package backup saves a whole installation to a folder and restores it: the
// rows of the database in a form that both engines read, and every stored file
// that they name.
//
//	manifest.json          what belongs to the backup; written last
//	tables-ID/NAME.jsonl.gz  the rows of a table, one array per line
//	files-ID.jsonl         the stored files, with size, type and SHA-256
//	files/KEY              their bytes
//	secret                 the installation's secret, if it keeps its own
//
// A folder without manifest.json is an unfinished backup. The next backup to
// the same folder copies only the new files, and keeps the previous backup
// intact until it is finished itself.
//
// What doesn't belong here: the locations of the database, the storage and the
// secret. The app knows those.
package backup
