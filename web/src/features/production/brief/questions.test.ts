import { expect, test } from 'vitest'
import { draftOf } from './brief-draft'
import { draftProject } from './brief-fixture'
import { isRequired, openQuestions, questions } from './questions'

test("the open questions match the server's", () => {
  const project = draftProject()
  expect(openQuestions(draftOf(project), false)).toEqual(project.unanswered)
})

test('footage is answered by files or by a link', () => {
  const draft = draftOf(draftProject())
  expect(openQuestions(draft, true)).not.toContain('footage')
  const linked = { ...draft, footageLink: 'https://drive.example/x' }
  expect(openQuestions(linked, false)).not.toContain('footage')
})

test('whitespace is not an answer', () => {
  const draft = { ...draftOf(draftProject()), goal: '  \n' }
  expect(openQuestions(draft, true)).toContain('goal')
})

test('seven of the fourteen questions must be answered', () => {
  expect(questions).toHaveLength(14)
  expect(questions.filter(isRequired)).toEqual([
    'service',
    'title',
    'formats',
    'seconds',
    'language',
    'goal',
    'footage',
  ])
})
