package media

import (
	"context"
	"errors"
	"io"
	"sort"

	"cutroom/internal/cutroom"
)

// ZipOf says which files of a project should go in one archive.
type ZipOf struct {
	ProjectID string
	Purpose   cutroom.FilePurpose // "" for all purposes
	Folder    string              // including its subfolders; "" for all folders
	FileIDs   []string            // the chosen files; none for all
}

// SignZip returns a pass for files of a project in one archive.
func (s *Service) SignZip(ctx context.Context, by cutroom.Actor, of ZipOf) (SignedPass, error) {
	if err := cutroom.CheckFileFolder(of.Folder); err != nil {
		return SignedPass{}, err
	}
	p := cutroom.Pass{
		Opens: cutroom.OpensZip, ProjectID: of.ProjectID, Purpose: of.Purpose, Folder: of.Folder, FileIDs: of.FileIDs, Until: s.clock.Now().UnixMilli(),
	}
	if _, err := s.Zip(ctx, by, p); err != nil {
		return SignedPass{}, err
	}
	return s.sign(by, p)
}

// Zip returns the archive for a pass.
func (s *Service) Zip(ctx context.Context, by cutroom.Actor, p cutroom.Pass) (Archive, error) {
	if p.Opens != cutroom.OpensZip {
		return Archive{}, cutroom.ErrNotFound
	}
	project, rel, err := cutroom.VisibleProject(ctx, s.store, by, p.ProjectID)
	if err != nil {
		return Archive{}, err
	}
	all, err := s.store.FilesOf(ctx, project.ID)
	if err != nil {
		return Archive{}, err
	}
	if all, err = cutroom.FilesSeenBy(ctx, s.store, by, rel, all); err != nil {
		return Archive{}, err
	}
	var files []cutroom.File
	for _, f := range all {
		if !p.Packs(f) {
			continue
		}
		if f.CRC32 == nil {
			return Archive{}, cutroom.ErrChecksumsPending
		}
		files = append(files, f)
	}
	if len(p.FileIDs) > 0 && len(files) != len(p.FileIDs) {
		return Archive{}, cutroom.ErrNotFound
	}
	if len(files) == 0 {
		return Archive{}, cutroom.ErrNothingToDownload
	}
	return layOut(project.Title, p.Folder, files), nil
}

// Open returns a reader of the archive's bytes. It doesn't need to be closed.
func (a Archive) Open(ctx context.Context, blobs cutroom.Blobs) *ArchiveReader {
	return &ArchiveReader{ctx: ctx, blobs: blobs, archive: a}
}

// ArchiveReader reads an archive from any position.
type ArchiveReader struct {
	ctx     context.Context //nolint:containedctx // lives as long as one request
	blobs   cutroom.Blobs
	archive Archive
	offset  int64
}

// Seek sets the position of the next read.
func (r *ArchiveReader) Seek(offset int64, whence int) (int64, error) {
	switch whence {
	case io.SeekCurrent:
		offset += r.offset
	case io.SeekEnd:
		offset += r.archive.Size
	}
	if offset < 0 {
		return 0, errors.New("seek before the beginning")
	}
	r.offset = offset
	return offset, nil
}

// Read reads the next bytes, from one part at most.
func (r *ArchiveReader) Read(p []byte) (int, error) {
	part, within, rest := r.here()
	if rest == 0 {
		return 0, io.EOF
	}
	p = p[:min(int64(len(p)), rest)]
	n := copy(p, part.header[min(within, int64(len(part.header))):])
	var err error
	if part.header == nil {
		n, err = r.readFile(part.key, within, p)
	}
	r.offset += int64(n)
	return n, err
}

func (r *ArchiveReader) readFile(key string, offset int64, p []byte) (int, error) {
	file, err := r.blobs.Open(r.ctx, key, offset, int64(len(p)))
	if err != nil {
		return 0, err
	}
	n, err := io.ReadFull(file, p)
	return n, errors.Join(err, file.Close())
}

// WriteSection writes the next length bytes.
func (r *ArchiveReader) WriteSection(w io.Writer, length int64) (written int64, err error) {
	for written < length && err == nil {
		part, within, rest := r.here()
		if rest == 0 {
			return written, io.ErrUnexpectedEOF
		}
		want := min(rest, length-written)
		var n int64
		if part.header != nil {
			var short int
			short, err = w.Write(part.header[within : within+want])
			n = int64(short)
		} else {
			n, err = r.writeFile(w, part.key, within, want)
		}
		written, r.offset = written+n, r.offset+n
	}
	return written, err
}

func (r *ArchiveReader) writeFile(w io.Writer, key string, offset, length int64) (int64, error) {
	file, err := r.blobs.Open(r.ctx, key, offset, length)
	if err != nil {
		return 0, err
	}
	defer func() { _ = file.Close() }()
	n, err := io.Copy(w, file)
	if err == nil && n < length {
		err = io.ErrUnexpectedEOF
	}
	return n, err
}

// here returns the part at the current position, how far into it that is, and
// how much of it is left: 0 at the end of the archive.
func (r *ArchiveReader) here() (part archivePart, within, rest int64) {
	parts := r.archive.parts
	i := sort.Search(len(parts), func(i int) bool { return parts[i].at+parts[i].size > r.offset })
	if i == len(parts) {
		return archivePart{}, 0, 0
	}
	within = r.offset - parts[i].at
	return parts[i], within, parts[i].size - within
}
