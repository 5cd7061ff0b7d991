import { type ComponentType, createContext, type ReactNode } from 'react'

/** The frame around a page inside the app; there is none outside it, where pages stand alone. */
export const PageFrame = createContext<ComponentType<{
  title: string
  children: ReactNode
}> | null>(null)
