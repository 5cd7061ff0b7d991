import { Testimonials } from '@/features/showcase/testimonials'
import { bringToLife } from './start'

export const start = (place: HTMLElement) => bringToLife(place, <Testimonials />)
