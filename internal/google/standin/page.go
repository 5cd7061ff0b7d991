package standin

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"encoding/hex"
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"cutroom/internal/cutroom"
)

// Person is a person with an account at the provider.
type Person struct {
	Subject    string // identifies them permanently
	Email      string
	Name       string
	Unverified bool // the provider has not verified their address
}

var (
	//go:embed page.html
	pageHTML string
	//go:embed page.css
	pageCSS string

	page = template.Must(template.New("page").Parse(pageHTML))
)

// ServePage asks for a person and their consent, and redirects the browser with
// the result.
func (p *Provider) ServePage(w http.ResponseWriter, r *http.Request) {
	asked := r.URL.Query()
	callback, err := url.Parse(asked.Get("redirect_uri"))
	if err != nil || asked.Get("client_id") != p.ClientID || asked.Get("response_type") != "code" ||
		asked.Get("code_challenge_method") != "S256" || p.config.Callback != "" && asked.Get("redirect_uri") != p.config.Callback {
		http.Error(w, "This page is opened by the sign-in form.", http.StatusBadRequest)
		return
	}
	back := url.Values{"state": {asked.Get("state")}}
	switch asked.Get("answer") {
	case "allow":
		code, given := p.grantCode(p.personIn(asked), asked)
		if given {
			back.Set("code", code)
		} else {
			back.Set("error", "temporarily_unavailable")
		}
	case "refuse":
		back.Set("error", "access_denied")
	default:
		p.show(w, r, asked, callback)
		return
	}
	w.Header().Set("Cache-Control", "no-store")
	callback.RawQuery = back.Encode()
	http.Redirect(w, r, callback.String(), http.StatusFound) //nolint:gosec // in a demo only the configured address, elsewhere one of a test
}

// personIn returns the chosen person from the page's list, or else the person
// who was typed. The same typed address is always the same person.
func (p *Provider) personIn(asked url.Values) Person {
	i := slices.IndexFunc(p.config.People, func(one Person) bool { return one.Subject == asked.Get("person") })
	if i >= 0 {
		return p.config.People[i]
	}
	who := Person{
		Subject: asked.Get("sub"), Email: strings.TrimSpace(asked.Get("email")), Name: asked.Get("name"),
		Unverified: asked.Get("unverified") == "true",
	}
	if who.Subject == "" {
		sum := sha256.Sum256([]byte(cutroom.LoginKey(who.Email)))
		who.Subject = hex.EncodeToString(sum[:16])
	}
	return who
}

// passedOn are the parts of the request that are sent back with the answer.
var passedOn = []string{
	"client_id", "redirect_uri", "response_type", "scope", "state", "nonce", "code_challenge", "code_challenge_method",
}

func (p *Provider) show(w http.ResponseWriter, r *http.Request, asked url.Values, callback *url.URL) {
	hidden := map[string]string{}
	for _, name := range passedOn {
		hidden[name] = asked.Get(name)
	}
	language := cutroom.ParseLanguage(r.Header.Get("Accept-Language"))
	var out bytes.Buffer
	err := page.Execute(&out, map[string]any{
		"Language": language, "Words": words[language], "Hidden": hidden, "People": p.config.People,
		"Style": template.CSS(pageCSS), //nolint:gosec // our own file
	})
	if err != nil {
		http.Error(w, "The page could not be shown.", http.StatusInternalServerError)
		return
	}
	sum := sha256.Sum256([]byte(pageCSS))
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	// Browsers apply the policy to the redirect after a form too.
	h.Set("Content-Security-Policy", "default-src 'none'; img-src data:; style-src 'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+
		"'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' "+callback.Scheme+"://"+callback.Host)
	_, _ = out.WriteTo(w)
}

type pageWords struct {
	Title, NotGoogle, Explained, Choose, Other, Name, Email, Unverified, Continue, Cancel string
}

var words = map[cutroom.Language]pageWords{
	cutroom.English: {
		Title: "Demo sign-in", NotGoogle: "This is not Google.",
		Explained: "It stands in for Google in this demo. Nothing you enter leaves this machine.",
		Choose:    "Choose an account", Other: "Use another account", Name: "Name", Email: "Email",
		Unverified: "Email not verified", Continue: "Continue", Cancel: "Cancel",
	},
	cutroom.Spanish: {
		Title: "Inicio de sesión de la demo", NotGoogle: "Esto no es Google.",
		Explained: "Hace las veces de Google en esta demo. Nada de lo que escribas sale de este equipo.",
		Choose:    "Elige una cuenta", Other: "Usar otra cuenta", Name: "Nombre", Email: "Correo electrónico",
		Unverified: "Correo sin verificar", Continue: "Continuar", Cancel: "Cancelar",
	},
	cutroom.Portuguese: {
		Title: "Início de sessão da demonstração", NotGoogle: "Isto não é o Google.",
		Explained: "Faz as vezes do Google nesta demonstração. Nada do que escrever sai deste computador.",
		Choose:    "Escolha uma conta", Other: "Usar outra conta", Name: "Nome", Email: "E-mail",
		Unverified: "E-mail não verificado", Continue: "Continuar", Cancel: "Cancelar",
	},
}
