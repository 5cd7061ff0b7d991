import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import type { Project } from '@/lib/api/types'
import { explainProblemsWith } from '@/lib/problem/words'
import { keys } from '@/lib/query/keys'
import { makeQueryClient } from '@/lib/query/query-client'
import { storeTokens } from '@/lib/session/tokens'
import type { BriefChange } from './brief-draft'
import { BriefEditor } from './brief-editor'
import { draftProject } from './brief-fixture'
import { briefWords } from './brief-words'
import { weekdayAndTime } from './moments-in-words'

i18n.loadAndActivate({ locale: 'en', messages: {} })
explainProblemsWith((code) => {
  const words = briefWords[code]
  return words && i18n._(words)
})

const at = '2026-11-15T12:00:00Z'
const date = (id: string, title: string, begins: string, due: string) => ({
  id,
  title,
  begins,
  due,
})
const solara = date('p2', 'Solara', at, '2026-11-16T14:00:00Z')
const brunch = date('p3', 'Brunch reel', '2026-11-16T14:00:00Z', '2026-11-17T14:00:00Z')

const forecast = (first: boolean) => ({
  at,
  slots: 1,
  hours: 24,
  active: [solara],
  queue: first
    ? [
        date('p1', 'Winter blend', '2026-11-16T14:00:00Z', '2026-11-17T14:00:00Z'),
        date('p3', 'Brunch reel', '2026-11-17T14:00:00Z', '2026-11-18T14:00:00Z'),
      ]
    : [brunch, date('p1', 'Winter blend', '2026-11-17T14:00:00Z', '2026-11-18T14:00:00Z')],
  moved: first
    ? [{ id: 'p3', title: 'Brunch reel', from: brunch.due, to: '2026-11-18T14:00:00Z' }]
    : [],
})

const written = ({ title, service, submitWhenReady, brief, revision }: BriefChange) =>
  draftProject({ title, service, submitWhenReady, brief, briefRevision: revision + 1 })

type Answers = Parameters<typeof stubServer>[0]

const brief = '/api/projects/p1/brief'
const footage = { files: [{ id: 'f1', purpose: 'footage' }] }

function serve(answers: Answers = {}) {
  return stubServer({
    [`PUT ${brief}`]: ({ body }) => json(written(body as BriefChange)),
    'GET /api/projects/p1/forecast': ({ request }) =>
      json(forecast(new URL(request.url).searchParams.get('first') === 'true')),
    'GET /api/credits': () =>
      json({ accountId: 'a1', left: 3, held: 0, lots: [], parts: [], entries: [] }),
    'GET /api/projects/p1/files': () => json(footage),
    ...answers,
  })
}

const onSubmitted = vi.fn()

function show(project: Project = draftProject(), person = 'ana') {
  const queryClient = makeQueryClient()
  queryClient.setQueryData(keys.user, { id: person })
  return render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <BriefEditor project={project} footage={<p>Drop files</p>} onSubmitted={onSubmitted} />
      </QueryClientProvider>
    </I18nProvider>,
  )
}

/** Types into a field and leaves it. */
function type(label: string, text: string) {
  const field = screen.getByLabelText(label)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}

const submitButton = () =>
  screen.getAllByRole('button', { name: 'Submit project' })[0] as HTMLElement

beforeEach(() => {
  localStorage.clear()
  onSubmitted.mockReset()
  storeTokens({ accessToken: 'access', refreshToken: 'refresh' })
})
afterEach(() => vi.unstubAllGlobals())

test('an answer is saved as soon as its field is left', async () => {
  const server = serve()
  show()
  type('Goal', 'People should want to smell it.')
  await screen.findByText(/^Draft saved \d\d:\d\d$/)
  expect(server.to(brief).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      revision: 3,
      brief: expect.objectContaining({ goal: 'People should want to smell it.', seconds: 45 }),
    }),
  ])
})

test('two answers to one question are both shown, and mine can be kept', async () => {
  const theirs = draftProject({
    briefRevision: 4,
    brief: { ...draftProject().brief, goal: 'Theirs' },
  })
  const server = serve({
    [`PUT ${brief}`]: ({ body }) =>
      (body as BriefChange).revision === 3
        ? problem(409, { code: 'brief_changed' })
        : json(written(body as BriefChange)),
    'GET /api/projects/p1': () => json(theirs),
  })
  show()
  type('Goal', 'Mine')
  const both = await screen.findByRole('alert', { name: 'Two versions of an answer' })
  expect(within(both).getByText('Mine')).toBeVisible()
  expect(within(both).getByText('Theirs', { selector: '.whitespace-pre-wrap' })).toBeVisible()
  expect(screen.getByLabelText('Goal')).toBeInvalid()
  fireEvent.click(within(both).getByRole('button', { name: 'Keep mine' }))
  await screen.findByText(/^Draft saved \d/)
  expect(server.to(brief).at(-1)?.body).toMatchObject({ revision: 4, brief: { goal: 'Mine' } })
})

test('what was typed offline is still there after a reload and is sent then', async () => {
  serve({
    [`PUT ${brief}`]: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  const page = show()
  type('Goal', 'On the train')
  await screen.findByText(/^Not saved yet\. Kept on this device/)
  page.unmount()
  const server = serve()
  show()
  expect(screen.getByLabelText('Goal')).toHaveValue('On the train')
  await screen.findByText(/^Draft saved \d/)
  expect(server.to(brief)[0]?.body).toMatchObject({ brief: { goal: 'On the train' } })
})

test('what was typed in an expired session is sent after the next sign-in', async () => {
  let expired = true
  const server = serve({
    [`PUT ${brief}`]: ({ body }) =>
      expired ? problem(401, { code: 'unauthenticated' }) : json(written(body as BriefChange)),
    'POST /api/refresh-token': () => problem(401, { code: 'unauthenticated' }),
  })
  show()
  type('Goal', 'Too late')
  await screen.findByText(/^Your session has expired/)
  expired = false
  storeTokens({ accessToken: 'new', refreshToken: 'new' })
  await screen.findByText(/^Draft saved \d/)
  expect(server.to(brief).at(-1)?.body).toMatchObject({ brief: { goal: 'Too late' } })
})

test('what the server rejects is reported at the field', async () => {
  serve({
    [`PUT ${brief}`]: () => problem(422, { code: 'project_title_required', field: 'title' }),
  })
  show()
  type('Title', ' ')
  await screen.findByText('Not saved: Enter a title')
  expect(screen.getByLabelText('Title')).toBeInvalid()
  expect(submitButton()).toBeDisabled()
})

test('a template fills in open answers and keeps what was typed', async () => {
  const server = serve()
  show(draftProject({ brief: { platform: 'Trade fair' } }))
  fireEvent.click(screen.getByRole('button', { name: /Product video/ }))
  expect(screen.getByLabelText('Target length')).toHaveValue('0:45')
  expect(screen.getByRole('checkbox', { name: '9:16' })).toBeChecked()
  expect(screen.getByLabelText(/Where it will run/, { selector: 'input' })).toHaveValue(
    'Trade fair',
  )
  expect(screen.getByText('The template filled in 5 answers.', { exact: false })).toBeVisible()
  await screen.findByText(/^Draft saved \d/)
  expect(server.to(brief).at(-1)?.body).toMatchObject({
    brief: { seconds: 45, formats: ['16:9', '9:16'], platform: 'Trade fair', language: 'en' },
  })
})

test('the first format chosen is the main one', () => {
  serve()
  show(draftProject({ brief: {} }))
  fireEvent.click(screen.getByRole('checkbox', { name: '1:1' }))
  fireEvent.click(screen.getByRole('checkbox', { name: '16:9' }))
  expect(screen.getByText('1:1 is the main cut. 16:9: reframed from it.')).toBeVisible()
})

test('moments are a list: Enter adds one, the cross removes it', async () => {
  const server = serve()
  show()
  const input = screen.getByLabelText(/Must-have moments/, { selector: 'input' })
  fireEvent.change(input, { target: { value: 'First pour' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  fireEvent.change(input, { target: { value: 'Bag label' } })
  fireEvent.blur(input)
  await waitFor(() =>
    expect(server.to(brief).at(-1)?.body).toMatchObject({
      brief: { moments: ['First pour', 'Bag label'] },
    }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Remove First pour' }))
  expect(screen.queryByText('First pour')).toBeNull()
  expect(input).toHaveFocus()
})

test('an invalid length is reported on leaving, and is not saved', async () => {
  const server = serve()
  show()
  type('Target length', 'a minute')
  expect(await screen.findByText('Enter minutes and seconds, like 0:45')).toBeVisible()
  type('Target length', '90')
  expect(screen.getByLabelText('Target length')).toHaveValue('1:30')
  await waitFor(() =>
    expect(server.to(brief).at(-1)?.body).toMatchObject({ brief: { seconds: 90 } }),
  )
})

test('required answers are named, link to their field, and keep the button disabled', async () => {
  serve({ 'GET /api/projects/p1/files': () => json({ files: [] }) })
  show(draftProject({ brief: { ...draftProject().brief, goal: '' } }))
  expect(submitButton()).toBeDisabled()
  expect(submitButton()).toHaveAccessibleDescription('Answer these first: Goal, Footage')
  fireEvent.click(screen.getByRole('button', { name: 'Goal' }))
  expect(screen.getByLabelText('Goal')).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Goal, required' })).toBeVisible()
  expect(screen.getByText('5 of 14')).toBeVisible()
})

test('the forecast says when, why, and what putting it first would delay', async () => {
  serve()
  show()
  const local = (moment: string) => weekdayAndTime('en', moment, at)
  const headline = await screen.findByRole('heading', { name: /Delivery by/ })
  expect(headline).toHaveTextContent(local('2026-11-18T14:00:00Z'))
  expect(screen.getByText(/A slot opens after “Brunch reel”/)).toBeVisible()
  expect(screen.getByText('#2 in your queue.')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Put it first' }))
  await screen.findByText('These will be delayed:')
  expect(
    screen.getByText(`${local('2026-11-18T14:00:00Z')} instead of ${local(brunch.due)}`),
  ).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Put it first' }))
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: /Delivery by/ })).toHaveTextContent(
      local('2026-11-17T14:00:00Z'),
    ),
  )
  expect(screen.getByText('First in your queue.')).toBeVisible()
})

test('while editors are busy the forecast says what is likely, and what stays promised', async () => {
  const [free, due] = ['2026-11-19T10:00:00Z', '2026-11-18T14:00:00Z']
  serve({
    'GET /api/projects/p1/forecast': () =>
      json({ ...forecast(false), outlook: { videos: 42, hours: 19, free, likely: free } }),
  })
  show()
  const local = (moment: string) => weekdayAndTime('en', moment, at)
  expect(await screen.findByRole('heading', { name: /Likely by/ })).toHaveTextContent(local(free))
  const reasons = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(reasons).toContain(
    'Four out of five of our last 42 videos of this kind were ready within 19 hours.',
  )
  expect(reasons).toContain(
    `Our editors for this are busy: one has the hours for it by ${local(free)}. The deadline your plan promises is ${local(due)}.`,
  )
})

test('the latest changes are saved before the project is submitted', async () => {
  const submitted = draftProject({ state: 'queued', briefRevision: 4 })
  const server = serve({ 'POST /api/projects/p1/submit': () => json(submitted) })
  show()
  await screen.findByText('All required answers are in.', { exact: false })
  fireEvent.change(screen.getByLabelText('Goal'), { target: { value: 'Last words' } })
  fireEvent.click(submitButton())
  await waitFor(() => expect(onSubmitted).toHaveBeenCalledWith(submitted))
  const writes = server.calls.filter(({ method }) => method !== 'GET')
  expect(writes.map(({ path }) => path)).toEqual([brief, '/api/projects/p1/submit'])
  expect(writes[0]?.body).toMatchObject({ brief: { goal: 'Last words' } })
})

test('without a credit the page offers to buy one, and the draft stays', async () => {
  serve({ 'POST /api/projects/p1/submit': () => problem(409, { code: 'no_credit' }) })
  show()
  await screen.findByText('All required answers are in.', { exact: false })
  fireEvent.click(submitButton())
  const told = await screen.findByText(/You have no videos left/)
  expect(told).toBeVisible()
  expect(screen.getByRole('link', { name: 'Buy extra videos' })).toHaveAttribute(
    'href',
    '/token-purchase',
  )
  expect(onSubmitted).not.toHaveBeenCalled()
})

test.each([
  ['submissions_stopped', /Your last payment failed/, 'Pay now'],
  ['subscription_paused', /Your plan is paused/, 'Resume plan'],
])('%s says what to do', async (code, words, link) => {
  serve({ 'POST /api/projects/p1/submit': () => problem(409, { code }) })
  show()
  await screen.findByText('All required answers are in.', { exact: false })
  fireEvent.click(submitButton())
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/billing')
})

test('automatic submission is saved with the draft', async () => {
  const server = serve()
  show()
  fireEvent.click(screen.getByRole('checkbox', { name: /Submit automatically/ }))
  await waitFor(() =>
    expect(server.to(brief).at(-1)?.body).toMatchObject({ submitWhenReady: true }),
  )
})

test('a link pasted outside the fields becomes the footage link', async () => {
  const server = serve({ 'GET /api/projects/p1/files': () => json({ files: [] }) })
  show()
  fireEvent.paste(document.body, {
    clipboardData: { getData: () => 'https://drive.example/footage' },
  })
  expect(screen.getByLabelText(/Footage link/)).toHaveValue('https://drive.example/footage')
  await waitFor(() =>
    expect(server.to(brief).at(-1)?.body).toMatchObject({
      brief: { footageLink: 'https://drive.example/footage' },
    }),
  )
})
