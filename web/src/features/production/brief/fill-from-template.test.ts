import { expect, test } from 'vitest'
import { type BriefDraft, draftOf, services } from './brief-draft'
import { draftProject } from './brief-fixture'
import { answersOf, fillFromTemplate } from './fill-from-template'
import { templates } from './templates'

const empty: BriefDraft = draftOf(draftProject({ title: 'New', brief: {} }))
const [product, brand] = templates.commercial
if (!product || !brand) throw new Error('the commercial templates are missing')
const answers = (template: typeof product) =>
  answersOf(template, ({ message, id }) => message ?? id, 'pt')

test('a template fills in open answers', () => {
  expect(fillFromTemplate(empty, answers(product), {})).toEqual(answers(product))
  expect(answers(product)).toMatchObject({
    seconds: 45,
    formats: ['16:9', '9:16'],
    language: 'pt',
    platform: 'Shop page, Instagram',
  })
})

test('a template never overwrites what was typed', () => {
  const typed = { ...empty, seconds: 52, platform: 'Trade fair' }
  const filled = fillFromTemplate(typed, answers(product), {})
  expect(filled).not.toHaveProperty('seconds')
  expect(filled).not.toHaveProperty('platform')
  expect(filled).toHaveProperty('formats')
})

test('another template replaces what the first one filled in, and only that', () => {
  const first = fillFromTemplate(empty, answers(product), {})
  const draft = { ...empty, ...first, platform: 'Trade fair' }
  const second = fillFromTemplate(draft, answers(brand), first)
  expect(second).toMatchObject({ seconds: 90, formats: ['16:9'] })
  expect(second).not.toHaveProperty('platform')
})

test('each service has templates with usual lengths', () => {
  for (const service of services) {
    expect(templates[service].length).toBeGreaterThan(1)
    for (const { seconds, usual } of templates[service]) {
      expect(seconds).toBeGreaterThanOrEqual(usual[0])
      expect(seconds).toBeLessThanOrEqual(usual[1])
    }
  }
})
