import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate } from '@/lib/dates'
import { Section } from '../bench/section'
import { GivenRating } from '../rating/given-rating'
import { figuresQuery } from './figures-query'

/** The latest client ratings of an editor's videos; renders nothing if there are none. */
export function LatestRatings({ editor }: { editor: string }) {
  const latest = useQuery(figuresQuery(editor)).data?.latest ?? []
  if (latest.length === 0) return null
  return (
    <Section title={<Trans>What clients said</Trans>}>
      <ul className="grid">
        {latest.map(({ id, title, account, rating }) => (
          <li key={id} className="grid justify-items-start gap-1 border-t border-line py-3">
            <GivenRating rating={rating} />
            <span className="text-sm text-ink-2 [overflow-wrap:anywhere]">
              <Link to="/project/$id" params={{ id }} className="font-medium hover:underline">
                {title}
              </Link>
              {`, ${account.name}, ${formatDate(rating.at)}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
