package cutroom

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
)

// Notice is a kind of thing people are told of by mail. What is about money or
// about who can enter an account is always told.
type Notice struct {
	ID         string `json:"id"`
	Group      string `json:"group"`
	Roles      []Role `json:"roles"` // whom it can concern
	Switchable bool   `json:"switchable"`
}

// Notices are all kinds, in the order in which they are shown.
type Notices []Notice

// alwaysTold are the groups that nobody can switch off.
var alwaysTold = []string{"money", "security"}

// ParseNotices reads the contract's list and refuses one that would let money
// or security be switched off.
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

// Of is the kind with the id. Only our own constants come here, so an unknown
// one is a mistake in the program.
func (l Notices) Of(id string) Notice {
	n, known := l.Named(id)
	if !known {
		panic("no such kind of notification: " + id)
	}
	return n
}

// Named is the kind with the id, if there is one.
func (l Notices) Named(id string) (Notice, bool) {
	for _, n := range l {
		if n.ID == id {
			return n, true
		}
	}
	return Notice{}, false
}

// Unsubscribed is the person after they switched the kind off, or
// ErrNotSwitchable.
func (u User) Unsubscribed(n Notice, notices Notices) (User, error) {
	var err error
	u.MailOff, err = notices.switchedOff(append(slices.Clone(u.MailOff), n.ID))
	return u, err
}

// Wants reports whether the person is to be told of such things by mail. What
// cannot be switched off is wanted, whatever is stored.
func (u User) Wants(n Notice) bool {
	return !n.Switchable || !slices.Contains(u.MailOff, n.ID)
}

// ErrNotSwitchable refuses to switch off what is always told, or what is not
// known.
var ErrNotSwitchable = &Error{
	Kind: Invalid, Code: "not_switchable", Message: "This notification can't be switched off", Field: "mailOff",
}

// switchedOff is the list of ids to store: each once, in the order of l.
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
