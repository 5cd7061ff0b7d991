import { useLingui } from '@lingui/react/macro'
import {
  AudioLines,
  Clapperboard,
  type LucideIcon,
  MonitorPlay,
  Shapes,
  Smartphone,
  SwatchBook,
} from 'lucide-react'
import { serviceNames } from '../service-names'
import { type ServiceKind, services } from './brief-draft'
import type { BriefForm } from './brief-form'
import { questionNames } from './question-words'

const icons: Record<ServiceKind, LucideIcon> = {
  social: Smartphone,
  youtube: MonitorPlay,
  commercial: Clapperboard,
  motion: Shapes,
  color: SwatchBook,
  audio: AudioLines,
}

/** The six services, of which a project has one. */
export function ServiceCards({ form }: { form: BriefForm }) {
  const { t } = useLingui()
  const chosen = form.draft.service
  return (
    <div
      role="radiogroup"
      aria-label={t(questionNames.service)}
      className="grid grid-cols-3 gap-2 max-md:-mx-4 max-md:flex max-md:snap-x max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:grid-cols-6"
    >
      {services.map((service, i) => {
        const Icon = icons[service]
        return (
          <label
            key={service}
            className="relative max-md:w-[118px] max-md:flex-none max-md:snap-center"
          >
            <input
              type="radio"
              name="brief-service"
              className="peer absolute inset-0 cursor-pointer opacity-0"
              data-question={service === chosen || (!chosen && i === 0) ? 'service' : undefined}
              checked={service === chosen}
              onChange={() => {
                form.change({ service })
                form.leave('service')
              }}
            />
            <span className="grid h-full content-start gap-2 rounded-control border border-line bg-surface p-[5px] pb-2.5 text-ink-2 peer-checked:border-ink peer-checked:bg-raised peer-checked:text-ink peer-checked:shadow-[inset_0_0_0_1px_var(--text)] peer-hover:border-line-strong peer-checked:peer-hover:border-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus">
              <span className="grid h-[58px] place-items-center rounded-clip bg-well">
                <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
              </span>
              <b className="px-[5px] text-sm leading-[17px] font-[550] text-balance hyphens-auto">
                {t(serviceNames[service])}
              </b>
            </span>
          </label>
        )
      })}
    </div>
  )
}
