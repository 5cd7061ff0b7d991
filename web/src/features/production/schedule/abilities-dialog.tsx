import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Desk } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { ChoiceGroup } from '@/ui/choice-group'
import { Switch } from '@/ui/switch'
import { ActionDialog } from '../actions/action-dialog'
import { languageNames } from '../language-names'
import { serviceNames } from '../service-names'
import { useSaveAbilities } from './desk-queries'

const languages = ['en', 'es', 'pt'] as const
const services = ['social', 'youtube', 'commercial', 'motion', 'color', 'audio'] as const

/** Sets an editor's languages and skills, and whether they are trusted. */
export function AbilitiesDialog({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const { t } = useLingui()
  const save = useSaveAbilities(desk.editor.id, onClose)
  const [speaks, setSpeaks] = useState(desk.languages)
  const [skills, setSkills] = useState(desk.skills)
  const [trusted, setTrusted] = useState(desk.trusted)
  const problem = failureText(save.error)
  return (
    <ActionDialog
      title={desk.editor.name}
      description={<Trans>Leave a list empty to allow everything.</Trans>}
      button={<Trans>Save</Trans>}
      busy={save.isPending}
      error={problem}
      onClose={onClose}
      onSubmit={() => save.mutate({ languages: speaks, skills, trusted })}
    >
      <ChoiceGroup
        label={t`Languages`}
        name="languages"
        options={languages.map((value) => ({ value, label: t(languageNames[value]) }))}
        value={speaks}
        onChange={setSpeaks}
      />
      <ChoiceGroup
        label={t`Skills`}
        name="skills"
        options={services.map((value) => ({ value, label: t(serviceNames[value]) }))}
        value={skills}
        onChange={setSkills}
      />
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is a labelable button */}
      <label className="flex items-center gap-3">
        <Switch checked={trusted} onCheckedChange={setTrusted} />
        <span>
          <Trans>Trusted: what they deliver goes to the client without a final check</Trans>
        </span>
      </label>
    </ActionDialog>
  )
}
