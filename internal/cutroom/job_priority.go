package cutroom

// JobPriority says which of a queue's waiting jobs runs first: the lowest number.
// Jobs of the same priority run in the order in which they were enqueued.
type JobPriority int

// The priorities.
const (
	PriorityFirst  JobPriority = 1 // also that of every job that is not a RankedJob
	PrioritySecond JobPriority = 2
	PriorityThird  JobPriority = 3
)

// RankedJob is a job that may have to wait for more urgent ones.
type RankedJob interface {
	Job
	Priority() JobPriority
}

// priority is that of the jobs about a file: a version can't be delivered before
// they are done, and one client's folder of footage must not delay another
// client's version.
func (p FilePurpose) priority() JobPriority {
	if p == VersionFile {
		return PriorityFirst
	}
	return PriorityThird
}
