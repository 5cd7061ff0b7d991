import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Clock, Inbox, type LucideIcon } from 'lucide-react'
import type { Mail } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'
import { Button } from '@/ui/button'
import { Table } from '@/ui/table'
import { VisuallyHidden } from '@/ui/visually-hidden'

const states: Record<Mail['state'], { name: MessageDescriptor; icon: LucideIcon; look: string }> = {
  waiting: { name: msg`Waiting`, icon: Clock, look: 'text-stone' },
  sent: { name: msg`Sent`, icon: CircleCheck, look: 'text-audio' },
  caught: { name: msg`Stored, not sent`, icon: Inbox, look: 'text-marker' },
  refused: { name: msg`Couldn't be delivered`, icon: CircleAlert, look: 'text-danger' },
}

type MailTableProps = {
  mails: readonly Mail[]
  onOpen: (mail: Mail) => void
  onResend: (mail: Mail) => void
  resending: boolean
}

export function MailTable({ mails, onOpen, onResend, resending }: MailTableProps) {
  const { t } = useLingui()
  return (
    <Table
      caption={t`Outgoing mail`}
      rows={mails}
      rowKey={(mail) => mail.id}
      columns={[
        {
          key: 'subject',
          label: t`Subject`,
          cell: (mail) => (
            <button type="button" className="link min-h-6 text-left" onClick={() => onOpen(mail)}>
              {mail.subject}
            </button>
          ),
        },
        { key: 'to', label: t`To`, cell: (mail) => mail.to },
        {
          key: 'state',
          label: t`Status`,
          cell: (mail) => {
            const { name, icon: Icon, look } = states[mail.state]
            return (
              <span className={`grid gap-0.5 ${mail.problem ? 'py-2' : ''}`}>
                <span
                  className={`inline-flex items-center gap-1.5 ${mail.problem ? 'text-danger' : look}`}
                >
                  <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
                  {t(name)}
                </span>
                {mail.problem && (
                  <span className="max-w-[360px] whitespace-normal text-ink-2 text-sm [overflow-wrap:anywhere]">
                    {mail.problem}
                  </span>
                )}
                {mail.canResend && (
                  <Button
                    size="sm"
                    className="mt-1 justify-self-start"
                    disabled={resending}
                    onClick={() => onResend(mail)}
                  >
                    <Trans>Resend</Trans>
                    <VisuallyHidden>, {mail.to}</VisuallyHidden>
                  </Button>
                )}
              </span>
            )
          },
        },
        {
          key: 'written',
          label: t`Created`,
          align: 'end',
          cell: (mail) => formatDate(mail.createdAt),
        },
      ]}
    />
  )
}
