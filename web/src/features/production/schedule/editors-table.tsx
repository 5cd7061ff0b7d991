import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Desk } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'
import { Avatar } from '@/ui/avatar'
import { Table } from '@/ui/table'
import { average, percent } from '../figures/figure-words'
import { serviceNames } from '../service-names'
import { DeskLoad } from './desk-load'
import { EditorMenu } from './editor-menu'

type Figures = NonNullable<Desk['figures']>

/** The editors with their skills, working hours, workload and performance. */
export function EditorsTable({ editors }: { editors: readonly Desk[] }) {
  const { t, i18n } = useLingui()
  const { locale } = i18n
  const figure = (
    figures: Figures | undefined,
    value: (figures: Figures) => string | undefined,
    counted: (figures: Figures) => ReactNode,
  ) => {
    const shown = figures && value(figures)
    if (shown === undefined) return <span className="text-ink-3">–</span>
    return (
      <>
        {shown}
        <small className="block font-sans text-[0.75rem] leading-[15px] text-ink-3">
          {counted(figures as Figures)}
        </small>
      </>
    )
  }
  const of = ({ count, of }: Figures['onTime']) => (
    <Plural value={of} one={`${count} of # video`} other={`${count} of # videos`} />
  )
  return (
    <Table
      caption={t`Editors`}
      rows={editors}
      rowKey={({ editor }) => editor.id}
      columns={[
        {
          key: 'name',
          label: t`Editor`,
          cell: (desk) => (
            <span className="flex items-center gap-[11px]">
              <Avatar name={desk.editor.name} picture={desk.avatar} />
              <span className="grid min-w-0">
                <Link
                  to="/user-profile/$id"
                  params={{ id: desk.editor.id }}
                  className="link min-h-6 font-[550]"
                >
                  {desk.editor.name}
                </Link>
                {desk.trusted && (
                  <small className="flex items-center gap-1 text-[0.75rem] leading-[15px] text-audio">
                    <BadgeCheck size={13} strokeWidth={1.75} className="flex-none" aria-hidden />
                    <Trans>Trusted</Trans>
                  </small>
                )}
              </span>
            </span>
          ),
        },
        {
          key: 'abilities',
          label: t`Languages and skills`,
          cell: ({ languages, skills }) => (
            <>
              {languages.join(' ').toUpperCase() || <Trans>All languages</Trans>}
              <small className="block max-w-[19ch] text-[0.75rem] leading-[15px] text-ink-3">
                {skills.map((skill) => t(serviceNames[skill])).join(', ') || (
                  <Trans>All skills</Trans>
                )}
              </small>
            </>
          ),
        },
        { key: 'works', label: t`Availability`, cell: (desk) => <Availability desk={desk} /> },
        {
          key: 'load',
          label: t`Load`,
          cell: (desk) => (
            <span className="block w-[17ch]">
              <DeskLoad desk={desk} />
            </span>
          ),
        },
        {
          key: 'onTime',
          label: t`On time`,
          align: 'end',
          cell: ({ figures }) =>
            figure(
              figures,
              ({ onTime }) => percent(onTime, locale),
              ({ onTime }) => of(onTime),
            ),
        },
        {
          key: 'firstPass',
          label: t`First pass`,
          align: 'end',
          cell: ({ figures }) =>
            figure(
              figures,
              ({ firstPass }) => percent(firstPass, locale),
              ({ firstPass }) => of(firstPass),
            ),
        },
        {
          key: 'rounds',
          label: t`Rounds`,
          align: 'end',
          cell: ({ figures }) =>
            figure(
              figures,
              ({ rounds }) => average(rounds, locale),
              ({ rounds }) => <Plural value={rounds.count} one="# round" other="# rounds" />,
            ),
        },
        {
          key: 'rating',
          label: t`Rating`,
          align: 'end',
          cell: ({ figures }) =>
            figure(
              figures,
              ({ rating }) => average(rating, locale),
              ({ rating }) => <Plural value={rating.of} one="# rating" other="# ratings" />,
            ),
        },
        { key: 'menu', label: '', align: 'end', cell: (desk) => <EditorMenu desk={desk} /> },
      ]}
    />
  )
}

/** Whether an editor is available, their weekly hours, and their next absence. */
function Availability({ desk }: { desk: Desk }) {
  const { works, daysOff, awayToday } = desk
  const hours = works.weeklyHours
  const days = works.days.length
  const next = daysOff[0]
  const noon = (day: string) => formatDate(`${day}T12:00:00`)
  const from = next && noon(next.firstDay)
  const to = next && noon(next.lastDay)
  return (
    <>
      {awayToday ? (
        <span className="text-marker">
          <Trans>Away today</Trans>
        </span>
      ) : (
        <>
          <Plural value={days} one="# day" other="# days" />
          {hours > 0 && (
            <>
              {', '}
              <Trans>{hours} h a week</Trans>
            </>
          )}
        </>
      )}
      {next && (
        <small className="block text-[0.75rem] leading-[15px] text-ink-3">
          {next.firstDay === next.lastDay ? (
            <Trans>Off on {from}</Trans>
          ) : (
            <Trans>
              Off {from} to {to}
            </Trans>
          )}
        </small>
      )}
    </>
  )
}
