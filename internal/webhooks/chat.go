package webhooks

import (
	"strings"

	"cutroom/internal/cutroom"
)

// slackMessage is Slack's form of a message.
type slackMessage struct {
	Text string `json:"text"`
}

// discordMessage is Discord's form of a message. As no mentions are allowed,
// nobody is notified, whatever the text says.
type discordMessage struct {
	Content         string          `json:"content"`
	AllowedMentions discordMentions `json:"allowed_mentions"`
}

type discordMentions struct {
	Parse []string `json:"parse"`
}

// Longer texts are cut, because nobody reads them in a chat and Discord accepts
// no more than 2,000 characters.
const maxChatTitle = 200

func slackBody(m cutroom.WebhookMessage, l cutroom.Language, brand string, currency cutroom.Currency) slackMessage {
	return slackMessage{chatLine(m, l, brand, currency, chatMarks{
		escape: strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace,
		link:   func(url, text string) string { return "<" + url + "|" + text + ">" },
	})}
}

func discordBody(m cutroom.WebhookMessage, l cutroom.Language, brand string, currency cutroom.Currency) discordMessage {
	return discordMessage{chatLine(m, l, brand, currency, chatMarks{
		escape: func(s string) string {
			var b strings.Builder
			for _, r := range s {
				if strings.ContainsRune("\\*_~`|>#[]()<@:-", r) {
					b.WriteByte('\\')
				}
				b.WriteRune(r)
			}
			return b.String()
		},
		link: func(url, text string) string { return "[" + text + "](<" + url + ">)" },
	}), discordMentions{Parse: []string{}}}
}

// chatMarks is how a chat room writes text and links.
type chatMarks struct {
	escape func(string) string
	link   func(url, text string) string
}

// chatLine describes an event in one sentence.
func chatLine(m cutroom.WebhookMessage, l cutroom.Language, brand string, currency cutroom.Currency, marks chatMarks) string {
	values := []string{"{brand}", marks.escape(brand)}
	text := func(s string) string {
		return marks.escape(cutroom.Truncate(strings.Join(strings.Fields(s), " "), maxChatTitle))
	}
	if p := m.Data.Project; p != nil {
		values = append(values, "{project}", marks.link(p.URL, text(p.Title)), "{team}", text(p.Account))
	}
	if p := m.Data.Payment; p != nil {
		values = append(values, "{team}", text(p.Account), "{amount}", marks.escape(currency.Format(p.Amount)))
	}
	return strings.NewReplacer(values...).Replace(chatWords[m.Type][l])
}

// chatWords are the texts for chat rooms.
var chatWords = map[string]map[cutroom.Language]string{
	cutroom.WebhookTest: {
		cutroom.English: "{brand} can post here.", cutroom.Spanish: "{brand} puede publicar aquí.", cutroom.Portuguese: "O {brand} pode publicar aqui.",
	},
	cutroom.SubmitProject.Event(): {
		cutroom.English:    "{team} submitted {project}.",
		cutroom.Spanish:    "{team} ha enviado {project}.",
		cutroom.Portuguese: "{team} enviou {project}.",
	},
	cutroom.ClaimProject.Event(): {
		cutroom.English:    "An editor claimed {project} for {team}.",
		cutroom.Spanish:    "Un editor ha tomado {project} para {team}.",
		cutroom.Portuguese: "Um editor ficou com {project} para {team}.",
	},
	cutroom.AssignProject.Event(): {
		cutroom.English:    "{project} for {team} now has an editor.",
		cutroom.Spanish:    "{project} para {team} ya tiene editor.",
		cutroom.Portuguese: "{project} para {team} já tem editor.",
	},
	cutroom.DeliverVersion.Event(): {
		cutroom.English:    "A version of {project} for {team} was delivered.",
		cutroom.Spanish:    "Se ha entregado una versión de {project} para {team}.",
		cutroom.Portuguese: "Foi entregue uma versão de {project} para {team}.",
	},
	cutroom.ReleaseVersion.Event(): {
		cutroom.English:    "{project} is ready for {team} to review.",
		cutroom.Spanish:    "{project} está listo para que {team} lo revise.",
		cutroom.Portuguese: "{project} está pronto para {team} rever.",
	},
	cutroom.RequestChanges.Event(): {
		cutroom.English:    "{team} sent a change list for {project}.",
		cutroom.Spanish:    "{team} ha enviado una lista de cambios para {project}.",
		cutroom.Portuguese: "{team} enviou uma lista de alterações para {project}.",
	},
	cutroom.ApproveVersion.Event(): {
		cutroom.English:    "{team} approved {project}.",
		cutroom.Spanish:    "{team} ha aprobado {project}.",
		cutroom.Portuguese: "{team} aprovou {project}.",
	},
	cutroom.CancelProject.Event(): {
		cutroom.English:    "{project} for {team} was cancelled.",
		cutroom.Spanish:    "Se ha cancelado {project} de {team}.",
		cutroom.Portuguese: "{project} de {team} foi cancelado.",
	},
	cutroom.ProjectAtRisk: {
		cutroom.English:    "{project} for {team} is at risk of being late.",
		cutroom.Spanish:    "{project} de {team} corre el riesgo de retrasarse.",
		cutroom.Portuguese: "{project} de {team} está em risco de se atrasar.",
	},
	cutroom.DeadlineMissed: {
		cutroom.English:    "{project} for {team} missed its deadline.",
		cutroom.Spanish:    "{project} de {team} no ha llegado a su plazo.",
		cutroom.Portuguese: "{project} de {team} falhou o prazo.",
	},
	cutroom.PaymentArrived: {
		cutroom.English:    "{team} paid {amount}.",
		cutroom.Spanish:    "{team} ha pagado {amount}.",
		cutroom.Portuguese: "{team} pagou {amount}.",
	},
	cutroom.PaymentDeclined: {
		cutroom.English:    "A payment of {amount} from {team} failed.",
		cutroom.Spanish:    "Ha fallado un pago de {amount} de {team}.",
		cutroom.Portuguese: "Um pagamento de {amount} de {team} falhou.",
	},
	cutroom.DisputeOpened: {
		cutroom.English:    "{team} disputes a payment of {amount}.",
		cutroom.Spanish:    "{team} disputa un pago de {amount}.",
		cutroom.Portuguese: "{team} contesta um pagamento de {amount}.",
	},
}
