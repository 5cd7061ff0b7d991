package cutroom

import "testing"

func TestNamesCannotContainCharactersThatReverseOrBreakText(t *testing.T) {
	for _, name := range []string{"Ana\u202eavliS", "Ana\u2066Silva", "Ana\u200fSilva", "Ana\u2028Silva", "Ana\nSilva", "Ana\u0007"} {
		if err := checkFullName(name); err == nil || err.Code != "full_name_characters" {
			t.Errorf("%q: %v", name, err)
		}
		if CheckAccountName(name) == nil {
			t.Errorf("an account may be called %q", name)
		}
		if _, err := CheckPasskeyName(name); err == nil {
			t.Errorf("a passkey may be called %q", name)
		}
		if (ContactMessage{Name: name, Email: "a@example.com", Subject: "other", Message: "long enough"}).Validate() == nil {
			t.Errorf("%q is accepted as a contact name", name)
		}
		if got := (Identity{Name: name, Email: "a@example.com"}).FullName(); checkFullName(got) != nil {
			t.Errorf("a Google account's name became %q", got)
		}
	}
	for _, name := range []string{"Ana Silva", "José Ângelo", "علي حسن", "שרה", "山田 太郎", "👩‍👩‍👧 Family"} {
		if err := checkFullName(name); err != nil {
			t.Errorf("%q: %v", name, err)
		}
	}
}

func TestOnlyNamesThatSpeakForTheServiceAreReserved(t *testing.T) {
	house := ReservedNames("Cutroom")
	for _, name := range []string{"admin", "ADMIN", "admin_2", "support_team", "Cutroom", "cutroom_official", "Cut-Room Billing", "Suporte", "Equipo de Soporte"} {
		if house.CheckName("fullName", name) == nil {
			t.Errorf("%q is free", name)
		}
	}
	for _, name := range []string{"ana", "Billy Supporter", "Ana Admin Silva", "cutting_room", "editora_silva", "Team Prata", "the_help", "helena", "", "12345"} {
		if err := house.CheckName("fullName", name); err != nil {
			t.Errorf("%q is reserved", name)
		}
	}
	if ReservedNames("Vid").CheckUsername("david") != nil {
		t.Error("a short brand reserves honest names")
	}
	if ReservedNames("").CheckUsername("ana") != nil {
		t.Error("no brand reserves everything")
	}
}
