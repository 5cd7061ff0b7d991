package media

import (
	"bytes"
	"context"
	"errors"
	"io"
	"time"

	"cutroom/internal/cutroom"
)

// touchEvery is how often a running upload's last activity is saved.
const touchEvery = time.Hour

// StartUpload creates an upload. It checks access, storage and file name before
// the first byte is sent.
func (s *Service) StartUpload(ctx context.Context, by cutroom.Actor, u cutroom.Upload) (cutroom.Upload, error) {
	u.ID, u.UserID, u.CreatedAt, u.TouchedAt = s.newID(), by.UserID, s.wall.Now(), s.wall.Now()
	if u.Purpose == cutroom.BrandFile && u.ProjectID != "" {
		// Programs may name a project to identify the account whose kit they
		// mean.
		if _, _, err := cutroom.VisibleProject(ctx, s.store, by, u.ProjectID); err != nil {
			return cutroom.Upload{}, err
		}
		u.ProjectID = ""
	}
	if u.Purpose == cutroom.BrandFile && u.Folder == "" {
		u.Folder = string(cutroom.BrandOther)
	}
	if err := u.Validate(); err != nil {
		return cutroom.Upload{}, err
	}
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		u.AccountID = "" // an earlier run of the transaction may have set it
		accountID, err := s.allowed(ctx, tx, by, u)
		if err != nil {
			return err
		}
		u.AccountID = accountID
		if u.Purpose == cutroom.BrandFile {
			files, err := tx.CountBrandFiles(ctx, u.AccountID)
			if err != nil {
				return err
			}
			if err := cutroom.CheckBrandFiles(files); err != nil {
				return err
			}
		}
		account, err := tx.ClientAccountByID(ctx, u.AccountID)
		if err != nil {
			return err
		}
		open, err := tx.OpenUploads(ctx, u.AccountID)
		if err != nil {
			return err
		}
		if err := cutroom.CheckOpenUploads(open); err != nil {
			return err
		}
		stored, err := tx.StoredBytes(ctx, u.AccountID)
		if err != nil {
			return err
		}
		if err := account.StorageFull(s.catalogue, stored, u.Size); err != nil {
			return err
		}
		return tx.CreateUpload(ctx, u)
	})
	if err != nil {
		return cutroom.Upload{}, err
	}
	if err := s.incoming.Begin(ctx, u.ID, cutroom.File{ID: u.ID}.BlobKey(), u.Size); err != nil {
		return cutroom.Upload{}, errors.Join(err, s.forget(context.WithoutCancel(ctx), u.ID))
	}
	return u, nil
}

// allowed returns the client account that an upload is for, if the actor may
// send it now.
func (s *Service) allowed(ctx context.Context, r cutroom.Reader, by cutroom.Actor, u cutroom.Upload) (accountID string, err error) {
	// Only what the person may do now counts, not when the request came in.
	by = by.WithoutCaller()
	if u.Purpose == cutroom.BrandFile {
		return allowedForBrandKit(ctx, r, by, u)
	}
	project, err := r.ProjectByID(ctx, u.ProjectID)
	if err != nil {
		return "", err
	}
	access, err := cutroom.AccessTo(ctx, r, by, project)
	if err != nil {
		return "", err
	}
	if !u.Allowed(access) {
		return "", cutroom.ErrForbidden
	}
	return project.AccountID, nil
}

// ResumeUpload returns the actor's own upload and how many bytes were received.
// If that is all of them, it finishes the upload first: the server may have
// been killed before it could.
func (s *Service) ResumeUpload(ctx context.Context, by cutroom.Actor, id string) (u cutroom.Upload, received int64, err error) {
	u, err = s.store.UploadByID(ctx, id)
	if err != nil {
		return cutroom.Upload{}, 0, err
	}
	if u.UserID != by.UserID {
		return cutroom.Upload{}, 0, cutroom.ErrNotFound
	}
	if _, err := s.allowed(ctx, s.store, by, u); err != nil {
		return cutroom.Upload{}, 0, err
	}
	if u.Finished() {
		return u, u.Size, nil
	}
	if u.Expired(s.wall.Now()) {
		return cutroom.Upload{}, 0, cutroom.ErrUploadExpired
	}
	received, err = s.incoming.Received(ctx, id)
	if errors.Is(err, cutroom.ErrNotFound) {
		// The bytes were stored, but the transaction that records it is
		// missing.
		received, err = u.Size, nil
	}
	if err != nil || received < u.Size {
		return u, received, err
	}
	return u, received, s.FinishUpload(ctx, by, id)
}

// CheckAccess refuses an actor who may no longer upload.
func (s *Service) CheckAccess(ctx context.Context, by cutroom.Actor, u cutroom.Upload) error {
	_, err := s.allowed(ctx, s.store, by, u)
	return err
}

// AppendPiece stores the next piece of an upload. If the first bytes show a
// kind of file that is not accepted, it removes the upload before more is sent.
// Receiving bytes extends the life of u.
func (s *Service) AppendPiece(ctx context.Context, u *cutroom.Upload, offset int64, piece io.Reader, checksum *cutroom.Checksum) (int64, error) {
	if offset == 0 {
		head := make([]byte, cutroom.FileHead)
		n, err := io.ReadFull(piece, head)
		ended := errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF)
		if err == nil || ended && int64(n) == u.Size {
			if _, _, refused := u.Admit(head[:n]); refused != nil {
				return 0, errors.Join(refused, s.abandon(context.WithoutCancel(ctx), u.ID))
			}
		}
		piece = io.MultiReader(bytes.NewReader(head[:n]), piece)
		if err != nil && !ended {
			piece = io.MultiReader(bytes.NewReader(head[:n]), failing{err})
		}
	}
	n, err := s.incoming.Append(ctx, u.ID, offset, piece, checksum)
	if n > 0 {
		err = errors.Join(err, s.touch(context.WithoutCancel(ctx), u))
	}
	return n, err
}

// failing is a reader that has failed.
type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }

// touch records that bytes arrived, at most once an hour.
func (s *Service) touch(ctx context.Context, u *cutroom.Upload) error {
	now := s.wall.Now()
	if now.Sub(u.TouchedAt) < touchEvery {
		return nil
	}
	err := s.store.InTx(ctx, func(tx cutroom.Tx) error {
		u, err := tx.UploadByID(ctx, u.ID)
		if err != nil {
			return err
		}
		u.TouchedAt = now
		return tx.SaveUpload(ctx, u)
	})
	if err == nil {
		u.TouchedAt = now
	}
	return err
}

// FinishUpload turns the actor's complete upload into a file. It can be
// repeated. When it returns nil, the file survives a power cut. An actor who
// has since lost the right to send it is refused; the bytes are kept until they
// expire.
func (s *Service) FinishUpload(ctx context.Context, by cutroom.Actor, id string) error {
	u, err := s.store.UploadByID(ctx, id)
	if err != nil || u.Finished() {
		return err
	}
	if err := s.mayFinish(ctx, s.store, by, u); err != nil {
		return err
	}
	file := cutroom.File{
		ID: u.ID, AccountID: u.AccountID, ProjectID: u.ProjectID, Purpose: u.Purpose, Folder: u.Folder, Name: u.Name, Size: u.Size,
		State: cutroom.FileChecking, SentBy: u.UserID,
	}
	if file.Kind, file.Format, err = s.kindOf(ctx, u); err != nil {
		return errors.Join(err, s.abandon(context.WithoutCancel(ctx), id))
	}
	if err := s.incoming.Complete(ctx, id, file.BlobKey()); err != nil {
		return err
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		u, err := tx.UploadByID(ctx, id)
		if err != nil || u.Finished() {
			return err
		}
		// Storing it may have taken minutes.
		if err := s.mayFinish(ctx, tx, by, u); err != nil {
			return err
		}
		u.FinishedAt, u.TouchedAt = s.wall.Now(), s.wall.Now()
		file.ReceivedAt = s.clock.Now()
		if err := tx.SaveUpload(ctx, u); err != nil {
			return err
		}
		if err := tx.CreateFile(ctx, file); err != nil {
			return err
		}
		for _, job := range []cutroom.Job{
			cutroom.CheckFile{FileID: file.ID, Purpose: file.Purpose}, cutroom.HashFile{FileID: file.ID, Purpose: file.Purpose},
		} {
			if err := tx.Enqueue(ctx, job); err != nil {
				return err
			}
		}
		if err := uploadEnded(ctx, tx, u); err != nil {
			return err
		}
		return s.tell(ctx, tx, cutroom.FileUploaded, u.UserID, file)
	})
}

// mayFinish refuses an actor whose session has ended, or who may no longer send
// the upload.
func (s *Service) mayFinish(ctx context.Context, r cutroom.Reader, by cutroom.Actor, u cutroom.Upload) error {
	if err := cutroom.CheckSession(ctx, r, by, s.wall.Now()); err != nil {
		return err
	}
	_, err := s.allowed(ctx, r, by, u)
	return err
}

// kindOf identifies the kind of an upload by its first bytes.
func (s *Service) kindOf(ctx context.Context, u cutroom.Upload) (cutroom.FileKind, string, error) {
	head, err := s.incoming.Head(ctx, u.ID, cutroom.FileHead)
	if errors.Is(err, cutroom.ErrNotFound) {
		head, err = s.headOfBlob(ctx, cutroom.File{ID: u.ID}.BlobKey())
	}
	if err != nil {
		return "", "", err
	}
	return u.Admit(head)
}

func (s *Service) headOfBlob(ctx context.Context, key string) ([]byte, error) {
	r, err := s.blobs.Open(ctx, key, 0, cutroom.FileHead)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return io.ReadAll(r)
}

// CancelUpload removes the actor's own unfinished upload.
func (s *Service) CancelUpload(ctx context.Context, by cutroom.Actor, id string) error {
	u, err := s.store.UploadByID(ctx, id)
	if err != nil {
		return err
	}
	if u.UserID != by.UserID || u.Finished() {
		return cutroom.ErrNotFound
	}
	return s.abandon(ctx, id)
}

// abandon removes an upload and its bytes.
func (s *Service) abandon(ctx context.Context, id string) error {
	if err := s.incoming.Abandon(ctx, id); err != nil {
		return err
	}
	return s.forget(ctx, id)
}

func (s *Service) forget(ctx context.Context, id string) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		u, err := tx.UploadByID(ctx, id)
		if err != nil {
			return err
		}
		if err := tx.DeleteUpload(ctx, id); err != nil || u.Finished() {
			return err
		}
		return uploadEnded(ctx, tx, u)
	})
}

// uploadEnded enqueues the submission of a draft that waits for its uploads.
func uploadEnded(ctx context.Context, tx cutroom.Tx, u cutroom.Upload) error {
	project, err := cutroom.Optional(tx.ProjectByID(ctx, u.ProjectID))
	if err != nil || project == nil || !project.SubmitWhenReady {
		return err
	}
	return tx.Enqueue(ctx, cutroom.SubmitWhenReady{ProjectID: project.ID, UploadEnded: true})
}
