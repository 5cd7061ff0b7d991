package story

import (
	"time"

	"cutroom/internal/cutroom"
)

// underWay lists the current projects. The demo's client has something to
// review and something to answer, its editor a deadline and a change list, its
// manager something unassigned, something late and something to release.
var underWay = []project{
	// The demo's client.
	{
		client: "client", editor: "editor", film: "the-long-answer", title: "The Long Answer, episode 48", service: "youtube",
		brief:     brief("16:9", 180, "en", "Open with the answer about failing in public, then the title. Cut the small talk before minute two."),
		submitted: 42 * hour, taken: 41 * hour, started: 40 * hour,
		cuts: []cut{{delivered: 21 * hour, released: 19 * hour, noted: 2 * hour, notes: []note{
			{
				from: 30, to: 30, kind: cutroom.NoteMust, text: "The words come a little early. Can they wait until he breathes in?",
				drawing: cutroom.Drawing{
					{Tool: cutroom.DrawingRectangle, Color: "red", Points: []cutroom.Point{point(350, 8450), point(2200, 9700)}},
					{Tool: cutroom.DrawingArrow, Color: "yellow", Points: []cutroom.Point{point(4200, 7200), point(2300, 8700)}},
				},
			},
			{from: 96, to: 132, kind: cutroom.NoteNice, text: "I love this pause. Half a second more?"},
		}}},
		talk: []line{
			{39 * hour, "editor", "Got the cards. Camera B is out of focus from 12:40 on, so I stay on A there.", false},
			{38 * hour, "client", "Oh no. Fine, nobody will miss it.", false},
			{20 * hour, "manager", "The opening is very good. Leave it long.", true},
			{18 * hour, "editor", "The first cut is with you. I kept the laugh at the end, tell me if it is too much.", false},
		},
	},
	{
		client: "client", editor: "clara", title: "Atelier tour, vertical cut", service: "social",
		brief:     brief("9:16", 30, "pt", "A quick walk through the new atelier for stories. It should feel like a friend shows you around."),
		submitted: 16 * hour, taken: 15 * hour, started: 14 * hour,
		question: exchange{asked: 5 * hour, question: "The sign by the door still has the old logo. Shall I cut around it, or is it fine as it is?"},
	},
	{
		client: "client", editor: "editor", film: "casa-barro", title: "Clay stories, trailer", service: "youtube",
		brief:     brief("16:9", 45, "pt", "A trailer for the spring season. Hands, clay and kiln; faces only at the end."),
		submitted: 70 * hour, taken: 69 * hour, started: 67 * hour,
		cuts: []cut{{delivered: 54 * hour, released: 53 * hour, noted: 7 * hour, changes: 6 * hour, notes: []note{
			{from: 72, to: 72, kind: cutroom.NoteMust, text: "The shot of the stairs can stay two seconds longer."},
			{
				from: 144, to: 180, kind: cutroom.NoteMust, text: "Please use the warmer grade of episode 12 here.",
				drawing: cutroom.Drawing{{Tool: cutroom.DrawingLabel, Color: "yellow", Points: []cutroom.Point{point(3000, 3000)}, Text: "warmer"}},
			},
			{from: whole, kind: cutroom.NoteNice, text: "The title appears before the music starts; let them begin together."},
		}}},
	},
	{
		client: "client", editor: "editor", title: "Spring lookbook teaser", service: "commercial",
		brief:     brief("9:16", 20, "en", "Six looks in twenty seconds, one per beat. Ends on the date of the opening."),
		submitted: 17 * hour, taken: 15 * hour, started: 12 * hour,
		talk: []line{
			{11 * hour, "client", "The opening is on the 4th, not on the 5th as it says in the brief!", false},
			{10 * hour, "editor", "Good that you say so. Changed.", false},
			{30 * time.Minute, "client", "Can the last look stay on screen a little longer?", false},
		},
	},
	{
		client: "client", title: "Vinyl Sundays, episode 3", service: "youtube",
		brief:     brief("16:9", 240, "pt", "Same structure as episode 2, but keep the crackle of the needle under the intro."),
		submitted: 4 * hour,
	},
	{
		client: "client", title: "Studio open day", service: "social", written: 2 * hour,
		brief: brief("1:1", 0, "pt", ""),
	},
	// What needs a manager's attention.
	{
		client: "devon", title: "Q4 product walkthrough", service: "motion",
		brief:     brief("16:9", 90, "en", "Explain the three new dashboards to people who have never seen the product."),
		submitted: 20 * hour,
	},
	{
		client: "jonas", editor: "diego", title: "Winter range, 60 seconds", service: "commercial",
		brief:     brief("16:9", 60, "en", "Show that the jackets are made for bad weather. No slow motion, please."),
		submitted: 52 * hour, assigned: 50 * hour, started: 44 * hour,
		talk: []line{
			{9 * hour, "diego", "Two of the files are damaged. I asked for them again, this will be tight.", true},
			{5 * hour, "jonas", "They are on their way, sorry.", false},
		},
	},
	{
		client: "noor", editor: "yuki", film: "solara-drop-04", title: "Solara drop 05", service: "commercial",
		brief:     brief("9:16", 15, "en", "The fifth of nine spots. One bottle, morning light, no voice."),
		submitted: 15 * hour, assigned: 14 * hour, started: 13 * hour,
		cuts: []cut{{delivered: 90 * time.Minute}},
	},
	{
		client: "amelia", editor: "hannah", film: "night-shift", title: "Workshop film, second half", service: "youtube",
		brief:     brief("16:9", 300, "en", "From the raw board to the finished table. The interview carries it; no music under the talking."),
		submitted: 22 * hour, assigned: 21 * hour, started: 20 * hour,
		cuts: []cut{{delivered: 40 * time.Minute}},
	},
	{
		client: "gabriel", editor: "hannah", title: "Night shift sessions, live cut", service: "audio",
		brief:     brief("16:9", 200, "en", "Mix the desk recording with the room so that it sounds like standing in front of the stage."),
		submitted: 9 * day, assigned: 9*day - hour, started: 9*day - 3*hour,
		question: exchange{asked: 9*day - 5*hour, question: "The room recording of song three is missing. Do you have it?"},
	},
	{
		client: "mateus", editor: "paulo", title: "Surf camp, August", service: "social",
		brief:     brief("9:16", 30, "pt", "The best waves of the camp, and at least one good fall."),
		submitted: 4 * day, assigned: 4*day - 2*hour, started: 4*day - 6*hour,
		held: remark{3 * day, "The client found better footage and sends it on Monday."},
	},
	// The rest of a working day.
	{
		client: "marta", editor: "clara", film: "casa-barro", title: "Kiln opening, October", service: "social",
		brief:     brief("1:1", 30, "pt", "The moment the kiln opens, then the pieces one by one."),
		submitted: 31 * hour, assigned: 30 * hour, started: 29 * hour,
		cuts: []cut{{delivered: 20 * hour}},
	},
	{
		client: "marta", editor: "paulo", title: "Interview with the founder", service: "youtube",
		brief:     brief("16:9", 240, "pt", "Four minutes about why she left the bank. Keep the pauses."),
		submitted: 9 * hour, assigned: 8 * hour, started: 7 * hour,
	},
	{
		client: "devon", editor: "yuki", title: "Launch keynote opener", service: "motion",
		brief:     brief("16:9", 25, "en", "Twenty-five seconds before the keynote begins: our lines, our colours, nothing literal."),
		submitted: 11 * hour, assigned: 10 * hour, started: 8 * hour,
	},
	{
		client: "devon", editor: "diego", film: "night-shift", title: "Customer story: Lantern", service: "commercial",
		brief:     brief("16:9", 75, "en", "Let the customer speak; our name appears once, at the end."),
		submitted: 53 * hour, assigned: 52 * hour, started: 51 * hour,
		cuts: []cut{
			{delivered: 38 * hour, released: 37 * hour, noted: 31 * hour, changes: 30 * hour, notes: []note{
				{from: 96, to: 120, kind: cutroom.NoteMust, text: "Her name is spelled Katharina, with a K."},
				{from: whole, kind: cutroom.NoteNice, text: "Please bring the last shot in a second earlier.", answer: answer{cutroom.AnswerImpossible, "The music has no earlier beat to cut on. I shortened the shot before instead."}},
			}},
			{delivered: 12 * hour, released: 11 * hour},
		},
	},
	{
		client: "priya", editor: "diego", film: "house-roast", title: "House Roast, autumn blend", service: "commercial",
		brief:     brief("16:9", 30, "en", "You should smell it. Steam, grinder, first sip."),
		submitted: 40 * hour, assigned: 39 * hour, started: 38 * hour,
		cuts: []cut{{delivered: 26 * hour, released: 25 * hour, noted: 5 * hour, changes: 4 * hour, notes: []note{
			{from: 48, to: 72, kind: cutroom.NoteMust, text: "The water is too loud against the music."},
			{
				from: 120, to: 120, kind: cutroom.NoteMust, text: "The cup reads yellow here. Can it go whiter, like the label?",
				drawing: cutroom.Drawing{{Tool: cutroom.DrawingRectangle, Color: "red", Points: []cutroom.Point{point(2400, 3900), point(6700, 9100)}}},
			},
		}}},
	},
	{
		client: "priya", title: "Brew guide: V60", service: "social",
		brief:     brief("9:16", 45, "en", "Five steps, five shots, captions in the frame."),
		submitted: 3 * hour,
	},
	{
		client: "sofia", editor: "hannah", title: "Five-minute morning stretch", service: "youtube",
		brief:     brief("16:9", 300, "en", "Follow-along video. The countdown must always be visible."),
		submitted: 26 * hour, taken: 24 * hour, started: 20 * hour,
	},
	{
		client: "lucia", editor: "clara", title: "Macaron tower, loop", service: "motion",
		brief:     brief("1:1", 8, "es", "A loop for the shop window. It must not be clear where it starts."),
		submitted: 7 * hour, taken: 6 * hour,
	},
	{
		client: "noor", title: "Serum explained in 30 seconds", service: "motion",
		brief:     brief("9:16", 30, "en", "What it does, without one word a chemist would use."),
		submitted: 2 * hour,
	},
	{
		client: "amelia", editor: "hannah", film: "the-long-answer", title: "Three generations, one bench", service: "youtube",
		brief:     brief("16:9", 420, "en", "Grandmother, mother, daughter. Let them interrupt each other."),
		submitted: 6 * day, assigned: 6*day - hour, started: 6*day - 3*hour,
		cuts: []cut{{delivered: 6*day - 14*hour, released: 6*day - 15*hour}},
	},
	{
		client: "amelia", title: "Christmas catalogue film", service: "commercial", written: 30 * hour,
		brief: brief("16:9", 60, "en", "Everything in the catalogue in one drawer-opening shot."),
	},
}
