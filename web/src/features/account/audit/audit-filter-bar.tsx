import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { lost } from '@/lib/problem/lost'
import { saveFile } from '@/lib/save-file'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Select } from '@/ui/select'
import { TextInput } from '@/ui/text-input'
import { toast } from '@/ui/toast'
import { type AuditFilter, auditFile } from './audit-query'
import { auditWords } from './audit-words'

const pause = 250

type AuditFilterBarProps = { value: AuditFilter; onChange: (value: AuditFilter) => void }

/** Filters the log by person, action and days, and exports the result for spreadsheets. */
export function AuditFilterBar({ value, onChange }: AuditFilterBarProps) {
  const { t, i18n } = useLingui()
  const [by, setBy] = useState(value.by)
  useEffect(() => {
    const wanted = by.trim()
    if (wanted === value.by) return
    const later = setTimeout(() => onChange({ ...value, by: wanted }), pause)
    return () => clearTimeout(later)
  }, [by, value, onChange])
  const save = useMutation({
    meta: { lost: lost.download },
    mutationFn: () => auditFile(value),
    onSuccess: (bytes) => saveFile(bytes, 'audit-log.csv'),
    onError: () =>
      toast({
        variant: 'destructive',
        title: t`We couldn't export the table.`,
        description: t`Try again in a moment.`,
      }),
  })
  const actions = Object.entries(auditWords)
    .map(([action, words]) => ({ action, name: t(words) }))
    .sort((a, b) => a.name.localeCompare(b.name, i18n.locale))
  return (
    <search className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,240px)_minmax(0,260px)_auto_auto_auto] lg:justify-start">
      <Field label={t`By`}>
        <TextInput
          type="search"
          value={by}
          maxLength={200}
          placeholder={t`Username or email`}
          onChange={({ target }) => setBy(target.value)}
        />
      </Field>
      <Field label={t`Action`}>
        <Select
          value={value.action}
          onChange={({ target }) => onChange({ ...value, action: target.value })}
        >
          <option value="">{t`All`}</option>
          {actions.map(({ action, name }) => (
            <option key={action} value={action}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`From`}>
        <TextInput
          type="date"
          value={value.from}
          onChange={({ target }) => onChange({ ...value, from: target.value })}
        />
      </Field>
      <Field label={t`Until`}>
        <TextInput
          type="date"
          value={value.until}
          onChange={({ target }) => onChange({ ...value, until: target.value })}
        />
      </Field>
      <Button busy={save.isPending} onClick={() => save.mutate()}>
        <Download size={15} strokeWidth={1.75} aria-hidden="true" />
        <Trans>Export CSV</Trans>
      </Button>
    </search>
  )
}
