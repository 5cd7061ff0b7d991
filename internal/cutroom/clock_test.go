package cutroom_test

import (
	"testing"
	"time"

	"cutroom/internal/cutroom"
)

func TestADemoClockNeverRunsBackwards(t *testing.T) {
	c := cutroom.NewMovableClock(cutroom.WallClock{}, time.Hour)
	c.MoveTo(3 * time.Hour)
	c.MoveTo(2 * time.Hour)
	if got := c.Offset(); got != 3*time.Hour {
		t.Errorf("offset %v, want 3h", got)
	}
}
