package worker_test

import (
	"strings"
	"testing"

	"cutroom/internal/cutroom"
	"cutroom/internal/store"
	"cutroom/internal/store/storetest"
)

func TestEverySignInChangeIsMailedInEveryLanguage(t *testing.T) {
	t.Parallel()
	subjects := map[cutroom.SecurityChange]map[cutroom.Language]string{
		cutroom.NewsTwoFactorOn: {
			cutroom.English: "Two-factor sign-in is on", cutroom.Spanish: "La verificación en dos pasos está activada",
			cutroom.Portuguese: "A verificação em dois passos está ativada",
		},
		cutroom.NewsTwoFactorOff: {
			cutroom.English: "Two-factor sign-in is off", cutroom.Spanish: "La verificación en dos pasos está desactivada",
			cutroom.Portuguese: "A verificação em dois passos está desativada",
		},
		cutroom.NewsTwoFactorLifted: {
			cutroom.English: "A manager turned off two-factor sign-in", cutroom.Spanish: "Un gestor ha desactivado la verificación en dos pasos",
			cutroom.Portuguese: "Um gestor desativou a verificação em dois passos",
		},
		cutroom.NewsRecoveryCodeUsed: {
			cutroom.English: "A recovery code was used", cutroom.Spanish: "Se ha usado un código de recuperación",
			cutroom.Portuguese: "Foi usado um código de recuperação",
		},
		cutroom.NewsPasskeyAdded: {
			cutroom.English: "A passkey was added", cutroom.Spanish: "Se ha añadido una llave de acceso",
			cutroom.Portuguese: "Foi adicionada uma chave de acesso",
		},
		cutroom.NewsPasskeyRemoved: {
			cutroom.English: "A passkey was removed", cutroom.Spanish: "Se ha quitado una llave de acceso",
			cutroom.Portuguese: "Foi removida uma chave de acesso",
		},
	}
	storetest.BothEngines(t, func(t *testing.T, st *store.Store) {
		work(t, st, caught)
		var people []cutroom.User
		var jobs []cutroom.Job
		want := map[string]string{}
		for news, words := range subjects {
			for language, subject := range words {
				u := person(string(news)+string(language), string(news)+"-"+string(language)+"@example.com", true)
				u.Language = language
				people, jobs = append(people, u), append(jobs, cutroom.TellSecurity{UserID: u.ID, News: news})
				want[u.Email] = subject
			}
		}
		order(t, st, people, jobs...)
		mails := settled(t, st, len(jobs))
		for email, subject := range want {
			m := mails[email]
			if m.Subject != subject || !strings.Contains(m.Text, "Cutroom") || strings.Contains(m.Text+m.HTML, "{brand}") ||
				!strings.Contains(m.Text, "https://cutroom.example/profile?tab=security") || !strings.Contains(m.HTML, "/profile?tab=security") {
				t.Errorf("%s: %+v", email, m)
			}
		}
	})
}
