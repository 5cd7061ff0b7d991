import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { answerOf, api } from '@/lib/api/client'
import { formatDate } from '@/lib/dates'
import { failureText } from '@/lib/problem/failure-text'
import { keys } from '@/lib/query/keys'
import { Button } from '@/ui/button'
import { Dialog, DialogClose } from '@/ui/dialog'
import { Field } from '@/ui/field'
import { TextInput } from '@/ui/text-input'

/** The URL with which a calendar app reads the editor's deadlines. */
export function CalendarFeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const feed = useQuery({
    queryKey: keys.calendarFeed,
    queryFn: () => answerOf(api.GET('/api/calendar')),
  })
  const refresh = () => void queryClient.invalidateQueries({ queryKey: keys.calendarFeed })
  const make = useMutation({
    mutationFn: () => answerOf(api.POST('/api/calendar')),
    onSuccess: refresh,
  })
  const end = useMutation({
    mutationFn: () => answerOf(api.DELETE('/api/calendar')),
    onSuccess: () => {
      make.reset()
      refresh()
    },
  })
  const address = make.data?.address
  const since = feed.data?.since
  const day = formatDate(since)
  const problem = make.error ?? end.error ?? feed.error
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={<Trans>Calendar feed</Trans>}
      description={
        <Trans>Your calendar app shows when your projects are due, and your days off.</Trans>
      }
      closeLabel={t`Close`}
      actions={
        <>
          {since && (
            <Button variant="ghost" busy={end.isPending} onClick={() => end.mutate()}>
              <Trans>Turn off</Trans>
            </Button>
          )}
          {address ? (
            <DialogClose>
              <Button variant="primary">
                <Trans>Done</Trans>
              </Button>
            </DialogClose>
          ) : (
            <Button
              variant="primary"
              busy={make.isPending}
              disabled={!feed.data}
              onClick={() => make.mutate()}
            >
              {since ? <Trans>Create new address</Trans> : <Trans>Create address</Trans>}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {address ? (
          <Address address={address} />
        ) : (
          <p className="text-ink-2">
            {since ? (
              <Trans>
                Your address was created on {day}. We can't show it again, but you can replace it.
              </Trans>
            ) : (
              <Trans>No one can read your calendar yet.</Trans>
            )}
          </p>
        )}
        {problem && (
          <p role="alert" className="text-danger">
            {failureText(problem)}
          </p>
        )}
      </div>
    </Dialog>
  )
}

function Address({ address }: { address: string }) {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    setCopied(true)
  }
  return (
    <>
      <Field
        label={t`Address`}
        help={t`Subscribe to this address in your calendar. Anyone who has it can see your due times, so keep it private.`}
      >
        <TextInput readOnly value={address} onFocus={({ target }) => target.select()} />
      </Field>
      <Button className="justify-self-start" onClick={() => void copy()}>
        {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        <span aria-live="polite">
          {copied ? <Trans>Copied</Trans> : <Trans>Copy address</Trans>}
        </span>
      </Button>
    </>
  )
}
