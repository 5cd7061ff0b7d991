import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Clock, Lock, Play } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '@/lib/api/api-error'
import type { SharedCut } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'
import { failureText } from '@/lib/problem/failure-text'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { PasswordInput } from '@/ui/password-input'
import { TextInput } from '@/ui/text-input'
import { enter } from './guest-calls'
import type { GuestPass } from './guest-pass'

type Props = {
  link: string
  cut: SharedCut
  /** The pass from an earlier visit on this device. */
  before: GuestPass | undefined
  onEnter: (pass: GuestPass) => void
}

/** Shows what is shared and by whom, and asks for the guest's name. */
export function GuestEntry({ link, cut, before, onEnter }: Props) {
  const { t } = useLingui()
  const [name, setName] = useState(before?.name ?? '')
  const [password, setPassword] = useState('')
  const go = useMutation({
    mutationFn: () =>
      enter(link, {
        name,
        ...(cut.needsPassword && { password }),
        ...(before && { before: before.token }),
      }),
    onSuccess: ({ guestToken }) => onEnter({ token: guestToken, name: name.trim() }),
  })
  const problem = go.error instanceof ApiError ? go.error : undefined
  const wait = problem?.retryAfter
  const { title, sharedBy, client, version = 0 } = cut
  const about = (field: string) =>
    problem?.field === field || problem?.errors.some((one) => one.field === field)
  const seconds = Math.round((cut.durationMs ?? 0) / 1000)
  const length = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const end = formatDate(cut.endsAt)
  return (
    <form
      className="grid min-w-0 max-w-[420px] gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        go.mutate()
      }}
    >
      <p className="flex min-w-0 items-center gap-2.5 text-ink-2">
        <Avatar name={sharedBy} size="md" />
        <span className="min-w-0 break-words">
          <Trans>
            <b className="font-semibold text-ink">{sharedBy}</b> of {client} shared a version
          </Trans>
        </span>
      </p>
      <h1 className="text-balance break-words font-semibold text-[clamp(2.25rem,3.4vw,3rem)] leading-[1] tracking-[-0.03em] [font-stretch:75%]">
        {title}, v{version}
      </h1>
      <p className="text-ink-2">
        {cut.mayComment ? (
          <Trans>Enter your name, then watch and comment on any frame. No account needed.</Trans>
        ) : (
          <Trans>Enter your name, then watch. No account needed.</Trans>
        )}
      </p>
      <Field
        label={<Trans>Your name</Trans>}
        help={
          cut.watermark ? (
            <Trans>Shown on your comments and over the picture.</Trans>
          ) : (
            <Trans>Shown on your comments.</Trans>
          )
        }
        error={about('name') && problem?.text}
      >
        <TextInput
          autoComplete="name"
          required
          maxLength={200}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      {cut.needsPassword && (
        <Field
          label={<Trans>Password for this link</Trans>}
          error={about('password') && problem?.text}
        >
          <PasswordInput
            showLabel={t`Show password`}
            hideLabel={t`Hide password`}
            autoComplete="off"
            required
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </Field>
      )}
      {go.error && !about('name') && !about('password') && (
        <Notice>
          {wait ? (
            <Trans>Too many attempts. Wait {wait} seconds and try again.</Trans>
          ) : (
            failureText(go.error)
          )}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="lg" block busy={go.isPending}>
        <Play size={16} strokeWidth={1.75} aria-hidden />
        <Trans>Watch v{version}</Trans>
      </Button>
      <div className="grid gap-2 text-ink-2 text-ui">
        <p className="flex items-center gap-2.5">
          <Clock size={15} strokeWidth={1.75} className="flex-none" aria-hidden />
          <Trans>
            {length} long, link expires {end}
          </Trans>
        </p>
        <p className="flex items-center gap-2.5">
          <Lock size={15} strokeWidth={1.75} className="flex-none" aria-hidden />
          <Trans>Please don't share this link. Visits are counted.</Trans>
        </p>
      </div>
    </form>
  )
}
