import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { ApiError } from '@/lib/api/api-error'
import type { ContactConversation } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { toast } from '@/ui/toast'
import { useReply } from './inbox-queries'
import { languageNames } from './inbox-words'
import { useKeptReply } from './kept-reply'

const longest = 8000

type ReplyFormProps = { conversation: ContactConversation; self: string }

/**
 * The form for a manager's reply. If a colleague has replied since it was started, the form says
 * so, keeps the text, and can still be sent.
 */
export function ReplyForm({ conversation, self }: ReplyFormProps) {
  const { t } = useLingui()
  const { id, name, email, language, replies, thread, state } = conversation
  const { draft, write, sent } = useKeptReply(self, id, replies)
  const reply = useReply(id)
  const blank = draft.text.trim() === ''
  const overtaken = !blank && replies > draft.seen
  const last = thread.at(-1)
  const colleague = last?.by.name || t`Former manager`
  const send = (close: boolean) => {
    if (blank || reply.isPending) return
    const { key, text } = draft
    reply.mutate(
      { key, text, seen: overtaken ? replies : draft.seen, close },
      {
        onSuccess: (now) => {
          sent(draft, now.replies)
          toast({ title: t`Reply on its way`, description: email })
        },
      },
    )
  }
  const problem =
    reply.error &&
    !(reply.error instanceof ApiError && reply.error.code === 'contact_replied_meanwhile')
      ? reply.error
      : undefined
  if (state === 'spam')
    return (
      <Notice>
        <Trans>This message is marked as spam. Mark it as not spam to reply.</Trans>
      </Notice>
    )
  return (
    <form
      aria-label={t`Reply`}
      className="grid rounded-card border border-line-strong bg-surface"
      onSubmit={(event) => {
        event.preventDefault()
        send(false)
      }}
    >
      <p className="border-line border-b px-4 py-2.5 text-sm text-ink-2 [overflow-wrap:anywhere]">
        <Trans>
          Reply to <bdi className="font-semibold text-ink">{name}</bdi>, by email, in{' '}
          <b className="font-semibold text-ink">{t(languageNames[language])}</b>
        </Trans>
      </p>
      {overtaken && (
        <div className="px-3 pt-3">
          <Notice>
            {last?.by.id === self ? (
              <Trans>You already replied from another device. Your text is kept.</Trans>
            ) : (
              <Trans>{colleague} has just replied. Read that reply first. Your text is kept.</Trans>
            )}
          </Notice>
        </div>
      )}
      {problem && (
        <div className="px-3 pt-3">
          <Notice tone="danger">
            {problem instanceof ApiError && (
              <Trans>The reply wasn't sent. Your text is kept.</Trans>
            )}{' '}
            {failureText(problem)}
          </Notice>
        </div>
      )}
      <textarea
        value={draft.text}
        rows={5}
        dir="auto"
        lang={language}
        maxLength={longest}
        aria-label={t`Your reply`}
        placeholder={t`Write your reply`}
        className="field-sizing-content max-h-[50vh] min-h-[120px] w-full resize-none bg-transparent px-4 py-3 text-base placeholder:text-ink-3 lg:text-[0.9375rem]"
        onChange={({ target }) => write(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            send(false)
          }
        }}
      />
      <footer className="flex flex-wrap items-center gap-2 border-line border-t p-2.5">
        <span className="flex min-w-0 flex-1 basis-40 items-center gap-1.5 px-1.5 text-ink-3 text-sm">
          {blank ? (
            <Trans>Their answer goes to our contact email, not to this inbox.</Trans>
          ) : (
            <>
              <Check size={15} strokeWidth={1.75} aria-hidden className="flex-none" />
              <Trans>Draft kept in this browser</Trans>
            </>
          )}
        </span>
        <Button disabled={blank} busy={reply.isPending} onClick={() => send(true)}>
          <Trans>Send and close</Trans>
        </Button>
        <Button type="submit" variant="primary" disabled={blank} busy={reply.isPending}>
          {overtaken ? t`Send anyway` : t`Send reply`}
        </Button>
      </footer>
    </form>
  )
}
