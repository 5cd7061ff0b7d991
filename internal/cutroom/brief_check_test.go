package cutroom_test

import (
	"errors"
	"slices"
	"testing"

	"cutroom/internal/cutroom"
)

func film(width, height int, rate cutroom.Rate, ms int64) cutroom.Facts {
	return cutroom.Facts{
		Kind: cutroom.MediaVideo, DurationMs: ms, Audio: &cutroom.Audio{Codec: "aac"},
		Video: &cutroom.Video{Width: width, Height: height, Rate: rate},
	}
}

func TestAVersionIsComparedWithItsBrief(t *testing.T) {
	pal := cutroom.Rate{Num: 25, Den: 1}
	spot := cutroom.Brief{Formats: []cutroom.Format{"9:16", "1:1"}, Seconds: 15}
	talk := cutroom.Brief{Formats: []cutroom.Format{"16:9"}, Seconds: 600}
	for name, c := range map[string]struct {
		film  cutroom.Facts
		brief cutroom.Brief
		want  []string
	}{
		"as ordered":                     {film(1080, 1920, pal, 15000), spot, nil},
		"another format":                 {film(1080, 1080, pal, 15000), spot, nil},
		"rounded to even numbers":        {film(854, 480, pal, 600000), talk, nil},
		"wide instead of upright":        {film(1920, 1080, pal, 15000), spot, []string{"aspect"}},
		"nearly wide":                    {film(1998, 1080, pal, 600000), talk, []string{"aspect"}},
		"4:5 for 1:1":                    {film(1080, 1350, pal, 15000), spot, []string{"aspect"}},
		"two seconds longer":             {film(1080, 1920, pal, 17000), spot, nil},
		"more than two seconds longer":   {film(1080, 1920, pal, 17001), spot, []string{"length"}},
		"more than two seconds shorter":  {film(1080, 1920, pal, 12999), spot, []string{"length"}},
		"a tenth shorter":                {film(1920, 1080, pal, 540000), talk, nil},
		"more than a tenth shorter":      {film(1920, 1080, pal, 539999), talk, []string{"length"}},
		"a television rate":              {film(1080, 1920, cutroom.Rate{Num: 60000, Den: 1001}, 15000), spot, nil},
		"the same rate in large numbers": {film(1080, 1920, cutroom.Rate{Num: 2500, Den: 100}, 15000), spot, nil},
		"a webcam's rate":                {film(1080, 1920, cutroom.Rate{Num: 15, Den: 1}, 15000), spot, []string{"rate"}},
		"every difference at once":       {film(640, 480, cutroom.Rate{Num: 12, Den: 1}, 1500), talk, []string{"aspect", "rate", "length"}},
		"a brief without requirements":   {film(640, 480, pal, 1500), cutroom.Brief{}, nil},
		"a film with few known facts": {
			cutroom.Facts{Kind: cutroom.MediaVideo, Video: &cutroom.Video{}}, talk, nil,
		},
	} {
		var got []string
		for _, found := range c.film.BriefDifferences(c.brief) {
			got = append(got, found.Code)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

func TestADifferenceFromTheBriefMustBeFixedOrExplained(t *testing.T) {
	p := cutroom.Project{ID: "p", Brief: cutroom.Brief{Formats: []cutroom.Format{"9:16"}, Seconds: 15}}
	facts := film(1920, 1080, cutroom.Rate{Num: 25, Den: 1}, 15000)
	f := cutroom.File{
		ProjectID: "p", Purpose: cutroom.VersionFile, Kind: cutroom.VideoFile, State: cutroom.FileReady, SHA256: "hash", Facts: &facts,
		Preparation: cutroom.Preparation{Result: &cutroom.Prepared{}},
		Inspection:  &cutroom.Inspection{Findings: []cutroom.Finding{{Code: cutroom.FindingBlack}}},
	}
	if err := f.CheckDelivery(p, ""); !errors.Is(err, cutroom.ErrUnexplained) {
		t.Errorf("without an explanation: %v", err)
	}
	if err := f.CheckDelivery(p, "The client asked for a wide one on the phone"); err != nil {
		t.Errorf("with an explanation: %v", err)
	}
	report := f.Report(p.Brief)
	if len(report.Findings) != 2 || report.Findings[0].Code != cutroom.FindingAspect || len(f.Inspection.Findings) != 1 {
		t.Errorf("the report has %+v, the facts %+v", report.Findings, f.Inspection.Findings)
	}
	f.Inspection = &cutroom.Inspection{}
	p.Brief.Formats = []cutroom.Format{"16:9"} // the brief was changed
	if err := f.CheckDelivery(p, ""); err != nil {
		t.Errorf("after the brief was changed: %v", err)
	}
	f.Purpose = cutroom.Footage
	if report := f.Report(cutroom.Brief{Seconds: 900}); len(report.Findings) != 0 {
		t.Errorf("footage is compared with the brief: %+v", report.Findings)
	}
}
