//go:build amd64 || arm64

package blob

import (
	"os"
	"syscall"
)

// startWriteback asks the system to write a range of a file and does not wait.
// It guarantees nothing: the sync at the end reports any failure.
func startWriteback(f *os.File, offset, n int64) {
	const write = 2 // SYNC_FILE_RANGE_WRITE
	_ = syscall.SyncFileRange(int(f.Fd()), offset, n, write)
}
