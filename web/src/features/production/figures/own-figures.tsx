import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Desk, Figures } from '@/lib/api/types'
import { Card } from '@/ui/card'
import { ErrorState } from '@/ui/error-state'
import { FiguresSkeleton } from '@/ui/skeletons'
import { Section } from '../bench/section'
import { deskQuery } from '../schedule/desk-queries'
import { FigureCell } from './figure-cell'
import { average, percent } from './figure-words'
import { figuresQuery } from './figures-query'

/** An editor's recent performance, compared with the previous days. */
export function OwnFigures({ editor }: { editor: string }) {
  const { t } = useLingui()
  const figures = useQuery(figuresQuery(editor))
  const desk = useQuery(deskQuery(editor))
  const days = figures.data?.days ?? 0
  return (
    <Section
      title={<Trans>Your figures</Trans>}
      hint={
        figures.data && (
          <Trans>
            Videos approved in the last {days} days, compared with the {days} days before.
          </Trans>
        )
      }
    >
      {figures.isPending && <FiguresSkeleton count={5} />}
      {figures.isError && (
        <ErrorState
          title={t`We couldn't load your figures.`}
          error={figures.error}
          onRetry={() => void figures.refetch()}
        />
      )}
      {figures.data && <Cells figures={figures.data} desk={desk.data} />}
    </Section>
  )
}

function Cells({ figures, desk }: { figures: Figures; desk: Desk | undefined }) {
  const { i18n } = useLingui()
  const { now, before } = figures
  const share = (figure: keyof Pick<Figures['now'], 'onTime' | 'firstPass'>) => ({
    value: percent(now[figure], i18n.locale),
    before: percent(before[figure], i18n.locale),
    counted: <Of count={now[figure].count} of={now[figure].of} />,
  })
  const rated = now.rating.of
  return (
    <Card>
      <dl className="grid divide-line max-sm:divide-y sm:grid-cols-2 lg:grid-cols-5 lg:divide-x">
        <FigureCell
          name={<Trans>On time</Trans>}
          {...share('onTime')}
          definition={<Trans>No deadline missed, from the first version to the last.</Trans>}
        />
        <FigureCell
          name={<Trans>First-pass approval</Trans>}
          {...share('firstPass')}
          definition={<Trans>Approved without a change list, and not reopened.</Trans>}
        />
        <FigureCell
          name={<Trans>Rounds per video</Trans>}
          value={average(now.rounds, i18n.locale)}
          before={average(before.rounds, i18n.locale)}
          counted={<Rounds count={now.rounds.count} videos={now.rounds.of} />}
          definition={<Trans>Change lists sent by clients.</Trans>}
        />
        <FigureCell
          name={<Trans>Rating</Trans>}
          value={average(now.rating, i18n.locale)}
          unit={<Trans>of 5</Trans>}
          before={average(before.rating, i18n.locale)}
          counted={<Plural value={rated} one="# rating" other="# ratings" />}
          definition={<Trans>The average star rating from clients.</Trans>}
        />
        <Load desk={desk} />
      </dl>
    </Card>
  )
}

const Of = ({ count, of }: { count: number; of: number }) => (
  <Plural value={of} one={`${count} of # video`} other={`${count} of # videos`} />
)

const Rounds = ({ count, videos }: { count: number; videos: number }) => (
  <Trans>
    <Plural value={count} one="# round" other="# rounds" /> in{' '}
    <Plural value={videos} one="# video" other="# videos" />
  </Trans>
)

function Load({ desk }: { desk: Desk | undefined }) {
  const { i18n } = useLingui()
  const hours = new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 1 })
  const today = hours.format((desk?.minutesToday ?? 0) / 60)
  const projects = desk?.projects.length ?? 0
  return (
    <FigureCell
      name={<Trans>Load</Trans>}
      value={desk && hours.format(desk.minutesOfWork / 60)}
      unit={<Trans>h of work</Trans>}
      counted={
        <Plural
          value={projects}
          one={`# project, ${today} h left today`}
          other={`# projects, ${today} h left today`}
        />
      }
      definition={<Trans>What your open projects usually take.</Trans>}
    />
  )
}
