import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { bringToLife } from './start'

const listening = vi.fn()

function Part() {
  useEffect(listening, [])
  return <button type="button">Send</button>
}

test('a part counts as interactive only once its effects have run', async () => {
  const place = document.createElement('div')
  place.dataset.island = 'contact'
  place.innerHTML = '<button type="button">Send</button>'
  document.body.append(place)
  await bringToLife(place, <Part />)
  expect(listening).toHaveBeenCalledOnce()
})
