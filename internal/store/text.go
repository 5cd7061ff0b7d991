package store

// A missing text is stored as NULL, so that the column can be unique.

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
