package story

import "cutroom/internal/cutroom"

const (
	english    = cutroom.English
	spanish    = cutroom.Spanish
	portuguese = cutroom.Portuguese
)

// over lists what was approved or cancelled in the past year.
var over = []project{
	finished(338*day, "client", "editor", "the-long-answer", "The Long Answer, episode 12", "youtube",
		brief("16:9", 180, portuguese, "The first one with you: keep it close to the episodes we cut ourselves.")).rated(5, "Exactly our tone, on the first try."),
	finished(300*day, "client", "editor", "the-long-answer", "The Long Answer, episode 19", "youtube",
		brief("16:9", 180, english, "Two guests; it must always be clear who is talking."), "00:05 The second guest's name is missing.").rated(4, ""),
	finished(255*day, "client", "clara", "petit-four", "Opening night, square", "social",
		brief("1:1", 20, portuguese, "A thank-you to those who came.")).rated(5, "Posted it the same night."),
	finished(190*day, "client", "editor", "casa-barro", "Clay stories, pilot", "youtube",
		brief("16:9", 60, portuguese, "Find out whether this can become a series."), "The ending is too sudden.", "Please try the first music again.").rated(3, "Good in the end, but it took two rounds."),
	finished(95*day, "client", "editor", "the-long-answer", "The Long Answer, episode 40", "youtube",
		brief("16:9", 180, english, "The one about money. Keep it light.")).rated(5, ""),
	finished(33*day, "client", "diego", "night-shift", "Vinyl Sundays, episode 2", "youtube",
		brief("16:9", 240, english, "Slow, warm, no cuts under three seconds."), "00:02 One shot is out of focus.").rated(4, "Lovely grade."),
	finished(301*day, "devon", "yuki", "night-shift", "Brightline in 40 seconds", "motion",
		brief("16:9", 40, english, "For the home page, without sound.")).rated(5, ""),
	finished(140*day, "devon", "diego", "house-roast", "Customer story: Kiosk", "commercial",
		brief("16:9", 75, english, "One day in the shop."), "The logo at the end should be smaller.").rated(4, "Quick and careful."),
	finished(272*day, "marta", "editor", "casa-barro", "Casa Barro, portrait", "commercial",
		brief("16:9", 60, portuguese, "What we do, for people who walk past.")).rated(5, "People stop at the window now."),
	finished(250*day, "noor", "yuki", "solara-drop-04", "Solara drop 01", "commercial",
		brief("9:16", 15, english, "The first of nine."), "Her skin looks too smooth; please take the retouching back.").rated(3, ""),
	finished(45*day, "noor", "yuki", "solara-drop-04", "Solara drop 04", "commercial",
		brief("9:16", 15, english, "One bottle, four walls.")).rated(5, "Best one so far."),
	finished(205*day, "lucia", "clara", "petit-four", "Petit Four, loop", "motion",
		brief("1:1", 8, spanish, "A stacking loop for the counter.")).rated(5, ""),
	finished(180*day, "jonas", "diego", "night-shift", "Tent in a storm", "commercial",
		brief("16:9", 30, english, "Prove that it stands.")).rated(4, ""),
	finished(120*day, "priya", "diego", "house-roast", "House Roast, the film", "commercial",
		brief("16:9", 45, english, "From the cherry to the cup."), "00:06 Wrong bag.").rated(4, ""),
	finished(25*day, "mateus", "paulo", "solara-drop-04", "First lesson, vertical", "social",
		brief("9:16", 20, portuguese, "Show that it is fun before it works.")).rated(5, "You can hear them laugh."),
	finished(80*day, "marta", "editor", "casa-barro", "Casa Barro, the glaze", "commercial",
		brief("16:9", 45, portuguese, "How a colour is made.")).rated(5, "You understood the glaze better than we explained it."),
	finished(58*day, "client", "editor", "the-long-answer", "The Long Answer, episode 44", "youtube",
		brief("16:9", 180, english, "The one with the broken microphone. Save what you can."), "00:04 Please leave the joke in.").rated(4, ""),
	finished(17*day, "amelia", "editor", "night-shift", "Workshop film, first half", "youtube",
		brief("16:9", 300, english, "From the tree to the raw board.")).rated(5, "We watched it three times."),
	finished(12*day, "priya", "diego", "house-roast", "Brew guide: French press", "social",
		brief("9:16", 45, english, "Four steps, four shots."), "00:03 The water is too dark.", "The captions are still too small.").rated(2, "Nice pictures, but we had to ask for the same thing twice."),
	finished(7*day, "client", "editor", "the-long-answer", "The Long Answer, episode 47", "youtube",
		brief("16:9", 180, english, "Two friends who don't agree. Let the silences stand.")),
	{
		client: "jonas", title: "Ski poster, animated", service: "motion", brief: brief("4:5", 6, english, "Let the snow fall on the printed poster."),
		submitted: 88 * day, cancelled: 88*day - 5*hour,
	},
	{
		client: "lucia", editor: "clara", title: "Easter special", service: "social", brief: brief("1:1", 15, spanish, "Eggs, but not as you expect them."),
		submitted: 217 * day, taken: 217*day - 3*hour, started: 217*day - 6*hour, cancelled: 216 * day,
	},
}
