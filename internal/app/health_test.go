package app_test

import (
	"testing"

	"cutroom/internal/app"
	"cutroom/internal/httpapi"
	"cutroom/internal/mail/mailtest"
)

func TestTheHealthReportShowsTheStateOfEveryPart(t *testing.T) {
	t.Parallel()
	sink := mailtest.Start(t)
	for _, c := range []struct {
		name, smtp string
		mode       app.Mode
		want       httpapi.PartState
	}{
		{"a demo sends nothing", sink.URL, app.Demo, httpapi.PartOff},
		{"nothing configured", "", app.Real, httpapi.PartOff},
		{"a mail server that responds", sink.URL, app.Real, httpapi.PartWorks},
		{"no mail server at the address", "smtp://127.0.0.1:1", app.Real, httpapi.PartFails},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := settings(t)
			s.SMTPURL = c.smtp
			a := open(t, s, c.mode)
			t.Cleanup(func() {
				if err := a.Close(); err != nil {
					t.Error(err)
				}
			})
			got := a.Health(t.Context())
			payment := httpapi.PartOff
			if c.mode == app.Demo {
				payment = httpapi.PartWorks // the demo's own provider
			}
			if got.Mail.State != c.want || got.FFmpeg.State != httpapi.PartWorks || got.FFmpeg.Version == "" ||
				got.Queue.State != httpapi.PartWorks || got.Disk.FreeBytes <= 0 || got.Disk.TotalBytes < got.Disk.FreeBytes || got.Payment.State != payment {
				t.Errorf("%+v", got)
			}
		})
	}
}
