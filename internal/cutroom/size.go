package cutroom

import "fmt"

// sizeUnits are the units from 1000 bytes up, each a thousand times the one
// before.
var sizeUnits = []string{"KB", "MB", "GB", "TB", "PB"}

// FormatSize formats a number of bytes for people: "12.4 GB".
func FormatSize(bytes int64) string {
	if bytes < 1000 {
		return fmt.Sprintf("%d bytes", bytes)
	}
	unit, tenth := 0, int64(100)
	for (bytes+tenth/2)/tenth >= 10_000 && unit < len(sizeUnits)-1 {
		unit, tenth = unit+1, tenth*1000
	}
	tenths := (bytes + tenth/2) / tenth
	if tenths%10 == 0 {
		return fmt.Sprintf("%d %s", tenths/10, sizeUnits[unit])
	}
	return fmt.Sprintf("%d.%d %s", tenths/10, tenths%10, sizeUnits[unit])
}
