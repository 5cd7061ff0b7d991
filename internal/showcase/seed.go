package showcase

import (
	"context"

	"cutroom/internal/cutroom"
)

// SeedQuestions stores the first questions, once: managers may delete them all.
func (s *Service) SeedQuestions(ctx context.Context) error {
	return s.store.InTx(ctx, func(tx cutroom.Tx) error {
		seeded, err := cutroom.Optional(tx.Setting(ctx, cutroom.SettingQuestionsSeeded))
		if err != nil || seeded != nil {
			return err
		}
		if err := tx.PutSetting(ctx, cutroom.SettingQuestionsSeeded, "yes"); err != nil {
			return err
		}
		have, err := tx.Questions(ctx)
		if err != nil || len(have) > 0 { // from before there was a setting for it
			return err
		}
		for i, q := range FirstQuestions() {
			q.Position, q.CreatedAt = i, s.clock.Now()
			if err := tx.SaveQuestion(ctx, q); err != nil {
				return err
			}
		}
		return nil
	})
}

// FirstQuestions returns the questions of a new installation.
func FirstQuestions() []cutroom.Question {
	question := func(id string, en, es, pt cutroom.QuestionWords) cutroom.Question {
		return cutroom.Question{ID: id, Words: map[cutroom.Language]cutroom.QuestionWords{
			cutroom.English: en, cutroom.Spanish: es, cutroom.Portuguese: pt,
		}}
	}
	return []cutroom.Question{
		question("delivery", cutroom.QuestionWords{
			Question: "How fast will I get my video?",
			Answer:   "The first cut arrives within 24–48 hours of your upload. {starter.title} runs on a {starter.hours}-hour turnaround, {professional.title} on {professional.hours}-hour, and {enterprise.title} goes to the front of the queue with priority {enterprise.hours}-hour.",
			Short:    "First cut in 24–48 hours, depending on your plan.",
		}, cutroom.QuestionWords{
			Question: "¿Cuánto tarda mi vídeo?",
			Answer:   "La primera versión llega entre 24 y 48 horas después de subir tu material. {starter.title} tiene un plazo de {starter.hours} horas, {professional.title} de {professional.hours} horas y {enterprise.title} pasa al frente de la cola con {enterprise.hours} horas prioritarias.",
			Short:    "Primera versión en 24–48 horas, según tu plan.",
		}, cutroom.QuestionWords{
			Question: "Quanto tempo demora o meu vídeo?",
			Answer:   "A primeira versão chega 24 a 48 horas depois do carregamento. O {starter.title} tem um prazo de {starter.hours} horas, o {professional.title} de {professional.hours} horas e o {enterprise.title} passa para a frente da fila com {enterprise.hours} horas prioritárias.",
			Short:    "Primeira versão em 24–48 horas, conforme o plano.",
		}),
		question("revisions", cutroom.QuestionWords{
			Question: "How many revisions can I ask for?",
			Answer:   "Each video includes the rounds on your plan: {starter.rounds} on {starter.title}, {professional.rounds} on {professional.title}, {enterprise.rounds} on {enterprise.title}. One round is one batch of notes, however many notes are in it.",
			Short:    "{starter.rounds}, {professional.rounds} or {enterprise.rounds} rounds a video, by plan.",
		}, cutroom.QuestionWords{
			Question: "¿Cuántas revisiones puedo pedir?",
			Answer:   "Cada vídeo incluye las rondas de tu plan: {starter.rounds} en {starter.title}, {professional.rounds} en {professional.title} y {enterprise.rounds} en {enterprise.title}. Una ronda es una lista de notas, tenga las notas que tenga.",
			Short:    "{starter.rounds}, {professional.rounds} o {enterprise.rounds} rondas por vídeo, según el plan.",
		}, cutroom.QuestionWords{
			Question: "Quantas revisões posso pedir?",
			Answer:   "Cada vídeo inclui as rondas do seu plano: {starter.rounds} no {starter.title}, {professional.rounds} no {professional.title} e {enterprise.rounds} no {enterprise.title}. Uma ronda é uma lista de notas, seja qual for o número de notas.",
			Short:    "{starter.rounds}, {professional.rounds} ou {enterprise.rounds} rondas por vídeo, conforme o plano.",
		}),
		question("formats", cutroom.QuestionWords{
			Question: "Which footage formats do you accept?",
			Answer:   "{formats}. Send what the camera gave you; there is no need to transcode first.",
			Short:    "{formats}.",
		}, cutroom.QuestionWords{
			Question: "¿Qué formatos de vídeo se aceptan?",
			Answer:   "{formats}. Envía lo que salió de la cámara; no hace falta convertirlo antes.",
			Short:    "{formats}.",
		}, cutroom.QuestionWords{
			Question: "Que formatos de vídeo aceitam?",
			Answer:   "{formats}. Carregue o que saiu da câmara; não é preciso converter antes.",
			Short:    "{formats}.",
		}),
		question("credits", cutroom.QuestionWords{
			Question: "Do unused video credits roll over?",
			Answer:   "No. You get new credits every month, and unused ones don't carry over to the next.",
			Short:    "No, you get new ones every month.",
		}, cutroom.QuestionWords{
			Question: "¿Se acumulan los créditos de vídeo que no uso?",
			Answer:   "No. Cada mes recibes créditos nuevos, y los que no usas no pasan al siguiente.",
			Short:    "No, cada mes recibes otros nuevos.",
		}, cutroom.QuestionWords{
			Question: "Os créditos de vídeo não usados acumulam?",
			Answer:   "Não. Recebe créditos novos todos os meses, e os que não usar não passam para o seguinte.",
			Short:    "Não, recebe novos todos os meses.",
		}),
		question("cancel", cutroom.QuestionWords{
			Question: "Can I cancel anytime?",
			Answer:   "Yes, and there is no fee. Your service continues to the end of the billing cycle you have already paid for.",
			Short:    "Yes. No fee, active to the end of the cycle.",
		}, cutroom.QuestionWords{
			Question: "¿Puedo cancelar cuando quiera?",
			Answer:   "Sí, y sin coste. El servicio sigue hasta el final del ciclo de facturación que ya has pagado.",
			Short:    "Sí. Sin coste y activo hasta el final del ciclo.",
		}, cutroom.QuestionWords{
			Question: "Posso cancelar quando quiser?",
			Answer:   "Sim, e sem custos. O serviço continua até ao fim do ciclo de faturação que já pagou.",
			Short:    "Sim. Sem custos e ativo até ao fim do ciclo.",
		}),
	}
}
