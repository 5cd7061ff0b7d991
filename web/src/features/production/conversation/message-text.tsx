import { useLingui } from '@lingui/react/macro'
import type { Message } from '@/lib/api/types'

type Written = Pick<Message, 'text' | 'mentions'>

const pieces = /(@\[[^\]\s]{1,64}\]|https?:\/\/[^\s<>"]+)/g

/** The id in a piece of text that names a mentioned person. */
const mentionIn = (piece: string, mentions: Written['mentions']) =>
  piece.startsWith('@[') ? mentions.find(({ id }) => `@[${id}]` === piece) : undefined

/** A message's words: people by their present names, addresses as links. */
export function MessageText({ text, mentions }: Written) {
  const { t } = useLingui()
  let place = 0
  return (
    <p className="mt-0.5 whitespace-pre-wrap text-[0.9375rem] leading-[23px] [overflow-wrap:anywhere]">
      {text.split(pieces).map((piece) => {
        place += piece.length + 1
        const named = mentionIn(piece, mentions)
        if (named)
          return (
            <span key={place} className="font-[550] text-playhead-text">
              @{named.name || t`Former member`}
            </span>
          )
        return /^https?:\/\//.test(piece) ? (
          <a
            key={place}
            href={piece}
            className="link"
            target="_blank"
            rel="noopener noreferrer nofollow"
          >
            {piece}
          </a>
        ) : (
          piece
        )
      })}
    </p>
  )
}

/** The same as one line of plain text, for lists. */
export const plainText = ({ text, mentions }: Written, unknown: string) =>
  text
    .split(pieces)
    .map((piece) => {
      const named = mentionIn(piece, mentions)
      return named ? `@${named.name || unknown}` : piece
    })
    .join('')
