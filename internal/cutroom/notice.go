package cutroom

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
)

// Notice is a kind of thing that people are mailed about. Notices about money or
// account security cannot be switched off.
type Notice struct {
	ID         string `json:"id"`
	Group      string `json:"group"`
	Roles      []Role `json:"roles"` // who it can concern
	Switchable bool   `json:"switchable"`
}

// Notices lists all kinds, in display order.
type Notices []Notice

// alwaysTold lists the groups that cannot be switched off.
var alwaysTold = []string{"money", "security"}

// ParseNotices reads the contract's list and rejects one that would let money or
// security be switched off.
func ParseNotices(data []byte) (Notices, error) {
	read := json.NewDecoder(bytes.NewReader(data))
	read.DisallowUnknownFields()
	var list Notices
	if err := read.Decode(&list); err != nil {
		return nil, fmt.Errorf("notifications: %w", err)
	}
	seen := map[string]bool{}
	for _, n := range list {
		switch {
		case n.ID == "" || seen[n.ID]:
			return nil, fmt.Errorf("notifications: %q is there twice, or has no name", n.ID)
		case n.Switchable == slices.Contains(alwaysTold, n.Group):
			return nil, fmt.Errorf("notifications: %s is of the group %s, which decides whether it can be switched off", n.ID, n.Group)
		}
		seen[n.ID] = true
	}
	return list, nil
}

// Of returns the kind with an id. Only our own constants are passed in, so an
// unknown one is a programming error.
func (l Notices) Of(id string) Notice {
	n, known := l.Named(id)
	if !known {
		panic("no such kind of notification: " + id)
	}
	return n
}

// Named returns the kind with an id, if there is one.
func (l Notices) Named(id string) (Notice, bool) {
	for _, n := range l {
		if n.ID == id {
			return n, true
		}
	}
	return Notice{}, false
}

// Unsubscribed returns the person with the kind switched off, or
// ErrNotSwitchable.
func (u User) Unsubscribed(n Notice, notices Notices) (User, error) {
	var err error
	u.MailOff, err = notices.switchedOff(append(slices.Clone(u.MailOff), n.ID))
	return u, err
}

// Wants reports whether the person gets mails of this kind. Kinds that cannot be
// switched off are always wanted, whatever is stored.
func (u User) Wants(n Notice) bool {
	return !n.Switchable || !slices.Contains(u.MailOff, n.ID)
}

// ErrNotSwitchable refuses to switch off a kind that is always sent or unknown.
var ErrNotSwitchable = &Error{
	Kind: Invalid, Code: "not_switchable", Message: "This notification can't be switched off", Field: "mailOff",
}

// switchedOff returns the ids to store: without duplicates, in the order of l.
func (l Notices) switchedOff(ids []string) ([]string, error) {
	var off []string
	for _, n := range l {
		if n.Switchable && slices.Contains(ids, n.ID) {
			off = append(off, n.ID)
		}
	}
	for _, id := range ids {
		if !slices.Contains(off, id) {
			return nil, ErrNotSwitchable
		}
	}
	return off, nil
}
