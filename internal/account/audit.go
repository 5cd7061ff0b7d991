package account

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"

	"cutroom/internal/cutroom"
	"cutroom/internal/table"
)

// Audit lists what a search finds in the audit log, the newest first. Who did it
// can also be said by username or address. Beside it
// come the usernames of the people it speaks of who still have an account, by
// their ids.
func (s *Service) Audit(ctx context.Context, by cutroom.Actor, search cutroom.AuditSearch, before int64, limit int) ([]cutroom.AuditEntry, map[string]string, error) {
	if !by.IsManager() {
		return nil, nil, cutroom.ErrForbidden
	}
	if err := cutroom.CheckPageLimit(limit); err != nil {
		return nil, nil, err
	}
	return s.auditPage(ctx, search, before, limit)
}

func (s *Service) auditPage(ctx context.Context, search cutroom.AuditSearch, before int64, limit int) ([]cutroom.AuditEntry, map[string]string, error) {
	if search.By != "" {
		named, err := cutroom.Optional(s.store.UserByLogin(ctx, search.By))
		if err != nil {
			return nil, nil, err
		}
		if named != nil {
			search.By = named.ID
		}
	}
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

// auditLines reads what is about one thing by its own index.
func (s *Service) auditLines(ctx context.Context, search cutroom.AuditSearch, before int64, limit int) ([]cutroom.AuditEntry, error) {
	if search == (cutroom.AuditSearch{Subject: search.Subject}) {
		return s.store.AuditBefore(ctx, search.Subject, before, limit)
	}
	return s.store.AuditFound(ctx, search, before, limit)
}

const (
	auditFileBatch = 500
	// mostAuditLines limits a file. A shorter time gives the rest.
	mostAuditLines = 100_000
)

// AuditCSV is what a search finds as a table, the newest first.
func (s *Service) AuditCSV(ctx context.Context, by cutroom.Actor, search cutroom.AuditSearch) (string, error) {
	if !by.IsManager() {
		return "", cutroom.ErrForbidden
	}
	rows := [][]string{{"Number", "Time (UTC)", "By", "By (id)", "Action", "About", "About (id)", "Detail", "Hash"}}
	before := int64(0)
	for range mostAuditLines / auditFileBatch {
		lines, names, err := s.auditPage(ctx, search, before, auditFileBatch)
		if err != nil {
			return "", err
		}
		for _, e := range lines {
			rows = append(rows, []string{
				strconv.FormatInt(e.Seq, 10), e.At.UTC().Format("2006-01-02 15:04:05"), names[e.By], e.By, e.Action,
				names[e.Subject], e.Subject, detailText(e.Detail), e.Hash,
			})
		}
		if len(lines) < auditFileBatch {
			break
		}
		before = lines[len(lines)-1].Seq
	}
	return table.CSV(rows)
}

func detailText(detail map[string]string) string {
	parts := make([]string, 0, len(detail))
	for _, name := range slices.Sorted(maps.Keys(detail)) {
		parts = append(parts, name+": "+detail[name])
	}
	return strings.Join(parts, "; ")
}

// VerifyAudit checks the whole audit log for changes after the fact.
func (s *Service) VerifyAudit(ctx context.Context, by cutroom.Actor) (cutroom.AuditFinding, error) {
	if !by.IsManager() {
		return cutroom.AuditFinding{}, cutroom.ErrForbidden
	}
	return cutroom.VerifyAudit(ctx, s.store)
}
