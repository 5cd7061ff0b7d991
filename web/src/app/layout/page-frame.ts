import { type ComponentType, createContext, type ReactNode } from 'react'

/** What stands around a page inside of the app; none outside of it, where pages stand alone. */
export const PageFrame = createContext<ComponentType<{
  title: string
  children: ReactNode
}> | null>(null)
