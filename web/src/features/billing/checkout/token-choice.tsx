import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatCents, formatPrice } from '@/lib/money'
import { RadioList } from '@/ui/radio-list'
import { tokenPacks } from '../catalogue'

type TokenChoiceProps = { videos: number; onChoose: (videos: number) => void; disabled?: boolean }

/** Chooses the number of extra videos. */
export function TokenChoice({ videos, onChoose, disabled = false }: TokenChoiceProps) {
  const { t } = useLingui()
  return (
    <section className="grid gap-4">
      <h2 className="t2">
        <Trans>Number of videos</Trans>
      </h2>
      <RadioList
        label={t`Extra videos`}
        disabled={disabled}
        value={String(videos)}
        onChange={(next) => onChoose(Number(next))}
        options={tokenPacks.map((pack) => {
          const each = formatCents(Math.round((pack.price * 100) / pack.videos))
          return {
            value: String(pack.videos),
            title: <Plural value={pack.videos} one="# video" other="# videos" />,
            details:
              pack.videos > 1 ? t`${each} each, valid for 12 months` : t`Valid for 12 months`,
            figure: formatPrice(pack.price),
          }
        })}
      />
    </section>
  )
}
