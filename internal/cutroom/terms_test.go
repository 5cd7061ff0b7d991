package cutroom

import (
	"encoding/json"
	"os"
	"reflect"
	"testing"
	"time"
)

// contract/terms.json holds the numbers that the site's terms promise.
func TestTheTermsStateTheNumbersInTheCode(t *testing.T) {
	text, err := os.ReadFile("../../contract/terms.json")
	if err != nil {
		t.Fatal(err)
	}
	var stated map[string]any
	if err := json.Unmarshal(text, &stated); err != nil {
		t.Fatal(err)
	}
	inDays := func(d time.Duration) int { return int(d / (24 * time.Hour)) }
	kept, err := json.Marshal(map[string]any{
		"revisionHours": RevisionHours, "pauseShortestDays": MinPauseDays, "pauseLongestDays": MaxPauseDays, "pausesPerYear": MaxPausesAYear,
		"retryDays": RetryDays, "workGoesOnDays": inDays(submissionsStop), "holdDay": inDays(workStops), "endDay": inDays(subscriptionEnds),
		"autoApproveDays": FirstRules.ApprovalDays, "reopenDays": reopenDays, "footageDays": inDays(footageKept), "finalsMonths": finalsMonths, "afterPlanDays": inDays(keptAfterEnd), "warningDays": []int{inDays(firstWarning), inDays(secondWarning)},
	})
	if err != nil {
		t.Fatal(err)
	}
	var code map[string]any
	if err := json.Unmarshal(kept, &code); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(stated, code) {
		t.Errorf("the terms state %v, the code keeps %v", stated, code)
	}
}
