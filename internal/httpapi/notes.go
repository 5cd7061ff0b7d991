package httpapi

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/review"
)

// Note is a comment on a version.
type Note struct {
	ID        string            `json:"id"`
	Version   int               `json:"version" doc:"The version it is about"`
	By        *MessageAuthor    `json:"by,omitempty" doc:"Missing for a guest"`
	Guest     string            `json:"guest,omitempty" doc:"The name that a guest gave"`
	At        time.Time         `json:"at"`
	EditedAt  *time.Time        `json:"editedAt,omitempty"`
	TeamOnly  bool              `json:"teamOnly" doc:"Only editors and managers can read it"`
	Kind      cutroom.NoteKind  `json:"kind" enum:"must,nice,question"`
	Text      string            `json:"text" doc:"Plain text; @[id] stands for a person in mentions"`
	Mentions  []ProjectPerson   `json:"mentions"`
	Moment    *NoteMoment       `json:"moment,omitempty" doc:"Missing when it is about the whole version"`
	Timecode  string            `json:"timecode,omitempty" doc:"Of the first frame of the moment"`
	Drawing   []NoteShape       `json:"drawing" doc:"On the first frame of the moment"`
	State     cutroom.NoteState `json:"state" enum:"draft,open,answered,verified,reopened" doc:"Drafts are read by the client's team only, until a change list sends them"`
	Round     int               `json:"round" doc:"Of the change list that sent it; 0 for none"`
	Answer    *NoteAnswer       `json:"answer,omitempty"`
	Replies   []NoteReply       `json:"replies"`
	Reactions []NoteReaction    `json:"reactions"`
	May       NoteRights        `json:"may"`

	Attachments []MessageAttachment `json:"attachments"`
}

// NoteMoment is a frame or a range of frames.
type NoteMoment struct {
	From int64 `json:"from" minimum:"0" doc:"The first frame; the film's first is 0"`
	To   int64 `json:"to" minimum:"0" doc:"The last frame, included"`
}

// NoteShape is one stroke of a drawing.
type NoteShape struct {
	Tool   cutroom.DrawingTool  `json:"tool" enum:"pen,arrow,rectangle,label"`
	Color  cutroom.DrawingColor `json:"color" enum:"red,yellow,blue,white"`
	Points [][]int              `json:"points" maxItems:"10000" doc:"Each has x and y in ten-thousandths of the picture's width and height, and how hard the pen was pressed, from 0 to 100"`
	Text   string               `json:"text,omitempty" maxLength:"500" doc:"Of a label"`
}

// NoteAnswer is the editor's answer to a note.
type NoteAnswer struct {
	Kind   cutroom.AnswerKind `json:"kind" enum:"done,impossible,question"`
	Text   string             `json:"text"`
	By     ProjectPerson      `json:"by"`
	At     time.Time          `json:"at"`
	Moment *NoteMoment        `json:"moment,omitempty" doc:"Where the change can be seen in the next version"`
}

// NoteReply is an entry of the thread below a note.
type NoteReply struct {
	ID       string          `json:"id"`
	By       *MessageAuthor  `json:"by,omitempty" doc:"Missing for a guest"`
	Guest    string          `json:"guest,omitempty"`
	At       time.Time       `json:"at"`
	TeamOnly bool            `json:"teamOnly"`
	Text     string          `json:"text"`
	Mentions []ProjectPerson `json:"mentions"`

	Attachments []MessageAttachment `json:"attachments"`
}

// NoteReaction is one reaction to a note with the people who chose it.
type NoteReaction struct {
	Reaction string          `json:"reaction"`
	By       []ProjectPerson `json:"by"`
}

// NoteRights lists what the caller can currently do with a note.
type NoteRights struct {
	Edit   bool `json:"edit"`
	Delete bool `json:"delete"`
	Answer bool `json:"answer"`
	Verify bool `json:"verify"`
	Reopen bool `json:"reopen"`
}

// Notes are the notes on a version.
type Notes struct {
	Notes  []Note        `json:"notes" doc:"The oldest first"`
	People []Participant `json:"people" doc:"Participants who can be mentioned"`
	May    NotesRights   `json:"may"`
}

// NotesRights lists what the caller can do with the notes of a project.
type NotesRights struct {
	Write          bool `json:"write" doc:"New notes"`
	Reply          bool `json:"reply"`
	WriteTeamNotes bool `json:"writeTeamNotes"`
}

func (a *API) notes(ctx context.Context, in *struct {
	ProjectID
	Version int `query:"version" minimum:"0" maximum:"100000" doc:"0 for all versions"`
}) (*struct{ Body Notes }, error) {
	by := actorOf(ctx)
	room, err := a.Review.Notes(ctx, by, in.ID, in.Version)
	if err != nil {
		return nil, err
	}
	body := Notes{
		Notes: make([]Note, len(room.Notes)), People: make([]Participant, len(room.People)),
		May: NotesRights{
			Write: room.Project.TakesNewNotes(room.Relation), Reply: room.Project.TakesNotes(room.Relation),
			WriteTeamNotes: room.Relation.ReadsTeamNotes(),
		},
	}
	for i, n := range room.Notes {
		if body.Notes[i], err = a.noteWithFiles(by, room, n); err != nil {
			return nil, err
		}
	}
	for i, p := range room.People {
		body.People[i] = Participant{ID: p.ID, Name: p.FullName, Role: p.Role, Position: p.Position, Avatar: avatarPath(p.User)}
	}
	return &struct{ Body Notes }{body}, nil
}

// noteWithFiles describes a note with its attached files and the replies to it.
func (a *API) noteWithFiles(by cutroom.Actor, room review.Room, n review.NoteView) (body Note, err error) {
	body = noteBody(room, n)
	if body.Attachments, err = a.attachments(by, n.Attachments, room.Files); err != nil {
		return body, err
	}
	for i, r := range n.Replies {
		if body.Replies[i].Attachments, err = a.attachments(by, r.Attachments, room.Files); err != nil {
			return body, err
		}
	}
	return body, nil
}

// noteBody describes a note without its files.
func noteBody(room review.Room, n review.NoteView) Note {
	body := Note{
		ID: n.ID, Version: n.Version, By: noteAuthor(room, n.By), Guest: n.Guest.Name, At: n.At, EditedAt: optionalTime(n.EditedAt),
		TeamOnly: n.TeamOnly, Kind: n.Kind, Text: n.Text, Mentions: notePeople(room, n.Mentions), Moment: momentBody(n.Moment),
		Timecode: room.Countings[n.Version].TimecodeOf(n.Moment),
		Drawing:  make([]NoteShape, len(n.Drawing)), State: n.State, Round: n.Round, Replies: make([]NoteReply, len(n.Replies)),
		Reactions: []NoteReaction{}, Attachments: []MessageAttachment{},
		May: NoteRights{Edit: n.MayEdit, Delete: n.MayDelete, Answer: n.MayAnswer, Verify: n.MayVerify, Reopen: n.MayReopen},
	}
	for i, shape := range n.Drawing {
		body.Drawing[i] = NoteShape{Tool: shape.Tool, Color: shape.Color, Points: make([][]int, len(shape.Points)), Text: shape.Text}
		for j, point := range shape.Points {
			body.Drawing[i].Points[j] = point[:]
		}
	}
	if answer := n.Answer; answer.Kind != "" {
		body.Answer = &NoteAnswer{
			Kind: answer.Kind, Text: answer.Text, By: ProjectPerson{ID: answer.By, Name: room.Names[answer.By]}, At: answer.At,
			Moment: momentBody(answer.Moment),
		}
	}
	for i, r := range n.Replies {
		body.Replies[i] = NoteReply{
			ID: r.ID, By: noteAuthor(room, r.By), Guest: r.Guest.Name, At: r.At, TeamOnly: r.TeamOnly, Text: r.Text,
			Mentions: notePeople(room, r.Mentions), Attachments: []MessageAttachment{},
		}
	}
	for _, r := range n.Reactions { // those of one kind are adjacent
		last := len(body.Reactions) - 1
		if last < 0 || body.Reactions[last].Reaction != r.Reaction {
			body.Reactions = append(body.Reactions, NoteReaction{Reaction: r.Reaction})
			last++
		}
		body.Reactions[last].By = append(body.Reactions[last].By, ProjectPerson{ID: r.UserID, Name: room.Names[r.UserID]})
	}
	return body
}

func noteAuthor(room review.Room, id string) *MessageAuthor {
	if id == "" {
		return nil
	}
	return &MessageAuthor{ID: id, Name: room.Names[id], Role: room.Roles[id]}
}

func notePeople(room review.Room, ids []string) []ProjectPerson {
	people := make([]ProjectPerson, len(ids))
	for i, id := range ids {
		people[i] = ProjectPerson{ID: id, Name: room.Names[id]}
	}
	return people
}

func momentBody(m *cutroom.Moment) *NoteMoment {
	if m == nil {
		return nil
	}
	return &NoteMoment{From: int64(m.From), To: int64(m.To)}
}

func (m *NoteMoment) moment() *cutroom.Moment {
	if m == nil {
		return nil
	}
	return &cutroom.Moment{From: cutroom.Frame(m.From), To: cutroom.Frame(m.To)}
}

// NoteWords are the parts of a note that its author can change.
type NoteWords struct {
	Kind     cutroom.NoteKind `json:"kind" enum:"must,nice,question"`
	Text     string           `json:"text,omitempty" maxLength:"16000" doc:"Plain text; @[id] names a person who is also in mentions"`
	Mentions []string         `json:"mentions,omitempty" maxItems:"50" doc:"Ids of the people that the text names"`
	Moment   *NoteMoment      `json:"moment,omitempty" doc:"Leave it out for a note about the whole version"`
	Drawing  []NoteShape      `json:"drawing,omitempty" maxItems:"400"`
}

func (w NoteWords) words() (review.Words, error) {
	drawing, err := drawingOf(w.Drawing)
	return review.Words{Kind: w.Kind, Text: w.Text, Mentions: w.Mentions, Moment: w.Moment.moment(), Drawing: drawing}, err
}

func drawingOf(shapes []NoteShape) (cutroom.Drawing, error) {
	var drawing cutroom.Drawing
	for _, shape := range shapes {
		drawn := cutroom.Shape{Tool: shape.Tool, Color: shape.Color, Points: make([]cutroom.Point, len(shape.Points)), Text: shape.Text}
		for i, point := range shape.Points {
			if len(point) != len(cutroom.Point{}) {
				return nil, cutroom.ErrNoteDrawing
			}
			drawn.Points[i] = cutroom.Point(point)
		}
		drawing = append(drawing, drawn)
	}
	return drawing, nil
}

// NewNote is the body of a request to post a note.
type NewNote struct {
	NoteWords
	Key         string   `json:"key" minLength:"1" maxLength:"64" doc:"A new one for each note; sending the same key again posts nothing"`
	Version     int      `json:"version" minimum:"1" maximum:"100000"`
	TeamOnly    bool     `json:"teamOnly,omitempty" doc:"For editors and managers only"`
	Attachments []string `json:"attachments,omitempty" maxItems:"50" doc:"Ids of files that were uploaded for the purpose note"`
}

func (a *API) postNote(ctx context.Context, in *struct {
	ProjectID
	Body NewNote
}) (*struct{ Body Note }, error) {
	by := actorOf(ctx)
	if err := a.tries.Take(ctx, noteByUser, by.UserID); err != nil {
		return nil, err
	}
	words, err := in.Body.words()
	if err != nil {
		return nil, err
	}
	words.Files = in.Body.Attachments
	room, err := a.Review.Post(ctx, by, in.ID, review.NewNote{
		Key: in.Body.Key, Version: in.Body.Version, TeamOnly: in.Body.TeamOnly, Words: words,
	})
	return a.oneNote(ctx, room, err)
}

// oneNote responds with the only note in a room.
func (a *API) oneNote(ctx context.Context, room review.Room, err error) (*struct{ Body Note }, error) {
	if err != nil {
		return nil, err
	}
	if len(room.Notes) == 0 { // they have lost the right to read it in the meantime
		return nil, cutroom.ErrNotFound
	}
	body, err := a.noteWithFiles(actorOf(ctx), room, room.Notes[0])
	return &struct{ Body Note }{body}, err
}

// NoteID names a note of a project.
type NoteID struct {
	ProjectID
	Note string `path:"note" maxLength:"64"`
}

// NoteChange is the body of a request to change a note.
type NoteChange struct {
	NoteWords
	Attachments []string `json:"attachments,omitempty" maxItems:"50" doc:"Ids of the files that it keeps, and of those that were uploaded for the purpose note; when missing, they stay as they are"`
}

func (a *API) editNote(ctx context.Context, in *struct {
	NoteID
	Body NoteChange
}) (*struct{ Body Note }, error) {
	words, err := in.Body.words()
	if err != nil {
		return nil, err
	}
	words.Files = in.Body.Attachments
	room, err := a.Review.Edit(ctx, actorOf(ctx), in.ID, in.Note, words)
	return a.oneNote(ctx, room, err)
}

func (a *API) deleteNote(ctx context.Context, in *NoteID) (*struct{}, error) {
	return nil, a.Review.Delete(ctx, actorOf(ctx), in.ID, in.Note)
}

// NewNoteReply is the body of a request to reply to a note.
type NewNoteReply struct {
	Key         string   `json:"key" minLength:"1" maxLength:"64" doc:"A new one for each reply; sending the same key again posts nothing"`
	Text        string   `json:"text" maxLength:"16000"`
	Mentions    []string `json:"mentions,omitempty" maxItems:"50"`
	TeamOnly    bool     `json:"teamOnly,omitempty" doc:"For editors and managers only"`
	Attachments []string `json:"attachments,omitempty" maxItems:"50" doc:"Ids of files that were uploaded for the purpose note"`
}

func (a *API) replyToNote(ctx context.Context, in *struct {
	NoteID
	Body NewNoteReply
}) (*struct{ Body Note }, error) {
	by := actorOf(ctx)
	if err := a.tries.Take(ctx, noteByUser, by.UserID); err != nil {
		return nil, err
	}
	b := in.Body
	room, err := a.Review.Reply(ctx, by, in.ID, in.Note, review.NewReply{
		Key: b.Key, Text: b.Text, Mentions: b.Mentions, TeamOnly: b.TeamOnly, Files: b.Attachments,
	})
	return a.oneNote(ctx, room, err)
}

// NoteAnswerBody is the body of an editor's answer to a note.
type NoteAnswerBody struct {
	Kind   cutroom.AnswerKind `json:"kind" enum:"done,impossible,question"`
	Text   string             `json:"text,omitempty" maxLength:"16000" doc:"Why it is not possible, or the question"`
	Moment *NoteMoment        `json:"moment,omitempty" doc:"Where the change can be seen in the latest version"`
}

func (a *API) answerNote(ctx context.Context, in *struct {
	NoteID
	Body NoteAnswerBody
}) (*struct{ Body Note }, error) {
	b := in.Body
	room, err := a.Review.Answer(ctx, actorOf(ctx), in.ID, in.Note, cutroom.NoteAnswer{
		Kind: b.Kind, Text: b.Text, Moment: b.Moment.moment(),
	})
	return a.oneNote(ctx, room, err)
}

func (a *API) verifyNote(ctx context.Context, in *NoteID) (*struct{ Body Note }, error) {
	room, err := a.Review.Verify(ctx, actorOf(ctx), in.ID, in.Note)
	return a.oneNote(ctx, room, err)
}

func (a *API) reopenNote(ctx context.Context, in *NoteID) (*struct{ Body Note }, error) {
	room, err := a.Review.Reopen(ctx, actorOf(ctx), in.ID, in.Note)
	return a.oneNote(ctx, room, err)
}

// NoteReactionID names one of the reactions to a note.
type NoteReactionID struct {
	NoteID
	Reaction string `path:"reaction" maxLength:"64" doc:"One of 👍 ❤️ 🎉 😄 👀"`
}

func (a *API) addReaction(ctx context.Context, in *NoteReactionID) (*struct{}, error) {
	return nil, a.react(ctx, in, true)
}

func (a *API) removeReaction(ctx context.Context, in *NoteReactionID) (*struct{}, error) {
	return nil, a.react(ctx, in, false)
}

func (a *API) react(ctx context.Context, in *NoteReactionID, on bool) error {
	return a.Review.React(ctx, actorOf(ctx), in.ID, in.Note, in.Reaction, on)
}
