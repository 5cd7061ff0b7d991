package httpapi

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"cutroom/internal/cutroom"
)

// AuditEntry is one line of the audit log.
type AuditEntry struct {
	Seq     int64             `json:"seq"`
	At      time.Time         `json:"at"`
	By      string            `json:"by" doc:"A person's id, system, or empty for a visitor"`
	ByName  string            `json:"byName,omitempty" doc:"Their username, while they have an account"`
	Action  string            `json:"action"`
	Subject string            `json:"subject"`
	OfName  string            `json:"subjectName,omitempty" doc:"The username of the person it was done to"`
	Detail  map[string]string `json:"detail,omitempty"`
	Hash    string            `json:"hash"`
}

// Audit is one page of the audit log.
type Audit struct {
	Entries []AuditEntry `json:"entries"`
	Next    int64        `json:"next,omitempty" doc:"The cursor of the next page"`
}

// AuditFilter selects entries of the audit log.
type AuditFilter struct {
	Subject string    `query:"subject" maxLength:"64" doc:"Only what concerns this person or thing"`
	By      string    `query:"by" maxLength:"254" doc:"Only what this person did: their id, username or address; system for the program"`
	Action  string    `query:"action" maxLength:"64" doc:"Only this action"`
	From    time.Time `query:"from" doc:"Not before this time"`
	Until   time.Time `query:"until" doc:"Before this time"`
}

func (f AuditFilter) noun() cutroom.AuditSearch {
	return cutroom.AuditSearch{Subject: f.Subject, By: f.By, Action: f.Action, From: f.From, Until: f.Until}
}

// auditCSV streams because the log can be long. If it fails halfway, it also
// aborts the connection, so that nobody mistakes a part for the whole log.
func (a *API) auditCSV(ctx context.Context, in *AuditFilter) (*huma.StreamResponse, error) {
	file, err := a.Account.AuditFile(ctx, actorOf(ctx), in.noun())
	if err != nil {
		return nil, err
	}
	return &huma.StreamResponse{Body: func(c huma.Context) {
		_, w := humago.Unwrap(c)
		_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(sampleTime))
		w.Header().Set("Content-Type", csvType)
		w.Header().Set("Content-Disposition", `attachment; filename="audit-log.csv"`)
		if err := file.Write(ctx, w); err != nil {
			a.Logger.ErrorContext(ctx, "audit log as a table", "error", err)
			panic(http.ErrAbortHandler)
		}
	}}, nil
}

func (a *API) audit(ctx context.Context, in *struct {
	Limit  int   `query:"limit" minimum:"1" maximum:"100" default:"30"`
	Before int64 `query:"before" minimum:"0" doc:"The last entry's number on the previous page"`
	AuditFilter
}) (*struct{ Body Audit }, error) {
	lines, names, err := a.Account.Audit(ctx, actorOf(ctx), in.noun(), in.Before, in.Limit)
	if err != nil {
		return nil, err
	}
	body := Audit{Entries: make([]AuditEntry, len(lines))}
	for i, e := range lines {
		body.Entries[i] = AuditEntry{e.Seq, e.At, e.By, names[e.By], e.Action, e.Subject, names[e.Subject], e.Detail, e.Hash}
	}
	if len(lines) == in.Limit {
		body.Next = lines[len(lines)-1].Seq
	}
	return &struct{ Body Audit }{body}, nil
}

// AuditVerification is the result of checking the whole audit log.
type AuditVerification struct {
	Whole    bool   `json:"whole"`
	Entries  int64  `json:"entries" doc:"Number of intact entries, from the first"`
	LastHash string `json:"lastHash" doc:"Keep a copy to prove later that no entries were removed from the end"`
	BrokenAt int64  `json:"brokenAt,omitempty" doc:"The first altered entry"`
}

func (a *API) verifyAudit(ctx context.Context, _ *struct{}) (*struct{ Body AuditVerification }, error) {
	f, err := a.Account.VerifyAudit(ctx, actorOf(ctx))
	if err != nil {
		return nil, err
	}
	return &struct{ Body AuditVerification }{AuditVerification{
		Whole: f.BrokenAt == 0, Entries: f.Entries, LastHash: f.LastHash, BrokenAt: f.BrokenAt,
	}}, nil
}
