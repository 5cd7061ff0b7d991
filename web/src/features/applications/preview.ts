import { normalise } from '@/lib/video-reference'
import { isLink } from './application-rules'

/** Opens a link in the player. */
export type Preview = (link: string) => void

/** Reports whether the player can play a link. */
export const canPreview = (link: string) =>
  isLink(link.trim()) && normalise(link).kind !== 'unknown'
