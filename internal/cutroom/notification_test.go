package cutroom_test

import (
	"slices"
	"testing"

	"cutroom/internal/cutroom"
)

func TestEveryRecipientHasASwitchForTheMails(t *testing.T) {
	notices, _ := readNotices(t)
	told := map[cutroom.NotificationKind]bool{cutroom.NotifyMention: true, cutroom.NotifyMessages: true,
		cutroom.NotifyNewDevice: true, cutroom.NotifyFilesExpiring: true, cutroom.NotifyApplication: true, cutroom.NotifyContact: true, cutroom.NotifyBilling: true, cutroom.NotifyPaymentFailed: true, cutroom.NotifyDispute: true, cutroom.NotifyRefundFailed: true, cutroom.NotifyForeignMoney: true, cutroom.NotifyWebhookOff: true}
	for _, rule := range cutroom.NotificationRules {
		traits, known := cutroom.NotificationKinds[rule.Tell]
		if !known {
			t.Errorf("%s has no traits", rule.Tell)
			continue
		}
		told[rule.Tell] = true
		notice := notices.Of(traits.Notice)
		for _, role := range rule.To.Roles() {
			if !slices.Contains(notice.Roles, role) {
				t.Errorf("%s goes to a %s, who has no setting for %s", rule.Tell, role, notice.ID)
			}
		}
		if (rule.To == cutroom.ToldMembers) != (rule.May != "") {
			t.Errorf("%s to %s: %q", rule.Tell, rule.To, rule.May)
		}
	}
	for kind, traits := range cutroom.NotificationKinds {
		notices.Of(traits.Notice)
		if !told[kind] {
			t.Errorf("%s never notifies anybody", kind)
		}
	}
}

func TestEveryTransitionNotifiesSomebodyOrIsKnownNotTo(t *testing.T) {
	quiet := []cutroom.Transition{cutroom.StartProject}
	for _, transition := range cutroom.Transitions {
		tells := slices.ContainsFunc(cutroom.NotificationRules, func(r cutroom.NotificationRule) bool {
			return r.On == cutroom.StepKind(transition.Transition)
		})
		if tells == slices.Contains(quiet, transition.Transition) {
			t.Errorf("%s notifies somebody: %v", transition.Transition, tells)
		}
	}
}
