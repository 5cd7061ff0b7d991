package account

import (
	"context"
	"time"

	"cutroom/internal/cutroom"
)

// The contents of an export's files. Fields are listed one by one, so that a
// field added to a noun later is not exported automatically.

type exportProfile struct {
	ID               string           `json:"id"`
	Username         string           `json:"username"`
	Email            string           `json:"email"`
	EmailConfirmedAt time.Time        `json:"emailConfirmedAt,omitzero"`
	FullName         string           `json:"fullName"`
	CountryCode      string           `json:"countryCode"`
	PhoneNumber      string           `json:"phoneNumber"`
	Role             cutroom.Role     `json:"role"`
	Language         cutroom.Language `json:"language"`
	TimeZone         string           `json:"timeZone"`
	Theme            string           `json:"theme"`
	MailOff          []string         `json:"mailOff"`
	ReferralCode     string           `json:"referralCode"`
	CreatedAt        time.Time        `json:"createdAt"`
	SuspendedAt      time.Time        `json:"suspendedAt,omitzero"`
	DeleteAfter      time.Time        `json:"deleteAfter,omitzero"`
}

func exportedProfile(u cutroom.User) exportProfile {
	return exportProfile{
		ID: u.ID, Username: u.Username, Email: u.Email, EmailConfirmedAt: u.EmailConfirmedAt,
		FullName: u.FullName, CountryCode: u.CountryCode, PhoneNumber: u.PhoneNumber,
		Role: u.Role, Language: u.Language, TimeZone: u.TimeZone, Theme: u.Theme,
		MailOff: listOf(u.MailOff, func(id string) string { return id }), ReferralCode: u.ReferralCode,
		CreatedAt: u.CreatedAt, SuspendedAt: u.SuspendedAt, DeleteAfter: u.DeleteAfter,
	}
}

type exportSession struct {
	Browser    string    `json:"browser"`
	CreatedAt  time.Time `json:"createdAt"`
	LastUsedAt time.Time `json:"lastUsedAt"`
	EndedAt    time.Time `json:"endedAt,omitzero"`
	EndedWhy   string    `json:"endedWhy,omitempty"`
}

func exportedSession(s cutroom.Session) exportSession {
	return exportSession{
		Browser: s.UserAgent, CreatedAt: s.CreatedAt, LastUsedAt: s.LastUsedAt, EndedAt: s.EndedAt, EndedWhy: s.EndedWhy,
	}
}

type exportAccessToken struct {
	Name       string         `json:"name"`
	Scopes     cutroom.Scopes `json:"scopes"`
	CreatedAt  time.Time      `json:"createdAt"`
	ExpiresAt  time.Time      `json:"expiresAt"`
	LastUsedAt time.Time      `json:"lastUsedAt,omitzero"`
	EndedAt    time.Time      `json:"endedAt,omitzero"`
	EndedWhy   string         `json:"endedWhy,omitempty"`
}

func exportedAccessToken(t cutroom.AccessToken) exportAccessToken {
	e := exportAccessToken{
		Name: t.Name, Scopes: t.Scopes, CreatedAt: t.CreatedAt, ExpiresAt: t.ExpiresAt, EndedAt: t.EndedAt, EndedWhy: t.EndedWhy,
	}
	if t.Used() {
		e.LastUsedAt = t.LastUsedAt
	}
	return e
}

type exportEntry struct {
	At     time.Time `json:"at"`
	Action string    `json:"action"`
	By     string    `json:"by"` // "you", "somebody else" or "the system"
}

// exportedEntry tells what was done, but not who else did it.
func exportedEntry(e cutroom.AuditEntry, self string) exportEntry {
	return exportEntry{At: e.At, Action: e.Action, By: doneBy(e.By, self)}
}

// doneBy tells who did something, as far as the person may know.
func doneBy(id, self string) string {
	switch id {
	case self:
		return "you"
	case cutroom.System.UserID, "":
		return "the system"
	}
	return "somebody else"
}

type exportNotification struct {
	About  cutroom.NotificationKind `json:"about"`
	Title  string                   `json:"title,omitempty"`
	At     time.Time                `json:"at"`
	ReadAt time.Time                `json:"readAt,omitzero"`
}

// exportedNotification leaves out what others wrote.
func exportedNotification(n cutroom.Notification) exportNotification {
	return exportNotification{About: n.Kind, Title: n.Facts.Title, At: n.At, ReadAt: n.ReadAt}
}

type exportMail struct {
	Subject string            `json:"subject"`
	At      time.Time         `json:"at"`
	State   cutroom.MailState `json:"state"`
}

func exportedMail(m cutroom.Mail) exportMail {
	return exportMail{Subject: m.Subject, At: m.CreatedAt, State: m.State}
}

type exportMessage struct {
	At      time.Time              `json:"at"`
	Name    string                 `json:"name"`
	Subject cutroom.ContactSubject `json:"subject"`
	Message string                 `json:"message"`
	Replies []exportContactReply   `json:"replies,omitempty"`
}

type exportContactReply struct {
	At   time.Time `json:"at"`
	Text string    `json:"text"`
}

// exportedContactReply leaves out the names of the manager and the visitor.
func exportedContactReply(r cutroom.ContactReply) exportContactReply {
	return exportContactReply{At: r.At, Text: r.Text}
}

// exportMessages lists the messages that were sent to us from an address, with
// the replies.
func (s *Service) exportMessages(ctx context.Context, email string) ([]exportMessage, error) {
	messages, err := s.store.ContactMessagesFrom(ctx, email)
	if err != nil {
		return nil, err
	}
	list := make([]exportMessage, len(messages))
	for i, m := range messages {
		list[i] = exportMessage{At: m.CreatedAt, Name: m.Name, Subject: m.Subject, Message: m.Message}
		if m.Replies == 0 {
			continue
		}
		replies, err := s.store.ContactReplies(ctx, m.ID)
		if err != nil {
			return nil, err
		}
		list[i].Replies = listOf(replies, exportedContactReply)
	}
	return list, nil
}

// exportContactReplies lists the person's replies to visitors.
func (s *Service) exportContactReplies(ctx context.Context, u cutroom.User) ([]exportContactReply, error) {
	replies, err := allPages(func(after string) ([]cutroom.ContactReply, error) {
		return s.store.ContactRepliesBy(ctx, u.ID, after, exportPage)
	}, func(r cutroom.ContactReply) string { return r.ID })
	return listOf(replies, exportedContactReply), err
}

type exportApplication struct {
	At          time.Time                `json:"at"`
	State       cutroom.ApplicationState `json:"state"`
	ChangedAt   time.Time                `json:"changedAt"`
	FullName    string                   `json:"fullName"`
	Email       string                   `json:"email"`
	Country     string                   `json:"country"`
	TimeZone    string                   `json:"timeZone"`
	Languages   []cutroom.Language       `json:"languages"`
	Skills      []cutroom.Skill          `json:"skills"`
	Software    string                   `json:"software"`
	WeeklyHours int                      `json:"weeklyHours"`
	Showreel    []string                 `json:"showreel"`
	About       string                   `json:"about"`
	Rate        int                      `json:"rate"`
	ConsentedAt time.Time                `json:"consentedAt"`
	Reason      string                   `json:"declineReason,omitempty"`
	Sample      string                   `json:"sample,omitempty"` // its file in the archive
}

func exportedApplication(a cutroom.Application) exportApplication {
	shown := exportApplication{
		At: a.CreatedAt, State: a.State, ChangedAt: a.ChangedAt, FullName: a.FullName, Email: a.Email,
		Country: a.Country, TimeZone: a.TimeZone, Languages: a.Languages, Skills: a.Skills, Software: a.Software,
		WeeklyHours: a.WeeklyHours, Showreel: a.Showreel, About: a.About, Rate: a.Rate,
		ConsentedAt: a.ConsentedAt, Reason: a.DeclineReason,
	}
	if a.Sample.Key != "" {
		shown.Sample = sampleName(a)
	}
	return shown
}

// sampleName returns the path in the archive of the file sent with an
// application.
func sampleName(a cutroom.Application) string {
	return "samples/" + a.ID + "." + string(a.Sample.Kind)
}

var exportReadme = map[cutroom.Language]string{
	cutroom.English: `This is everything we keep about you.

profile.json       what your account says, and how you have set it up
sessions.json      where and when you signed in
access-tokens.json what you let programs do for you
audit.json         what was done to your account, and whether by you
mails.json         the mails we wrote to your confirmed address
messages.json      what you wrote to us with the contact form from that address, and our replies
contact-replies.json what you replied to visitors, as a manager
notifications.json what we told you about your projects
applications.json  what you wrote to edit for us, and in samples/ the files you sent with it
avatar.jpg         your picture, if you have one
conversations.json what you wrote in the conversations of projects
notes.json         what you wrote and drew on versions, and your replies
share-links.json   the links for guests that you made; where you may share, also those of your team,
                   how often they were opened, the names that guests gave and what they wrote
sign-offs.json     the records of what you approved; they stay when your account goes
projects.json      your team's projects, and the names, sizes, dates and SHA-256 of their files;
                   to download the files themselves, open the address of their project
brand-kit.json     your team's brand kit, with its files in the same way

Where you may see what your team pays, also:

plan.json          your team's subscriptions, its codes and what became of them
purchases.json     every purchase that was begun, and how far it came
receipts.json      every payment, and in receipts/ the same as PDF files
credits.json       how your team's credits moved, line by line

All amounts are in US cents, all times are in UTC. Your password is not here: we do not know it.
`,
	cutroom.Spanish: `Esto es todo lo que guardamos sobre ti.

profile.json       lo que dice tu cuenta y cómo la has configurado
sessions.json      dónde y cuándo iniciaste sesión
access-tokens.json lo que permites hacer a programas por ti
audit.json         lo que se hizo en tu cuenta y si fuiste tú
mails.json         los correos que escribimos a tu dirección confirmada
messages.json      lo que nos escribiste con el formulario de contacto desde esa dirección, y nuestras respuestas
contact-replies.json lo que respondiste a visitantes, como gestor
notifications.json lo que te avisamos sobre tus proyectos
applications.json  lo que escribiste para editar con nosotros, y en samples/ los archivos que enviaste
avatar.jpg         tu foto, si tienes una
conversations.json lo que escribiste en las conversaciones de los proyectos
notes.json         lo que escribiste y dibujaste sobre las versiones, y tus respuestas
share-links.json   los enlaces para invitados que creaste; si puedes compartir, también los de tu equipo,
                   cuántas veces se abrieron, los nombres que dieron los invitados y lo que escribieron
sign-offs.json     los registros de lo que aprobaste; se conservan cuando se borra tu cuenta
projects.json      los proyectos de tu equipo y los nombres, tamaños, fechas y SHA-256 de sus archivos;
                   para descargar los archivos, abre la dirección de su proyecto
brand-kit.json     el kit de marca de tu equipo, con sus archivos del mismo modo

Si puedes ver lo que paga tu equipo, también:

plan.json          las suscripciones de tu equipo, sus códigos y qué fue de ellos
purchases.json     cada compra que se empezó y hasta dónde llegó
receipts.json      cada pago, y en receipts/ lo mismo como archivos PDF
credits.json       cómo se movieron los créditos de tu equipo, línea por línea

Todas las cantidades están en centavos de dólar estadounidense y todas las horas en UTC. Tu contraseña no está aquí: no la conocemos.
`,
	cutroom.Portuguese: `Isto é tudo o que guardamos sobre si.

profile.json       o que a sua conta diz e como a configurou
sessions.json      onde e quando iniciou sessão
access-tokens.json o que permite a programas fazer por si
audit.json         o que foi feito na sua conta e se foi por si
mails.json         os e-mails que escrevemos para o seu endereço confirmado
messages.json      o que nos escreveu com o formulário de contacto a partir desse endereço, e as nossas respostas
contact-replies.json o que respondeu a visitantes, como gestor
notifications.json o que lhe comunicámos sobre os seus projetos
applications.json  o que escreveu para editar connosco, e em samples/ os ficheiros que enviou
avatar.jpg         a sua fotografia, se tiver uma
conversations.json o que escreveu nas conversas dos projetos
notes.json         o que escreveu e desenhou sobre as versões, e as suas respostas
share-links.json   os links para convidados que criou; se puder partilhar, também os da sua equipa,
                   quantas vezes foram abertos, os nomes que os convidados deram e o que escreveram
sign-offs.json     os registos do que aprovou; ficam quando a sua conta é eliminada
projects.json      os projetos da sua equipa e os nomes, tamanhos, datas e SHA-256 dos seus ficheiros;
                   para transferir os ficheiros, abra o endereço do projeto
brand-kit.json     o kit de marca da sua equipa, com os seus ficheiros da mesma forma

Se puder ver o que a sua equipa paga, também:

plan.json          as subscrições da sua equipa, os seus códigos e o que foi feito deles
purchases.json     cada compra que foi iniciada e até onde chegou
receipts.json      cada pagamento, e em receipts/ o mesmo em ficheiros PDF
credits.json       como se moveram os créditos da sua equipa, linha a linha

Todos os valores estão em cêntimos de dólar americano e todas as horas em UTC. A sua palavra-passe não está aqui: não a conhecemos.
`,
}
