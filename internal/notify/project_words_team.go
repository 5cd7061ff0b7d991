package notify

import "cutroom/internal/cutroom"

// Letters about projects to editors and managers; see clientWords. {team}
// stands for the client account, {notes} for a number of notes, {stars} for a
// number of stars, {round} for the number of a round, {person} for who did it
// if it was a person, {nobody} for nobodyAnswered if not.

var teamProjectWords = map[cutroom.NotificationKind]projectLetter{
	cutroom.NotifySubmitted: {openProject, map[cutroom.Language]projectSaid{
		cutroom.English:    {"New project: {title}", []string{"{actor} of {team} submitted it. Assign an editor, or wait until one takes it."}},
		cutroom.Spanish:    {"Nuevo proyecto: {title}", []string{"{actor}, de {team}, lo ha enviado. Asigna un editor o espera a que alguno lo tome."}},
		cutroom.Portuguese: {"Novo projeto: {title}", []string{"{actor}, de {team}, submeteu-o. Atribua um editor ou espere que algum o aceite."}},
	}},
	cutroom.NotifyAssigned: {openProject, map[cutroom.Language]projectSaid{
		cutroom.English:    {"{title} is yours", []string{"{actor} assigned this project to you. Read the brief and start, or return it with a reason."}},
		cutroom.Spanish:    {"{title} es tuyo", []string{"{actor} te ha asignado este proyecto. Lee el brief y empieza, o devuélvelo con un motivo."}},
		cutroom.Portuguese: {"{title} é seu", []string{"{actor} atribuiu-lhe este projeto. Leia o briefing e comece, ou devolva-o com um motivo."}},
	}},
	cutroom.NotifyUnassigned: {openDashboard, map[cutroom.Language]projectSaid{
		cutroom.English:    {"{title} went to another editor", []string{"{actor} assigned this project to someone else. You don't need to do anything."}},
		cutroom.Spanish:    {"{title} pasa a otro editor", []string{"{actor} ha asignado este proyecto a otra persona. No tienes que hacer nada."}},
		cutroom.Portuguese: {"{title} passou para outro editor", []string{"{actor} atribuiu este projeto a outra pessoa. Não precisa de fazer nada."}},
	}},
	cutroom.NotifyNoEditor: {assignEditor, map[cutroom.Language]projectSaid{
		cutroom.English:    {"{title} has no editor", []string{"Its editor returned it or has left. Assign another one: {team} still expects it on time."}},
		cutroom.Spanish:    {"{title} no tiene editor", []string{"Su editor lo ha devuelto o ya no está. Asigna otro: {team} sigue esperándolo a tiempo."}},
		cutroom.Portuguese: {"{title} não tem editor", []string{"O editor devolveu-o ou saiu. Atribua outro: {team} continua a contar com ele a tempo."}},
	}},
	cutroom.NotifyAnswered: {openProject, map[cutroom.Language]projectSaid{
		cutroom.English:    {"Your question about {title} was answered", []string{"{actor} answered, and the clock is running again:"}},
		cutroom.Spanish:    {"Han respondido a tu pregunta sobre {title}", []string{"{actor} ha respondido y el reloj vuelve a correr:"}},
		cutroom.Portuguese: {"A sua pergunta sobre {title} tem resposta", []string{"{actor} respondeu e o relógio voltou a contar:"}},
	}},
	cutroom.NotifyToCheck: {openProject, map[cutroom.Language]projectSaid{
		cutroom.English:    {"{version} of {title} is waiting for the final check", []string{"{actor} delivered it. Release it to {team}, or return it with a reason."}},
		cutroom.Spanish:    {"La {version} de {title} espera la revisión final", []string{"{actor} la ha entregado. Muéstrala a {team} o devuélvela con un motivo."}},
		cutroom.Portuguese: {"A {version} de {title} espera a verificação final", []string{"{actor} entregou-a. Mostre-a a {team} ou devolva-a com um motivo."}},
	}},
	cutroom.NotifyReturned: {openProject, map[cutroom.Language]projectSaid{
		cutroom.English:    {"Your version of {title} was returned", []string{"{actor} returned it before the client saw it. The reason:"}},
		cutroom.Spanish:    {"Te han devuelto tu versión de {title}", []string{"{actor} la ha devuelto antes de que la viera el cliente. El motivo:"}},
		cutroom.Portuguese: {"A sua versão de {title} foi devolvida", []string{"{actor} devolveu-a antes de o cliente a ver. O motivo:"}},
	}},
	cutroom.NotifyChangeList: {openProject, map[cutroom.Language]projectSaid{
		cutroom.English:    {"A change list for {title}", []string{"{actor} sent {notes} on {version} for round {round}."}},
		cutroom.Spanish:    {"Una lista de cambios para {title}", []string{"{actor} ha enviado {notes} sobre la {version} para la ronda {round}."}},
		cutroom.Portuguese: {"Uma lista de alterações para {title}", []string{"{actor} enviou {notes} sobre a {version} para a ronda {round}."}},
	}},
	cutroom.NotifyReopened: {openProject, map[cutroom.Language]projectSaid{
		cutroom.English:    {"{title} was reopened", []string{"{actor} reopened the approved project. The reason:"}},
		cutroom.Spanish:    {"{title} se ha reabierto", []string{"{actor} ha reabierto el proyecto aprobado. El motivo:"}},
		cutroom.Portuguese: {"{title} foi reaberto", []string{"{actor} reabriu o projeto aprovado. O motivo:"}},
	}},
	cutroom.NotifyCoverAsked: {openDashboard, map[cutroom.Language]projectSaid{
		cutroom.English:    {"{actor} needs cover for {title}", []string{"It's due while its editor is away. Accept or decline the colleague they suggest on your dashboard."}},
		cutroom.Spanish:    {"{actor} necesita sustitución para {title}", []string{"Vence mientras su editor no está. Acepta o rechaza en tu panel a quien propone."}},
		cutroom.Portuguese: {"{actor} precisa de substituição para {title}", []string{"O prazo termina enquanto o editor está ausente. Aceite ou recuse no seu painel quem foi proposto."}},
	}},
	cutroom.NotifyCoverDeclined: {openProject, map[cutroom.Language]projectSaid{
		cutroom.English:    {"{title} stays with you", []string{"{actor} declined your request for cover. Talk to them if you can't finish it in time."}},
		cutroom.Spanish:    {"{title} sigue contigo", []string{"{actor} ha rechazado tu petición de sustitución. Avisa si no llegas a tiempo."}},
		cutroom.Portuguese: {"{title} fica consigo", []string{"{actor} recusou o seu pedido de substituição. Fale com a equipa se não conseguir terminar a tempo."}},
	}},
	cutroom.NotifyRated: {openProject, map[cutroom.Language]projectSaid{
		cutroom.English:    {"{actor} rated {title}", []string{"{team} gave your video {stars}."}},
		cutroom.Spanish:    {"{actor} ha valorado {title}", []string{"{team} le ha dado {stars} a tu vídeo."}},
		cutroom.Portuguese: {"{actor} avaliou {title}", []string{"{team} deu {stars} ao seu vídeo."}},
	}},
	cutroom.NotifyLowRating: {openProject, map[cutroom.Language]projectSaid{
		cutroom.English:    {"Low rating for {title}", []string{"{actor} of {team} gave it {stars}. Get in touch before the next project."}},
		cutroom.Spanish:    {"Valoración baja para {title}", []string{"{actor}, de {team}, le ha dado {stars}. Escríbele antes del próximo proyecto."}},
		cutroom.Portuguese: {"Avaliação baixa para {title}", []string{"{actor}, de {team}, deu-lhe {stars}. Entre em contacto antes do próximo projeto."}},
	}},
	cutroom.NotifyApproved: {openProject, map[cutroom.Language]projectSaid{
		cutroom.English:    {"{title} is approved", []string{"{person} approved {version}. Well done.", "{nobody} in time, so {version} was approved automatically."}},
		cutroom.Spanish:    {"{title} está aprobado", []string{"{person} ha aprobado la {version}. Buen trabajo.", "{nobody} a tiempo, así que la {version} se ha aprobado automáticamente."}},
		cutroom.Portuguese: {"{title} está aprovado", []string{"{person} aprovou a {version}. Bom trabalho.", "{nobody} a tempo, por isso a {version} foi aprovada automaticamente."}},
	}},
	cutroom.NotifyDueSoon: {openProject, map[cutroom.Language]projectSaid{
		cutroom.English:    {"{title} is due soon", []string{"Most of the turnaround time has passed. It's due on {until}."}},
		cutroom.Spanish:    {"{title} vence pronto", []string{"Ya ha pasado casi todo el plazo de entrega. Vence el {until}."}},
		cutroom.Portuguese: {"{title} vence em breve", []string{"Já passou quase todo o prazo de entrega. Vence em {until}."}},
	}},
	cutroom.NotifyMissed: {openProject, map[cutroom.Language]projectSaid{
		cutroom.English:    {"{title} missed its deadline", []string{"We told {team} to expect it by {until}."}},
		cutroom.Spanish:    {"{title} no ha cumplido su plazo", []string{"Le hemos dicho a {team} que cuente con él antes del {until}."}},
		cutroom.Portuguese: {"{title} falhou o prazo", []string{"Dissemos a {team} que conte com ele até {until}."}},
	}},
	cutroom.NotifyHeld: {openProject, map[cutroom.Language]projectSaid{
		cutroom.English:    {"{title} is on hold", []string{"Please stop working on it for now. We'll tell you when you can continue."}},
		cutroom.Spanish:    {"{title} está en espera", []string{"Deja de trabajar en él por ahora. Te avisaremos cuando puedas continuar."}},
		cutroom.Portuguese: {"{title} está em espera", []string{"Pare de trabalhar nele por agora. Avisamos quando puder continuar."}},
	}},
	cutroom.NotifyResumed: {openProject, map[cutroom.Language]projectSaid{
		cutroom.English:    {"{title} is no longer on hold", []string{"You can work on it again."}},
		cutroom.Spanish:    {"{title} ya no está en espera", []string{"Puedes volver a trabajar en él."}},
		cutroom.Portuguese: {"{title} já não está em espera", []string{"Pode voltar a trabalhar nele."}},
	}},
	cutroom.NotifyCancelled: {openDashboard, map[cutroom.Language]projectSaid{
		cutroom.English:    {"{title} was cancelled", []string{"{actor} cancelled the project. You can stop working on it."}},
		cutroom.Spanish:    {"{title} se ha cancelado", []string{"{actor} ha cancelado el proyecto. Puedes dejar de trabajar en él."}},
		cutroom.Portuguese: {"{title} foi cancelado", []string{"{actor} cancelou o projeto. Pode parar de trabalhar nele."}},
	}},
}
