import { expect, test } from 'vitest'
import { applicationIn, emptyDraft } from './apply-draft'

test('sends numbers and links without empty lines', () => {
  expect(
    applicationIn({
      ...emptyDraft(),
      email: ' ben@example.com',
      weeklyHours: ' 20',
      rate: '35',
      showreel: ['', ' https://vimeo.com/1 ', ''],
    }),
  ).toMatchObject({
    email: 'ben@example.com',
    weeklyHours: 20,
    rate: 35,
    showreel: ['https://vimeo.com/1'],
  })
})

test.each(['', 'ten', '1.5', '-3', '1e3', '12345678'])(
  '%j is not accepted as a number',
  (typed) => {
    expect(applicationIn({ ...emptyDraft(), rate: typed }).rate).toBe(0)
  },
)
