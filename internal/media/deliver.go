package media

import (
	"context"
	"regexp"
	"slices"
	"strconv"

	"cutroom/internal/cutroom"
)

// SignedPass is a pass in the form used in addresses.
type SignedPass struct {
	Text string
	cutroom.Pass
}

// sign makes a pass for the actor's session.
func (s *Service) sign(by cutroom.Actor, p cutroom.Pass) (SignedPass, error) {
	p.SessionID = by.SessionID
	text, p, err := s.passes.Sign(p, s.wall.Now())
	return SignedPass{text, p}, err
}

// SignDownload returns a pass for the original of a file.
func (s *Service) SignDownload(ctx context.Context, by cutroom.Actor, fileID string) (SignedPass, error) {
	file, err := s.visibleFile(ctx, by, fileID)
	if err != nil {
		return SignedPass{}, err
	}
	return s.sign(by, cutroom.Pass{Opens: cutroom.OpensMaster, FileID: file.ID})
}

// SignPlayback returns a file with a pass for everything that its preparation
// has made so far, or ErrNothingToPlay.
func (s *Service) SignPlayback(ctx context.Context, by cutroom.Actor, fileID string) (cutroom.File, SignedPass, error) {
	file, err := s.visibleFile(ctx, by, fileID)
	if err != nil {
		return cutroom.File{}, SignedPass{}, err
	}
	if !file.Playable() {
		return cutroom.File{}, SignedPass{}, cutroom.ErrNothingToPlay
	}
	pass, err := s.PlaybackPass(by, file)
	return file, pass, err
}

// PlaybackPass returns a pass for everything that the preparation of a file has
// made, for an actor who may see the file.
func (s *Service) PlaybackPass(by cutroom.Actor, f cutroom.File) (SignedPass, error) {
	return s.sign(by, cutroom.Pass{Opens: cutroom.OpensPlayback, FileID: f.ID, Run: f.Preparation.Run})
}

// ReadPass returns the pass in an address. It doesn't check whether the person
// may still use it.
func (s *Service) ReadPass(text string) (cutroom.Pass, error) {
	return s.passes.Read(text, s.wall.Now())
}

// CheckPass refuses an actor who may no longer see what a pass opens. It
// ignores the pass's age: a download that started in time may finish.
func (s *Service) CheckPass(ctx context.Context, by cutroom.Actor, p cutroom.Pass) error {
	var err error
	switch p.Opens {
	case cutroom.OpensZip:
		_, _, err = cutroom.VisibleProject(ctx, s.store, by, p.ProjectID)
	case cutroom.OpensEditorKit:
		_, err = s.workedOn(ctx, by, p.ProjectID)
	case cutroom.OpensMaster, cutroom.OpensPlayback:
		_, err = s.visibleFile(ctx, by, p.FileID)
	case cutroom.OpensMarked:
		err = cutroom.ErrNotFound // only for guests
	}
	return err
}

// Delivery is a stored file that may be sent.
type Delivery struct {
	Key     string
	Info    cutroom.BlobInfo
	Version string // differs whenever the bytes do
	Name    string // the name to save it under; "" if it isn't for saving
	Growing bool   // replaced by a longer one while the file is being prepared
}

// Master returns the uploaded file for a pass.
func (s *Service) Master(ctx context.Context, by cutroom.Actor, p cutroom.Pass) (Delivery, error) {
	if p.Opens != cutroom.OpensMaster {
		return Delivery{}, cutroom.ErrNotFound
	}
	file, err := s.visibleFile(ctx, by, p.FileID)
	if err != nil {
		return Delivery{}, err
	}
	return s.stored(ctx, Delivery{Key: file.BlobKey(), Version: file.ID, Name: file.Name})
}

// PreparedPart returns a finished part of the file that a pass lets play.
func (s *Service) PreparedPart(ctx context.Context, by cutroom.Actor, p cutroom.Pass, name string) (Delivery, error) {
	file, err := s.playing(ctx, by, p)
	if err != nil {
		return Delivery{}, err
	}
	if file.Preparation.Result == nil || !slices.Contains(file.Preparation.Result.Names(), name) {
		return Delivery{}, cutroom.ErrNotFound
	}
	return s.stored(ctx, Delivery{Key: file.PreparedKey(name), Version: p.Run + "-" + name})
}

// earlyName matches the names that files in the folder of early parts may have.
var earlyName = regexp.MustCompile(`^[a-z0-9][a-z0-9.-]{0,99}$`)

// EarlyPart returns the playlist for watching a film while it is being
// prepared, or one of the parts in that playlist.
func (s *Service) EarlyPart(ctx context.Context, by cutroom.Actor, p cutroom.Pass, name string) (Delivery, error) {
	file, err := s.playing(ctx, by, p)
	if err != nil {
		return Delivery{}, err
	}
	if !file.Preparation.Early || !earlyName.MatchString(name) {
		return Delivery{}, cutroom.ErrNotFound
	}
	d, err := s.stored(ctx, Delivery{Key: file.EarlyKey(name), Version: p.Run + "-early-" + name})
	if name == cutroom.EarlyPlaylist {
		d.Growing = true
		d.Version += "-" + strconv.FormatInt(d.Info.Size, 36)
	}
	return d, err
}

// playing returns the file of a pass for playback, if the pass is for its
// latest run.
func (s *Service) playing(ctx context.Context, by cutroom.Actor, p cutroom.Pass) (cutroom.File, error) {
	if p.Opens != cutroom.OpensPlayback {
		return cutroom.File{}, cutroom.ErrNotFound
	}
	file, err := s.visibleFile(ctx, by, p.FileID)
	if err == nil && file.Preparation.Run != p.Run {
		err = cutroom.ErrNotFound
	}
	return file, err
}

func (s *Service) stored(ctx context.Context, d Delivery) (_ Delivery, err error) {
	d.Info, err = s.blobs.Stat(ctx, d.Key)
	return d, err
}

// visibleFile returns a file if the actor may see it.
func (s *Service) visibleFile(ctx context.Context, by cutroom.Actor, id string) (cutroom.File, error) {
	file, err := s.store.FileByID(ctx, id)
	if err != nil {
		return cutroom.File{}, err
	}
	if file.Purpose == cutroom.BrandFile {
		_, err := cutroom.BrandAccessTo(ctx, s.store, by, file.AccountID)
		return file, err
	}
	_, rel, err := cutroom.VisibleProject(ctx, s.store, by, file.ProjectID)
	if err != nil {
		return cutroom.File{}, err
	}
	seen, err := cutroom.FilesSeenBy(ctx, s.store, by, rel, []cutroom.File{file})
	if err == nil && len(seen) == 0 {
		err = cutroom.ErrNotFound
	}
	return file, err
}
