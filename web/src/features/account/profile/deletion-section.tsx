import deletion from '@contract/deletion.json'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { User } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'
import { failureText } from '@/lib/problem/failure-text'
import { Button } from '@/ui/button'
import { Dialog, DialogClose } from '@/ui/dialog'
import { ProfileSection } from './profile-section'
import { useAskForDeletion, useKeepAccount } from './use-deletion'

const days = deletion.graceDays

/** Deletes the account, or cancels the deletion until the day it happens. */
export function DeletionSection({ user }: { user: User }) {
  return (
    <ProfileSection
      title={<Trans>Delete your account</Trans>}
      intro={
        user.deleteAfter ? (
          <Going on={formatDate(user.deleteAfter)} />
        ) : (
          <Trans>
            We keep it for {days} days in case you change your mind. Then it's deleted with
            everything in it.
          </Trans>
        )
      }
    >
      {user.deleteAfter ? <KeepButton /> : <AskDialog />}
    </ProfileSection>
  )
}

const Going = ({ on }: { on: string }) => (
  <Trans>
    Your account will be deleted on <strong className="text-ink">{on}</strong>. Until then
    everything works as before.
  </Trans>
)

function KeepButton() {
  const keep = useKeepAccount()
  return (
    <Button
      variant="primary"
      className="justify-self-start"
      busy={keep.isPending}
      onClick={() => keep.mutate()}
    >
      <Trans>Keep my account</Trans>
    </Button>
  )
}

function AskDialog() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const ask = useAskForDeletion()
  const refusal = failureText(ask.error)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        if (next) ask.reset()
      }}
      trigger={
        <Button variant="destructive" className="justify-self-start">
          <Trans>Delete my account</Trans>
        </Button>
      }
      title={<Trans>Delete your account</Trans>}
      description={
        <Trans>
          We'll email you, and you have {days} days to change your mind. After that your profile,
          picture, sessions and emails are deleted and can't be recovered.
        </Trans>
      }
      closeLabel={t`Close`}
      actions={
        <>
          <DialogClose>
            <Button variant="ghost">
              <Trans>Keep my account</Trans>
            </Button>
          </DialogClose>
          <Button variant="destructive" busy={ask.isPending} onClick={() => ask.mutate()}>
            <Trans>Delete in {days} days</Trans>
          </Button>
        </>
      }
    >
      {refusal && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
    </Dialog>
  )
}
