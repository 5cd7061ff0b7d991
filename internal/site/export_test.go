package site

// CompressPending compresses what was requested so far.
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
