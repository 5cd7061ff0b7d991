import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Mail } from '@/lib/api/types'
import { Dialog } from '@/ui/dialog'
import { ErrorState } from '@/ui/error-state'
import { Segmented } from '@/ui/segmented'
import { Loading } from '@/ui/skeleton'
import { CardSkeleton } from '@/ui/skeletons'
import { MailFrame } from './mail-frame'
import { mailQuery } from './mail-queries'

/** A mail as it was sent. Its HTML is shown in a frame where no script can run. */
export function MailDialog({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const { t } = useLingui()
  const [face, setFace] = useState<'text' | 'html'>('text')
  const content = useQuery(mailQuery(mail.id))
  const { to } = mail
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={mail.subject}
      description={<Trans>To {to}</Trans>}
      closeLabel={t`Close`}
    >
      <div className="grid gap-4">
        <div className="justify-self-start">
          <Segmented
            label={t`Email format`}
            value={face}
            onChange={setFace}
            options={[
              { value: 'text', label: t`Text` },
              { value: 'html', label: 'HTML' },
            ]}
          />
        </div>
        {content.isPending && (
          <Loading label={t`Loading email...`}>
            <CardSkeleton lines={8} />
          </Loading>
        )}
        {content.isError && (
          <ErrorState
            title={t`We couldn't load the email.`}
            error={content.error}
            onRetry={() => void content.refetch()}
          />
        )}
        {content.data && face === 'text' && (
          <section
            aria-label={mail.subject}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling text must be reachable by keyboard
            tabIndex={0}
            dir="auto"
            className="max-h-[50dvh] overflow-auto rounded-control bg-well p-4 text-ui whitespace-pre-wrap"
          >
            {content.data.text}
          </section>
        )}
        {content.data && face === 'html' && (
          <MailFrame title={mail.subject} html={content.data.html} />
        )}
      </div>
    </Dialog>
  )
}
