import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { questionNames } from './question-words'
import type { Obstacle } from './submit-state'

/** Says what must happen before the project can be submitted. */
export function ObstacleText({ obstacle }: { obstacle: Obstacle }) {
  const { t } = useLingui()
  switch (obstacle.kind) {
    case 'not-allowed':
      return <Trans>Only your team's owner and approvers can submit.</Trans>
    case 'conflict':
      return <Trans>Choose between the two answers first.</Trans>
    case 'unsaved':
      return <Trans>The brief isn't saved yet. Correct the marked answer.</Trans>
    case 'offline':
      return <Trans>You can submit when you're online again.</Trans>
    case 'answers': {
      const names = obstacle.questions.map((question) => t(questionNames[question])).join(', ')
      return <Trans>Answer these first: {names}</Trans>
    }
    case 'uploads': {
      const { running } = obstacle
      return (
        <Plural
          value={running}
          one="# file is still being uploaded."
          other="# files are still being uploaded."
        />
      )
    }
  }
}
