export const tabs = ['company', 'mission', 'team'] as const
export type Tab = (typeof tabs)[number]

/** Turnaround of the quickest and the slowest plan. */
export type Hours = { shortest: number; longest: number }

type Panel = { headline: string; paragraphs: readonly string[] }
type Point = { title: string; text: string }

/** Every language must have every part. */
export type AboutText = {
  title: string
  lead: string
  company: Panel & { facts: readonly { name: string; value: string }[] }
  mission: Panel & { points: readonly Point[] }
  team: Panel & { points: readonly Point[]; apply: string; contact: string }
}
