package notify

import (
	_ "embed"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"cutroom/internal/cutroom"
)

// letter is the text of a mail in one language. {name} and {brand} stand for
// the person and the service.
type letter struct {
	subject string
	heading string // "" for none
	lines   []string
	action  string // the button's text
	path    string // the button's link, below the public address; {secret} stands for a secret
	closing string
	values  []string // for the placeholders: placeholder, value and so on
	stop    string   // the unsubscribe link for mails of this kind; "" if they cannot be switched off
}

// with returns the letter with more values for its placeholders: placeholder,
// value, placeholder, value and so on.
func (l letter) with(values []string) letter {
	l.values = slices.Concat(l.values, values)
	return l
}

// filled returns the letter with its values filled in, all at once. A value
// that looks like a placeholder is left as it is, and right-to-left text is
// isolated.
func (l letter) filled() letter {
	values := slices.Clone(l.values)
	for i := 1; i < len(values); i += 2 {
		values[i] = isolated(values[i])
	}
	fill := strings.NewReplacer(values...).Replace
	l.subject, l.heading, l.closing = fill(l.subject), fill(l.heading), fill(l.closing)
	lines := make([]string, len(l.lines))
	for i, line := range l.lines {
		lines[i] = fill(line)
	}
	l.lines, l.values = lines, nil
	return l
}

var welcomeWords = map[cutroom.Language]letter{
	cutroom.English: {
		subject: "Welcome to {brand}",
		heading: "Welcome, {name}.",
		lines: []string{
			"Your account is ready. One last thing: please confirm your email address.",
			"The link works once, for 7 days. You can follow all your videos on your dashboard.",
		},
		action:  "Confirm email",
		path:    "/confirm-email/{secret}",
		closing: "You're receiving this email because someone registered at {brand} with this address.",
	},
	cutroom.Spanish: {
		subject: "Te damos la bienvenida a {brand}",
		heading: "Hola, {name}.",
		lines: []string{
			"Tu cuenta está lista. Solo falta una cosa: confirma tu dirección de correo.",
			"El enlace funciona una vez, durante 7 días. Puedes seguir todos tus vídeos en tu panel.",
		},
		action:  "Confirmar correo",
		path:    "/confirm-email/{secret}",
		closing: "Recibes este correo porque alguien se registró en {brand} con esta dirección.",
	},
	cutroom.Portuguese: {
		subject: "Damos-lhe as boas-vindas ao {brand}",
		heading: "Olá, {name}.",
		lines: []string{
			"A sua conta está pronta. Só falta uma coisa: confirme o seu endereço de e-mail.",
			"A ligação funciona uma vez, durante 7 dias. Pode acompanhar todos os seus vídeos no seu painel.",
		},
		action:  "Confirmar e-mail",
		path:    "/confirm-email/{secret}",
		closing: "Recebe este e-mail porque alguém se registou no {brand} com este endereço.",
	},
}

//go:embed letter.html
var letterHTML string

var letterTemplate = template.Must(template.New("letter").Parse(letterHTML))

// recipient is the person a letter goes to.
type recipient struct {
	email    string
	name     string
	language cutroom.Language
}

// operator is the company that runs the service. Its mails are in English.
func (s *Service) operator() recipient {
	b := s.brand()
	return recipient{b.Email, b.Name, cutroom.English}
}

// compose turns a letter into a mail with a text and an HTML version. more are
// paragraphs that follow the letter's own, exactly as they are.
func (s *Service) compose(to recipient, l letter, more ...string) (cutroom.Mail, error) {
	brand := s.brand().Name
	l = l.with([]string{"{name}", to.name, "{brand}", brand}).filled()
	lines := slices.Concat(l.lines, more)
	page := struct {
		Language, Brand, Subject, Heading, Action, Link, Closing, Stop, StopLink string
		Lines                                                                    []string
	}{
		Language: string(to.language), Brand: brand, Subject: l.subject, Heading: l.heading,
		Action: l.action, Link: s.publicURL + l.path, Closing: l.closing, Lines: lines,
	}
	if l.stop != "" {
		page.Stop, page.StopLink = stopWords[to.language], s.publicURL+l.stop
	}
	var html strings.Builder
	if err := letterTemplate.Execute(&html, page); err != nil {
		return cutroom.Mail{}, fmt.Errorf("compose mail: %w", err)
	}
	text := strings.Join(lines, "\n\n")
	if page.Heading != "" {
		text = page.Heading + "\n\n" + text
	}
	if l.action != "" {
		text += "\n\n" + page.Action + ":\n" + page.Link
	}
	text += "\n\n--\n" + page.Closing + "\n"
	if page.StopLink != "" {
		text += "\n" + page.Stop + ":\n" + page.StopLink + "\n"
	}
	return cutroom.Mail{
		ID: s.newID(), To: to.email, Subject: page.Subject, Text: text, HTML: html.String(), Unsubscribe: page.StopLink,
		State: cutroom.MailWaiting, CreatedAt: s.clock.Now(),
	}, nil
}

// composeSecret composes a letter whose link contains a secret, which is not
// kept once the mail is sent.
func (s *Service) composeSecret(to recipient, l letter, secret string) (cutroom.Mail, error) {
	l.path = strings.ReplaceAll(l.path, "{secret}", secret)
	mail, err := s.compose(to, l)
	mail.Secret = secret
	return mail, err
}
