import type { ReactNode } from 'react'

export type ToastVariant = 'default' | 'destructive'

export type ToastMessage = {
  title?: ReactNode
  description?: ReactNode
  /** One action that the person can take. */
  action?: { label: string; run: () => void }
  variant?: ToastVariant
}

export type Toast = ToastMessage & { id: string; open: boolean }

export const visibleLimit = 1
/** A dismissed toast stays in the list, closed, for this long, so that it can finish its exit. */
export const removalDelay = 1_000_000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const removals = new Map<string, ReturnType<typeof setTimeout>>()

function publish(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a message, replacing the one on screen. Works outside React too. */
export function toast(message: ToastMessage): { id: string; dismiss: () => void } {
  lastId += 1
  const id = String(lastId)
  const next = [{ ...message, id, open: true }, ...toasts]
  for (const dropped of next.slice(visibleLimit)) forget(dropped.id)
  publish(next.slice(0, visibleLimit))
  return { id, dismiss: () => dismissToast(id) }
}

/** Closes a toast now and removes it from the list after the removal delay. */
export function dismissToast(id: string) {
  if (removals.has(id) || !toasts.some((toast) => toast.id === id)) return
  publish(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
  removals.set(
    id,
    setTimeout(() => {
      forget(id)
      publish(toasts.filter((toast) => toast.id !== id))
    }, removalDelay),
  )
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const currentToasts = () => toasts

function forget(id: string) {
  clearTimeout(removals.get(id))
  removals.delete(id)
}
