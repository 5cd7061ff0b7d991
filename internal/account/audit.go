package account

import (
	"context"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"cutroom/internal/cutroom"
	"cutroom/internal/table"
)

// Audit lists the audit log entries that match a search, newest first. The
// search can also name the actor by username or address. It also returns the
// usernames, by id, of the people in the entries who still have an account.
func (s *Service) Audit(ctx context.Context, by cutroom.Actor, search cutroom.AuditSearch, before int64, limit int) ([]cutroom.AuditEntry, map[string]string, error) {
	if !by.IsManager() {
		return nil, nil, cutroom.ErrForbidden
	}
	if err := cutroom.CheckPageLimit(limit); err != nil {
		return nil, nil, err
	}
	search, err := s.byID(ctx, search)
	if err != nil {
		return nil, nil, err
	}
	return s.auditPage(ctx, search, before, limit)
}

func (s *Service) auditPage(ctx context.Context, search cutroom.AuditSearch, before int64, limit int) ([]cutroom.AuditEntry, map[string]string, error) {
	lines, err := s.auditLines(ctx, search, before, limit)
	if err != nil {
		return nil, nil, err
	}
	var ids []string
	for _, line := range lines {
		ids = append(ids, line.By, line.Subject)
	}
	people, err := s.store.UsersByIDs(ctx, ids)
	names := make(map[string]string, len(people))
	for id, u := range people {
		names[id] = u.Username
	}
	return lines, names, err
}

// byID replaces a username or address in the search with the person's id.
func (s *Service) byID(ctx context.Context, search cutroom.AuditSearch) (cutroom.AuditSearch, error) {
	if search.By == "" {
		return search, nil
	}
	named, err := cutroom.Optional(s.store.UserByLogin(ctx, search.By))
	if err == nil && named != nil {
		search.By = named.ID
	}
	return search, err
}

// auditLines uses a dedicated index when the search is only for one subject.
func (s *Service) auditLines(ctx context.Context, search cutroom.AuditSearch, before int64, limit int) ([]cutroom.AuditEntry, error) {
	if search == (cutroom.AuditSearch{Subject: search.Subject}) {
		return s.store.AuditBefore(ctx, search.Subject, before, limit)
	}
	return s.store.AuditFound(ctx, search, before, limit)
}

// auditFileBatch is how many entries of a file are read and written at a time.
const auditFileBatch = 500

// AuditFile is a search result of the audit log as a table of any length.
type AuditFile struct {
	service *Service
	search  cutroom.AuditSearch
}

// AuditFile prepares a file with the search's result.
func (s *Service) AuditFile(ctx context.Context, by cutroom.Actor, search cutroom.AuditSearch) (AuditFile, error) {
	if !by.IsManager() {
		return AuditFile{}, cutroom.ErrForbidden
	}
	search, err := s.byID(ctx, search)
	return AuditFile{s, search}, err
}

// Write writes the file as CSV, newest first. It reads in batches, so that it
// needs memory for only one batch and a slow receiver does not hold up anybody.
func (f AuditFile) Write(ctx context.Context, to io.Writer) error {
	rows := [][]string{{"Number", "Time (UTC)", "By", "By (id)", "Action", "About", "About (id)", "Detail", "Hash"}}
	for before := int64(0); ; {
		lines, names, err := f.service.auditPage(ctx, f.search, before, auditFileBatch)
		if err != nil {
			return err
		}
		for _, e := range lines {
			rows = append(rows, []string{
				strconv.FormatInt(e.Seq, 10), e.At.UTC().Format("2006-01-02 15:04:05"), names[e.By], e.By, e.Action,
				names[e.Subject], e.Subject, detailText(e.Detail), e.Hash,
			})
		}
		if err := table.Write(to, rows); err != nil {
			return err
		}
		if len(lines) < auditFileBatch {
			return nil
		}
		rows, before = rows[:0], lines[len(lines)-1].Seq
	}
}

func detailText(detail map[string]string) string {
	parts := make([]string, 0, len(detail))
	for _, name := range slices.Sorted(maps.Keys(detail)) {
		parts = append(parts, name+": "+detail[name])
	}
	return strings.Join(parts, "; ")
}

// VerifyAudit checks the whole audit log for later changes.
func (s *Service) VerifyAudit(ctx context.Context, by cutroom.Actor) (cutroom.AuditFinding, error) {
	if !by.IsManager() {
		return cutroom.AuditFinding{}, cutroom.ErrForbidden
	}
	return cutroom.VerifyAudit(ctx, s.store)
}
