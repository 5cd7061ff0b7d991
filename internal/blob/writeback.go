package blob

import "os"

// writebackEvery is how many bytes are collected in memory before the system is
// asked to write them.
const writebackEvery = 8 << 20

// steadyWriter writes to a file that will be synced at the end. The disk starts
// writing while bytes still arrive, so that little is left for the sync.
type steadyWriter struct {
	file    *os.File
	at      int64 // where the next byte goes
	waiting int64 // bytes before it that are not being written yet
}

func (w *steadyWriter) Write(p []byte) (int, error) {
	n, err := w.file.Write(p)
	w.at, w.waiting = w.at+int64(n), w.waiting+int64(n)
	if w.waiting >= writebackEvery {
		startWriteback(w.file, w.at-w.waiting, w.waiting)
		w.waiting = 0
	}
	return n, err
}
