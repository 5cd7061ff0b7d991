package notify

import "cutroom/internal/cutroom"

// Letters about projects to members of the client account. {title} stands for
// the project, {actor} for who did it, {version} for a version's number,
// {until} for a time. What people wrote follows below the lines.

var clientWords = map[cutroom.NotificationKind]projectLetter{
	cutroom.NotifyEditorFound: {openProject, map[cutroom.Language]projectSaid{
		cutroom.English:    {"{title} has an editor", []string{"Your project now has an editor. You don't need to do anything: we'll tell you when there's something to watch."}},
		cutroom.Spanish:    {"{title} ya tiene editor", []string{"Tu proyecto ya tiene un editor. No tienes que hacer nada: te avisaremos cuando haya algo que ver."}},
		cutroom.Portuguese: {"{title} já tem editor", []string{"O seu projeto já tem um editor. Não precisa de fazer nada: avisamos quando houver algo para ver."}},
	}},
	cutroom.NotifyNotSubmitted: {openProject, map[cutroom.Language]projectSaid{
		cutroom.English: {"{title} wasn't submitted", []string{
			"Your uploads have finished, but we couldn't submit the project. It's still a draft and nothing was used up.",
			"Open it to see what's missing, then submit it.",
		}},
		cutroom.Spanish: {"{title} no se ha enviado", []string{
			"Tus archivos ya se han subido, pero no hemos podido enviar el proyecto. Sigue como borrador y no se ha gastado nada.",
			"Ábrelo para ver qué falta y envíalo.",
		}},
		cutroom.Portuguese: {"{title} não foi submetido", []string{
			"Os seus ficheiros já foram carregados, mas não conseguimos submeter o projeto. Continua como rascunho e nada foi gasto.",
			"Abra-o para ver o que falta e envie-o.",
		}},
	}},
	cutroom.NotifyQuestion: {answerQuestion, map[cutroom.Language]projectSaid{
		cutroom.English:    {"A question about {title}", []string{"{actor} needs your answer to go on. The clock is paused until then."}},
		cutroom.Spanish:    {"Una pregunta sobre {title}", []string{"{actor} necesita tu respuesta para seguir. El reloj está parado hasta entonces."}},
		cutroom.Portuguese: {"Uma pergunta sobre {title}", []string{"{actor} precisa da sua resposta para continuar. O relógio está parado até lá."}},
	}},
	cutroom.NotifyToReview: {reviewVersion, map[cutroom.Language]projectSaid{
		cutroom.English: {"{version} of {title} is ready for your review", []string{
			"Watch it, then approve it or send a change list.",
			"If nobody answers, it will be approved automatically on {until}.",
		}},
		cutroom.Spanish: {"La {version} de {title} está lista para revisar", []string{
			"Mírala y apruébala, o envía una lista de cambios.",
			"Si nadie responde, se aprobará automáticamente el {until}.",
		}},
		cutroom.Portuguese: {"A {version} de {title} está pronta para rever", []string{
			"Veja-a e aprove-a, ou envie uma lista de alterações.",
			"Se ninguém responder, será aprovada automaticamente em {until}.",
		}},
	}},
	cutroom.NotifyApprovalNear: {reviewVersion, map[cutroom.Language]projectSaid{
		cutroom.English: {"{title} is still waiting for your review", []string{
			"{version} will be approved automatically on {until} if nobody answers.",
			"Watch it, then approve it or send a change list.",
		}},
		cutroom.Spanish: {"{title} sigue esperando tu revisión", []string{
			"La {version} se aprobará automáticamente el {until} si nadie responde.",
			"Mírala y apruébala, o envía una lista de cambios.",
		}},
		cutroom.Portuguese: {"{title} ainda espera a sua revisão", []string{
			"A {version} será aprovada automaticamente em {until} se ninguém responder.",
			"Veja-a e aprove-a, ou envie uma lista de alterações.",
		}},
	}},
	cutroom.NotifyApprovedUnanswered: {openProject, map[cutroom.Language]projectSaid{
		cutroom.English: {"{title} is approved", []string{
			"Nobody answered, so {version} was approved automatically. Your files are ready to download.",
			"Not finished? You can reopen the project for 7 days.",
		}},
		cutroom.Spanish: {"{title} está aprobado", []string{
			"Nadie ha respondido, así que la {version} se ha aprobado automáticamente. Ya puedes descargar tus archivos.",
			"¿Falta algo? Puedes reabrir el proyecto durante 7 días.",
		}},
		cutroom.Portuguese: {"{title} está aprovado", []string{
			"Ninguém respondeu, por isso a {version} foi aprovada automaticamente. Já pode transferir os seus ficheiros.",
			"Falta alguma coisa? Pode reabrir o projeto durante 7 dias.",
		}},
	}},
	cutroom.NotifyLate: {openProject, map[cutroom.Language]projectSaid{
		cutroom.English: {"{title} is late", []string{
			"We didn't finish {title} in the time we promised. We're sorry.",
			"You can expect it by {until}.",
			"To make up for it, we've added {credit} extra video to your account.",
		}},
		cutroom.Spanish: {"{title} va con retraso", []string{
			"No hemos terminado {title} en el plazo prometido. Lo sentimos.",
			"Puedes contar con él antes del {until}.",
			"Para compensarte, hemos añadido {credit} vídeo extra a tu cuenta.",
		}},
		cutroom.Portuguese: {"{title} está atrasado", []string{
			"Não terminámos {title} no prazo prometido. Pedimos desculpa.",
			"Pode contar com ele até {until}.",
			"Para compensar, acrescentámos {credit} vídeo extra à sua conta.",
		}},
	}},
	cutroom.NotifyHeld: {openProject, map[cutroom.Language]projectSaid{
		cutroom.English:    {"{title} is on hold", []string{"We've put it on hold. The clock is paused, and nothing is lost. The reason:"}},
		cutroom.Spanish:    {"{title} está en espera", []string{"Lo hemos puesto en espera. El reloj está parado y no se pierde nada. El motivo:"}},
		cutroom.Portuguese: {"{title} está em espera", []string{"Colocámo-lo em espera. O relógio está parado e nada se perde. O motivo:"}},
	}},
	cutroom.NotifyResumed: {openProject, map[cutroom.Language]projectSaid{
		cutroom.English:    {"{title} is no longer on hold", []string{"We're carrying on where we left off. You don't need to do anything."}},
		cutroom.Spanish:    {"{title} ya no está en espera", []string{"Seguimos donde lo dejamos. No tienes que hacer nada."}},
		cutroom.Portuguese: {"{title} já não está em espera", []string{"Continuamos onde ficámos. Não precisa de fazer nada."}},
	}},
	cutroom.NotifyRoundGranted: {openProject, map[cutroom.Language]projectSaid{
		cutroom.English:    {"An extra round for {title}, on us", []string{"You can now send {round} change lists for this project."}},
		cutroom.Spanish:    {"Una ronda extra para {title}, por nuestra cuenta", []string{"Ahora puedes enviar {round} listas de cambios para este proyecto."}},
		cutroom.Portuguese: {"Uma ronda extra para {title}, por nossa conta", []string{"Agora pode enviar {round} listas de alterações para este projeto."}},
	}},
	cutroom.NotifyCancelled: {openProject, map[cutroom.Language]projectSaid{
		cutroom.English:    {"{title} was cancelled", []string{"{actor} cancelled the project. The reason:"}},
		cutroom.Spanish:    {"{title} se ha cancelado", []string{"{actor} ha cancelado el proyecto. El motivo:"}},
		cutroom.Portuguese: {"{title} foi cancelado", []string{"{actor} cancelou o projeto. O motivo:"}},
	}},
}
