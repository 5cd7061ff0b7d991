//go:build !linux || !(amd64 || arm64)

package blob

import "os"

// startWriteback leaves it to the system when to write.
func startWriteback(*os.File, int64, int64) {}
