package ffmpeg

import "strconv"

// formats are the demuxers that may open a file. They exclude those that can
// refer to other files (playlists, scripts, image sequences), so no file can
// make us read another one.
const formats = "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,asf,mpeg,mpegts,mpegvideo,wav,mp3,flac,ogg,aac,aiff"

// Limits for a file. The programs never decode more than this.
const (
	maxPixels  = 35651584 // 8192 × 4352
	maxStreams = 16
	maxRate    = 240
	maxHours   = 12
)

// input returns the arguments that open the source and nothing else.
func (p *Programs) input() []string {
	return []string{
		"-protocol_whitelist", "file",
		"-format_whitelist", formats,
		"-max_pixels", strconv.Itoa(maxPixels),
		"-threads", strconv.Itoa(p.threads),
		"-i", sourceName,
	}
}
