package story

import (
	"time"

	"cutroom/internal/cutroom"
)

// projects are all the clients' orders: first the current ones, then the
// finished ones.
var projects = append(underWay, over...)

// brief returns a client's brief.
func brief(format cutroom.Format, seconds int, language cutroom.Language, goal string) cutroom.Brief {
	return cutroom.Brief{
		Formats: []cutroom.Format{format}, Seconds: seconds, Language: language, Goal: goal,
		FootageLink: "https://footage.example/cards",
	}
}

// rated returns the project with its client's rating, given some hours after
// the approval.
func (p project) rated(stars int, text string) project {
	p.rating = rating{ago: p.approved - 4*hour, stars: stars, text: text}
	return p
}

// finished returns a project that went well: it was delivered within half a
// day, had a few rounds of changes, and was approved the next day.
func finished(ago time.Duration, client, editor, film, title string, service cutroom.ServiceKind, b cutroom.Brief, changes ...string) project {
	p := project{
		client: client, editor: editor, film: film, title: title, service: service, brief: b,
		submitted: ago, assigned: ago - hour, started: ago - 2*hour,
		cuts: []cut{{delivered: ago - 11*hour, released: ago - 12*hour}},
	}
	last := ago - 12*hour
	for _, wish := range changes {
		latest := &p.cuts[len(p.cuts)-1]
		latest.noted, latest.changes = last-5*hour, last-6*hour
		latest.notes = []note{{from: whole, kind: cutroom.NoteMust, text: wish}}
		p.cuts = append(p.cuts, cut{delivered: last - 15*hour, released: last - 16*hour})
		last -= 16 * hour
	}
	p.approved = last - 9*hour
	if editor == "clara" { // her deliveries go straight to the client
		for i := range p.cuts {
			p.cuts[i].released = 0
		}
	}
	return p
}
