import { useLingui } from '@lingui/react/macro'
import type { AuditEntry } from '@/lib/api/types'
import { Table } from '@/ui/table'
import { auditWords } from './audit-words'

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { t, i18n } = useLingui()
  const who = (id: string, name: string | undefined) => {
    if (name) return name
    if (id === 'system') return t`The program`
    return id === '' ? t`A visitor` : t`Somebody who left`
  }
  const what = ({ action, detail }: AuditEntry) => {
    const words = auditWords[action]
    const more = Object.entries(detail ?? {})
      .filter(([name]) => name !== 'session')
      .map(([name, value]) => `${name}: ${value}`)
    return [words ? t(words) : action, ...more].join(' · ')
  }
  return (
    <Table
      caption={t`Audit log`}
      rows={entries}
      rowKey={(entry) => String(entry.seq)}
      columns={[
        { key: 'what', label: t`What`, cell: what },
        { key: 'whom', label: t`To whom`, cell: (entry) => who(entry.subject, entry.subjectName) },
        { key: 'by', label: t`By`, cell: (entry) => who(entry.by, entry.byName) },
        {
          key: 'at',
          label: t`When`,
          align: 'end',
          cell: (entry) =>
            i18n.date(new Date(entry.at), { dateStyle: 'medium', timeStyle: 'medium' }),
        },
      ]}
    />
  )
}
