package cutroom

import (
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"
	"time"
)

func TestMessagesAreValidated(t *testing.T) {
	file := Attachment{FileID: "f", Name: "a.png", Size: 1, Kind: ImageFile}
	for name, c := range map[string]struct {
		m    Message
		want error
	}{
		"a text":                             {Message{Key: "k", Text: "Hello\nthere"}, nil},
		"only a file":                        {Message{Key: "k", Attachments: []Attachment{file}}, nil},
		"4,000 characters":                   {Message{Key: "k", Text: strings.Repeat("é", 4000)}, nil},
		"a person it mentions":               {Message{Key: "k", Text: "@[ana] look", Mentions: []string{"ana"}}, nil},
		"nothing":                            {Message{Key: "k", Text: " \n"}, ErrMessageEmpty},
		"4,001 characters":                   {Message{Key: "k", Text: strings.Repeat("é", 4001)}, ErrMessageText},
		"a control character":                {Message{Key: "k", Text: "a\x00b"}, ErrMessageText},
		"no key":                             {Message{Text: "a"}, ErrMessageKey},
		"a long key":                         {Message{Key: strings.Repeat("k", 65), Text: "a"}, ErrMessageKey},
		"eleven files":                       {Message{Key: "k", Attachments: make([]Attachment, 11)}, ErrMessageAttachments},
		"a person the text does not mention": {Message{Key: "k", Text: "@ana", Mentions: []string{"ana"}}, ErrMessageMentions},
		"the same person twice":              {Message{Key: "k", Text: "@[ana]", Mentions: []string{"ana", "ana"}}, ErrMessageMentions},
		"the same text without the mention":  {Message{Key: "k", Text: "@[ana] is no mention"}, nil},
	} {
		if err := c.m.Validate(); !errors.Is(err, c.want) {
			t.Errorf("a message with %s: %v, want %v", name, err, c.want)
		}
	}
}

func TestAMessageIsDeletedByItsAuthorWithinFifteenMinutes(t *testing.T) {
	posted := time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)
	m := Message{By: "ana", At: posted}
	if err := m.CheckDelete(Actor{UserID: "ana"}, posted.Add(15*time.Minute)); err != nil {
		t.Error(err)
	}
	if err := m.CheckDelete(Actor{UserID: "ana"}, posted.Add(15*time.Minute+time.Second)); !errors.Is(err, ErrMessageTooOld) {
		t.Error(err)
	}
	if err := m.CheckDelete(Actor{UserID: "mia", Role: Manager}, posted); !errors.Is(err, ErrForbidden) {
		t.Error(err)
	}
}

func TestOnlyFilesForTheSameReadersCanBeAttached(t *testing.T) {
	file := File{ProjectID: "p", Purpose: MessageFile, SentBy: "ana"}
	m := Message{ProjectID: "p", By: "ana"}
	if err := m.CheckAttach(file); err != nil {
		t.Error(err)
	}
	for name, wrong := range map[string]File{
		"of another project": {ProjectID: "q", Purpose: MessageFile, SentBy: "ana"},
		"of another person":  {ProjectID: "p", Purpose: MessageFile, SentBy: "ben"},
		"for the team":       {ProjectID: "p", Purpose: TeamNoteFile, SentBy: "ana"},
		"footage":            {ProjectID: "p", Purpose: Footage, SentBy: "ana"},
		"attached before":    {ProjectID: "p", Purpose: MessageFile, SentBy: "ana", MessageID: "m"},
	} {
		if err := m.CheckAttach(wrong); !errors.Is(err, ErrMessageAttachments) {
			t.Errorf("a file %s: %v", name, err)
		}
	}
	m.TeamOnly = true
	if err := m.CheckAttach(file); !errors.Is(err, ErrMessageAttachments) {
		t.Errorf("a file for everybody in a team note: %v", err)
	}
}

func TestWhoCanSeeAnAttachment(t *testing.T) {
	member, editor := Relation{Member: &Member{Position: Reviewer}}, Relation{Editor: true}
	pool, manager := Relation{Fits: true}, Relation{Manager: true}
	for _, c := range []struct {
		f                             File
		member, editor, pool, manager bool
	}{
		{File{Purpose: Footage}, true, true, true, true},
		{File{Purpose: MessageFile, MessageID: "m"}, true, true, false, true},
		{File{Purpose: TeamNoteFile, MessageID: "m"}, false, true, false, true},
		{File{Purpose: MessageFile, SentBy: "somebody"}, false, false, false, false},
		{File{Purpose: MessageFile, SentBy: "me"}, true, true, false, true},
		{File{Purpose: TeamNoteFile, SentBy: "me"}, false, true, false, true},
		{File{Purpose: NoteFile, SentBy: "me"}, true, true, false, true},
		{File{Purpose: NoteFile, SentBy: "somebody"}, false, false, false, false},
		{File{Purpose: NoteFile, SentBy: "me", NoteID: "n"}, false, false, false, false}, // the note decides
	} {
		me := Actor{UserID: "me"}
		got := [4]bool{c.f.SeenBy(me, member), c.f.SeenBy(me, editor), c.f.SeenBy(me, pool), c.f.SeenBy(me, manager)}
		if want := [4]bool{c.member, c.editor, c.pool, c.manager}; got != want {
			t.Errorf("%+v is visible to member, editor, pool, manager: %v, want %v", c.f, got, want)
		}
	}
}

func TestTheNumberOfAttachmentsMatchesTheContract(t *testing.T) {
	data, err := os.ReadFile("../../contract/attachments.json")
	if err != nil {
		t.Fatal(err)
	}
	var rule struct{ Most int }
	if err := json.Unmarshal(data, &rule); err != nil || rule.Most != maxAttachments {
		t.Errorf("the contract says %d, %v", rule.Most, err)
	}
}
