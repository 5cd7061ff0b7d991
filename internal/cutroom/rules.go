package cutroom

import (
	"context"
	"encoding/json"
	"fmt"
)

// Rules are the managers' decisions about how projects run. What a client was
// promised is stored with the project when it is submitted, so a change to the
// rules applies only to projects submitted after it.
type Rules struct {
	// AutoAssign lets the system give projects to editors. It takes effect at
	// once.
	AutoAssign bool `json:"autoAssign"`
	// MissedCredit gives a client a video for a missed promise.
	MissedCredit bool `json:"missedCredit"`
	// ApprovalDays is after how many days without a response a version counts as
	// approved.
	ApprovalDays int `json:"approvalDays"`

	Version int `json:"version"` // counts the edits
}

// FirstRules apply until a manager changes them.
var FirstRules = Rules{MissedCredit: true, ApprovalDays: 14}

// The limits of the rules. The client is warned seven days before an automatic
// approval, and never on the day of delivery.
const (
	MinApprovalDays = 8
	MaxApprovalDays = 90
)

// Validate returns the first limit the rules break, or nil.
func (r Rules) Validate() error {
	if r.ApprovalDays < MinApprovalDays || r.ApprovalDays > MaxApprovalDays {
		return invalid("approvalDays", "approval_days", "Choose 8 to 90 days")
	}
	return nil
}

// Changed returns the rules that differ from before, each with its new value.
func (r Rules) Changed(before Rules) map[string]string {
	changed := map[string]string{}
	if r.AutoAssign != before.AutoAssign {
		changed["autoAssign"] = onOrOff(r.AutoAssign)
	}
	if r.MissedCredit != before.MissedCredit {
		changed["missedCredit"] = onOrOff(r.MissedCredit)
	}
	if r.ApprovalDays != before.ApprovalDays {
		changed["approvalDays"] = fmt.Sprintf("%d, was %d", r.ApprovalDays, before.ApprovalDays)
	}
	return changed
}

func onOrOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}

// RulesIn returns the rules that managers have set, or FirstRules.
func RulesIn(ctx context.Context, r SettingReader) (Rules, error) {
	kept, err := Optional(r.Setting(ctx, SettingRules))
	if err != nil || kept == nil {
		return FirstRules, err
	}
	var rules Rules
	if err := json.Unmarshal([]byte(*kept), &rules); err != nil {
		return FirstRules, fmt.Errorf("read the rules: %w", err)
	}
	return rules, nil
}

// PutRules stores the rules.
func PutRules(ctx context.Context, w SettingWriter, r Rules) error {
	text, err := json.Marshal(r)
	if err != nil {
		return err
	}
	return w.PutSetting(ctx, SettingRules, string(text))
}

// LateTerms continues the sentence in the site's terms that says we tell clients
// when we are late.
func (r Rules) LateTerms(lang Language) string {
	if r.MissedCredit {
		return map[Language]string{
			English:    " and, unless we agreed otherwise, put a goodwill credit on your account. For delay alone this credit is the agreed remedy; your rights under mandatory law stay as they are.",
			Spanish:    " y, salvo que hayamos acordado otra cosa, abonamos un crédito en tu cuenta. Por el retraso en sí, ese crédito es la compensación acordada; tus derechos según la ley imperativa no cambian.",
			Portuguese: " e, salvo se acordámos outra coisa, pomos um crédito na sua conta. Pelo atraso em si, esse crédito é a compensação acordada; os seus direitos segundo a lei imperativa não mudam.",
		}[lang]
	}
	return map[Language]string{
		English:    ". Your rights under mandatory law stay as they are.",
		Spanish:    ". Tus derechos según la ley imperativa no cambian.",
		Portuguese: ". Os seus direitos segundo a lei imperativa não mudam.",
	}[lang]
}
