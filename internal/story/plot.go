package story

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/demo"
	"cutroom/internal/production"
)

// project is an ordered video and its history. Times say how long ago something
// happened; zero means not yet.
type project struct {
	client  string
	title   string
	service cutroom.ServiceKind
	brief   cutroom.Brief
	editor  string
	film    string // what the editor delivers

	written   time.Duration // before it was submitted, if it was
	submitted time.Duration
	taken     time.Duration // when the editor claimed it
	assigned  time.Duration // when the manager assigned it to the editor
	started   time.Duration
	question  exchange
	cuts      []cut
	approved  time.Duration
	rating    rating
	held      remark
	cancelled time.Duration
	talk      []line
}

// exchange is an editor's question and the client's answer.
type exchange struct {
	asked    time.Duration
	question string
	answered time.Duration
	answer   string
}

// cut is a version and the notes on it.
type cut struct {
	delivered time.Duration
	released  time.Duration // by the manager; not needed for trusted editors
	noted     time.Duration // when the client wrote the notes
	changes   time.Duration // when the notes were sent
	notes     []note
}

// line is a message in a project's conversation.
type line struct {
	ago  time.Duration
	who  string
	text string
	note bool // for the team only
}

// rating is the client's rating of the approved video.
type rating struct {
	ago   time.Duration
	stars int
	text  string
}

// remark is an action and its reason.
type remark struct {
	ago  time.Duration
	text string
}

// follow adds the history of a project to the story.
func (s *story) follow(p project) {
	var id string
	act := func(ago time.Duration, who string, a production.Act) {
		if ago == 0 {
			return
		}
		s.on(ago, p.title+": "+string(a.Transition), func(ctx context.Context) error {
			_, err := s.Production.Apply(ctx, s.people[who], id, a)
			return err
		})
	}
	s.on(max(p.written, p.submitted+hour), p.title, func(ctx context.Context) (err error) {
		id, err = s.begin(ctx, p)
		return err
	})
	manager := demo.People[2].Username
	act(p.submitted, p.client, production.Act{Transition: cutroom.SubmitProject})
	act(p.taken, p.editor, production.Act{Transition: cutroom.ClaimProject})
	if p.assigned > 0 {
		s.on(p.assigned, p.title+": assign", func(ctx context.Context) error {
			_, err := s.Production.Apply(ctx, s.people[manager], id, production.Act{Transition: cutroom.AssignProject, EditorID: s.people[p.editor].UserID})
			return err
		})
	}
	act(p.started, p.editor, production.Act{Transition: cutroom.StartProject})
	act(p.question.asked, p.editor, production.Act{Transition: cutroom.AskClient, Text: p.question.question})
	act(p.question.answered, p.client, production.Act{Transition: cutroom.AnswerQuestion, Text: p.question.answer})
	for n, c := range p.cuts {
		if c.delivered > 0 {
			s.on(c.delivered, p.title+": deliver", func(ctx context.Context) error { return s.deliver(ctx, p, id) })
		}
		act(c.released, manager, production.Act{Transition: cutroom.ReleaseVersion})
		if c.noted > 0 {
			s.on(c.noted, p.title+": notes", func(ctx context.Context) error { return s.say(ctx, p, id, n+1, c.notes) })
		}
		act(c.changes, p.client, production.Act{Transition: cutroom.RequestChanges, Version: n + 1})
	}
	act(p.approved, p.client, production.Act{Transition: cutroom.ApproveVersion, Version: len(p.cuts)})
	if p.rating.stars > 0 {
		s.on(p.rating.ago, p.title+": rate", func(ctx context.Context) error {
			_, err := s.Production.Rate(ctx, s.people[p.client], id, cutroom.RatingChange{Stars: p.rating.stars, Text: p.rating.text})
			return err
		})
	}
	act(p.held.ago, manager, production.Act{Transition: cutroom.HoldProject, Text: p.held.text})
	var last string // the latest message
	for n, l := range p.talk {
		s.on(l.ago, p.title+": "+l.who+" writes", func(ctx context.Context) (err error) {
			last, err = s.write(ctx, id, n, l, last)
			return err
		})
	}
	act(p.cancelled, p.client, production.Act{Transition: cutroom.CancelProject})
}

// write posts a line after its author has read the earlier ones.
func (s *story) write(ctx context.Context, projectID string, n int, l line, last string) (id string, err error) {
	who := s.people[l.who]
	if last != "" {
		if err := s.Production.MarkRead(ctx, who, projectID, last); err != nil && !errors.Is(err, cutroom.ErrNotFound) {
			return "", err // a client can't find a team note
		}
	}
	posted, err := s.Production.Post(ctx, who, projectID, production.NewMessage{Key: fmt.Sprint(n), Text: l.text, TeamOnly: l.note})
	if err != nil {
		return "", err
	}
	return posted.Messages[0].ID, nil
}

// begin creates the draft.
func (s *story) begin(ctx context.Context, p project) (id string, err error) {
	by := s.people[p.client]
	draft, err := s.Production.CreateProject(ctx, by, p.title, p.service)
	if err != nil {
		return "", err
	}
	_, err = s.Production.ChangeBrief(ctx, by, draft.ID, cutroom.BriefChange{
		Revision: draft.BriefRevision, Title: p.title, Service: p.service, Brief: p.brief,
	})
	return draft.ID, err
}

// deliver uploads the film as the editor would, and delivers it once it is
// prepared.
func (s *story) deliver(ctx context.Context, p project, id string) error {
	film, err := demo.Film(p.film)
	if err != nil {
		return err
	}
	if err := s.answerNotes(ctx, p, id); err != nil {
		return err
	}
	by := s.people[p.editor]
	fileID, err := s.upload(ctx, by, cutroom.Upload{ProjectID: id, Purpose: cutroom.VersionFile, Name: p.film + ".mp4"}, film)
	if err != nil {
		return err
	}
	if err := s.work(ctx); err != nil {
		return err
	}
	_, err = s.Production.Apply(ctx, by, id, production.Act{
		Transition: cutroom.DeliverVersion, FileID: fileID,
		Text: "The short cut, as agreed.",
	})
	return err
}

// upload sends a file as a person would.
func (s *story) upload(ctx context.Context, by cutroom.Actor, u cutroom.Upload, content []byte) (fileID string, err error) {
	u.Size = int64(len(content))
	if u, err = s.Media.StartUpload(ctx, by, u); err != nil {
		return "", err
	}
	if _, err := s.Media.AppendPiece(ctx, &u, 0, bytes.NewReader(content), nil); err != nil {
		return "", err
	}
	return u.ID, s.Media.FinishUpload(ctx, by, u.ID)
}
