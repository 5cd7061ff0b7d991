import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@/lib/api/api-error'
import type { BrandSettings } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { useSession } from '@/lib/session/use-session'
import { useKeptForm } from '@/lib/use-kept-form'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Field } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { TextInput } from '@/ui/text-input'
import { toast } from '@/ui/toast'
import { PendingPart, SettingsPart } from './settings-part'
import { brandQuery, useSaveBrand } from './settings-queries'

type Name = Exclude<keyof BrandSettings, 'version'>

const fields: readonly { name: Name; label: ReturnType<typeof msg>; type?: string }[] = [
  { name: 'name', label: msg`Name` },
  { name: 'email', label: msg`Email`, type: 'email' },
  { name: 'phone', label: msg`Phone`, type: 'tel' },
  { name: 'country', label: msg`Country` },
  { name: 'address', label: msg`Postal address` },
  { name: 'youtube', label: msg`YouTube`, type: 'url' },
  { name: 'instagram', label: msg`Instagram`, type: 'url' },
  { name: 'tiktok', label: msg`TikTok`, type: 'url' },
  { name: 'linkedin', label: msg`LinkedIn`, type: 'url' },
]

const optional: readonly Name[] = ['address', 'youtube', 'instagram', 'tiktok', 'linkedin']

const isBrand = (value: object): value is BrandSettings =>
  'version' in value && fields.every(({ name }) => typeof Reflect.get(value, name) === 'string')

/** The name of the service and how to contact it. */
export function BrandPart() {
  const brand = useQuery(brandQuery)
  return (
    <SettingsPart
      id="brand"
      title={<Trans>Brand</Trans>}
      note={<Trans>Shown on every page, email and new receipt as soon as you save.</Trans>}
    >
      {brand.data ? (
        <BrandForm kept={brand.data} />
      ) : (
        <PendingPart
          fields={fields.length}
          error={brand.error}
          onRetry={() => void brand.refetch()}
        />
      )}
    </SettingsPart>
  )
}

/**
 * What is typed stays when a colleague saves in the meantime: the person decides which version
 * counts.
 */
function BrandForm({ kept }: { kept: BrandSettings }) {
  const { t } = useLingui()
  const { user } = useSession()
  const {
    form: draft,
    write,
    clear,
    sent,
  } = useKeptForm<BrandSettings>({
    key: `brand:${user?.id ?? ''}`,
    place: 'device',
    isForm: isBrand,
  })
  const save = useSaveBrand()
  const shown = draft ?? kept
  const changed = draft !== null && fields.some(({ name }) => draft[name] !== kept[name])
  const overtaken = changed && draft.version !== kept.version
  const problem = save.error instanceof ApiError && !overtaken ? save.error : undefined
  const discard = () => {
    clear()
    save.reset()
  }
  return (
    <Card className="p-4 lg:p-6">
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!changed || overtaken || save.isPending) return
          save.mutate(shown, {
            onSuccess: ({ version }) => {
              sent(draft, (typed) => ({ ...typed, version }))
              toast({ title: t`Brand saved` })
            },
          })
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {fields.map(({ name, label, type }) => (
            <Field
              key={name}
              label={t(label)}
              optional={optional.includes(name) ? t`(optional)` : ''}
              error={problem?.field === name && problem.text}
            >
              <TextInput
                type={type}
                value={shown[name]}
                maxLength={200}
                onChange={({ target }) => write({ ...shown, [name]: target.value })}
              />
            </Field>
          ))}
        </div>
        {overtaken && (
          <Notice
            action={
              <span className="flex flex-wrap gap-2">
                <Button size="sm" onClick={discard}>
                  <Trans>Use theirs</Trans>
                </Button>
                <Button size="sm" onClick={() => write({ ...draft, version: kept.version })}>
                  <Trans>Keep mine</Trans>
                </Button>
              </span>
            }
          >
            <Trans>Another manager has saved a change. Your text is kept.</Trans>
          </Notice>
        )}
        {save.isError && !overtaken && !problem?.field && (
          <Notice tone="danger">{failureText(save.error)}</Notice>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button disabled={!changed} onClick={discard}>
            <Trans>Discard</Trans>
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!changed || overtaken}
            busy={save.isPending}
          >
            <Trans>Save brand</Trans>
          </Button>
        </div>
      </form>
    </Card>
  )
}
