package blob

import "os"

// writebackEvery is how many bytes gather in memory before the system is asked
// to write them.
const writebackEvery = 8 << 20

// steadyWriter writes to a file whose end will be synced. The disk begins while
// bytes still arrive, so that the sync has little left to wait for.
type steadyWriter struct {
	file    *os.File
	at      int64 // where the next byte goes
	waiting int64 // bytes before it for which no writing was started
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
