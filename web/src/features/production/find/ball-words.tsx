import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Project } from '@/lib/api/types'
import { formatSpan } from '../clock/clock-time'
import { useServerNow } from '../clock/use-now'
import { type Ball, ballOf } from './project-search'

export const ballNames: Record<Ball, MessageDescriptor> = {
  client: msg`Waiting for you`,
  us: msg`With us`,
  nobody: msg`No one`,
}

/** Who has to act next, and since when. */
export function BallSince({ project }: { project: Project }) {
  const { i18n } = useLingui()
  const now = useServerNow(project.clock.at)
  const span = formatSpan(now - Date.parse(project.stateSince), i18n.locale)
  switch (ballOf[project.state]) {
    case 'client':
      return <Trans>With you for {span}</Trans>
    case 'us':
      return project.editor ? (
        <Trans>
          With {project.editor.name} for {span}
        </Trans>
      ) : (
        <Trans>With us for {span}</Trans>
      )
    case 'nobody':
      return project.state === 'on_hold' ? (
        <Trans>On hold for {span}</Trans>
      ) : (
        <Trans>{span} ago</Trans>
      )
  }
}
