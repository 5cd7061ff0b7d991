package notify

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"cutroom/internal/cutroom"
)

// MailContactReply sends a manager's reply to a visitor. A reply is only mailed
// once, however often the job runs. A reply that has been deleted meanwhile is
// not mailed.
func (s *Service) MailContactReply(ctx context.Context, attempt cutroom.Attempt, job cutroom.MailContactReply) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		reply, err := tx.ContactReplyByID(ctx, job.ReplyID)
		if errors.Is(err, cutroom.ErrNotFound) || err == nil && reply.MailID != "" {
			return tx.Finish(ctx, attempt)
		}
		if err != nil {
			return fmt.Errorf("mail reply: %w", err)
		}
		m, err := tx.ContactMessageByID(ctx, reply.MessageID)
		if err != nil {
			return fmt.Errorf("mail reply: %w", err)
		}
		all, err := tx.ContactReplies(ctx, m.ID)
		if err != nil {
			return err
		}
		mail, err := s.compose(recipient{m.Email, m.Name, m.Language}, replyLetter(m), paragraphs(reply.Text)...)
		if err != nil {
			return err
		}
		mail.ReplyTo, mail.Thread = s.brand().Email, m.Thread(all, reply)
		if err := s.post(ctx, tx, mail); err != nil {
			return err
		}
		if err := tx.SetContactReplyMail(ctx, reply.ID, mail.ID); err != nil {
			return err
		}
		tx.Append(cutroom.Event{
			Kind: cutroom.ContactChanged, At: mail.CreatedAt, By: cutroom.System.UserID, Subject: m.ID,
			Audience: []string{cutroom.ToManagers},
		})
		return tx.Finish(ctx, attempt)
	})
}

// replyLetter returns the frame around a manager's text. Its subject matches
// the receipt's, so that mail programs show both as one thread.
func replyLetter(m cutroom.ContactMessage) letter {
	words := receiptLetter(m)
	return letter{subject: "Re: " + words.subject, closing: replyClosing[m.Language], values: words.values}
}

// paragraphs splits a text at empty lines.
func paragraphs(text string) []string {
	var list []string
	for part := range strings.SplitSeq(strings.ReplaceAll(text, "\r\n", "\n"), "\n\n") {
		if part = strings.Trim(part, "\n"); part != "" {
			list = append(list, part)
		}
	}
	return list
}

var replyClosing = map[cutroom.Language]string{
	cutroom.English:    "You're receiving this email because this address was entered in the contact form of {brand}. Reply to it to reach us. If it wasn't you, ignore it.",
	cutroom.Spanish:    "Recibes este correo porque esta dirección se indicó en el formulario de contacto de {brand}. Responde a este correo para escribirnos. Si no fuiste tú, ignóralo.",
	cutroom.Portuguese: "Recebe este e-mail porque este endereço foi indicado no formulário de contacto do {brand}. Responda a este e-mail para nos escrever. Se não nos escreveu, ignore-o.",
}
