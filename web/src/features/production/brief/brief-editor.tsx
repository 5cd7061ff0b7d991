import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { Project } from '@/lib/api/types'
import { ShownAtOnce } from '@/ui/skeleton'
import { CardSkeleton } from '@/ui/skeletons'
import { BrandStrip } from '../brand/brand-strip'
import { SaveMark } from '../saving/save-mark'
import { BriefConflicts } from './brief-conflicts'
import type { BriefDraft } from './brief-draft'
import { BriefFields } from './brief-fields'
import { focusQuestion } from './brief-form'
import { forecastQuery, ownCreditsQuery, projectFilesQuery } from './brief-queries'
import { BriefSection } from './brief-section'
import { answersOf, fillFromTemplate } from './fill-from-template'
import { FootageLink } from './footage-link'
import { ForecastCard } from './forecast-card'
import { openQuestions } from './questions'
import { ServiceCards } from './service-cards'
import { SubmitBar } from './submit-bar'
import { SubmitCard } from './submit-card'
import { obstacleTo } from './submit-state'
import { TemplateChips } from './template-chips'
import { type Template, templates } from './templates'
import type { UploadsUnderWay } from './uploads-under-way'
import { useBrief } from './use-brief'
import { useBriefForm } from './use-brief-form'
import { useSubmit } from './use-submit'

type BriefEditorProps = {
  project: Project
  /** The drop zone and the list of files. */
  footage: ReactNode
  /** The uploads in progress for the project, if the page knows. */
  uploads?: UploadsUnderWay | undefined
  onSubmitted: (project: Project) => void
}

/** The whole page of a draft: its brief, its footage, the forecast and the submit button. */
export const BriefEditor = (props: BriefEditorProps) => <Editor key={props.project.id} {...props} />

function Editor({ project, footage, uploads, onSubmitted }: BriefEditorProps) {
  const { t } = useLingui()
  const brief = useBrief(project, true)
  const { saver, draft, status } = brief
  const [putFirst, setPutFirst] = useState(false)
  const filled = useTemplates(brief)
  const open = openQuestions(draft, useHasFootage(project))
  const { form, visitAll } = useBriefForm({
    ...brief,
    open,
    template: filled.template,
    onLeave: () => void saver.flush(),
  })
  const asked = [useQuery(forecastQuery(project.id, false)), useQuery(ownCreditsQuery)]
  const submit = useSubmit(project, saver, onSubmitted)
  const maySubmit = project.transitions.includes('submit')
  const obstacle = obstacleTo({ maySubmit, status, open, uploads })
  const trySubmit = () => {
    if (submit.isPending) return
    if (!obstacle) submit.mutate(putFirst)
    visitAll()
    const [first] = obstacle?.kind === 'answers' ? obstacle.questions : []
    if (first) focusQuestion(first)
  }
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) trySubmit()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the shortcut does the same as the button
    <div
      className="grid items-start gap-8 max-lg:pb-20 min-[1280px]:grid-cols-[minmax(0,1fr)_372px] min-[1280px]:gap-10"
      onKeyDown={submitByKey}
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-10">
        <BriefConflicts {...brief} />
        <BriefSection title={t`About the video`} aside={<SaveMark status={status} />}>
          <ServiceCards form={form} />
          {draft.service && (
            <TemplateChips
              templates={templates[draft.service]}
              chosen={filled.template}
              onChoose={filled.choose}
            />
          )}
        </BriefSection>
        <BriefSection
          title={t`Brief`}
          aside={
            filled.template && (
              <span role="status">
                <Plural
                  value={filled.count}
                  one="The template filled in # answer."
                  other="The template filled in # answers."
                />{' '}
                <Trans>Change what doesn't fit.</Trans>
              </span>
            )
          }
        >
          <BriefFields form={form} />
        </BriefSection>
        <BrandStrip project={project.id} />
        <BriefSection title={t`Footage`} question="footage">
          {footage}
          <FootageLink form={form} />
        </BriefSection>
      </div>
      <aside
        aria-label={t`Delivery and submit`}
        className="grid items-start gap-4 md:grid-cols-2 min-[1280px]:sticky min-[1280px]:top-[80px] min-[1280px]:-m-1 min-[1280px]:max-h-[calc(100dvh-80px)] min-[1280px]:grid-cols-1 min-[1280px]:overflow-y-auto min-[1280px]:p-1"
      >
        <ShownAtOnce
          pending={asked.some((query) => query.isPending)}
          skeleton={<CardSkeleton lines={6} button />}
        >
          <ForecastCard
            project={project.id}
            isFirst={putFirst}
            onFirst={setPutFirst}
            uploads={uploads}
          />
          <SubmitCard
            form={form}
            open={open}
            uploads={uploads}
            obstacle={obstacle}
            problem={submit.error}
            busy={submit.isPending}
            putFirst={putFirst}
            onSubmit={trySubmit}
          />
        </ShownAtOnce>
      </aside>
      <SubmitBar
        project={project.id}
        putFirst={putFirst}
        obstacle={obstacle}
        busy={submit.isPending}
        onSubmit={trySubmit}
      />
    </div>
  )
}

/** Whether footage was uploaded; until the files are loaded, by the server's count. */
function useHasFootage(project: Project) {
  const { data } = useQuery(projectFilesQuery(project.id))
  if (data) return data.files.some(({ purpose }) => purpose === 'footage')
  return !project.brief.footageLink && !project.unanswered?.includes('footage')
}

/** The template chosen on this visit, and what it has filled in. */
function useTemplates({ saver, draft }: ReturnType<typeof useBrief>) {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useState<{ template: Template; filled: Partial<BriefDraft> }>()
  const ofService =
    draft.service && templates[draft.service].some(({ key }) => key === chosen?.template.key)
  const answered = Object.values(chosen?.filled ?? {}).filter(
    (answer) => answer !== '' && answer !== 0 && !(Array.isArray(answer) && answer.length === 0),
  )
  return {
    template: ofService ? chosen?.template : undefined,
    count: answered.length,
    choose(template: Template) {
      const answers = answersOf(template, t, i18n.locale)
      const filled = fillFromTemplate(draft, answers, chosen?.filled ?? {})
      saver.change(filled)
      setChosen({ template, filled })
    },
  }
}
