import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AuditEntry } from '@/lib/api/types'
import { Table } from '@/ui/table'
import { auditWords } from './audit-words'

/** Settings have names instead of ids. */
const settingWords: Record<string, MessageDescriptor> = {
  brand: msg`Brand`,
  prices: msg`Prices`,
  rules: msg`Rules`,
}

const isID = /^[0-9a-f]{8}-[0-9a-f]{4}-/

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { t, i18n } = useLingui()
  const actor = ({ by, byName }: AuditEntry) => {
    if (byName) return byName
    if (by === 'system') return t`System`
    return by === '' ? t`A visitor` : t`Former user`
  }
  // Subjects can also be things or people who left, which have only an id; its end is enough to
  // tell two apart.
  const subject = ({ subject, subjectName }: AuditEntry) => {
    if (subjectName) return subjectName
    const setting = settingWords[subject]
    if (setting) return t(setting)
    return <span className="tc text-ink-3">…{subject.slice(-6)}</span>
  }
  const what = ({ action, detail }: AuditEntry) => {
    const words = auditWords[action]
    const more = Object.entries(detail ?? {})
      .filter(([, value]) => !isID.test(value))
      .map(([name, value]) => `${name}: ${value}`)
    return [words ? t(words) : action, ...more].join(' · ')
  }
  return (
    <Table
      caption={t`Audit log`}
      rows={entries}
      rowKey={(entry) => String(entry.seq)}
      columns={[
        { key: 'what', label: t`Action`, cell: what },
        { key: 'whom', label: t`Affected`, cell: subject },
        { key: 'by', label: t`By`, cell: actor },
        {
          key: 'at',
          label: t`When`,
          align: 'end',
          cell: (entry) =>
            new Date(entry.at).toLocaleString(i18n.locale, {
              dateStyle: 'medium',
              timeStyle: 'medium',
            }),
        },
      ]}
    />
  )
}
