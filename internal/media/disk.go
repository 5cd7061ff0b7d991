package media

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// StorageReport is how much space there is and how much clients use.
type StorageReport struct {
	cutroom.Disk
	Stored int64 // total size of all clients' files and unfinished uploads
}

// StorageReport tells managers how much space is left.
func (s *Service) StorageReport(ctx context.Context, by cutroom.Actor) (StorageReport, error) {
	if !by.IsManager() {
		return StorageReport{}, cutroom.ErrForbidden
	}
	return s.storageReport(ctx)
}

func (s *Service) storageReport(ctx context.Context) (StorageReport, error) {
	disk, err := s.disk()
	if err != nil {
		return StorageReport{}, err
	}
	stored, err := s.store.AllStoredBytes(ctx)
	return StorageReport{Disk: disk, Stored: stored}, err
}

// StorageOf returns the usage and limit of a client account, for managers.
func (s *Service) StorageOf(ctx context.Context, by cutroom.Actor, accountID string) (Storage, error) {
	if !by.IsManager() {
		return Storage{}, cutroom.ErrForbidden
	}
	account, err := s.store.ClientAccountByID(ctx, accountID)
	if err != nil {
		return Storage{}, err
	}
	used, err := s.store.StoredBytes(ctx, accountID)
	return Storage{Used: used, Limit: account.StorageLimit(s.catalogue)}, err
}

// AccountStorage is what a client account uses and may use.
type AccountStorage struct {
	Account cutroom.ClientAccount
	Storage
}

// mostAccounts limits the list of the largest accounts.
const mostAccounts = 20

// LargestAccounts lists, for managers, the client accounts whose files take the
// most space, largest first.
func (s *Service) LargestAccounts(ctx context.Context, by cutroom.Actor) ([]AccountStorage, error) {
	if !by.IsManager() {
		return nil, cutroom.ErrForbidden
	}
	largest, err := s.store.LargestAccounts(ctx, mostAccounts)
	if err != nil {
		return nil, err
	}
	ids := make([]string, len(largest))
	for i, one := range largest {
		ids[i] = one.AccountID
	}
	accounts, err := s.store.ClientAccountsByIDs(ctx, ids)
	list := make([]AccountStorage, len(largest))
	for i, one := range largest {
		account := accounts[one.AccountID]
		list[i] = AccountStorage{account, Storage{Used: one.Bytes, Limit: account.StorageLimit(s.catalogue)}}
	}
	return list, err
}

// WatchDisk enqueues a mail to the managers while the disk is low or full, at
// most once a day.
func (s *Service) WatchDisk(ctx context.Context, attempt cutroom.Attempt, _ cutroom.WatchDisk) error {
	report, err := s.storageReport(ctx)
	if err != nil {
		return err
	}
	if report.State() != cutroom.DiskEnough {
		if err := s.tellDiskLow(ctx, report); err != nil {
			return err
		}
	}
	return s.store.InTx(ctx, func(tx cutroom.Tx) error { return tx.Finish(ctx, attempt) })
}

func (s *Service) tellDiskLow(ctx context.Context, report StorageReport) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		now := s.clock.Now()
		first, err := tx.RecordOnce(ctx, "disk_low/"+now.UTC().Format(time.DateOnly), now)
		if err != nil || !first {
			return err
		}
		return tx.Enqueue(ctx, cutroom.TellDiskLow{Free: report.Free, Total: report.Total, Stored: report.Stored})
	})
}
