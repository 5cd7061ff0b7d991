package media

import (
	"slices"
	"testing"
)

func TestAGrowingPlaylistPlaysFromTheStart(t *testing.T) {
	made := []byte("#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-MAP:URI=\"init.mp4\"\n#EXTINF:2.4,\npart-0.m4s\n")
	want := "#EXTM3U\n#EXT-X-START:TIME-OFFSET=0\n#EXT-X-VERSION:7\n#EXT-X-MAP:URI=\"init.mp4\"\n#EXTINF:2.4,\npart-0.m4s\n"
	if stored := fromTheBeginning(made); string(stored) != want {
		t.Errorf("%s", stored)
	}
	if parts := partsOf(made); !slices.Equal(parts, []string{"init.mp4", "part-0.m4s"}) {
		t.Errorf("%v", parts)
	}
}
