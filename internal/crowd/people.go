package crowd

import (
	"context"
	"encoding/binary"
	"fmt"
	"time"

	"github.com/google/uuid"

	"cutroom/internal/cutroom"
)

// newID makes an id as if at a given time: ids sort by when they were made.
func (g *crowd) newID(at time.Time) string {
	var id uuid.UUID
	binary.BigEndian.PutUint64(id[:8], uint64(at.UnixMilli())<<16|g.chance.Uint64()&0x0fff)
	binary.BigEndian.PutUint64(id[8:], g.chance.Uint64())
	id[6], id[8] = id[6]&0x0f|0x70, id[8]&0x3f|0x80
	return id.String()
}

// years is how far back the oldest project goes.
const years = 5

func (g *crowd) beginning() time.Time { return g.Now.AddDate(-years, 0, 0) }

// invite creates as many clients and editors as the projects need. Nobody can
// sign in as one of them.
func (g *crowd) invite(ctx context.Context) error {
	accounts := min(fewest+g.Projects/perAccount, 1+g.Projects/2)
	editors := 1 + accounts/2/perEditor // half of the projects under way have an editor
	for first := 0; first < accounts; first += batch {
		var people []cutroom.User
		var joined []cutroom.Membership
		for i := first; i < min(accounts, first+batch); i++ {
			u, m := g.client(i)
			people, joined = append(people, u), append(joined, m)
		}
		if err := g.Store.InTx(ctx, func(tx cutroom.Tx) error { return welcome(ctx, tx, people, joined) }); err != nil {
			return err
		}
		g.accounts = append(g.accounts, joined...)
	}
	hired := make([]cutroom.User, editors)
	for i := range hired {
		hired[i] = g.person("editor", i, cutroom.Editor)
		g.editors = append(g.editors, hired[i].ID)
	}
	return g.Store.InTx(ctx, func(tx cutroom.Tx) error { return hire(ctx, tx, hired) })
}

func (g *crowd) person(kind string, n int, role cutroom.Role) cutroom.User {
	at := g.beginning()
	id := g.newID(at)
	login := fmt.Sprintf("%s_%d_%s", kind, n+1, id[len(id)-6:])
	return cutroom.User{
		ID: id, Username: login, Email: login + "@example.com", FullName: fmt.Sprintf("%s %d", pick(g, names), n+1),
		Role: role, Language: cutroom.English, CreatedAt: at, EmailConfirmedAt: at,
	}
}

func (g *crowd) client(n int) (cutroom.User, cutroom.Membership) {
	owner := g.person("client", n, cutroom.Client)
	account := cutroom.ClientAccount{
		ID: g.newID(owner.CreatedAt), Name: fmt.Sprintf("%s %d", pick(g, studios), n+1),
		ReferralCode: cutroom.NewReferralCode(), CreatedAt: owner.CreatedAt,
	}
	return owner, cutroom.Membership{Account: account, Member: cutroom.Member{
		AccountID: account.ID, UserID: owner.ID, Position: cutroom.Owner, JoinedAt: owner.CreatedAt,
	}}
}

func welcome(ctx context.Context, tx cutroom.Tx, people []cutroom.User, joined []cutroom.Membership) error {
	for i, u := range people {
		if err := tx.CreateUser(ctx, u); err != nil {
			return err
		}
		if err := tx.CreateClientAccount(ctx, joined[i].Account); err != nil {
			return err
		}
		if err := tx.CreateMember(ctx, joined[i].Member); err != nil {
			return err
		}
	}
	return nil
}

func hire(ctx context.Context, tx cutroom.Tx, people []cutroom.User) error {
	for _, u := range people {
		if err := tx.CreateUser(ctx, u); err != nil {
			return err
		}
		if err := tx.SaveEditorProfile(ctx, cutroom.EditorProfile{UserID: u.ID, WeeklyHours: 40, Works: cutroom.OfficeHours}); err != nil {
			return err
		}
	}
	return nil
}

var (
	names   = []string{"Ada", "Bruno", "Chloé", "Dario", "Elif", "Fábio", "Gwen", "Hugo", "Inês", "Jamal", "Kira", "Luca"}
	studios = []string{"Bakery", "Bike Shop", "Climbing Hall", "Dance School", "Film Club", "Garden Centre", "Language School", "Surf Camp"}
)

func pick[T any](g *crowd, list []T) T { return list[g.chance.IntN(len(list))] }
