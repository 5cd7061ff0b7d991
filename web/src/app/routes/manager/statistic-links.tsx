import { Link } from '@tanstack/react-router'
import type { Links } from '@/features/statistics/behind-sheet'
import { paths } from '../../paths'

/** Links from the lists behind the figures to the pages of what they name. */
export const statisticLinks: Links = {
  client: (id, name) => (
    <Link
      to="/accounts/$id"
      params={{ id }}
      className="link block min-h-6 max-w-[240px] truncate"
      title={name}
    >
      {name}
    </Link>
  ),
  project: (id, title) => (
    <Link
      to="/project/$id"
      params={{ id }}
      className="link block min-h-6 max-w-[240px] truncate"
      title={title}
    >
      {title}
    </Link>
  ),
  editor: (id, name) => (
    <Link
      to="/user-profile/$id"
      params={{ id }}
      className="link block min-h-6 max-w-[240px] truncate"
      title={name}
    >
      {name}
    </Link>
  ),
  payment: (client, text) => (
    <Link to={paths.payments} search={{ month: 'all', client }} className="link">
      {text}
    </Link>
  ),
}
