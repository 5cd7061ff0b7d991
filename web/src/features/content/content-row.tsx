import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '@/lib/class-names'
import { useRowDrag } from '@/lib/reorder/use-row-drag'
import { Avatar } from '@/ui/avatar'
import { IconButton } from '@/ui/icon-button'
import { Switch } from '@/ui/switch'
import type { Entry, Kind } from './content-types'
import { entryFace } from './entry-face'
import { TranslationChips } from './translation-chips'

type ContentRowProps = {
  kind: Kind
  entry: Entry
  index: number
  count: number
  current: boolean
  rowAt: (y: number) => number
  onMove: (to: number) => void
  onShow: (shown: boolean) => void
  /** Makes a link to the entry's form. */
  link: (content: ReactNode) => ReactNode
}

/** One entry of the public site: its drag handle, title, languages, and whether visitors see it. */
export function ContentRow({ kind, entry, index, count, current, ...row }: ContentRowProps) {
  const { t } = useLingui()
  const { target, handle } = useRowDrag({ index, count, rowAt: row.rowAt, onMove: row.onMove })
  const { title, text } = entryFace(kind, entry)
  const place = index + 1
  const where = (target ?? 0) + 1
  return (
    <li
      className={classNames(
        'relative flex items-center gap-3 border-line border-b px-3 py-2.5 last:border-b-0 hover:bg-raised',
        current && 'bg-raised shadow-[inset_3px_0_0_var(--playhead)]',
        target !== undefined && 'bg-raised outline-2 outline-focus -outline-offset-2',
      )}
    >
      <button
        type="button"
        {...handle}
        aria-label={t`Move ${title}, number ${place} of ${count}`}
        className="z-1 grid size-8 flex-none cursor-grab touch-none place-items-center rounded-control text-ink-3 hover:bg-ink/6 hover:text-ink active:cursor-grabbing max-lg:hidden"
      >
        <GripVertical size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <Face kind={kind} entry={entry} title={title} />
      <span className="grid min-w-0 flex-1">
        {row.link(
          <span
            className={classNames(
              'block truncate font-semibold after:absolute after:inset-0',
              !entry.shown && 'text-ink-2',
            )}
          >
            {title}
          </span>,
        )}
        <span className="truncate text-sm text-ink-2">
          {target !== undefined ? (
            <Trans>Move to number {where}</Trans>
          ) : entry.shown ? (
            text
          ) : (
            <Trans>Hidden. {text}</Trans>
          )}
        </span>
      </span>
      <span className="z-1 max-sm:hidden">
        <TranslationChips states={entry.translations} />
      </span>
      <Switch
        className="z-1"
        checked={entry.shown}
        aria-label={t`Show ${title} on the site`}
        onCheckedChange={row.onShow}
      />
      <span className="z-1 flex flex-none lg:hidden">
        <IconButton
          label={t`Move ${title} up`}
          disabled={index === 0}
          onClick={() => row.onMove(index - 1)}
        >
          <ChevronUp size={18} strokeWidth={1.75} />
        </IconButton>
        <IconButton
          label={t`Move ${title} down`}
          disabled={place === count}
          onClick={() => row.onMove(index + 1)}
        >
          <ChevronDown size={18} strokeWidth={1.75} />
        </IconButton>
      </span>
    </li>
  )
}

function Face({ kind, entry, title }: { kind: Kind; entry: Entry; title: string }) {
  if (kind === 'faq') return null
  const picture = 'imageUrl' in entry ? entry.imageUrl : ''
  if (kind === 'testimonials') return <Avatar name={title} picture={picture || undefined} />
  return picture ? (
    <img
      src={picture}
      alt=""
      loading="lazy"
      className={classNames(
        'h-[50px] w-[88px] flex-none rounded-clip bg-well object-cover max-sm:hidden',
        !entry.shown && 'opacity-50',
      )}
    />
  ) : (
    <span className="h-[50px] w-[88px] flex-none rounded-clip bg-well max-sm:hidden" />
  )
}
