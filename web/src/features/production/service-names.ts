import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Project } from '@/lib/api/types'

type Service = Exclude<Project['service'], ''>

export const serviceNames: Record<Service, MessageDescriptor> = {
  social: msg`Social media editing`,
  youtube: msg`YouTube and vlog editing`,
  commercial: msg`Commercial videos`,
  motion: msg`Motion graphics`,
  color: msg`Color grading`,
  audio: msg`Audio enhancement`,
}
