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
		TimeZone:     row.TimeZone,
		Theme:        row.Theme,
		Avatar:       row.Avatar,
		MailOff:      wordsOf(row.MailOff),
		PasswordHash: row.PasswordHash,
		ReferralCode: row.ReferralCode,
		CreatedAt:    moment(row.CreatedAt),

		EmailConfirmedAt: momentOrZero(row.EmailConfirmedAt),
		SuspendedAt:      momentOrZero(row.SuspendedAt),
		DeleteAfter:      momentOrZero(row.DeleteAfter),

		Epoch: row.Epoch,
	}
}

// wordsOf is the list that was stored with spaces between its words.
func wordsOf(s string) []string {
	if s == "" {
		return nil
	}
	return strings.Fields(s)
}

func userParams(u cutroom.User) sqlitegen.CreateUserParams {
	p := sqlitegen.CreateUserParams{
		ID:               u.ID,
		Username:         u.Username,
		UsernameKey:      cutroom.LoginKey(u.Username),
		Email:            u.Email,
		EmailKey:         cutroom.LoginKey(u.Email),
		EmailConfirmedAt: millisOrNull(u.EmailConfirmedAt),
		FullName:         u.FullName,
		NameKey:          cutroom.LoginKey(u.FullName),
		CountryCode:      u.CountryCode,
		PhoneNumber:      u.PhoneNumber,
		Role:             string(u.Role),
		Language:         string(u.Language),
		TimeZone:         u.TimeZone,
		Theme:            u.Theme,
		Avatar:           u.Avatar,
		MailOff:          strings.Join(u.MailOff, " "),
		PasswordHash:     u.PasswordHash,
		ReferralCode:     u.ReferralCode,
		SuspendedAt:      millisOrNull(u.SuspendedAt),
		DeleteAfter:      millisOrNull(u.DeleteAfter),
		CreatedAt:        millis(u.CreatedAt),
	}
	if u.OwnsEmail() {
		p.EmailOwnerKey = &p.EmailKey
	}
	return p
}

func sessionOf(row sqlitegen.Session) cutroom.Session {
	return cutroom.Session{
		ID:         row.ID,
		UserID:     row.UserID,
		UserAgent:  row.UserAgent,
		DeviceHash: row.DeviceHash,
		ViewedBy:   row.ViewedBy,
		ViewedFrom: row.ViewedFrom,
		Epoch:      row.Epoch,
		CreatedAt:  moment(row.CreatedAt),
		LastUsedAt: moment(row.LastUsedAt),
		ProvedAt:   momentOrNever(row.ProvedAt),
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
		ID:          row.ID,
		To:          row.Recipient,
		Subject:     row.Subject,
		Text:        row.TextBody,
		HTML:        row.HtmlBody,
		Secret:      row.Secret,
		Unsubscribe: row.Unsubscribe,
		State:       cutroom.MailState(row.State),
		CreatedAt:   moment(row.CreatedAt),
		SentAt:      momentOrZero(row.SentAt),
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
