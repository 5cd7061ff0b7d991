import { lazyPart } from '@/ui/lazy-part'

const menus = () => import('./note-menus')
const forms = () => import('./note-forms')

/**
 * What opens when it is asked for. Reading does not wait for it, but it is loaded right after, so
 * that it opens at once and also while we can't be reached.
 */
export const ActionMenu = lazyPart(() => menus().then((m) => ({ default: m.ActionMenu })))
export const ReactionMenu = lazyPart(() => menus().then((m) => ({ default: m.ReactionMenu })))
export const ReplyForm = lazyPart(() => forms().then((m) => ({ default: m.ReplyForm })))
export const ReasonForm = lazyPart(() => forms().then((m) => ({ default: m.ReasonForm })))

/** Loads them. What can't be loaded now is loaded when it is asked for. */
export const loadParts = () => void Promise.allSettled([menus(), forms()])
