package ffmpeg

import (
	"fmt"
	"slices"
	"strings"

	"cutroom/internal/cutroom"
)

// soundFilters decode once and end in [sound] and [peaks], and write the
// loudness to a file. The sound keeps its offset from the picture, and gaps
// become silence. If there are several tracks, those that are heard together
// are mixed, and each is measured separately.
func (p plan) soundFilters() string {
	var graph []string
	heard := p.track(0) + ",aformat=sample_fmts=fltp:channel_layouts=stereo,"
	if len(p.facts.SoundTracks) > 1 {
		graph, heard = p.tracks()
	}
	return strings.Join(append(graph, heard+"asplit=3[sound][loud][whole]",
		fmt.Sprintf("[loud]aresample=%d,aformat=sample_fmts=s16[peaks]", meterRate),
		fmt.Sprintf("[whole]ebur128=metadata=1,%s,anullsink", keep(loudnessKey, loudnessName))), ";")
}

// track decodes one track of the file.
func (p plan) track(i int) string {
	delay := p.facts.Audio.DelayMs
	if i > 0 {
		delay += p.facts.SoundTracks[i].LaterMs
	}
	return fmt.Sprintf("[0:a:%d]asetpts=PTS-STARTPTS+%d/1000/TB,aresample=48000:async=1:first_pts=0", i, delay)
}

// tracks decode and measure each of several tracks, and return the beginning of
// a chain with those that are heard. Nothing is made quieter, because most
// tracks of a camera may be silent; a limiter handles what gets too loud.
func (p plan) tracks() (graph []string, heard string) {
	played := p.facts.PlayedTracks()
	for i, track := range p.facts.SoundTracks {
		if !track.Decodable() {
			continue
		}
		measured := fmt.Sprintf("ebur128=metadata=1:peak=sample,%s,%s,anullsink",
			keep(loudnessKey, trackFile(i, loudnessName)), keep(peakKey, trackFile(i, peakName)))
		if !slices.Contains(played, i) {
			graph = append(graph, p.track(i)+","+measured)
			continue
		}
		graph = append(graph,
			fmt.Sprintf("%s,asplit=2[heard%d][measured%d]", p.track(i), i, i),
			fmt.Sprintf("[measured%d]%s", i, measured),
			fmt.Sprintf("[heard%d]aformat=sample_fmts=fltp:channel_layouts=stereo[stereo%d]", i, i))
		heard += fmt.Sprintf("[stereo%d]", i)
	}
	if len(played) == 1 {
		return graph, heard
	}
	return graph, fmt.Sprintf("%samix=inputs=%d:normalize=0,alimiter=limit=0.97:level=false,", heard, len(played))
}

// keep makes the filter before it write one of its measurements to a file.
func keep(key, name string) string {
	return fmt.Sprintf("ametadata=mode=print:key=%s:file=%s", key, name)
}

// trackFile is where a measurement of one track is written.
func trackFile(i int, name string) string { return fmt.Sprintf("track%d-%s", i, name) }

// readTracks adds what a run has measured to each of several tracks.
func readTracks(folder string, facts cutroom.Facts) (err error) {
	tracks, played := facts.SoundTracks, facts.PlayedTracks()
	for i := range tracks {
		if len(tracks) == 1 || !tracks[i].Decodable() {
			continue
		}
		if tracks[i].LoudnessTenths, err = readLoudness(folder, trackFile(i, loudnessName)); err != nil {
			return err
		}
		peak, _, err := lastMeasured(folder, trackFile(i, peakName), peakKey)
		if err != nil {
			return err
		}
		tracks[i].Silent, tracks[i].Played = peak < quietPeak, slices.Contains(played, i)
	}
	return nil
}
