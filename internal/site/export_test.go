package site

// CompressPending compresses what has been asked for so far.
func (s *Site) CompressPending() error {
	for {
		select {
		case f := <-s.pending:
			if err := f.compressAside(); err != nil {
				return err
			}
		default:
			return nil
		}
	}
}
