import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { languageNames } from '../language-names'
import { serviceNames } from '../service-names'
import type { BriefDraft, DraftField } from './brief-draft'
import { formatLength } from './length'

/** An answer in readable form; empty if there is none. */
export function answerText(i18n: I18n, draft: BriefDraft, field: DraftField): string {
  switch (field) {
    case 'service':
      return draft.service && i18n._(serviceNames[draft.service])
    case 'language':
      return draft.language && i18n._(languageNames[draft.language])
    case 'seconds':
      return formatLength(draft.seconds)
    case 'formats':
    case 'moments':
    case 'references':
      return draft[field].join(', ')
    case 'submitWhenReady':
      return i18n._(draft.submitWhenReady ? msg`Yes` : msg`No`)
    case 'title':
    case 'platform':
    case 'goal':
    case 'music':
    case 'captions':
    case 'avoid':
    case 'script':
    case 'footageLink':
      return draft[field]
  }
}
