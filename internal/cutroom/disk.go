package cutroom

// Disk is the space in which files are stored.
type Disk struct {
	Free  int64 // bytes that can still be written
	Total int64
}

// When a disk counts as low and as full.
const (
	lowDiskPart = 10            // low below a tenth of the total...
	lowDisk     = 50 * gigabyte // ...or below this, whichever is less
	fullDisk    = 1 << 30       // the next upload may not fit
)

// DiskState says how much space is left.
type DiskState string

// The states.
const (
	DiskEnough DiskState = "enough"
	DiskLow    DiskState = "low" // there is still time to make room
	DiskFull   DiskState = "full"
)

// State rates the space that is left.
func (d Disk) State() DiskState {
	switch {
	case d.Free < fullDisk:
		return DiskFull
	case d.Free < min(d.Total/lowDiskPart, lowDisk):
		return DiskLow
	default:
		return DiskEnough
	}
}

// WatchDisk warns managers when the disk is filling up.
type WatchDisk struct{}

// Kind names the job.
func (WatchDisk) Kind() string { return "disk.watch" }

// TellDiskLow mails managers and the operator that the disk is filling up.
type TellDiskLow struct {
	Free   int64 `json:"free"`
	Total  int64 `json:"total"`
	Stored int64 `json:"stored"` // the total size of all clients' files
}

// Kind names the job.
func (TellDiskLow) Kind() string { return "disk.tellLow" }
