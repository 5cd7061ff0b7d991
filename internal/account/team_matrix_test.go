package account_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"cutroom/internal/cutroom"
	"cutroom/internal/store/storetest"
)

// matrix is the world of one cell: a team with its owner and a colleague, and
// an actor in one of the states below.
type matrix struct {
	*stage
	team      string
	colleague cutroom.Actor
	invited   cutroom.Invitation
	actor     cutroom.Actor
}

// states are the actor's relations to the team. position is the one they have,
// had or would have in it.
var states = map[string]func(m *matrix, t *testing.T, position cutroom.Position){
	"member": (*matrix).member,
	"suspended": func(m *matrix, t *testing.T, position cutroom.Position) {
		m.member(t, position)
		m.change(t, m.actor.UserID, func(u *cutroom.User) { u.SuspendedAt = m.now.Now() })
	},
	"unconfirmed": func(m *matrix, t *testing.T, position cutroom.Position) {
		m.member(t, position)
		m.change(t, m.actor.UserID, func(u *cutroom.User) { u.EmailConfirmedAt = time.Time{} })
	},
	"going": func(m *matrix, t *testing.T, position cutroom.Position) {
		m.member(t, position)
		m.change(t, m.actor.UserID, func(u *cutroom.User) { u.DeleteAfter = m.now.Now().Add(time.Hour) })
	},
	"removed": func(m *matrix, t *testing.T, position cutroom.Position) {
		owner := m.actor
		m.actor = m.person(t, "actor", cutroom.Client)
		if position == cutroom.Owner { // an owner can only leave after a transfer
			m.put(t, m.actor, m.team, cutroom.Reviewer)
			if err := m.TransferOwnership(context.Background(), owner, m.actor.UserID); err != nil {
				t.Fatal(err)
			}
			if err := m.TransferOwnership(context.Background(), m.actor, owner.UserID); err != nil {
				t.Fatal(err)
			}
		} else {
			m.put(t, m.actor, m.team, position)
		}
		if err := m.RemoveMember(context.Background(), owner, m.actor.UserID); err != nil {
			t.Fatal(err)
		}
	},
	"invited": func(m *matrix, t *testing.T, position cutroom.Position) {
		owner := m.actor
		m.actor = m.person(t, "actor", cutroom.Client)
		m.put(t, m.actor, m.account(t, "own"), cutroom.Owner)
		if position.Assignable() {
			m.invite(t, owner, "actor@example.com", position)
		}
	},
	"stranger": func(m *matrix, t *testing.T, position cutroom.Position) {
		m.actor = m.person(t, "actor", cutroom.Client)
		other := m.account(t, "other")
		if position != cutroom.Owner {
			m.put(t, m.person(t, "their owner", cutroom.Client), other, cutroom.Owner)
		}
		m.put(t, m.actor, other, position)
	},
	"manager": func(m *matrix, t *testing.T, _ cutroom.Position) { m.actor = m.person(t, "actor", cutroom.Manager) },
	"editor":  func(m *matrix, t *testing.T, _ cutroom.Position) { m.actor = m.person(t, "actor", cutroom.Editor) },
	// An actor whose role was changed while a row still lists them as a member.
	"member made an editor": func(m *matrix, t *testing.T, position cutroom.Position) {
		m.member(t, position)
		m.change(t, m.actor.UserID, func(u *cutroom.User) { u.Role = cutroom.Editor })
		m.actor.Role = cutroom.Editor
	},
}

// acts lists the states in which a member's position counts.
var acts = []string{"member", "unconfirmed", "going"}

// member adds the actor to the team, unless they are its owner and already in
// it.
func (m *matrix) member(t *testing.T, position cutroom.Position) {
	t.Helper()
	if position != cutroom.Owner {
		m.actor = m.person(t, "actor", cutroom.Client)
		m.put(t, m.actor, m.team, position)
	}
}

// person makes a person without the cost of a password.
func (m *matrix) person(t *testing.T, name string, role cutroom.Role) cutroom.Actor {
	t.Helper()
	u := cutroom.User{
		ID: name, Username: name, Email: name + "@example.com", FullName: name, Role: role, Language: cutroom.English,
		CreatedAt: m.now.Now(), EmailConfirmedAt: m.now.Now(),
	}
	session := cutroom.Session{ID: "session of " + name, UserID: u.ID, CreatedAt: u.CreatedAt, LastUsedAt: u.CreatedAt, ProvedAt: u.CreatedAt}
	m.write(t, func(tx cutroom.Tx) error {
		if err := tx.CreateUser(context.Background(), u); err != nil {
			return err
		}
		return tx.CreateSession(context.Background(), session)
	})
	return u.Actor(session.ID)
}

func (m *matrix) account(t *testing.T, id string) string {
	t.Helper()
	m.write(t, func(tx cutroom.Tx) error {
		return tx.CreateClientAccount(context.Background(), cutroom.ClientAccount{
			ID: id, Name: id, Plan: "enterprise", ReferralCode: cutroom.NewReferralCode(), CreatedAt: m.now.Now(),
		})
	})
	return id
}

func (m *matrix) put(t *testing.T, who cutroom.Actor, account string, position cutroom.Position) {
	t.Helper()
	m.write(t, func(tx cutroom.Tx) error {
		return tx.CreateMember(context.Background(), cutroom.Member{
			AccountID: account, UserID: who.UserID, Position: position, JoinedAt: m.now.Now(),
		})
	})
}

// try attempts the action on the team and reports whether it had an effect.
func (m *matrix) try(t *testing.T, action cutroom.TeamAction) (done bool, err error) {
	ctx := context.Background()
	before := m.state(t)
	switch action {
	case cutroom.Invite:
		_, err = m.Invite(ctx, m.actor, "new@example.com", cutroom.Reviewer)
		if resend := m.ResendInvitation(ctx, m.actor, m.invited.ID); (err == nil) != (resend == nil) && m.state(t) != before {
			t.Errorf("inviting %v, resending %v", err, resend)
		}
	case cutroom.RemoveMember:
		err = m.RemoveMember(ctx, m.actor, m.colleague.UserID)
	case cutroom.ChangePosition:
		err = m.SetPosition(ctx, m.actor, m.colleague.UserID, cutroom.Billing)
	case cutroom.TransferOwnership:
		err = m.TransferOwnership(ctx, m.actor, m.colleague.UserID)
	case cutroom.Rename:
		err = m.RenameTeam(ctx, m.actor, "Renamed")
	case cutroom.Leave:
		err = m.LeaveTeam(ctx, m.actor)
	default: // no verb exists yet, so check the right itself
		membership, err := m.Membership(ctx, m.actor)
		return err == nil && membership.AccountID == m.team && membership.May(action), err
	}
	return m.state(t) != before, err
}

// state returns everything about the team that an action could change.
func (m *matrix) state(t *testing.T) string {
	t.Helper()
	account, err := m.store.ClientAccountByID(context.Background(), m.team)
	if err != nil {
		t.Fatal(err)
	}
	mates, err := m.store.Teammates(context.Background(), m.team)
	if err != nil {
		t.Fatal(err)
	}
	pending, err := m.store.PendingInvitations(context.Background(), m.team)
	if err != nil {
		t.Fatal(err)
	}
	var members []cutroom.Member
	for _, mate := range mates {
		members = append(members, mate.Member)
	}
	return fmt.Sprint(account, members, pending)
}

func readPositions(t *testing.T) map[cutroom.Position][]cutroom.TeamAction {
	t.Helper()
	var table map[cutroom.Position][]cutroom.TeamAction
	data, err := os.ReadFile("../../contract/positions.json")
	if err == nil {
		err = json.Unmarshal(data, &table)
	}
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// changes are the actions that alter the team. Each gets its own world.
var changes = []cutroom.TeamAction{
	cutroom.Invite, cutroom.RemoveMember, cutroom.ChangePosition, cutroom.TransferOwnership, cutroom.Rename, cutroom.Leave,
}

func newMatrix(t *testing.T, state string, position cutroom.Position) *matrix {
	t.Helper()
	m := &matrix{stage: newStage(t, storetest.SQLite(t))}
	m.team = m.account(t, "team")
	m.actor = m.person(t, "owner", cutroom.Client)
	m.put(t, m.actor, m.team, cutroom.Owner)
	m.colleague = m.person(t, "colleague", cutroom.Client)
	m.put(t, m.colleague, m.team, cutroom.Reviewer)
	m.invited = m.invite(t, m.actor, "guest@example.com", cutroom.Reviewer)
	states[state](m, t, position)
	return m
}

// Role and position × action × state: only a member can act on a team, and only
// as the contract's table allows for their position.
func TestOnlyMembersCanActAndOnlyAsTheirPositionAllows(t *testing.T) {
	table := readPositions(t)
	check := func(t *testing.T, m *matrix, state string, position cutroom.Position, action cutroom.TeamAction) {
		t.Helper()
		done, err := m.try(t, action)
		may := slices.Contains(acts, state) && slices.Contains(table[position], action)
		if state == "unconfirmed" && action == cutroom.Invite {
			may = false // inviting requires a confirmed address
		}
		if may && position == cutroom.Owner && action == cutroom.Leave {
			may = false // a team always has an owner
			want(t, "leaving as owner", err, cutroom.ErrOwnerStays)
		}
		if done != may {
			t.Errorf("%s: done %t, want %t (%v)", action, done, may, err)
		}
		var told *cutroom.Error
		if err != nil && !errors.As(err, &told) {
			t.Errorf("%s: not a clear error: %v", action, err)
		}
	}
	for state := range states {
		for _, position := range cutroom.Positions {
			t.Run(fmt.Sprintf("%s/%s/rights", state, position), func(t *testing.T) {
				t.Parallel()
				m := newMatrix(t, state, position)
				for _, action := range cutroom.TeamActions {
					if !slices.Contains(changes, action) {
						check(t, m, state, position, action)
					}
				}
			})
			for _, action := range changes {
				t.Run(fmt.Sprintf("%s/%s/%s", state, position, action), func(t *testing.T) {
					t.Parallel()
					check(t, newMatrix(t, state, position), state, position, action)
				})
			}
		}
	}
}
