import { Portfolio } from '@/features/showcase/portfolio'
import { bringToLife } from './start'

export const start = (place: HTMLElement) => bringToLife(place, <Portfolio />)
