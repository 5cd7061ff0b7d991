package media

import (
	"fmt"
	"strings"

	"cutroom/internal/cutroom"
)

// kitWords are the words of an editor kit in one language.
type kitWords struct {
	kit, brandTitle, none      string
	colors, tone, instructions string
	questions                  map[cutroom.BriefPart]string
	services                   map[cutroom.ServiceKind]string
	languages                  map[cutroom.Language]string
}

// kitWordsIn returns the words in a person's language.
func kitWordsIn(language cutroom.Language) kitWords {
	if words, known := kitLanguages[language]; known {
		return words
	}
	return kitLanguages[cutroom.English]
}

var kitLanguages = map[cutroom.Language]kitWords{
	cutroom.English: {
		kit: "editor kit", brandTitle: "Brand kit", none: "Not given", colors: "Colors", tone: "Tone", instructions: "Standing instructions",
		questions: map[cutroom.BriefPart]string{
			"service": "Service", "formats": "Formats", "seconds": "Target length", "platform": "Where it will run", "language": "Language", "goal": "Goal",
			"moments": "Must-have moments", "references": "Style references", "music": "Music", "captions": "Captions", "avoid": "Avoid",
			"script": "Script", "footage": "Footage link",
		},
		services: map[cutroom.ServiceKind]string{
			"social": "Social media editing", "youtube": "YouTube and vlog editing", "commercial": "Commercial videos", "motion": "Motion graphics",
			"color": "Color grading", "audio": "Audio enhancement",
		},
		languages: map[cutroom.Language]string{cutroom.English: "English", cutroom.Spanish: "Spanish", cutroom.Portuguese: "Portuguese"},
	},
	cutroom.Spanish: {
		kit: "kit del editor", brandTitle: "Kit de marca", none: "Sin indicar", colors: "Colores", tone: "Tono", instructions: "Instrucciones permanentes",
		questions: map[cutroom.BriefPart]string{
			"service": "Servicio", "formats": "Formatos", "seconds": "Duración prevista", "platform": "Dónde se verá", "language": "Idioma", "goal": "Objetivo",
			"moments": "Momentos imprescindibles", "references": "Referencias de estilo", "music": "Música", "captions": "Subtítulos", "avoid": "Evitar",
			"script": "Guion", "footage": "Enlace al material",
		},
		services: map[cutroom.ServiceKind]string{
			"social": "Edición para redes sociales", "youtube": "Edición para YouTube y vlogs", "commercial": "Vídeos comerciales", "motion": "Gráficos animados",
			"color": "Corrección de color", "audio": "Mejora de audio",
		},
		languages: map[cutroom.Language]string{cutroom.English: "Inglés", cutroom.Spanish: "Español", cutroom.Portuguese: "Portugués"},
	},
	cutroom.Portuguese: {
		kit: "kit do editor", brandTitle: "Kit de marca", none: "Não indicado", colors: "Cores", tone: "Tom", instructions: "Instruções permanentes",
		questions: map[cutroom.BriefPart]string{
			"service": "Serviço", "formats": "Formatos", "seconds": "Duração pretendida", "platform": "Onde vai ser visto", "language": "Idioma", "goal": "Objetivo",
			"moments": "Momentos indispensáveis", "references": "Referências de estilo", "music": "Música", "captions": "Legendas", "avoid": "Evitar",
			"script": "Guião", "footage": "Ligação para o material",
		},
		services: map[cutroom.ServiceKind]string{
			"social": "Edição para redes sociais", "youtube": "Edição para YouTube e vlogs", "commercial": "Vídeos comerciais", "motion": "Grafismo animado",
			"color": "Correção de cor", "audio": "Melhoria de áudio",
		},
		languages: map[cutroom.Language]string{cutroom.English: "Inglês", cutroom.Spanish: "Espanhol", cutroom.Portuguese: "Português"},
	},
}

// brief returns a brief for people to read, every question with its answer.
func (w kitWords) brief(p cutroom.Project) string {
	b := p.Brief
	answers := map[cutroom.BriefPart]string{
		"service": w.services[p.Service], "platform": b.Platform, "language": w.languages[b.Language], "goal": b.Goal,
		"moments": bullets(b.Moments), "references": bullets(b.References), "music": b.Music, "captions": b.Captions, "avoid": b.Avoid,
		"script": b.Script, "footage": b.FootageLink,
	}
	for i, format := range b.Formats {
		if i > 0 {
			answers["formats"] += ", "
		}
		answers["formats"] += string(format)
	}
	if b.Seconds > 0 {
		answers["seconds"] = fmt.Sprintf("%d:%02d", b.Seconds/60, b.Seconds%60)
	}
	out := "# " + harmless(oneLine(p.Title)) + "\n"
	for _, question := range cutroom.BriefParts {
		if name, asked := w.questions[question]; asked { // the title is the heading
			out += w.section(name, answers[question])
		}
	}
	return out
}

// brandKit returns the texts and colors of a brand kit.
func (w kitWords) brandKit(k cutroom.BrandKit) string {
	colors := make([]string, len(k.Colors))
	for i, c := range k.Colors {
		colors[i] = strings.TrimSpace(c.Hex + " " + c.Name)
	}
	return "# " + w.brandTitle + "\n" + w.section(w.colors, bullets(colors)) + w.section(w.tone, k.Tone) + w.section(w.instructions, k.Instructions)
}

func (w kitWords) section(title, text string) string {
	if text == "" {
		text = w.none
	}
	return "\n## " + title + "\n\n" + harmless(text) + "\n"
}

func bullets(list []string) string {
	lines := make([]string, len(list))
	for i, text := range list {
		lines[i] = "- " + oneLine(text)
	}
	return strings.Join(lines, "\n")
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// harmless keeps Markdown viewers from reading what clients wrote as HTML.
func harmless(text string) string { return strings.ReplaceAll(text, "<", "&lt;") }
