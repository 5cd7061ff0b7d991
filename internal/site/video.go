package site

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
)

// videoKind says what plays a video.
type videoKind string

const (
	youtubeVideo videoKind = "youtube"
	vimeoVideo   videoKind = "vimeo"
	videoFile    videoKind = "file"
	unknownVideo videoKind = "unknown"
)

// The addresses of the video sites' players.
const (
	youtubePlayer = "https://www.youtube-nocookie.com"
	vimeoPlayer   = "https://player.vimeo.com"
)

var (
	youtubeID    = regexp.MustCompile(`^[\w-]{11}$`)
	vimeoID      = regexp.MustCompile(`^\d{1,15}$`)
	ownFile      = regexp.MustCompile(`^/[\w\-.][\w\-./]*$`)
	fileEnding   = regexp.MustCompile(`(?i)\.(mp4|webm|mov|m4v)$`)
	withoutHTTP  = regexp.MustCompile(`(?i)^((www|m|music)\.)?(youtube\.com|youtu\.be|vimeo\.com)/`)
	youtubeHosts = []string{
		"youtube.com", "www.youtube.com", "m.youtube.com", "music.youtube.com", "youtu.be", "youtube-nocookie.com", "www.youtube-nocookie.com",
	}
	vimeoHosts = []string{"vimeo.com", "www.vimeo.com", "player.vimeo.com"}
	plainHost  = regexp.MustCompile(`^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$`)
)

// sourceOf returns what kind of video a reference is and which origin it is
// played from; our own files have none. It parses references as the browser
// does (contract/video-references.json).
func sourceOf(reference string) (kind videoKind, origin string) {
	text := strings.TrimSpace(reference)
	switch {
	case youtubeID.MatchString(text):
		return youtubeVideo, youtubePlayer
	case vimeoID.MatchString(text):
		return vimeoVideo, vimeoPlayer
	case ownFile.MatchString(text):
		if fileEnding.MatchString(text) && !strings.Contains(text, "..") {
			return videoFile, ""
		}
		return unknownVideo, ""
	}
	u, ok := parseVideoAddress(text)
	if !ok {
		return unknownVideo, ""
	}
	switch host := u.Hostname(); {
	case slices.Contains(youtubeHosts, host):
		return ifKnown(youtubeVideo, youtubePlayer, youtubeID.MatchString(youtubeIDIn(u)))
	case slices.Contains(vimeoHosts, host):
		return ifKnown(vimeoVideo, vimeoPlayer, slices.ContainsFunc(strings.Split(u.Path, "/"), vimeoID.MatchString))
	default:
		return ifKnown(videoFile, "https://"+host, fileEnding.MatchString(u.EscapedPath()))
	}
}

func ifKnown(kind videoKind, origin string, known bool) (videoKind, string) {
	if !known {
		return unknownVideo, ""
	}
	return kind, origin
}

// parseVideoAddress accepts only secure addresses without a user name, a
// password or a port, whose host can be written in a policy unchanged.
func parseVideoAddress(text string) (*url.URL, bool) {
	if withoutHTTP.MatchString(text) {
		text = "https://" + text
	}
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.User != nil || u.Port() != "" {
		return nil, false
	}
	u.Host = strings.ToLower(u.Host)
	return u, plainHost.MatchString(u.Host)
}

func youtubeIDIn(u *url.URL) string {
	parts := strings.SplitN(u.Path, "/", 4)
	switch {
	case len(parts) > 1 && u.Hostname() == "youtu.be":
		return parts[1]
	case len(parts) > 1 && parts[1] == "watch":
		return u.Query().Get("v")
	case len(parts) > 2 && slices.Contains([]string{"shorts", "embed", "live", "v"}, parts[1]):
		return parts[2]
	}
	return ""
}

// videoSources are the origins that videos are played from, as written in a
// policy.
type videoSources struct{ media, frames string }

// everyPlayer allows the players of the video sites that we know.
const everyPlayer = " " + vimeoPlayer + " " + youtubePlayer

func sourcesOf(references []string) videoSources {
	var media, frames []string
	for _, reference := range references {
		switch kind, origin := sourceOf(reference); {
		case origin == "":
		case kind == videoFile:
			media = append(media, origin)
		default:
			frames = append(frames, origin)
		}
	}
	return videoSources{media: listed(media), frames: listed(frames)}
}

// nonEmpty returns a list of one origin, or nil.
func nonEmpty(origin string) []string {
	if origin == "" {
		return nil
	}
	return []string{origin}
}

// listed sorts the origins, so that the same portfolio always results in the
// same policy.
func listed(origins []string) string {
	var list strings.Builder
	for _, origin := range slices.Compact(slices.Sorted(slices.Values(origins))) {
		list.WriteString(" " + origin)
	}
	return list.String()
}
