import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ProjectFile, User } from '@/lib/api/types'
import { currentUserQuery } from '@/lib/session/current-user'
import { FileDetails } from './file-details'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const track = { codec: 'aac', channels: 2, sampleRate: 48000 }
const facts: NonNullable<ProjectFile['facts']> = {
  kind: 'video',
  container: 'mov',
  durationMs: 4000,
  streams: 4,
  audio: { ...track, delayMs: 0, silent: false, oneSided: false, loudnessTenths: -183 },
  soundTracks: [track, { ...track, language: 'por' }, track],
}
const film: ProjectFile = {
  id: 'film',
  name: 'film.mov',
  purpose: 'footage',
  folder: '',
  size: 1_550_000,
  kind: 'video',
  format: 'mov',
  state: 'ready',
  receivedAt: '2026-11-17T08:00:00Z',
  percent: 100,
  playable: true,
  delayed: false,
  facts,
}

function show(file: ProjectFile, role = 'client') {
  const queries = new QueryClient()
  queries.setQueryData(currentUserQuery.queryKey, { role } as User)
  return render(
    <QueryClientProvider client={queries}>
      <I18nProvider i18n={i18n}>
        <FileDetails file={file} others={[]} onDeleted={undefined} />
      </I18nProvider>
    </QueryClientProvider>,
  )
}

test('the details say how loud a file is, and which of its tracks are played', () => {
  const mono = { ...track, channels: 1 }
  const soundTracks = [
    { ...mono, played: true, silent: true },
    { ...mono, played: true, loudnessTenths: -205 },
    { ...track, channels: 6, loudnessTenths: -230 },
  ]
  const findings = [{ code: 'track_silent' as const, track: 1 }]
  show({ ...film, facts: { ...facts, soundTracks }, findings })
  expect(screen.getByText('\u221218.3 LUFS')).toBeVisible()
  expect(screen.getByText('3 tracks, 2 of them played together.')).toBeVisible()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    expect.arrayContaining([
      'mono, silent',
      'mono, \u221220.5 LUFS',
      '6 channels, \u221223.0 LUFS, not played',
    ]),
  )
  expect(screen.getByText('Track 1 is silent.')).toBeVisible()
})

test('microphones that are all played are listed as such', () => {
  const soundTracks = [
    { ...track, played: true },
    { ...track, played: true },
  ]
  show({ ...film, facts: { ...facts, soundTracks } })
  expect(screen.getByText('2 tracks, played together.')).toBeVisible()
})

test('one track is played of a file that was prepared earlier', () => {
  show(film)
  expect(screen.getByText('3 tracks. We play one of them.')).toBeVisible()
})

test('a file with one track says nothing about tracks', () => {
  show({ ...film, facts: { ...facts, soundTracks: [track] } })
  expect(screen.queryByText(/tracks/)).toBeNull()
})

test.each([
  ['a manager', 'admin', { state: 'unusable', problem: 'preparation_failed' }, true],
  ['a manager', 'admin', { state: 'preparing', delayed: true }, true],
  ['a manager', 'admin', {}, false],
  ['a client', 'client', { state: 'unusable', problem: 'preparation_failed' }, false],
  ['an editor', 'team_member', { state: 'preparing', delayed: true }, false],
] as const)('%s may have a stuck file prepared again', (_, role, change, offered) => {
  show({ ...film, ...change }, role)
  expect(screen.queryAllByRole('button', { name: 'Prepare again' })).toHaveLength(offered ? 1 : 0)
})

test('the technical check says what differs from the brief for the whole film', () => {
  const inspection = {
    findings: [
      { code: 'aspect' as const, wantedFormats: '9:16, 1:1' },
      { code: 'length' as const, wantedMs: 15_000 },
    ],
  }
  const video = {
    codec: 'h264',
    width: 1920,
    height: 1080,
    rotation: 0,
    rate: { num: 25, den: 1 },
    frames: 100,
    variableRate: false,
    interlaced: false,
    pixelFormat: 'yuv420p',
    bitDepth: 8,
  }
  show({ ...film, purpose: 'version', facts: { ...facts, video }, inspection })
  expect(screen.getByText(/1920 × 1080 instead of 9:16, 1:1\./)).toBeVisible()
  expect(screen.getByText(/0:04 instead of 0:15\./)).toBeVisible()
  expect(screen.queryByText(/frame 0/)).toBeNull()
})
