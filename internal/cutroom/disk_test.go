package cutroom_test

import (
	"testing"

	"cutroom/internal/cutroom"
)

func TestADiskIsLowBeforeItIsFull(t *testing.T) {
	const gb = 1_000_000_000
	for disk, want := range map[cutroom.Disk]cutroom.DiskState{
		{Free: 50 * gb, Total: 26_000 * gb}:   cutroom.DiskEnough,
		{Free: 50*gb - 1, Total: 26_000 * gb}: cutroom.DiskLow,
		{Free: 10 * gb, Total: 100 * gb}:      cutroom.DiskEnough,
		{Free: 10*gb - 1, Total: 100 * gb}:    cutroom.DiskLow,
		{Free: 1 << 30, Total: 100 * gb}:      cutroom.DiskLow,
		{Free: 1<<30 - 1, Total: 100 * gb}:    cutroom.DiskFull,
		{Free: 2 * gb, Total: 5 * gb}:         cutroom.DiskEnough,
		{Free: 0, Total: 5 * gb}:              cutroom.DiskFull,
	} {
		if got := disk.State(); got != want {
			t.Errorf("%+v is %s, want %s", disk, got, want)
		}
	}
}
