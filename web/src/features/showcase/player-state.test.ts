import { expect, test } from 'vitest'
import { stateInMessage } from './player-state'

test.each([
  ['{"event":"onReady","id":1}', { name: 'ready' }],
  ['{"event":"initialDelivery","info":{}}', { name: 'ready' }],
  ['{"event":"onError","info":153}', { name: 'failed', code: '153' }],
  [{ event: 'ready' }, { name: 'ready' }],
  [
    { event: 'error', data: { name: 'PrivacyError' } },
    { name: 'failed', code: 'PrivacyError' },
  ],
  ['{"event":"apiInfoDelivery"}', undefined],
  ['not json', undefined],
  [null, undefined],
  [42, undefined],
])('%j means %j', (data, state) => {
  expect(stateInMessage(data)).toEqual(state)
})
