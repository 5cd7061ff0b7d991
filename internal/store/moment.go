package store

import "time"

// A moment is stored as UTC milliseconds, or NULL if it has not happened.

func millis(t time.Time) int64 { return t.UnixMilli() }

func moment(ms int64) time.Time { return time.UnixMilli(ms).UTC() }

func millisOrNull(t time.Time) *int64 {
	if t.IsZero() {
		return nil
	}
	ms := millis(t)
	return &ms
}

func momentOrZero(ms *int64) time.Time {
	if ms == nil {
		return time.Time{}
	}
	return moment(*ms)
}

// Some columns must always hold a number; for these, 0 is a moment that has not
// happened.

func millisOrNone(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return millis(t)
}

func momentOrNever(ms int64) time.Time {
	if ms == 0 {
		return time.Time{}
	}
	return moment(ms)
}

// lasting returns a number of milliseconds as a duration.
func lasting(ms int64) time.Duration { return time.Duration(ms) * time.Millisecond }
