package store

import (
	"context"
	"encoding/json"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func (r reader) TicketByHash(ctx context.Context, hash string) (cutroom.Ticket, error) {
	row, err := r.q.TicketByHash(ctx, hash)
	return ticketOf(row), translate(err)
}

func (t *tx) CreateTicket(ctx context.Context, ticket cutroom.Ticket) error {
	p := sqlitegen.CreateTicketParams{
		Hash:      ticket.Hash,
		Purpose:   string(ticket.Purpose),
		Epoch:     ticket.Epoch,
		Data:      string(ticket.Data),
		CreatedAt: millis(ticket.CreatedAt),
		ExpiresAt: millis(ticket.ExpiresAt),
		UsedAt:    millisOrNull(ticket.UsedAt),
	}
	if ticket.UserID != "" {
		p.UserID = &ticket.UserID
	}
	return translate(t.q.CreateTicket(ctx, p))
}

func (t *tx) UseTicket(ctx context.Context, hash string, at time.Time) (bool, error) {
	rows, err := t.q.UseTicket(ctx, sqlitegen.UseTicketParams{Hash: hash, UsedAt: millisOrNull(at)})
	return rows == 1, translate(err)
}

func (t *tx) VoidTickets(ctx context.Context, userID string, purpose cutroom.Purpose, at time.Time) error {
	return translate(t.q.VoidTickets(ctx, sqlitegen.VoidTicketsParams{
		UserID: &userID, Purpose: string(purpose), UsedAt: millisOrNull(at),
	}))
}

func (t *tx) DeleteDeadTickets(ctx context.Context, before time.Time) (int, error) {
	rows, err := t.q.DeleteDeadTickets(ctx, millis(before))
	return int(rows), translate(err)
}

func ticketOf(row sqlitegen.Ticket) cutroom.Ticket {
	t := cutroom.Ticket{
		Hash:      row.Hash,
		Purpose:   cutroom.Purpose(row.Purpose),
		Epoch:     row.Epoch,
		CreatedAt: moment(row.CreatedAt),
		ExpiresAt: moment(row.ExpiresAt),
		UsedAt:    momentOrZero(row.UsedAt),
	}
	if row.UserID != nil {
		t.UserID = *row.UserID
	}
	if row.Data != "" {
		t.Data = json.RawMessage(row.Data)
	}
	return t
}
