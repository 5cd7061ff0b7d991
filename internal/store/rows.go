package store

import (
	"encoding/json"
	"strings"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/sqlitegen"
)

func each[Row, Noun any](rows []Row, of func(Row) Noun) []Noun {
	nouns := make([]Noun, len(rows))
	for i, row := range rows {
		nouns[i] = of(row)
	}
	return nouns
}

func userOf(row sqlitegen.User) cutroom.User {
	return cutroom.User{
		ID:           row.ID,
		Username:     row.Username,
		Email:        row.Email,
		FullName:     row.FullName,
		CountryCode:  row.CountryCode,
		PhoneNumber:  row.PhoneNumber,
		Role:         cutroom.ParseRole(row.Role),
		Language:     cutroom.Language(row.Language),
		PasswordHash: row.PasswordHash,
		ReferralCode: row.ReferralCode,
		CreatedAt:    moment(row.CreatedAt),
	}
}

func sessionOf(row sqlitegen.Session) cutroom.Session {
	return cutroom.Session{
		ID:         row.ID,
		UserID:     row.UserID,
		UserAgent:  row.UserAgent,
		CreatedAt:  moment(row.CreatedAt),
		LastUsedAt: moment(row.LastUsedAt),
		EndedAt:    momentOrZero(row.EndedAt),
		EndedWhy:   row.EndedWhy,
	}
}

func tokenOf(row sqlitegen.RefreshToken) cutroom.RefreshToken {
	return cutroom.RefreshToken{
		Hash:      row.Hash,
		SessionID: row.SessionID,
		IssuedAt:  moment(row.IssuedAt),
		ExpiresAt: moment(row.ExpiresAt),
		RotatedAt: momentOrZero(row.RotatedAt),
	}
}

func mailOf(row sqlitegen.Mail) cutroom.Mail {
	return cutroom.Mail{
		ID:        row.ID,
		To:        row.Recipient,
		Subject:   row.Subject,
		Text:      row.TextBody,
		HTML:      row.HtmlBody,
		State:     cutroom.MailState(row.State),
		CreatedAt: moment(row.CreatedAt),
		SentAt:    momentOrZero(row.SentAt),
	}
}

func eventOf(row sqlitegen.Event) cutroom.Event {
	e := cutroom.Event{
		Seq:      row.Seq,
		Kind:     row.Kind,
		At:       moment(row.HappenedAt),
		By:       row.Actor,
		Subject:  row.Subject,
		Audience: strings.Fields(row.Audience),
	}
	if row.Data != "" {
		e.Data = json.RawMessage(row.Data)
	}
	return e
}

func eventParams(e cutroom.Event) sqlitegen.AppendEventParams {
	return sqlitegen.AppendEventParams{
		Kind:       e.Kind,
		HappenedAt: millis(e.At),
		Actor:      e.By,
		Subject:    e.Subject,
		Audience:   " " + strings.Join(e.Audience, " ") + " ",
		Data:       string(e.Data),
	}
}
