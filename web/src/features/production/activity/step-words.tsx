import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ProjectStep } from '@/lib/api/types'

/** One sentence for a step, with the person's text below it. */
export function StepWords({ step }: { step: ProjectStep }) {
  return (
    <>
      <span className="text-ink-2">
        <Sentence step={step} />
      </span>
      {step.text && (
        <q dir="auto" className="whitespace-pre-wrap text-sm text-ink-2">
          {step.text}
        </q>
      )}
      {step.notes && (
        <ul className="grid list-disc gap-0.5 pl-4 text-sm text-ink-2">
          {step.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function Sentence({ step }: { step: ProjectStep }): ReactNode {
  const who = <b className="text-ink">{step.by.name || <Trans>System</Trans>}</b>
  const version = step.version ?? 0
  const count = step.notes?.length ?? 0
  const round = step.round ?? 0
  const editor = step.editor?.name ?? ''
  const stars = step.stars ?? 0
  switch (step.kind) {
    case 'submit':
      return <Trans>{who} submitted the project. 1 video reserved</Trans>
    case 'claim':
      return <Trans>{who} claimed the project</Trans>
    case 'assign':
      return (
        <Trans>
          {who} assigned it to <b className="text-ink">{editor}</b>
        </Trans>
      )
    case 'decline':
      return <Trans>{who} returned the project</Trans>
    case 'start':
      return <Trans>{who} started editing. 1 video used</Trans>
    case 'ask':
      return <Trans>{who} asked a question. The clock is paused</Trans>
    case 'answer':
      return <Trans>{who} answered</Trans>
    case 'deliver':
      return (
        <Trans>
          {who} delivered v{version}
        </Trans>
      )
    case 'release':
      return <Trans>v{version} is ready for review. The clock is paused</Trans>
    case 'return':
      return <Trans>{who} returned the version to the editor</Trans>
    case 'request-changes':
      return (
        <>
          <Trans>
            {who} sent round {round}
          </Trans>{' '}
          (<Plural value={count} one="# note" other="# notes" />)
        </>
      )
    case 'approve':
      return (
        <Trans>
          {who} approved v{version}
        </Trans>
      )
    case 'reopen':
      return <Trans>{who} reopened the project</Trans>
    case 'hold':
      return <Trans>{who} put it on hold</Trans>
    case 'resume':
      return <Trans>{who} resumed the project</Trans>
    case 'cancel':
      return <Trans>{who} cancelled the project</Trans>
    case 'grant-round':
      return <Trans>One more round, from us</Trans>
    case 'turn':
      return <Trans>An editing slot is free. The clock is running</Trans>
    case 'turn_lost':
      return <Trans>Another project was moved ahead</Trans>
    case 'brief':
      return <Trans>{who} changed the brief</Trans>
    case 'alarm':
      if (step.alarm === 'missed') return <Trans>The promised time has passed</Trans>
      if (step.alarm === 'at_risk') return <Trans>80% of the promised time is used</Trans>
      return <Trans>Half of the promised time is used</Trans>
    case 'not_submitted':
      return <Trans>The draft couldn't be submitted automatically</Trans>
    case 'approval_warning':
      return <Trans>We reminded you that the version will be approved automatically</Trans>
    case 'unassigned':
      return <Trans>The editor has left. A new one is needed</Trans>
    case 'archived':
      return <Trans>{who} archived the project</Trans>
    case 'kept':
      return <Trans>{who} kept the files longer</Trans>
    case 'unarchived':
      return <Trans>{who} took the project out of the archive</Trans>
    case 'cover_asked':
      return (
        <Trans>
          {who} is away and asked <b className="text-ink">{editor}</b> to cover
        </Trans>
      )
    case 'cover_declined':
      return <Trans>{who} declined the request for cover</Trans>
    case 'rated':
      return step.formerStars ? (
        <Trans>
          {who} changed the rating to <Plural value={stars} one="# star" other="# stars" />
        </Trans>
      ) : (
        <Trans>
          {who} rated it <Plural value={stars} one="# star" other="# stars" />
        </Trans>
      )
    default:
      return step.kind
  }
}
