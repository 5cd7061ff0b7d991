import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Avatar } from '@/ui/avatar'
import { Card } from '@/ui/card'
import { personQuery } from './person-query'

/** Who edits for a client; renders nothing until that is known. */
export function EditorCard({ id }: { id: string }) {
  const { i18n } = useLingui()
  const { data: person } = useQuery(personQuery(id))
  if (!person) return null
  const names = new Intl.DisplayNames([i18n.locale], { type: 'language' })
  const languages = person.languages.map((code) => names.of(code)).join(', ')
  return (
    <Card className="flex items-center gap-4 p-5">
      <Avatar size="lg" name={person.fullName} picture={person.avatar} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <h2 className="text-sm text-ink-2">
          <Trans>Your editor</Trans>
        </h2>
        <Link
          to="/user-profile/$id"
          params={{ id }}
          className="truncate font-semibold hover:underline"
        >
          {person.fullName}
        </Link>
        <p className="truncate text-sm text-ink-2">{languages}</p>
        {!!person.videos && (
          <p className="text-sm text-ink-3">
            <Plural
              value={person.videos}
              one="# video approved for you"
              other="# videos approved for you"
            />
          </p>
        )}
      </div>
    </Card>
  )
}
