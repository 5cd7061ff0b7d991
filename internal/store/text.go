package store

// A text that is not there is stored as NULL, so that it can be unique.

func textOrNull(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

func textOrNone(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}
