package cutroom

import (
	"errors"
	"testing"
)

func TestOnlyFilesOfADraftCanBeDeleted(t *testing.T) {
	all := ProjectAccess{AddFootage: true, AddVersion: true}
	if err := (File{Purpose: Footage}).CheckDelete(Actor{}, Project{State: Draft}, all); err != nil {
		t.Errorf("of a draft: %v", err)
	}
	if err := (File{Purpose: Footage}).CheckDelete(Actor{}, Project{State: "submitted"}, all); !errors.Is(err, ErrFileInUse) {
		t.Errorf("of a submitted project: %v", err)
	}
	if err := (File{Purpose: VersionFile}).CheckDelete(Actor{}, Project{State: Draft}, ProjectAccess{AddFootage: true}); !errors.Is(err, ErrForbidden) {
		t.Errorf("a version: %v", err)
	}
}
