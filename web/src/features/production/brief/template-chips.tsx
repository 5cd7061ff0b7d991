import { useLingui } from '@lingui/react/macro'
import { classNames } from '@/lib/class-names'
import { formatLength } from './length'
import type { Template } from './templates'

type TemplateChipsProps = {
  templates: readonly Template[]
  chosen: Template | undefined
  onChoose: (template: Template) => void
}

/** Common kinds of video; choosing one fills in the open answers. */
export function TemplateChips({ templates, chosen, onChoose }: TemplateChipsProps) {
  const { t } = useLingui()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, and there is no room for one
    <div role="group" aria-label={t`Template`} className="flex flex-wrap gap-2">
      {templates.map((template) => {
        const isChosen = template.key === chosen?.key
        return (
          <button
            key={template.key}
            type="button"
            aria-pressed={isChosen}
            className={classNames(
              'flex min-h-9 items-center gap-2 rounded-control border px-3 text-sm font-[550] max-lg:min-h-11',
              isChosen
                ? 'border-transparent bg-ink text-canvas'
                : 'border-line-strong text-ink-2 hover:text-ink',
            )}
            onClick={() => onChoose(template)}
          >
            {t(template.name)}
            <span className={classNames('tc', !isChosen && 'text-ink-3')}>
              {formatLength(template.seconds)}
            </span>
          </button>
        )
      })}
    </div>
  )
}
